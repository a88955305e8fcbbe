// The audit log as admins read it and take it out, and the security log beside it.
import Papa from 'papaparse';
import { beforeAll, expect, test, vi } from 'vitest';
import { deleteSecurityEvents } from '~/data/accounts/security-log';
import { type AuditEntry, insertAudit } from '~/data/moderation/audit';
import { auditLog, securityLog } from '~/data/schema/schema-admin';
import { newVisitor, PASSWORD, signUp, TRUSTING } from '../support/accounts';
import { withoutTable } from '../support/broken';
import { expectLogged } from '../support/logged';
import { wordsOf } from '../support/pages';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const EVIL = '</script><img src=x onerror=alert(1)>';
let admin: Person;

const entry = (given: Partial<AuditEntry> & { name: string }): AuditEntry => ({
  admin: { id: 'a-1', name: 'Ann Admin' },
  action: 'product.flag',
  reason: null,
  before: { flagged: false },
  after: { flagged: true },
  ...given,
  thing: { kind: 'product', id: 'p-1', ...given.thing, name: given.name },
});

beforeAll(async () => {
  admin = await newAdmin(server);
  const bob = { id: 'b-1', name: 'Bob Admin' };
  const lines = [
    entry({ name: 'Oak chair', reason: 'Which wood?' }),
    entry({ name: '=HYPERLINK("http://evil.test")', reason: '+1' }),
    entry({ name: EVIL, reason: EVIL }),
    entry({
      name: 'Old Shop',
      admin: bob,
      action: 'seller.approve',
      thing: { kind: 'seller', id: 's-1', name: '' },
      before: { status: 'pending' },
      after: { status: 'approved' },
    }),
  ];
  await db.transaction(async (tx) => {
    for (const line of lines) await insertAudit(tx, line);
  });
  await db.insert(auditLog).values({
    at: new Date('2025-12-31T23:59:59.999Z'),
    adminId: 'b-1',
    adminName: 'Bob Admin',
    action: 'user.suspend',
    thing: 'user',
    thingId: 'u-1',
    thingName: 'Last Year',
    before: {},
    after: { suspended: true },
    reason: 'Spam',
  });
});

const shown = async (query: string) => wordsOf((await admin.get(`/admin/audit${query}`)).text);

test('a line of the audit log says who did what, when and why, before and after, and no script in it runs', async () => {
  const { text } = await admin.get('/admin/audit');
  expect(text).not.toContain('<img src=x');
  const words = wordsOf(text);
  for (const part of [
    'Flag product',
    'Ann Admin',
    'UTC',
    'flagged: no',
    'flagged: yes',
    'Which wood?',
  ]) {
    expect(words).toContain(part);
  }
});

test.each([
  ['?q=OAK', ['Oak chair'], ['Old Shop', 'Last Year']],
  ['?admin=b-1', ['Old Shop', 'Last Year'], ['Oak chair']],
  ['?action=seller.approve', ['Old Shop'], ['Oak chair', 'Last Year']],
  ['?thing=user', ['Last Year'], ['Oak chair', 'Old Shop']],
  ['?to=2025-12-31', ['Last Year'], ['Oak chair']],
  ['?from=2026-01-01', ['Oak chair'], ['Last Year']],
  ['?q=%25', ['No decision matches that'], ['Oak chair']],
])('the audit log is filtered by %s', async (query, there, away) => {
  const words = await shown(query);
  for (const name of there) expect(words).toContain(name);
  for (const name of away) expect(words).not.toContain(name);
});

test('pages of the audit log go on where the last one ended, while others decide', async () => {
  await db.transaction(async (tx) => {
    for (let number = 0; number < 60; number += 1) {
      await insertAudit(tx, entry({ name: `Paged ${number}.` }));
    }
  });
  const names = (text: string) => wordsOf(text).match(/Paged \d+\./g) ?? [];
  const first = (await admin.get('/admin/audit?q=paged')).text;
  const next = /href="([^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await db.transaction((tx) => insertAudit(tx, entry({ name: 'Paged 99.' })));
  const second = (await admin.get(next)).text;
  const all = [...names(first), ...names(second)];
  expect(all).toHaveLength(60);
  expect(new Set(all).size).toBe(60);
  expect((await admin.get('/admin/audit?after=nonsense')).status).toBe(200);
});

test('the audit log is exported as CSV, filtered, complete and without formulas', async () => {
  const reply = await admin.get('/admin/audit.csv');
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.headers.get('content-disposition')).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);
  const { data } = Papa.parse<string[]>(reply.text.replace(/^\ufeff/, '').trim());
  expect(data).toHaveLength(1 + (await db.$count(auditLog)));
  const things = data.map((cells) => cells[6]);
  expect(things).toContain(`'=HYPERLINK("http://evil.test")`);
  expect(things).toContain(EVIL);
  const one = Papa.parse<string[]>(
    (await admin.get('/admin/audit.csv?admin=b-1')).text.trim(),
  ).data;
  expect(one).toHaveLength(3);
});

test('the audit log is exported as JSON lines', async () => {
  const reply = await admin.get('/admin/audit.jsonl?thing=seller');
  const lines = reply.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    {
      id: expect.any(String),
      at: expect.stringMatching(/Z$/),
      action: 'seller.approve',
      admin: { id: 'b-1', name: 'Bob Admin' },
      reason: null,
      thing: { kind: 'seller', id: 's-1', name: 'Old Shop' },
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ]);
});

test('the log and its files are for active admins alone', async () => {
  for (const by of [newVisitor(server), await newPerson(server), await newSeller(server)]) {
    expect((await by.get('/admin/audit')).status).toBe(302);
    for (const file of ['/admin/audit.csv', '/admin/audit.jsonl']) {
      const reply = await by.get(file);
      expect(reply.status).toBe(403);
      expect(reply.text).not.toContain('Oak chair');
    }
  }
});

test('failed and refused sign-ins and the links that people have mailed stand in the security log', async () => {
  const email = 'signed-up@x.test';
  await signUp(newVisitor(server), email);
  const visitor = newVisitor(server);
  await visitor.post('/login', { email: ' Typed@X.test', password: 'not-this-one' });
  await visitor.post('/login', { email, password: PASSWORD });
  await visitor.post('/seller/login', { email, password: PASSWORD });
  await visitor.post('/admin/login', { email, password: PASSWORD });
  await visitor.post('/forgot-password', { email });
  await visitor.post('/forgot-password', { email: 'unknown@x.test' });
  await vi.waitFor(async () => {
    const rows = await db.select().from(securityLog).orderBy(securityLog.id);
    const asked = ['typed@x.test', 'unknown@x.test', email];
    const told = rows
      .filter((row) => asked.includes(row.email ?? ''))
      .map((row) => [row.event, row.email]);
    expect(told.sort()).toEqual(
      [
        ['sign-in.failed', 'typed@x.test'],
        ['sign-in.not-seller', email],
        ['sign-in.not-admin', email],
        ['address.link-mailed', email],
        ['password.reset-requested', email],
        ['password.link-mailed', email],
        ['password.reset-requested', 'unknown@x.test'],
      ].sort(),
    );
    expect(rows.every(({ ipAddress }) => ipAddress?.startsWith('198.18.'))).toBe(true);
  }, 20_000);
  const page = wordsOf((await admin.get('/admin/audit?tab=sign-ins&q=TYPED')).text);
  expect(page).toContain('Wrong address or password');
  expect(page).toContain('typed@x.test');
  expect(page).not.toContain(email);
});

test('lines of the security log are deleted when their time is up', async () => {
  const old = {
    event: 'sign-in.failed',
    email: 'old@x.test',
    at: new Date('2026-01-01T00:00:00Z'),
  };
  await db.insert(securityLog).values([old, { ...old, email: 'new@x.test', at: new Date() }]);
  await deleteSecurityEvents(db, new Date('2026-01-02T00:00:00Z'));
  const left = (await db.select().from(securityLog)).map(({ email }) => email);
  expect(left).toContain('new@x.test');
  expect(left).not.toContain('old@x.test');
});

test('an admin who opens a log while it cannot be read gets a 500 with a retry', async () => {
  expectLogged('could not be read');
  const { status, text } = await withoutTable(db, 'security_log', () =>
    admin.get('/admin/audit?tab=sign-ins'),
  );
  expect(status).toBe(500);
  expect(wordsOf(text)).toContain('The log could not be loaded');
  expect(text).toMatch(/<a href="\/admin\/audit\?tab=sign-ins"[^>]*>Try again/);
});
