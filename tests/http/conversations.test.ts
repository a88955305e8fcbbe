// Two people write to each other about an item: who may, how often, what each of them sees, and what nobody gets to see.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { authUsers, products } from '~/data/schema/schema';
import { blocks, conversationEntries, conversations } from '~/data/schema/schema-messages';
import { MASK } from '~/rules/messages/mask-contacts';
import { confirmAddress, newVisitor, signUp, TRUSTING, type Visitor } from '../support/accounts';
import { makeProduct, makeUser } from '../support/builders';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const poster = newVisitor(server);
const shopper = newVisitor(server);
const other = newVisitor(server);
let posterId = '';
let productId = '';
let address = '';

const idOf = async (email: string) =>
  (await db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email)))[0]
    ?.id ?? '';

/** An account that was made so many days ago, with a confirmed address. */
async function member(visitor: Visitor, name: string, days = 30): Promise<string> {
  const email = `${name.toLowerCase()}@conversations.test`;
  await signUp(visitor, email, { name, phone: '+49 30 7770777' });
  await confirmAddress(server, email);
  const createdAt = new Date(Date.now() - days * 86_400_000);
  await db.update(authUsers).set({ createdAt }).where(eq(authUsers.email, email));
  return idOf(email);
}

const note = (text: string, key: string = randomUUID()) => ({ intent: 'write', text, key });

/** Where the shopper's messages about a product stand. */
async function conversationOf(askerId: string, product = productId): Promise<string> {
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(sql`${conversations.askerId} = ${askerId} and ${conversations.productId} = ${product}`);
  return `/messages/${found?.id}`;
}

let shopperId = '';

beforeAll(async () => {
  posterId = await member(poster, 'Pat');
  shopperId = await member(shopper, 'Sam');
  await member(other, 'Olga');
  productId = (await makeProduct(db, { userId: posterId, name: 'Brass lamp' })).id;
  address = `/view?id=${productId}`;
});

test('a question and its answer stand in both inboxes, and neither shows an address', async () => {
  const asked = await shopper.post(address, note('Is it still there?\r\n<b>Really?</b>'));
  expect(asked.location).toBe(`${address}&done=sent`);
  expect((await shopper.get(`${address}&done=sent`)).text).toContain('Your message is on its way');
  const inbox = await poster.get('/messages');
  expect(wordsOf(inbox.text)).toContain('Sam , unread');
  expect(wordsOf(inbox.text)).toContain('Brass lamp');
  const place = await conversationOf(shopperId);
  const page = await poster.get(place);
  expect(page.text).toContain('&lt;b&gt;Really?');
  expect(wordsOf((await poster.get('/messages')).text)).not.toContain('unread');
  expect((await poster.post(place, note('Yes, it is.'))).location).toBe(place);
  expect(wordsOf((await shopper.get('/messages')).text)).toContain('Yes, it is.');
  const read = await shopper.get(place);
  expect(wordsOf(read.text)).toContain('Seen');
  for (const { text } of [page, read, inbox]) {
    expect(text).not.toMatch(/@conversations\.test|7770777/);
  }
});

test('the header says how much news there is until the conversation was opened', async () => {
  const place = await conversationOf(shopperId);
  await poster.post(place, note('One more thing.'));
  const news = async (visitor: Visitor) =>
    /News, (\d+) unread/.exec(wordsOf((await visitor.get('/')).text))?.[1] ?? '0';
  expect(await news(shopper)).toBe('1');
  expect(wordsOf((await shopper.get('/notifications')).text)).toContain(
    'New message from Pat about “Brass lamp” , unread',
  );
  await shopper.get(place);
  expect(await news(shopper)).toBe('0');
});

test('a conversation is nobody else’s: not a stranger’s, not an admin’s, not a visitor’s', async () => {
  const place = await conversationOf(shopperId);
  expect((await other.get(place)).status).toBe(404);
  expect((await other.post(place, note('Let me in'))).status).toBe(404);
  expect((await other.post(place, { intent: 'hide' })).status).toBe(404);
  expect((await nobody.get(place)).location).toBe(`/login?next=${encodeURIComponent(place)}`);
  expect((await nobody.get('/messages')).location).toBe('/login?next=%2Fmessages');
  expect((await shopper.get('/messages/x')).status).toBe(404);
});

test('a question by nobody, by the poster, or about a sold or hidden item is refused', async () => {
  const before = await db.$count(conversationEntries);
  expect((await nobody.post(address, note('Hello'))).status).toBe(401);
  expect((await poster.post(address, note('Hello me'))).status).toBe(403);
  const sold = await makeProduct(db, { userId: posterId, soldAt: new Date() });
  expect((await shopper.post(`/view?id=${sold.id}`, note('Hello'))).status).toBe(403);
  const hidden = await makeProduct(db, { userId: posterId, status: 'suspended' });
  expect((await shopper.post(`/view?id=${hidden.id}`, note('Hello'))).status).toBe(404);
  expect((await shopper.post(`/view?id=${randomUUID()}`, note('Hello'))).status).toBe(404);
  expect(await db.$count(conversationEntries)).toBe(before);
});

test.each(['', '   ', 'x'.repeat(2001)])(
  'a message of nothing or of too much is refused, and stays in its field',
  async (text) => {
    const before = await db.$count(conversationEntries);
    for (const place of [address, await conversationOf(shopperId)]) {
      const reply = await shopper.post(place, note(text));
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('aria-invalid="true"');
      if (text.trim()) expect(reply.text).toContain(text);
    }
    expect(await db.$count(conversationEntries)).toBe(before);
  },
);

test('a person whose session ended finds their message still there, and can send it once logged in', async () => {
  const form = note('Is it <still> there?');
  const { text } = await nobody.post(address, form);
  expect(text).toMatch(/role="alert"[\s\S]*You must login first/);
  expect(text).toContain('Is it &lt;still&gt; there?</textarea>');
  expect(text).toContain(`value="${form.key}"`);
});

test('a form that is sent twice at once is one message', async () => {
  const form = note('Once, please');
  const place = await conversationOf(shopperId);
  for (const where of [address, place]) {
    const replies = await Promise.all([shopper.post(where, form), shopper.post(where, form)]);
    expect(replies.map(({ status }) => status)).toEqual([302, 302]);
  }
  expect(await db.$count(conversationEntries, eq(conversationEntries.text, 'Once, please'))).toBe(
    1,
  );
});

test('messages that come at once are numbered without a gap', async () => {
  const place = await conversationOf(shopperId);
  const writers = [shopper, poster, shopper, poster, shopper, poster];
  await Promise.all(writers.map((who, n) => who.post(place, note(`At once ${n}`))));
  const { rows } = await db.execute<{ numbers: number[]; last: number }>(sql`
    select array_agg(number order by number) as numbers, max(c.last) as last
    from conversation_entries e join conversations c on c.id = e.conversation_id
    where c.id = ${place.slice('/messages/'.length)}::uuid`);
  const numbers = rows[0]?.numbers ?? [];
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  expect(rows[0]?.last).toBe(numbers.length);
});

test('a new account begins five conversations an hour, also when they come at once, and an older one more', async () => {
  const ask = async (visitor: Visitor, count: number) => {
    const items = await Promise.all(
      Array.from({ length: count }, () => makeProduct(db, { userId: posterId })),
    );
    const replies = await Promise.all(
      items.map(({ id }) => visitor.post(`/view?id=${id}`, note('Hello'))),
    );
    return replies.map(({ status }) => status).toSorted();
  };
  const eager = newVisitor(server);
  await member(eager, 'Eager', 1);
  expect(await ask(eager, 8)).toEqual([302, 302, 302, 302, 302, 429, 429, 429]);
  // What has begun goes on.
  expect(await ask(newVisitor(server), 0)).toEqual([]);
  expect(new Set(await ask(other, 8))).toEqual(new Set([302]));
});

test('thirty messages in ten minutes are enough for one conversation', async () => {
  const chatty = newVisitor(server);
  const id = await member(chatty, 'Chatty');
  await chatty.post(address, note('First'));
  const place = await conversationOf(id);
  await db.insert(conversationEntries).values(
    Array.from({ length: 28 }, (_, at) => ({
      conversationId: place.slice('/messages/'.length),
      number: at + 2,
      kind: 'message',
      side: 'asker',
      text: 'More',
    })),
  );
  await db.update(conversations).set({ last: 29 }).where(eq(conversations.askerId, id));
  expect((await chatty.post(place, note('The thirtieth'))).status).toBe(302);
  const refused = await chatty.post(place, note('One more'));
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Please wait a while');
  expect(refused.text).toContain('One more</textarea>');
});

/** As if everything in a conversation had happened so many hours earlier. */
const hoursPass = (place: string, hours: number) =>
  db.execute(sql`update conversation_entries set created_at = created_at - make_interval(hours => ${hours})
    where conversation_id = ${place.slice('/messages/'.length)}::uuid`);

test('whoever waits a day for an answer reminds the other one, once a day, until there is one', async () => {
  const item = await makeProduct(db, { userId: posterId, name: 'Oak table' });
  await shopper.post(`/view?id=${item.id}`, note('Is it solid?'));
  const place = await conversationOf(shopperId, item.id);
  const remind = (who: Visitor) => who.post(place, { intent: 'nudge' });
  await poster.get(place);
  await poster.post('/notifications', {});
  const early = await remind(shopper);
  expect(early.status).toBe(429);
  expect(wordsOf(early.text)).toContain('You can send a reminder after a day without an answer');
  expect(wordsOf(early.text)).not.toContain('Remind them');
  await hoursPass(place, 25);
  expect(wordsOf((await shopper.get(place)).text)).toContain('Remind them');
  // Two taps at once are one reminder.
  const both = await Promise.all([remind(shopper), remind(shopper)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([302, 429]);
  expect(wordsOf((await shopper.get(place)).text)).toContain('You sent a reminder.');
  expect(wordsOf((await shopper.get(place)).text)).not.toContain('Remind them');
  expect(wordsOf((await poster.get('/notifications')).text)).toContain(
    'Sam waits for your answer about “Oak table” , unread',
  );
  expect(wordsOf((await poster.get('/messages')).text)).toContain('Waits for your answer.');
  expect(wordsOf((await poster.get(place)).text)).toContain('Sam : Waits for your answer.');
  expect(wordsOf((await poster.get('/notifications')).text)).not.toContain('unread');
  await hoursPass(place, 25);
  expect((await remind(shopper)).status).toBe(302);
  // Whoever is waited for has nothing to remind of, and after the answer nobody has.
  expect((await remind(poster)).status).toBe(409);
  await poster.post(place, note('It is.'));
  await hoursPass(place, 25);
  expect((await remind(shopper)).status).toBe(409);
});

test('nobody reminds in a conversation that is somebody else’s, or in which nobody can write', async () => {
  const item = await makeProduct(db, { userId: posterId });
  await shopper.post(`/view?id=${item.id}`, note('Hello'));
  const place = await conversationOf(shopperId, item.id);
  await hoursPass(place, 25);
  const remind = { intent: 'nudge' };
  expect((await other.post(place, remind)).status).toBe(404);
  expect((await nobody.post(place, remind)).location).toMatch(/^\/login/);
  await poster.post(`/members/${shopperId}`, {});
  expect((await shopper.post(place, remind)).status).toBe(403);
  expect(wordsOf((await shopper.get(place)).text)).not.toContain('Remind them');
  await poster.post('/account/blocked', { member: shopperId });
  expect((await shopper.post(place, remind)).status).toBe(302);
});

test('a new account’s contacts are hidden until there is an answer, and both are told why', async () => {
  const fresh = newVisitor(server);
  const id = await member(fresh, 'Fresh', 1);
  await fresh.post(address, note('Call +49 170 1234567 or see https://evil.test/x'));
  const place = await conversationOf(id);
  const page = wordsOf((await poster.get(place)).text);
  expect(page).toContain(`Call ${MASK} or see ${MASK}`);
  expect(page).toContain('are hidden until you answer: this account is new');
  expect(wordsOf((await poster.get('/messages')).text)).not.toContain('1234567');
  const own = wordsOf((await fresh.get(place)).text);
  expect(own).toContain('Call +49 170 1234567');
  expect(own).toContain('are hidden until there is an answer: your account is new');
  await poster.post(place, note('I will'));
  expect(wordsOf((await poster.get(place)).text)).toContain('Call +49 170 1234567');
});

test('an account of some age may say its number', async () => {
  const place = await conversationOf(shopperId);
  await shopper.post(place, note('Mine is +49 170 7654321'));
  expect(wordsOf((await poster.get(place)).text)).toContain('+49 170 7654321');
});

test('a conversation that is put away comes back with the next message', async () => {
  const place = await conversationOf(shopperId);
  expect((await poster.post(place, { intent: 'hide' })).location).toBe('/messages');
  expect((await poster.get('/messages')).text).not.toContain(place);
  expect((await poster.get('/messages?tab=hidden')).text).toContain(place);
  await shopper.post(place, note('Are you there?'));
  expect((await poster.get('/messages')).text).toContain(place);
});

test('the inbox can be narrowed to one item, and goes on page by page without a gap', async () => {
  const narrowed = await poster.get(`/messages?product=${productId}`);
  expect(wordsOf(narrowed.text)).toContain('About “ Brass lamp ” only.');
  const seen: string[] = [];
  for (let page: string | undefined = '/messages'; page; ) {
    const { text } = await poster.get(page);
    seen.push(
      ...[...text.matchAll(/href="(\/messages\/[^"#]+)#write"/g)].map(([, to]) => to ?? ''),
    );
    page = /href="(\/messages\?after=[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
  }
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from conversation_sides where user_id = ${posterId} and not hidden`);
  expect(seen).toHaveLength(rows[0]?.count ?? 0);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a person who blocks another hears nothing from them, sees nothing of theirs, and can take it back', async () => {
  const place = await conversationOf(shopperId);
  const blocked = await poster.post(`/members/${shopperId}`, {});
  expect(blocked.location).toBe('/account/blocked');
  expect((await shopper.post(place, note('Hello?'))).status).toBe(403);
  expect((await poster.post(place, note('Hello?'))).status).toBe(403);
  expect(wordsOf((await shopper.get(place)).text)).toContain(
    'Nobody can write in this conversation',
  );
  expect((await shopper.get(address)).location).toBe('/');
  expect((await shopper.get('/viewmore?q=brass')).text).not.toContain(`/view?id=${productId}`);
  expect((await nobody.get('/viewmore?q=brass')).text).toContain(`/view?id=${productId}`);
  expect(wordsOf((await poster.get('/account/blocked')).text)).toContain('Sam');
  await poster.post('/account/blocked', { member: shopperId });
  expect((await shopper.post(place, note('Hello again'))).status).toBe(302);
  expect((await shopper.post(`/members/${shopperId}`, {})).status).toBe(403);
  expect((await nobody.post(`/members/${shopperId}`, {})).location).toBe(
    `/login?next=${encodeURIComponent(`/members/${shopperId}`)}`,
  );
});

test('the people whom somebody has blocked go on page by page, the last one first', async () => {
  const tired = newVisitor(server);
  const tiredId = await member(tired, 'Tired');
  const people = await Promise.all(
    Array.from({ length: 40 }, () => makeUser(db, { name: 'Loud' })),
  );
  const ids = people.map(({ id }) => id);
  // Two at each moment.
  await db.insert(blocks).values(
    ids.map((blockedId, at) => ({
      userId: tiredId,
      blockedId,
      createdAt: new Date(Date.now() - Math.ceil(at / 2) * 60_000),
    })),
  );
  const seen: string[] = [];
  for (let page: string | undefined = '/account/blocked'; page; ) {
    const { text } = await tired.get(page);
    seen.push(...[...text.matchAll(/value="([0-9a-f-]{36})"/g)].map(([, id]) => id ?? ''));
    page = /href="(\/account\/blocked\?after=[^"]+)"/.exec(text)?.[1];
  }
  expect(seen.toSorted()).toEqual(ids.toSorted());
  expect([seen[0], seen.at(-1)]).toEqual([ids[0], ids[39]]);
});

test('a member’s page says the name that they chose and what they offer, and a person’s is for no search engine', async () => {
  await poster.post('/account/profile', { name: 'Pat', publicName: 'Lamp Lover', phone: '' });
  const { text } = await nobody.get(`/members/${posterId}`);
  expect(wordsOf(text)).toContain('Lamp Lover');
  expect(text).toContain(productId);
  expect(text).toContain('name="robots" content="noindex"');
  expect(wordsOf((await nobody.get(address)).text)).toContain('Lamp Lover');
  expect((await nobody.get('/members/nobody')).status).toBe(404);
  const refused = await poster.post('/account/profile', {
    name: 'Pat',
    publicName: 'see evil.test',
  });
  expect(refused.status).toBe(400);
});

test('messages stay when their item is deleted, and when the other account is', async () => {
  const leaver = newVisitor(server);
  const leaverId = await member(leaver, 'Leaver');
  const item = await makeProduct(db, { userId: posterId, name: 'Old chair' });
  await leaver.post(`/view?id=${item.id}`, note('I like it'));
  const place = await conversationOf(leaverId, item.id);
  await poster.post(`/view?id=${item.id}`, { intent: 'delete' });
  expect(await db.$count(products, eq(products.id, item.id))).toBe(0);
  expect(wordsOf((await leaver.get(place)).text)).toContain(
    'About “ Old chair ”, which is not offered',
  );
  expect((await leaver.post(place, note('Pity'))).status).toBe(302);
  await db.delete(authUsers).where(eq(authUsers.id, leaverId));
  const left = wordsOf((await poster.get(place)).text);
  expect(left).toContain('Deleted member');
  expect(left).toContain('Pity');
  expect(left).toContain('The other account is deleted');
  expect((await poster.post(place, note('Are you gone?'))).status).toBe(403);
});

test('a message that the release before has sent by mail appears as a conversation', async () => {
  const item = await makeProduct(db, { userId: posterId, name: 'Mailed about' });
  await db.execute(sql`insert into messages (product_id, sender_id, idempotency_key)
    values (${item.id}, ${shopperId}, 'from before')`);
  const place = await conversationOf(shopperId, item.id);
  expect(wordsOf((await poster.get(place)).text)).toContain('This message went out by email');
  expect((await poster.post(place, note('I answer here'))).status).toBe(302);
  expect(wordsOf((await shopper.get('/messages')).text)).toContain('I answer here');
});
