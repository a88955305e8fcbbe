// Looking at pictures in tests: a field case's path, the colour at a place, what variants there are.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PreparedImage } from '~/files/images';

/** The path of one of the small inputs in tests/cases. */
export function fieldCase(name: string): string {
  return fileURLToPath(new URL(`../cases/${name}`, import.meta.url));
}

/** The colour at a place given in shares of width and height, as [red, green, blue, alpha]. */
export async function colourAt(data: Buffer, x: number, y: number): Promise<number[]> {
  const { data: raw, info } = await sharp(data)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...raw.subarray(at, at + 4)];
}

/** Fails unless each channel is near the wanted one: JPEG and WebP lose a little. */
export function expectColour(seen: number[], wanted: number[], tolerance = 24): void {
  for (const [i, value] of wanted.entries()) {
    expect(Math.abs((seen[i] ?? -1000) - value), `${seen} is ${wanted}`).toBeLessThan(tolerance);
  }
}

/** Which variants there are, such as '320 webp'. */
export function sizes(prepared: PreparedImage): string[] {
  return prepared.variants.map(({ width, format }) => `${width} ${format}`);
}
