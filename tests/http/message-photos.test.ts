// Photos of messages: for the two of a conversation alone, whoever has their address.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { conversations, messagePhotos } from '~/data/schema/schema-messages';
import { sweepMessagePhotos } from '~/server/jobs/sweep';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { fileOf, newAdmin, newPerson, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer({ TRUST_PROXY: 'true' });
const { services } = server;
const { db } = services;
const nobody = createClient(server.url);
let poster: Person;
let shopper: Person;
let other: Person;
let admin: Person;
let place = '';

const note = (text: string) => ({ intent: 'write', text, key: randomUUID() });
const addressIn = (text: string) =>
  /\/message-photos\/[0-9a-f]{32}\/\d+\.webp/.exec(text)?.[0] ?? '';

beforeAll(async () => {
  [poster, shopper, other, admin] = [
    await newPerson(server, 'Pat'),
    await newPerson(server, 'Sam'),
    await newPerson(server, 'Olga'),
    await newAdmin(server),
  ];
  const { id } = await makeProduct(db, { userId: poster.id, name: 'Brass lamp' });
  await shopper.post(`/view?id=${id}`, note('Hello'));
  const [found] = await db.select({ id: conversations.id }).from(conversations);
  place = `/messages/${found?.id}`;
});

test('photos come with a message and are seen by the two, and by nobody else who knows their address', async () => {
  const sent = await shopper.post(place, {
    ...note('Like this one?'),
    photo: [fileOf('red.jpg'), fileOf('blue.jpg')],
  });
  expect(sent.status).toBe(302);
  const { text } = await poster.get(place);
  expect(text.match(/<img[^>]+message-photos/g)).toHaveLength(2);
  const address = addressIn(text);
  for (const who of [poster, shopper]) {
    const photo = await who.get(address);
    expect(photo.status).toBe(200);
    expect(photo.headers.get('content-type')).toBe('image/webp');
    expect(photo.headers.get('cache-control')).toBe('private, no-store');
  }
  for (const who of [nobody, other, admin]) expect((await who.get(address)).status).toBe(404);
});

test('a message may be photos alone', async () => {
  expect((await poster.post(place, { ...note(''), photo: fileOf('red.jpg') })).status).toBe(302);
});

test('a file that is no picture is refused in words, and what was written stays', async () => {
  const before = await db.$count(messagePhotos);
  const refused = await shopper.post(place, { ...note('Look'), photo: fileOf('text-bytes.png') });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Look</textarea>');
  expect(await db.$count(messagePhotos)).toBe(before);
});

test('a photo of somebody else’s, or one that was sent before, goes with no message', async () => {
  const [known] = await db.select({ key: messagePhotos.key }).from(messagePhotos);
  const reply = await poster.post(place, { ...note('Mine?'), photo: known?.key ?? '' });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('A photo is gone');
});

test('a photo that was never sent is cleared away after a day, with its files', async () => {
  await shopper.post(place, { intent: 'write', text: '', key: 'short', photo: fileOf('red.jpg') });
  const [unsent] = await db
    .select()
    .from(messagePhotos)
    .where(eq(messagePhotos.ownerId, shopper.id))
    .orderBy(messagePhotos.conversationId);
  const count = await db.$count(messagePhotos);
  await sweepMessagePhotos(services, new Date());
  expect(await db.$count(messagePhotos)).toBe(count);
  await sweepMessagePhotos(services, new Date(Date.now() + 25 * 3_600_000));
  expect(await db.$count(messagePhotos)).toBe(count - 1);
  expect(unsent).toBeDefined();
});
