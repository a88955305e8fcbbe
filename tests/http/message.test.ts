// Writing to the poster of an item: who may, how often, and what nobody gets to see.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { authUsers, messages, products } from '~/data/schema/schema';
import {
  confirmAddress,
  mailAbout,
  mailTo,
  newVisitor,
  outbox,
  signUp,
  TRUSTING,
} from '../support/accounts';
import { makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const poster = newVisitor(server);
const shopper = newVisitor(server);
const POSTER = 'poster@message.test';
const SHOPPER = 'shopper@message.test';
let posterId = '';
let address = '';

const userId = async (email: string) =>
  (await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email)))[0]
    ?.id ?? '';

const note = (text: string, key: string = randomUUID()) => ({ intent: 'write', text, key });

beforeAll(async () => {
  await signUp(poster, POSTER, { name: 'Pat Poster', phone: '+49 30 7770777' });
  await signUp(shopper, SHOPPER, { name: 'Sam Shopper' });
  await confirmAddress(server, POSTER);
  await confirmAddress(server, SHOPPER);
  posterId = await userId(POSTER);
  const { id } = await makeProduct(db, { userId: posterId, name: 'Brass lamp' });
  address = `/view?id=${id}`;
});

test('a shopper’s message reaches the poster, and the answer goes to the shopper', async () => {
  await mailTo(server, POSTER);
  const reply = await shopper.post(address, note('Is it still there?\r\n<b>Really?</b>'));
  expect(reply.location).toBe(`${address}&done=sent`);
  const mail = await mailAbout(server, POSTER, 'A question about “Brass lamp”');
  expect(mail.replyTo?.text).toBe(SHOPPER);
  expect(mail.text).toContain('Is it still there?');
  expect(mail.html).not.toContain('<b>Really?');
  expect((await shopper.get(`${address}&done=sent`)).text).toContain('Your message is on its way');
});

test('the page for a message shows no address and no phone number', async () => {
  for (const who of [nobody, shopper]) {
    const { text } = await who.get(address);
    expect(text).not.toContain(POSTER);
    expect(text).not.toContain('7770777');
  }
});

test('the form for a message is there for signed-in shoppers only', async () => {
  expect(wordsOf((await shopper.get(address)).text)).toContain('Write to Pat Poster');
  expect((await poster.get(address)).text).not.toContain('Write to');
  const { text } = await nobody.get(address);
  expect(wordsOf(text)).toContain('Log in to write to Pat Poster');
  expect(text).not.toContain('name="text"');
});

test('a message by nobody, by the poster, or about a sold or hidden item is refused', async () => {
  const before = await db.$count(messages);
  const refused = await nobody.post(address, note('Hello'));
  expect(refused.status).toBe(401);
  expect((await poster.post(address, note('Hello me'))).status).toBe(403);
  const sold = await makeProduct(db, { userId: posterId, soldAt: new Date() });
  expect((await shopper.post(`/view?id=${sold.id}`, note('Hello'))).status).toBe(403);
  const hidden = await makeProduct(db, { userId: posterId, status: 'suspended' });
  expect((await shopper.post(`/view?id=${hidden.id}`, note('Hello'))).status).toBe(404);
  expect((await shopper.post(`/view?id=${randomUUID()}`, note('Hello'))).status).toBe(404);
  expect(await db.$count(messages)).toBe(before);
});

test('a person whose session ended finds their message still there, and can send it once logged in', async () => {
  const form = note('Is it <still> there?');
  const { text } = await nobody.post(address, form);
  expect(text).toMatch(/role="alert"[\s\S]*You must login first/);
  expect(text).toContain('Is it &lt;still&gt; there?</textarea>');
  expect(text).toContain(`value="${form.key}"`);
  expect(text).toContain(`href="/login?next=${encodeURIComponent(address)}"`);
  expect((await nobody.get(address)).text).not.toContain('login first');
});

test.each(['', '   ', 'x'.repeat(2001)])(
  'a message of nothing or of too much is refused',
  async (text) => {
    const before = await db.$count(messages);
    const reply = await shopper.post(address, note(text));
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('aria-invalid="true"');
    if (text.trim()) expect(reply.text).toContain(text);
    expect(await db.$count(messages)).toBe(before);
  },
);

test('a message whose form is sent twice is sent once', async () => {
  const twice = newVisitor(server);
  await signUp(twice, 'twice@message.test');
  await confirmAddress(server, 'twice@message.test');
  const form = note('Once, please');
  const replies = await Promise.all([twice.post(address, form), twice.post(address, form)]);
  expect(replies.map(({ status }) => status)).toEqual([302, 302]);
  expect(await db.$count(messages, eq(messages.senderId, await userId('twice@message.test')))).toBe(
    1,
  );
});

test('a person may send five messages an hour, also when they come at once, and twenty a day', async () => {
  const eager = newVisitor(server);
  await signUp(eager, 'eager@message.test');
  await confirmAddress(server, 'eager@message.test');
  const eagerId = await userId('eager@message.test');
  const mine = eq(messages.senderId, eagerId);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => eager.post(address, note(`Number ${n}`))),
  );
  expect(replies.filter(({ status }) => status === 302)).toHaveLength(5);
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.text).toContain('Please wait a while');
  expect(refused?.text).toMatch(/Number \d/);
  expect(await db.$count(messages, mine)).toBe(5);

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db
    .update(messages)
    .set({ createdAt: hoursAgo(2) })
    .where(mine);
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  const productId = product?.id ?? '';
  await db.insert(messages).values(
    Array.from({ length: 14 }, () => ({
      productId,
      senderId: eagerId,
      idempotencyKey: randomUUID(),
      createdAt: hoursAgo(3),
    })),
  );
  expect((await eager.post(address, note('The twentieth'))).status).toBe(302);
  expect((await eager.post(address, note('One more'))).status).toBe(429);
  await db
    .update(messages)
    .set({ createdAt: hoursAgo(25) })
    .where(mine);
  expect((await eager.post(address, note('A day later'))).status).toBe(302);
});

test('a person who has not confirmed their address is told to, and no message is mailed in its name', async () => {
  const stranger = newVisitor(server);
  await signUp(stranger, 'victim@message.test', { name: 'Not the victim' });
  const page = await stranger.get(address);
  expect(wordsOf(page.text)).toContain('Please confirm your email address first');
  expect(page.text).not.toContain('name="text"');
  const before = await db.$count(messages);
  const reply = await stranger.post(address, note('In the name of another'));
  expect(reply.status).toBe(403);
  expect(reply.text).toContain('In the name of another</textarea>');
  expect(await db.$count(messages)).toBe(before);
  const again = await stranger.post('/account', { intent: 'confirm', next: `${address}#write` });
  expect(again.location).toBe(`${address}&mailed=1`);
  expect(wordsOf((await stranger.get(`${address}&mailed=1`)).text)).toContain(
    'A new link is on its way',
  );
  await confirmAddress(server, 'victim@message.test');
  expect((await stranger.post(address, note('Now in my own'))).status).toBe(302);
  await vi.waitFor(async () => {
    const texts = (await outbox(server)).map(({ text }) => text ?? '');
    expect(texts.some((text) => text.includes('Now in my own'))).toBe(true);
    expect(texts.some((text) => text.includes('In the name of another'))).toBe(false);
  }, 20_000);
});

test('the mail to a poster whose address is not confirmed says neither their name nor the item’s', async () => {
  const victim = newVisitor(server);
  await signUp(victim, 'victim-too@message.test', { name: 'You Have Won' });
  const { id } = await makeProduct(db, {
    userId: await userId('victim-too@message.test'),
    name: 'Claim it at evil.example',
  });
  await shopper.post(`/view?id=${id}`, note('Is the prize there?'));
  const mails = await vi.waitFor(async () => {
    const found = (await outbox(server)).filter(
      ({ to }) => to && 'text' in to && to.text.includes('victim-too@message.test'),
    );
    expect(found).toHaveLength(2);
    return found;
  }, 20_000);
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/You Have Won|evil\.example/);
  }
});

test('a message that was refused is not mailed', async () => {
  const mailed = async (words: string) =>
    (await outbox(server)).filter(({ text }) => text?.includes(words)).length;
  // Written after the refused one, so that by then a mail about that would have come too.
  await vi.waitFor(async () => expect(await mailed('A day later')).toBe(1), 20_000);
  expect(await mailed('One more')).toBe(0);
});
