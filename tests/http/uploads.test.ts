// Pictures on their way in: what is taken, and that what is refused leaves nothing behind.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { images } from '~/data/schema/schema';
import { LIMITS } from '~/rules/shop/limits';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { accountId, makeImage } from '../support/builders';
import { createClient } from '../support/client';
import { fieldCase } from '../support/pictures';
import { startTestServer } from '../support/server';

const LIMIT = 1_000_000;
const server = await startTestServer({
  ...TRUSTING,
  MAX_IMAGE_BYTES: String(LIMIT),
  MAX_IMAGES: '3',
  UPLOAD_TIMEOUT_MS: '1500',
});
const { db } = server.services;
const nobody = createClient(server.url);
const owner = newVisitor(server);

beforeAll(async () => {
  await signUp(owner, 'owner@uploads.test');
});

beforeEach(async () => {
  await db.delete(images);
});

const picture = (name: string, as = name) =>
  new File([new Uint8Array(readFileSync(fieldCase(name)))], as, { type: 'image/jpeg' });

/** Every picture file, and every upload that is still being read. */
function filesIn(folder: 'files' | 'uploads'): string[] {
  return readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.startsWith(join(server.dataDir, folder)))
    .map((entry) => entry.name);
}

async function expectNothingNew(files: number): Promise<void> {
  expect(await db.$count(images), 'rows').toBe(0);
  expect(filesIn('files').length, 'stored files').toBe(files);
  expect(filesIn('uploads'), 'half-read uploads').toEqual([]);
}

/** Sends these bytes as a body, however wrong they are, and gives what comes back. */
function sendRaw(headers: string[], ...chunks: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = ['POST /api/uploads HTTP/1.1', `Host: ${hostname}:${port}`, `Cookie: ${cookie}`];
  return new Promise((resolve) => {
    let seen = '';
    const socket = openSocket(Number(port), hostname);
    socket.on('data', (data) => {
      seen += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(seen));
    socket.write(`${[...head, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);
    for (const chunk of chunks) socket.write(chunk);
  });
}

const MULTIPART = 'Content-Type: multipart/form-data; boundary=zzz';
const PART = '--zzz\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';

test('a picture is stored in all its sizes and belongs to who sent it', async () => {
  const reply = await owner.post('/api/uploads', { image: picture('gps.jpg', 'IMG 1.JPG') });
  expect(reply.status).toBe(201);
  const [row] = await db.select().from(images);
  expect(reply.json()).toMatchObject({ id: row?.key, picture: { key: row?.key } });
  expect(row).toMatchObject({ productId: null });
  expect(filesIn('files').length).toBe(2 * (row?.widths.length ?? 0));
  expect(filesIn('uploads')).toEqual([]);
});

test('a visitor who is not signed in cannot upload, and nothing is stored', async () => {
  const before = filesIn('files').length;
  const reply = await nobody.post('/api/uploads', { image: picture('red.jpg') });
  expect(reply.status).toBe(401);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.json()).toMatchObject({ code: 'unauthenticated', detail: 'You must login first' });
  await expectNothingNew(before);
});

test('a page of another site cannot upload a picture', async () => {
  const foreign = { origin: 'http://evil.test' };
  const reply = await owner.post('/api/uploads', { image: picture('red.jpg') }, foreign);
  expect(reply.status).toBe(403);
});

test('PNG bytes under the name of a JPEG are taken as what they are', async () => {
  const reply = await owner.post('/api/uploads', { image: picture('png-bytes.jpg') });
  expect(reply.status).toBe(201);
});

test('a moving GIF is taken, and its owner reads that its first frame is shown', async () => {
  const frames = ['#d02020', '#2020d0'].map((background) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  const reply = await owner.post('/api/uploads', {
    image: new File([new Uint8Array(moving)], 'a.gif'),
  });
  expect(reply.status).toBe(201);
  expect(reply.json()).toMatchObject({ note: 'This picture moves. Its first frame is shown.' });
  const still = await owner.post('/api/uploads', { image: picture('red.jpg') });
  expect(still.json()).toMatchObject({ note: null });
});

test('a person who uploads many pictures at one moment gets no more in than may wait for a form', async () => {
  const ownerId = await accountId(db, 'owner@uploads.test');
  const most = 3 * LIMITS.waitingForms.most;
  await Promise.all(Array.from({ length: most - 1 }, () => makeImage(db, { ownerId })));
  const before = filesIn('files').length;
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => owner.post('/api/uploads', { image: picture('red.jpg') })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 507, 507, 507]);
  expect(await db.$count(images)).toBe(most);
  const [taken] = replies.filter(({ status }) => status === 201);
  const [row] = await db
    .select()
    .from(images)
    .where(eq(images.key, String(Object(taken?.json()).id)));
  expect(filesIn('files').length - before).toBe(2 * (row?.widths.length ?? 0));
});

test.each([
  'text-bytes.png',
  'html-bytes.jpg',
  'truncated.jpg',
  'script.svg',
  'svg-bytes.webp',
  'flat-16000.png',
])('%s as a picture is refused in words and leaves nothing', async (name) => {
  const before = filesIn('files').length;
  const reply = await owner.post('/api/uploads', { image: picture(name) });
  expect(reply.status).toBe(422);
  expect(reply.json()).toMatchObject({ status: 422, detail: expect.stringMatching(/\w+ .*\./) });
  await expectNothingNew(before);
  expect((await nobody.get('/livez')).status).toBe(200);
});

test('a picture above the limit is refused before anything is stored', async () => {
  const before = filesIn('files').length;
  const large = new File([randomBytes(LIMIT + 1)], 'large.jpg');
  const reply = await owner.post('/api/uploads', { image: large });
  expect(reply.status).toBe(413);
  expect(reply.json()).toMatchObject({ code: 'quota-exceeded', detail: /1 MB/ });
  await expectNothingNew(before);
});

test('two pictures in one upload are refused', async () => {
  const reply = await owner.post('/api/uploads', {
    image: [picture('red.jpg'), picture('blue.jpg')],
  });
  expect(reply.status).toBe(413);
  expect(reply.json()).toMatchObject({ code: 'quota-exceeded' });
});

test('an upload without a picture says what is missing', async () => {
  const other = await owner.post('/api/uploads', { avatar: picture('red.jpg') });
  expect(other.status).toBe(400);
  const plain = await owner.post('/api/uploads', { image: 'red.jpg' });
  expect(plain.status).toBe(415);
});

test('an upload whose body ends in the middle is broken off', async () => {
  const before = filesIn('files').length;
  const body = Buffer.concat([Buffer.from(PART), readFileSync(fieldCase('red.jpg'))]);
  const seen = await sendRaw([MULTIPART, `Content-Length: ${body.length}`], body);
  expect(seen).toContain('400');
  expect(seen).toContain('"code":"canceled"');
  await expectNothingNew(before);
});

test('an upload whose connection breaks leaves nothing', async () => {
  const before = filesIn('files').length;
  const { hostname, port } = new URL(server.url);
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = openSocket(Number(port), hostname);
  socket.write(
    `POST /api/uploads HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n${MULTIPART}\r\nContent-Length: 90000\r\n\r\n`,
  );
  socket.write(PART + 'x'.repeat(20_000));
  await expect.poll(() => filesIn('uploads').length).toBe(1);
  socket.destroy();
  await expect.poll(() => filesIn('uploads').length).toBe(0);
  await expectNothingNew(before);
});

test('an upload whose body never ends is given up when its time is over', async () => {
  const before = filesIn('files').length;
  const seen = await sendRaw([MULTIPART, 'Transfer-Encoding: chunked'], `5\r\n--zzz\r\n`);
  expect(seen).toContain('408');
  expect(seen).toContain('"code":"retry-limit-exceeded"');
  expect(seen).toContain('The upload took longer than 2 seconds');
  await expectNothingNew(before);
});

test('the page gives an upload as much time as the server gives it', async () => {
  const { text } = await owner.get('/create');
  expect(text).toMatch(/uploadMs\\?",1500\b/);
});

test('an upload of an endless file is cut off', async () => {
  const before = filesIn('files').length;
  const chunk = Buffer.from(`${(64_000).toString(16)}\r\n${'x'.repeat(64_000)}\r\n`);
  const start = `${PART.length.toString(16)}\r\n${PART}\r\n`;
  const seen = await sendRaw(
    [MULTIPART, 'Transfer-Encoding: chunked'],
    start,
    ...Array.from({ length: 200 }, () => chunk),
  );
  expect(seen).toContain('"code":"quota-exceeded"');
  await expectNothingNew(before);
});

test('odd names of uploaded files are only names', async () => {
  const names = ['../../etc/passwd', 'a\\b.jpg', 'x'.repeat(5_000), '😀.jpg'];
  for (const name of names) {
    const reply = await owner.post('/api/uploads', { image: picture('red.jpg', name) });
    expect(reply.status, name).toBe(201);
  }
});

test('rubbish in place of an upload form is refused', async () => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=']) {
    const reply = await owner.send('/api/uploads', {
      method: 'POST',
      body: 'rubbish',
      headers: { 'content-type': type, origin: server.url },
    });
    expect(reply.status, type).toBe(400);
  }
});

test('a person who never posts what was uploaded may upload 30 pictures and no more', async () => {
  const [row] = await db
    .execute<{ id: string }>(sql`select id from users limit 1`)
    .then(({ rows }) => rows);
  const one = { ownerId: row?.id ?? '', width: 1, height: 1, widths: [1], blur: 'data:,' };
  await db
    .insert(images)
    .values(Array.from({ length: 30 }, () => ({ ...one, key: randomBytes(16).toString('hex') })));
  const reply = await owner.post('/api/uploads', { image: picture('red.jpg') });
  expect(reply.json()).toMatchObject({ code: 'quota-exceeded' });
});

test('other requests are answered while a large picture is read', async () => {
  const noise = randomBytes(3 * 500 * 500);
  const raw = { width: 500, height: 500, channels: 3 } as const;
  const jpeg = await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer();
  const upload = owner.post('/api/uploads', { image: new File([new Uint8Array(jpeg)], 'n.jpg') });
  let reading = true;
  const ended = upload.finally(() => {
    reading = false;
  });
  let answered = 0;
  while (reading && answered < 10) {
    expect((await nobody.get('/livez')).status).toBe(200);
    if (reading) answered += 1;
  }
  // If they waited for the picture, one or two would be answered before it.
  expect(answered).toBe(10);
  expect((await ended).status).toBe(201);
});
