// The disk fills up under pictures and under the database: what is refused leaves nothing, and with room all goes on.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, startTraffic } from '../support/fault-traffic';
import { newPlace, note, type Place, until } from '../support/faults';
import { embeddedServer } from '../support/shop';

/** A small disk in place of a folder; false where this user may not mount one. */
function mountSmall(folder: string, size: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // Others write there meanwhile: full it is all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  return () => rmSync(file);
}

test.for([
  ['under uploads', 'uploads', '4m'],
  ['under the pictures', 'files', '40m'],
  ['under the database', 'postgres', '300m'],
] as const)('disk full %s', async ([, folder, size], context) => {
  const place: Place = await newPlace();
  const disk = join(place.dir, folder);
  if (!mountSmall(disk, size)) {
    note(context, { fault: context.task.name, rounds: 0, seen: 'skipped: needs root' });
    rmSync(place.dir, { recursive: true });
    return;
  }
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    await until('some writes', () => traffic.count() > 10);
    const empty = fill(disk);
    const refusals = () => traffic.figures.away + traffic.wrong.length;
    const before = refusals();
    await until('something is refused', () => refusals() > before + 3, 120);
    const emptied = Date.now();
    empty();
    const { length } = traffic.acknowledged.items;
    await until(
      'an item after there is room',
      () => traffic.acknowledged.items.length > length + 1,
    );
    const recovery = [traffic.lastAt() - emptied];
    await traffic.stop();
    const { words, ...found } = await judge(traffic, embeddedServer(place.dir).url, place.dir);
    // An upload is told that the disk is full: 507 with its words, which is no failure here.
    const wrong = traffic.wrong.filter((line) => !/: 507 .*disk is full/i.test(line));
    const full = traffic.wrong.length - wrong.length;
    const seen = `${full} times 507, ${traffic.figures.away} times 503`;
    note(context, { fault: context.task.name, rounds: 1, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect(wrong).toEqual([]);
  } finally {
    place.shop.kill('SIGTERM');
    await place.shop.ended;
    execFileSync('umount', ['-l', disk]);
    await place.end();
  }
});
