// The disk fills up under pictures and under the database: what is refused leaves nothing, and with room all goes on.
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, startTraffic } from '../support/fault-traffic';
import { type FaultServer, newFaultServer, note, notTried, until } from '../support/faults';
import { embeddedServer, runScript } from '../support/shop';

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

/** Takes all the room that there is, and what others give back meanwhile. */
function fill(folder: string): () => void {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  const piece = Buffer.alloc(1_000_000);
  const take = () => {
    try {
      for (;;) writeSync(file, piece);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  };
  take();
  const taking = setInterval(take, 20);
  return () => {
    clearInterval(taking);
    closeSync(file);
    rmSync(path);
  };
}

test.for([
  ['under uploads', 'uploads', '4m'],
  ['under the pictures', 'files', '40m'],
  ['under the database', 'postgres', '300m'],
] as const)('disk full %s', async ([, folder, size], context) => {
  const place: FaultServer = await newFaultServer();
  const disk = join(place.dir, folder);
  if (!mountSmall(disk, size)) {
    rmSync(place.dir, { recursive: true });
    notTried(context, 'this user may not mount a disk');
  }
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    await until('some writes', () => traffic.count() > 10);
    const empty = fill(disk);
    const refusals = () => traffic.figures.unavailable + traffic.wrong.length;
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
    const seen = `${full} times 507, ${traffic.figures.unavailable} times 503`;
    note(context, { fault: context.task.name, rounds: 1, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect(wrong).toEqual([]);
  } finally {
    await place.stop();
    execFileSync('umount', ['-l', disk]);
    await place.end();
  }
});

test('a start says in words that the disk is full, the first before it writes anything', async (context) => {
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-full-'));
  const disk = join(dir, 'data');
  const start = () => runScript('start', [], { DATA_DIR: disk, PORT: '0', DEMO: 'true' });
  if (!mountSmall(disk, '60m')) {
    rmSync(dir, { recursive: true });
    notTried(context, 'this user may not mount a disk');
  }
  const remount = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, disk]);
  try {
    const first = start();
    expect(await first.ended).toBe(1);
    expect(first.printed()).toMatch(
      /A new database takes 100 MB, and where DATA_DIR .* there are 6\d MB left/,
    );
    expect(existsSync(join(disk, 'postgres', 'cluster'))).toBe(false);

    remount('140m');
    const second = start();
    await second.open;
    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    const empty = fill(disk);
    // Also where it is still being started, the database ends by itself.
    const third = start();
    expect(await third.ended).toBe(1);
    expect(third.printed()).toMatch(/The disk where DATA_DIR .* lies is full\. Make room/);
    empty();
    const fourth = start();
    await fourth.open;
    fourth.kill('SIGTERM');
    expect(await fourth.ended).toBe(0);
  } finally {
    execFileSync('umount', ['-l', disk]);
    rmSync(dir, { recursive: true, force: true });
  }
});
