// What every storage promises, asked of the disk and of a bucket behind real signatures.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '~/files/open-storage';
import type { S3Config, Storage, StorageConfig } from '~/files/storage';
import { needsS3, startS3 } from '../support/s3';

const server = await startS3();
const bucket: S3Config = {
  kind: 's3',
  forcePathStyle: true,
  ...(server ?? { bucket: '', region: 'none', accessKeyId: '', secretAccessKey: '' }),
};
const dir = await mkdtemp(join(tmpdir(), 'storage-'));

afterAll(async () => {
  await server?.stop();
  await rm(dir, { recursive: true, force: true });
});

const stores: { name: string; config: StorageConfig }[] = [
  { name: 'disk', config: { kind: 'disk', dir } },
  { name: 's3', config: { ...bucket, prefix: 'shop/' } },
];

describe.each(stores)('a store on $config.kind', ({ name, config }) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await openStorage(config);
  });

  beforeEach((ctx) => {
    if (name === 's3') needsS3(server, ctx);
  });

  async function read(key: string): Promise<Buffer | null> {
    const found = await storage.get(key);
    return found && buffer(found.body);
  }

  async function listed(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.list(prefix)) keys.push(key);
    return keys.sort();
  }

  test('gives back what was put, with its size and type', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251));
    await storage.put('given/back.webp', bytes, 'image/webp');
    const found = await storage.get('given/back.webp');
    expect(found).toMatchObject({ size: 300_000, contentType: 'image/webp' });
    expect(found && (await buffer(found.body)).equals(bytes)).toBe(true);
  });

  test('takes a stream as well as bytes', async () => {
    await storage.put(
      'stream.pdf',
      Readable.from([Buffer.from('one '), Buffer.from('two')]),
      'application/pdf',
    );
    expect(String(await read('stream.pdf'))).toBe('one two');
  });

  test('holds an empty file', async () => {
    await storage.put('empty.bin', Buffer.alloc(0), 'application/octet-stream');
    expect(await read('empty.bin')).toEqual(Buffer.alloc(0));
  });

  test('replaces a file', async () => {
    await storage.put('replaced.json', Buffer.from('a longer first text'), 'application/json');
    await storage.put('replaced.json', Buffer.from('second'), 'application/json');
    expect(String(await read('replaced.json'))).toBe('second');
  });

  test('has nothing where nothing was put', async () => {
    expect(await storage.get('absent/file.webp')).toBeNull();
    await storage.put('below/file.webp', Buffer.from('x'), 'image/webp');
    expect(await storage.get('below')).toBeNull();
    expect(await storage.get('below/file.webp/more.webp')).toBeNull();
  });

  test('removes a file once and for all, and one that is gone without complaint', async () => {
    await storage.put('removed/file.webp', Buffer.from('x'), 'image/webp');
    await storage.remove('removed/file.webp');
    await storage.remove('removed/file.webp');
    await storage.remove('never/there.webp');
    expect(await storage.get('removed/file.webp')).toBeNull();
    expect(await listed('removed/')).toEqual([]);
  });

  test('lists every file below a prefix, over many pages, with its time', async () => {
    const before = Date.now();
    const keys = Array.from({ length: 12 }, (_, i) => `listed/${i % 3}/file-${i}.webp`).sort();
    for (const key of keys) await storage.put(key, Buffer.from('x'), 'image/webp');
    await storage.put('listed-not/file.webp', Buffer.from('x'), 'image/webp');

    expect(await listed('listed/')).toEqual(keys);
    expect(await listed('listed/1/')).toEqual(keys.filter((key) => key.startsWith('listed/1/')));
    expect(await listed('listed/1/file-1')).toEqual([
      'listed/1/file-1.webp',
      'listed/1/file-10.webp',
    ]);
    expect(await listed('nowhere/')).toEqual([]);
    expect(await listed('')).toEqual(expect.arrayContaining(keys));
    for await (const { modifiedAt } of storage.list('listed/')) {
      // A bucket tells whole seconds.
      expect(modifiedAt.getTime()).toBeGreaterThan(before - 2_000);
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    }
  });

  test('keeps nothing of an upload that was broken off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
      })(),
    );
    const put = storage.put('broken/file.webp', broken, 'image/webp');
    await expect(put).rejects.toMatchObject({ name: 'StorageError', code: 'canceled' });
    expect(await storage.get('broken/file.webp')).toBeNull();
    expect(await listed('broken')).toEqual([]);
  });

  test.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    'a/',
    'A.webp',
    '.writing/x',
    'a/.b',
    'a\\b',
    'a\0b',
    'é',
    'a b',
    `${'a/'.repeat(300)}b`,
  ])('refuses the key %j in every call', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });

  test('refuses a type that contradicts the ending of the name', async () => {
    const put = storage.put('page.webp', Buffer.from('<script>'), 'text/html');
    await expect(put).rejects.toThrow(TypeError);
  });
});

describe('a bucket', () => {
  beforeEach((ctx) => needsS3(server, ctx));

  test.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }, 'unauthenticated'],
    ['a wrong key', { accessKeyId: 'test:nobody' }, 'unauthenticated'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'object-not-found'],
  ])('%s is an error in every call, not an absent file', async (_, change, code) => {
    const storage = await openStorage({ ...bucket, ...change });
    const refusal = { name: 'StorageError', code };
    const put = storage.put('a.webp', Buffer.from('x'), 'image/webp');
    await expect(put).rejects.toMatchObject(refusal);
    await expect(storage.get('a.webp')).rejects.toMatchObject(refusal);
    await expect(storage.remove('a.webp')).rejects.toMatchObject(refusal);
    const listing = storage.list('')[Symbol.asyncIterator]();
    await expect(listing.next()).rejects.toMatchObject(refusal);
  });

  test('can be shared by prefix', async () => {
    const one = await openStorage({ ...bucket, prefix: 'one/' });
    const two = await openStorage({ ...bucket, prefix: 'two/' });
    await one.put('a.webp', Buffer.from('first'), 'image/webp');
    expect(await two.get('a.webp')).toBeNull();
    await two.remove('a.webp');
    const keys: string[] = [];
    for await (const { key } of one.list('')) keys.push(key);
    expect(keys).toEqual(['a.webp']);
  });
});
