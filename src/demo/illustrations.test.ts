import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DRAWINGS } from './drawings/index';
import { illustration, KINDS, undertones } from './illustrations';

test('the demo has at least sixty kinds of picture', () => {
  expect(KINDS.length).toBeGreaterThanOrEqual(60);
});

test('an illustration is the same for the same arguments and another for another seed', () => {
  expect(illustration('chair', 'a')).toBe(illustration('chair', 'a'));
  expect(illustration('chair', 'a')).not.toBe(illustration('chair', 'b'));
  expect(illustration('chair', 'a', { shot: 1 })).not.toBe(illustration('chair', 'a'));
});

test('every kind in every colour is a whole document without text and without broken numbers', () => {
  for (const kind of KINDS) {
    for (const colour of DRAWINGS[kind].colours) {
      const svg = illustration(kind, colour, { colour });
      expect(svg.startsWith('<svg ') && svg.endsWith('</svg>')).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|\[object/);
    }
  }
});

test('every paint that a picture names is defined in it', () => {
  for (const kind of KINDS) {
    const svg = illustration(kind, 'paints', { shot: 2 });
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(id);
  }
});

test('an illustration is rasterised to 960 x 1200', async () => {
  const { width, height } = await sharp(Buffer.from(illustration('teapot', 'size'))).metadata();
  expect([width, height]).toEqual([960, 1200]);
});

test('the undertones of an illustration are colours', () => {
  for (const tone of Object.values(undertones('sofa', 'x'))) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
});
