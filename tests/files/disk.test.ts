// What only a disk must keep: whole files for every reader, private modes, no leftovers, a full disk.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '~/files/open-storage';
import type { Storage } from '~/files/storage';

let dir: string;
let storage: Storage;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'disk-'));
  storage = await openStorage({ kind: 'disk', dir });
});

afterEach(() => rm(dir, { recursive: true, force: true }));

test('a reader sees the old file or the new one, never a mixture', async () => {
  const sizes = [900_000, 300_000, 600_000];
  const write = (n: number) =>
    storage.put('a.webp', Buffer.alloc(sizes[n % 3] ?? 1, n % 256), 'image/webp');
  await write(0);
  let writing = true;
  const writer = (async () => {
    for (let n = 1; n < 40; n++) await write(n);
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    const found = await storage.get('a.webp');
    if (!found) throw new Error('the file was gone');
    const bytes = await buffer(found.body);
    expect(bytes.length).toBe(found.size);
    expect(sizes).toContain(bytes.length);
    expect(bytes.equals(Buffer.alloc(bytes.length, bytes[0]))).toBe(true);
    reads++;
  }
  await writer;
  expect(reads).toBeGreaterThan(5);
});

test('files and directories belong to the server alone', async () => {
  await storage.put('images/ab/x.webp', Buffer.from('x'), 'image/webp');
  expect((await stat(join(dir, 'images/ab/x.webp'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dir, 'images/ab'))).mode & 0o777).toBe(0o700);
});

test('nothing is left of a write that was broken off', async () => {
  const source = new Readable({ read() {} });
  const put = storage.put('images/ab/x.webp', source, 'image/webp');
  source.push(Buffer.alloc(100_000));
  source.destroy();
  await expect(put).rejects.toMatchObject({ code: 'canceled' });
  expect(await readdir(join(dir, '.writing'))).toEqual([]);
  expect(await readdir(dir)).toEqual(['.writing']);
});

test('opening clears what a killed server left half-written, but not what is being written', async () => {
  const old = join(dir, '.writing', 'old');
  await writeFile(old, 'half');
  await utimes(old, new Date(0), new Date(0));
  await writeFile(join(dir, '.writing', 'new'), 'half');
  await openStorage({ kind: 'disk', dir });
  expect(await readdir(join(dir, '.writing'))).toEqual(['new']);
});

test('removing the last file takes its directories along, and writing beside that succeeds', async () => {
  await storage.put('images/ab/x.webp', Buffer.from('x'), 'image/webp');
  await storage.remove('images/ab/x.webp');
  expect(await readdir(dir)).toEqual(['.writing']);

  const churn = Array.from({ length: 60 }, async (_, n) => {
    await storage.put(`images/cd/${n}.webp`, Buffer.from('x'), 'image/webp');
    await storage.remove(`images/cd/${n}.webp`);
  });
  await Promise.all(churn);
  expect(await readdir(dir)).toEqual(['.writing']);
});

test('a full disk is quota-exceeded, and what was there stays', async (ctx) => {
  if (!mountSmall(dir)) ctx.skip('needs root on Linux to make a small disk');
  try {
    const small = await openStorage({ kind: 'disk', dir });
    await small.put('a.webp', Buffer.from('first'), 'image/webp');
    const put = small.put('a.webp', Buffer.alloc(2_000_000), 'image/webp');
    await expect(put).rejects.toMatchObject({ name: 'StorageError', code: 'quota-exceeded' });
    const found = await small.get('a.webp');
    expect(found && String(await buffer(found.body))).toBe('first');
    expect(await readdir(join(dir, '.writing'))).toEqual([]);
  } finally {
    execFileSync('/bin/umount', [dir]);
  }
});

function mountSmall(target: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', target], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
