// The operator's own words that mean the same: an admin writes them, and searches go by them.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { newVisitor, TRUSTING } from '../support/accounts';
import { withoutTable } from '../support/broken';
import { makeProduct, makeUser } from '../support/builders';
import { expectLogged } from '../support/logged';
import { matchingIds, unescapeHtml, wordsOf } from '../support/pages';
import { newAdmin } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, PAGE_CACHE_MS: '60000' });
const { db } = server.services;
const admin = await newAdmin(server, 'Ann Admin');
const { id: userId } = await makeUser(db);
const { id: widget } = await makeProduct(db, { userId, name: 'Blue widget' });
const { id: handy } = await makeProduct(db, { userId, name: 'Old handy' });

const SCREEN = '/admin/search';
const pageOf = async () => (await admin.get(SCREEN)).text;
const seenIn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';
/** What stands in the field of the list. */
const listIn = (html: string) =>
  unescapeHtml(/<textarea[^>]*name="list"[^>]*>([^<]*)/.exec(html)?.[1] ?? '').trim();
const send = async (intent: string, fields: Record<string, string>) =>
  admin.post(SCREEN, { intent, seen: seenIn(await pageOf()), ...fields });
const save = (list: string) => send('save', { list });
const found = async (q: string) => {
  const { text } = await newVisitor(server).get(`/viewmore?${new URLSearchParams({ q })}`);
  return matchingIds(text);
};
const lines = () => db.select().from(auditLog).where(eq(auditLog.thingId, 'search-words'));

test('a synonym that an admin saves is found at once, by everybody and in the API', async () => {
  expect(await found('gubbins')).toEqual([]);
  const reply = await save('# Ours\ngubbins = widget\nmobile phone = handy\n');
  expect(reply.location).toBe(`${SCREEN}?done=save`);
  expect(await found('gubbins')).toEqual([widget]);
  expect(await found('mobile phones')).toEqual([handy]);
  const { text } = await newVisitor(server).get('/api/products?q=gubbins');
  expect(text).toContain(widget);
  expect(wordsOf((await admin.get(reply.location ?? '')).text)).toContain('The list is saved.');
  expect(listIn(await pageOf())).toBe('# Ours\ngubbins = widget\nmobile phone = handy');
});

test('a faulty line is refused in words that name it, what was written stays, and nothing is saved', async () => {
  const before = listIn(await pageOf());
  const reply = await save('gubbins = widget\nbike /< velo\nsofa =');
  expect(reply.status).toBe(400);
  const words = wordsOf(reply.text);
  expect(words).toContain('Nothing was saved.');
  expect(words).toContain('Line 2: the sign “/” is not understood.');
  expect(words).toContain('Line 3: a word is missing behind “=”.');
  expect(listIn(reply.text)).toBe('gubbins = widget\nbike /< velo\nsofa =');
  expect(listIn(await pageOf())).toBe(before);
});

test('an admin tries a word with the list as it is written, which does not save the list', async () => {
  const before = await pageOf();
  expect(before).not.toContain('also finds');
  // Without scripts the page that comes back begins at the answer.
  expect(before).toMatch(/<button[^>]* formaction="\/admin\/search#tried"/i);
  expect(before).toContain('id="tried"');
  const reply = await send('try', { list: 'bike = drahtesel', word: ' Bikes ' });
  expect(reply.status).toBe(200);
  expect(wordsOf(reply.text)).toMatch(
    /“ ?Bikes ?” also finds From your list ?: drahtesel Built in ?: bicycle/,
  );
  expect(listIn(reply.text)).toBe('bike = drahtesel');
  const nothing = await send('try', { list: '', word: 'gubbins' });
  expect(wordsOf(nothing.text)).toContain('No other word means the same');
  const faulty = await send('try', { list: 'bike', word: 'bike' });
  expect(faulty.status).toBe(400);
  expect(wordsOf(faulty.text)).toContain(
    'The word was not tried, because the list has a fault. Line 1: there is no other word for it.',
  );
  expect(wordsOf(faulty.text)).not.toContain('Nothing was saved');
  expect(listIn(await pageOf())).toBe(listIn(before));
  const accents = await send('try', { list: '', word: 'Bicycle' });
  expect(wordsOf(accents.text)).toContain('fahrräder');
});

test('the previous list can be put back, and then the other one again', async () => {
  await save('gubbins = widget');
  await save('');
  expect(await found('gubbins')).toEqual([]);
  expect((await send('put-back', {})).location).toBe(`${SCREEN}?done=put-back`);
  expect(await found('gubbins')).toEqual([widget]);
  await send('put-back', {});
  expect(await found('gubbins')).toEqual([]);
});

test('saving the same list again costs no previous list and no line of the log', async () => {
  await save('gubbins = widget');
  const [before, logged] = [await pageOf(), (await lines()).length];
  expect((await save('gubbins = widget ')).status).toBe(302);
  const previous = /<pre[^>]*>[^<]*|It is empty/;
  expect(previous.exec(await pageOf())?.[0]).toBe(previous.exec(before)?.[0]);
  expect(await lines()).toHaveLength(logged);
});

test('of two admins who change the list at once the second keeps what they wrote, and may save it after all', async () => {
  const seen = seenIn(await pageOf());
  await save('gubbins = widget\nfirst = widget');
  const late = await send('save', { list: 'second = widget', seen });
  expect(late.status).toBe(409);
  expect(wordsOf(late.text)).toContain('Another admin changed the list meanwhile');
  expect(listIn(late.text)).toBe('second = widget');
  expect(wordsOf(late.text)).toContain('The list as it is now gubbins = widget first = widget');
  expect(listIn(await pageOf())).toContain('first');
  expect((await send('put-back', { seen })).status).toBe(409);
  const again = await send('save', { list: listIn(late.text), seen: seenIn(late.text) });
  expect(again.status).toBe(302);
  expect(await found('second')).toEqual([widget]);
});

test('the audit log names what came and what went', async () => {
  await save('gubbins = widget');
  await save('gubbins = widget\nthingy = widget');
  expect((await lines()).at(-1)).toMatchObject({
    adminId: admin.id,
    adminName: 'Ann Admin',
    action: 'setting.change',
    thing: 'setting',
    before: { meanings: 1 },
    after: { meanings: 2, added: 'thingy = widget' },
  });
  await send('put-back', {});
  const words = wordsOf((await admin.get('/admin/audit?thing=setting')).text);
  expect(words).toContain('Put back setting : Search words');
  expect(words).toContain('taken out: thingy = widget');
});

test('an unknown button changes nothing, and a list that can’t be read says so', async () => {
  expect((await send('drop', { list: '' })).status).toBe(400);
  expect((await admin.get(`${SCREEN}?done=constructor`)).status).toBe(200);
  expectLogged('the search words could not be read');
  const { status, text } = await withoutTable(db, 'settings', () => admin.get(SCREEN));
  expect(status).toBe(500);
  expect(wordsOf(text)).toContain('The list could not be loaded');
  expect(await db.$count(settings, eq(settings.name, 'search-words'))).toBe(1);
});
