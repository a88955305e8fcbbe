// Storing a picture's variants together, removing them together, sweeping what no row speaks of.
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  IMAGE_PREFIX,
  imageKeyOf,
  isImageKey,
  newImageKey,
  prepareImage,
  removeImage,
  storeImage,
  variantKey,
} from '~/files/images';
import { openStorage } from '~/files/open-storage';
import { type Storage, StorageError } from '~/files/storage';
import { sweep } from '~/files/sweep';
import { fieldCase } from '../support/pictures';

const DAY_MS = 24 * 60 * 60 * 1000;
const PICTURES = { prefix: IMAGE_PREFIX, nameOf: imageKeyOf };

let dir: string;
let storage: Storage;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'));
  storage = await openStorage({ kind: 'disk', dir });
});

afterEach(() => rm(dir, { recursive: true, force: true }));

async function listed(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('')) keys.push(key);
  return keys.sort();
}

test('a key is 128 random bits, and a variant lies below it', () => {
  const key = newImageKey();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(newImageKey()).not.toBe(key);
  expect(variantKey(key, 640, 'jpeg')).toBe(`images/${key.slice(0, 2)}/${key}/640.jpg`);
  expect(imageKeyOf(variantKey(key, 1600, 'webp'))).toBe(key);
});

test.each(['', '../../etc/passwd', 'A'.repeat(32), 'a'.repeat(31), `${'a'.repeat(32)}\n`])(
  '%j is no image key',
  (text) => {
    expect(isImageKey(text)).toBe(false);
    expect(() => variantKey(text, 320, 'webp')).toThrow(TypeError);
  },
);

test('all variants are stored, two of one name stay two, and removing one leaves the other', async () => {
  const [red, blue] = [newImageKey(), newImageKey()];
  const prepared = await prepareImage(fieldCase('red.jpg'));
  await storeImage(storage, red, prepared);
  await storeImage(storage, blue, await prepareImage(fieldCase('blue.jpg')));
  const keys = (imageKey: string) =>
    prepared.variants.map(({ width, format }) => variantKey(imageKey, width, format));
  expect(await listed()).toEqual([...keys(red), ...keys(blue)].sort());

  await removeImage(storage, red, [320, 400]);
  expect(await listed()).toEqual(keys(blue).sort());
});

test('a picture of which one variant cannot be stored leaves none behind', async () => {
  let puts = 0;
  const full: Storage = {
    put: async (...given) => {
      if (++puts === 3) throw new StorageError('quota-exceeded', 'The disk is full.');
      await storage.put(...given);
    },
    get: (key) => storage.get(key),
    remove: (key) => storage.remove(key),
    list: (prefix) => storage.list(prefix),
  };
  const stored = storeImage(full, newImageKey(), await prepareImage(fieldCase('red.jpg')));
  await expect(stored).rejects.toMatchObject({ code: 'quota-exceeded' });
  expect(await listed()).toEqual([]);
});

test('the sweep takes old pictures without a row and nothing else', async () => {
  const put = async (key: string, age: number) => {
    await storage.put(key, Buffer.from('x'), key.endsWith('webp') ? 'image/webp' : 'image/jpeg');
    const then = new Date(Date.now() - age);
    await utimes(join(dir, key), then, then);
  };
  const [orphan, owned, young] = [newImageKey(), newImageKey(), newImageKey()];
  await put(variantKey(orphan, 320, 'webp'), 3 * DAY_MS);
  await put(variantKey(orphan, 320, 'jpeg'), 3 * DAY_MS);
  await put(variantKey(owned, 320, 'webp'), 3 * DAY_MS);
  await put(variantKey(young, 320, 'webp'), DAY_MS / 2);
  await put('images/operators-own.jpg', 3 * DAY_MS);
  await put('documents/letter.jpg', 3 * DAY_MS);

  const asked: string[] = [];
  const known = async (keys: string[]) => {
    asked.push(...keys);
    return new Set([owned]);
  };
  const dayAgo = new Date(Date.now() - DAY_MS);
  expect(await sweep(storage, { ...PICTURES, known }, dayAgo)).toBe(2);
  expect(asked.sort()).toEqual([orphan, owned].sort());
  expect(await listed()).toEqual(
    [
      'documents/letter.jpg',
      'images/operators-own.jpg',
      variantKey(owned, 320, 'webp'),
      variantKey(young, 320, 'webp'),
    ].sort(),
  );
});

test('the sweep asks about thousands in portions', async () => {
  const removed: string[] = [];
  const many: Storage = {
    ...storage,
    remove: async (key) => void removed.push(key),
    async *list() {
      for (let n = 0; n < 1_201; n++) {
        yield { key: variantKey(newImageKey(), 320, 'webp'), modifiedAt: new Date(0) };
      }
    },
  };
  const portions: number[] = [];
  const known = async (keys: string[]) => {
    portions.push(keys.length);
    return new Set(keys.slice(0, 1));
  };
  expect(await sweep(many, { ...PICTURES, known }, new Date())).toBe(1_198);
  expect(portions).toEqual([500, 500, 201]);
  expect(removed).toHaveLength(1_198);
});
