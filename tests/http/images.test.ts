// Picture addresses: for everybody while the item is public, for its owner and admins when it is hidden.
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { admins, images, products, users } from '~/data/schema/schema';
import { newImageKey, variantKey } from '~/files/images';
import { sweepImages } from '~/server/jobs/sweep';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { createClient } from '../support/client';
import { colourAt, expectColour, fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const owner = newVisitor(server);
const other = newVisitor(server);
const admin = newVisitor(server);

const idOf = async (name: string) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.name, name)))[0]?.id ?? '';

beforeAll(async () => {
  await signUp(owner, 'owner@images.test', { name: 'Owner' });
  await signUp(other, 'other@images.test', { name: 'Other' });
  await signUp(admin, 'admin@images.test', { name: 'Admin' });
  await db.insert(admins).values({ id: await idOf('Admin'), fullName: 'Admin' });
});

const picture = (name: string) => new File([new Uint8Array(readFileSync(fieldCase(name)))], name);
const storedAt = (key: string, width: number, format: 'webp' | 'jpeg' = 'jpeg') =>
  join(server.dataDir, 'files', variantKey(key, width, format));

let id = '';
let key = '';
let width = 0;
let address = '';

/** Posts an item with this picture. */
async function postWith(name: string): Promise<void> {
  const reply = await owner.post('/create', { name: 'Pictured', image: picture(name) });
  id = /id=([0-9a-f-]{36})/.exec(reply.location ?? '')?.[1] ?? '';
  const [row] = await db.select().from(images).where(eq(images.productId, id));
  key = row?.key ?? '';
  width = row?.widths.at(-1) ?? 0;
  address = `/images/${key}/${width}.jpg`;
}

beforeEach(() => postWith('orientation-6.jpg'));

test('a public picture is kept by browsers for a year, and by nothing that guesses types', async () => {
  const { status, headers } = await nobody.get(address);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const etag = headers.get('etag') ?? '';
  expect((await nobody.get(address, { 'if-none-match': etag })).status).toBe(304);
  const webp = await nobody.get(address.replace('.jpg', '.webp'));
  expect(webp.headers.get('content-type')).toBe('image/webp');
});

test('a photo that was taken sideways stands upright, without its tag', async () => {
  const bytes = Buffer.from(await (await fetch(server.url + address)).arrayBuffer());
  expectColour(await colourAt(bytes, 0.1, 0.1), [255, 0, 0], 80);
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

test('no public variant says where a photo was taken', async () => {
  await postWith('gps.jpg');
  for (const file of readdirSync(dirname(storedAt(key, width)))) {
    const reply = await fetch(`${server.url}/images/${key}/${file}`);
    const { exif, xmp, iptc } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect({ exif, xmp, iptc }, file).toEqual({});
  }
});

test('a sold item keeps its picture', async () => {
  await owner.post(`/view?id=${id}`, { intent: 'sold' });
  expect((await nobody.get(address)).status).toBe(200);
});

test.each(['suspended', 'pending', 'flagged'])(
  'a picture of a %s item is hidden',
  async (status) => {
    await db.update(products).set({ status }).where(eq(products.id, id));
    const missing = await nobody.get(`/images/${'0'.repeat(32)}/320.jpg`);
    for (const who of [nobody, other]) {
      const reply = await who.get(address);
      expect(reply.status).toBe(404);
      expect(reply.text).toBe(missing.text);
      expect(reply.headers.get('cache-control')).toBe(missing.headers.get('cache-control'));
      expect(reply.headers.has('etag')).toBe(false);
    }
    for (const who of [owner, admin]) {
      const reply = await who.get(address);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
  },
);

test('a picture that no item uses is its uploader’s alone', async () => {
  const reply = await owner.post('/api/uploads', { image: picture('red.jpg') });
  const [, loose = ''] = /"id":"([0-9a-f]{32})"/.exec(reply.text) ?? [];
  const [row] = await db.select().from(images).where(eq(images.key, loose));
  const looseAddress = `/images/${loose}/${row?.widths[0]}.webp`;
  expect((await owner.get(looseAddress)).headers.get('cache-control')).toBe('private, no-store');
  expect((await nobody.get(looseAddress)).status).toBe(404);
  expect((await other.get(looseAddress)).status).toBe(404);
});

test('addresses that name no picture are not found', async () => {
  const odd = [
    `/images/${key}/${width + 1}.jpg`,
    `/images/${key}/0.jpg`,
    `/images/${key}/${width}.png`,
    `/images/${key}/${width}.jpg.webp`,
    `/images/${key}/..%2f${width}.jpg`,
    `/images/..%2f..%2fpostgres/320.jpg`,
    `/images/${key.toUpperCase()}/${width}.jpg`,
    `/images/%00/320.jpg`,
  ];
  for (const path of odd) expect((await nobody.get(path)).status, path).toBe(404);
});

test('the sweep takes pictures that were given up a day ago, and nothing else', async () => {
  const later = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
  await owner.post('/api/uploads', { image: picture('red.jpg') });
  const [given] = await db.select().from(images).where(sql`product_id is null`);
  const givenUp = storedAt(given?.key ?? '', given?.widths[0] ?? 0);
  const orphan = storedAt(newImageKey(), 320);
  await mkdir(dirname(orphan), { recursive: true });
  await writeFile(orphan, 'no row speaks of this');
  const halfRead = join(server.dataDir, 'uploads', 'left-by-a-killed-server');
  await writeFile(halfRead, 'half');

  await sweepImages(server.services, later(23));
  expect([givenUp, orphan, halfRead].map(existsSync)).toEqual([true, true, true]);

  const { files } = await sweepImages(server.services, later(25));
  expect(files).toBeGreaterThan(0);
  expect([givenUp, orphan, halfRead].map(existsSync)).toEqual([false, false, false]);
  expect(await db.$count(images, sql`product_id is null`)).toBe(0);
  expect(existsSync(storedAt(key, width))).toBe(true);
  expect((await nobody.get(address)).status).toBe(200);
});

test('a picture that is swept can no longer be posted', async () => {
  const reply = await owner.post('/create', { key: randomUUID(), image: newImageKey() });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('not there any more');
});
