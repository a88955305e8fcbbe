// Who may do what of a request: every address and every step, for everybody who might try; and what a block ends.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authUsers } from '~/data/schema/schema';
import { blocks } from '~/data/schema/schema-messages';
import { offers } from '~/data/schema/schema-offers';
import { appointments, productRequests } from '~/data/schema/schema-requests';
import type { Side } from '~/rules/messages/conversation';
import { localIn } from '~/rules/text/time';
import { newVisitor, TRUSTING, type Visitor } from '../support/accounts';
import { makeProduct } from '../support/builders';
import type { Reply } from '../support/client';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { actOn, askFor, eventsOf, requestOf } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const HOUR_MS = 3_600_000;

const offerOf = async (giver: Person, way = 'choose', pieces = 5) => {
  const { id } = await makeProduct(db, { userId: giver.id, name: 'Brass lamp' });
  await giver.post(`/requests?product=${id}`, {
    intent: 'offer',
    pieces: String(pieces),
    way,
  });
  return id;
};

const block = (person: Person, other: Person) => person.post(`/members/${other.id}`, {});

const nobody = newVisitor(server);
const giver = await newPerson(server, 'Gil Giver');
const asker = await newPerson(server, 'Ann Asker');
const another = await newPerson(server, 'Otto Other');
const blocked = await newPerson(server, 'Bo Blocked');
const admin = await newAdmin(server);
const productId = await offerOf(giver);
for (const person of [asker, another, blocked]) {
  await askFor(person, productId, { when: `When ${person.id} can` });
}
await block(giver, blocked);
const { id: requestId, conversationId } = await requestOf(db, productId, asker.id);

const VISITORS = { nobody, asker, another, giver, blocked, admin };
type Who = keyof typeof VISITORS | 'suspended asker' | 'suspended giver';
const EVERYBODY: readonly Who[] = [
  'nobody',
  'asker',
  'another',
  'giver',
  'blocked',
  'admin',
  'suspended asker',
  'suspended giver',
];

/** Does something as somebody; who is suspended is so for as long as that. */
async function as(who: Who, run: (visitor: Visitor) => Promise<Reply>): Promise<Reply> {
  if (who !== 'suspended asker' && who !== 'suspended giver') return run(VISITORS[who]);
  const person = who === 'suspended asker' ? asker : giver;
  const suspend = (suspendedAt: Date | null) =>
    db.update(authUsers).set({ suspendedAt }).where(eq(authUsers.id, person.id));
  await suspend(new Date());
  const cookies = new Map(person.cookies);
  try {
    return await run(person);
  } finally {
    await suspend(null);
    for (const [name, value] of cookies) person.cookies.set(name, value);
  }
}

/** What came of a try. */
function outcome({ status, location }: Reply): string {
  if (location?.startsWith('/login')) return 'sign in';
  if (location === null) return status === 200 ? 'in' : String(status);
  return location.replace(/[0-9a-f-]{36}/, 'ID').replace(/#.*/, '');
}

/** All that a step could change. */
async function everything(): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select jsonb_agg(to_jsonb(r) order by id) from product_requests r) as requests,
    (select jsonb_agg(to_jsonb(l) order by product_id) from product_lines l) as lines,
    (select jsonb_agg(to_jsonb(a) order by id) from appointments a) as appointments,
    (select jsonb_agg(to_jsonb(o) order by id) from offers o) as offers,
    (select count(*) from request_events) as events,
    (select count(*) from conversation_entries) as entries,
    (select count(*) from handover_tries) as tries`);
  return rows;
}

type Laid = Partial<typeof productRequests.$inferInsert>;

/** The asker's request as if it had come so far. */
async function lay(fields: Laid): Promise<void> {
  if (!fields.offering) await db.delete(offers);
  await db.execute(sql`update product_lines set pieces = 5 where product_id = ${productId}`);
  await db
    .update(productRequests)
    .set({
      clock: null,
      dueAt: null,
      quantity: 1,
      extended: false,
      appointmentId: null,
      proposalId: null,
      askerConfirmed: false,
      giverConfirmed: false,
      missedBy: null,
      missAnswer: null,
      problem: null,
      problemBy: null,
      settledBy: null,
      postCost: null,
      sendTo: null,
      sentAt: null,
      tracking: null,
      endedAt: null,
      offering: false,
      agreedPrice: null,
      ...fields,
    })
    .where(eq(productRequests.id, requestId));
  await db.execute(sql`delete from request_events where idempotency_key is not null`);
}

async function meeting(hours: number, proposedBy: Side): Promise<string> {
  const at = new Date(Date.now() + hours * HOUR_MS);
  const place = 'At the secret corner';
  const [made] = await db
    .insert(appointments)
    .values({ at, place, proposedBy })
    .returning({ id: appointments.id });
  return made?.id ?? '';
}

const ALL_OUT = {
  nobody: 'sign in',
  'suspended asker': 'sign in',
  'suspended giver': 'sign in',
} as const;

test.each<[address: string, path: string, Record<Who, string>]>([
  [
    '/ask/:product',
    `/ask/${productId}`,
    {
      ...ALL_OUT,
      asker: '/messages/ID',
      another: '/messages/ID',
      giver: '/view?id=ID',
      blocked: '/',
      admin: 'in',
    },
  ],
  [
    '/requests',
    '/requests',
    { ...ALL_OUT, asker: 'in', another: 'in', giver: 'in', blocked: 'in', admin: 'in' },
  ],
  [
    '/requests?product=',
    `/requests?product=${productId}`,
    { ...ALL_OUT, asker: '404', another: '404', giver: 'in', blocked: '404', admin: '404' },
  ],
  [
    '/handover/:request',
    `/handover/${requestId}`,
    { ...ALL_OUT, asker: 'in', another: '404', giver: 'in', blocked: '404', admin: '404' },
  ],
  [
    '/handover/:request/calendar.ics',
    `/handover/${requestId}/calendar.ics`,
    {
      nobody: '404',
      'suspended asker': '404',
      'suspended giver': '404',
      asker: 'in',
      another: '404',
      giver: 'in',
      blocked: '404',
      admin: '404',
    },
  ],
])('the address %s opens for those whom it concerns alone', async (_address, path, expected) => {
  await lay({ state: 'arranged', appointmentId: await meeting(26, 'asker') });
  const before = await everything();
  for (const who of EVERYBODY) {
    const reply = await as(who, (visitor) => visitor.get(path));
    expect(outcome(reply), who).toBe(expected[who]);
    expect(reply.headers.get('cache-control') ?? '', who).not.toContain('public');
    if (who === 'asker' || who === 'giver') continue;
    const found = await as(who, (visitor) => visitor.get(path.replace(/^(\/\w+[^?]*)/, '$1.data')));
    for (const text of [reply.text, found.text]) {
      expect(text, who).not.toMatch(/secret corner|Ann Asker/);
      expect(text, who).not.toContain(`When ${asker.id} can`);
    }
  }
  expect(await everything()).toEqual(before);
});

test('those who may not ask for a thing change nothing by trying, and asked twice it is asked once', async () => {
  await lay({ state: 'asked' });
  const requests = () => db.$count(productRequests, eq(productRequests.productId, productId));
  const before = await requests();
  const expected: Record<Who, string> = {
    ...ALL_OUT,
    asker: '/messages/ID',
    another: '/messages/ID',
    giver: '403',
    blocked: '403',
    admin: '/messages/ID',
  };
  for (const who of EVERYBODY) {
    const reply = await as(who, (visitor) => askFor(visitor, productId));
    expect(outcome(reply), who).toBe(expected[who]);
  }
  // The admin's own.
  expect(await requests()).toBe(before + 1);
});

test('nobody but the giver can end all requests or say how a thing is given away', async () => {
  await lay({ state: 'asked' });
  const address = `/requests?product=${productId}`;
  const before = await everything();
  for (const who of EVERYBODY.filter((one) => one !== 'giver')) {
    const refused = who in ALL_OUT ? 'sign in' : '403';
    for (const fields of [
      { intent: 'decline-all' },
      { intent: 'offer', pieces: '9', way: 'first' },
    ]) {
      const reply = await as(who, (visitor) => visitor.post(address, fields));
      expect(outcome(reply), `${who} ${fields.intent}`).toBe(refused);
    }
  }
  expect(await everything()).toEqual(before);
});

const OFFER = randomUUID();

/** A price that one of the two has named, and that the other may answer. */
async function offered(by: Side): Promise<Laid> {
  await db.delete(offers);
  const until = new Date(Date.now() + 2 * HOUR_MS);
  await db
    .insert(offers)
    .values({ id: OFFER, requestId, by, amount: '12.00', price: '20.00', until, dueAt: until });
  return { state: 'asked', offering: true };
}

interface Try {
  name: Parameters<typeof actOn>[2];
  by: readonly Side[];
  /** The request as it must be for the one whose step it is. */
  from: (by: Side) => Laid | Promise<Laid>;
  fields?: Record<string, string>;
  /** On this side it changes something without an event. */
  isQuietOf?: Side;
}

const BOTH: readonly Side[] = ['asker', 'giver'];
const otherOf = (side: Side): Side => (side === 'asker' ? 'giver' : 'asker');

const TRIES: readonly Try[] = [
  { name: 'choose', by: ['giver'], from: () => ({ state: 'asked' }) },
  { name: 'decline', by: ['giver'], from: () => ({ state: 'asked' }) },
  { name: 'extend', by: ['giver'], from: () => ({ state: 'reserved' }) },
  {
    name: 'take-back',
    by: ['giver'],
    from: () => ({ state: 'reserved' }),
    fields: { reason: 'It broke.' },
  },
  { name: 'code', by: ['giver'], from: () => ({ state: 'reserved' }), fields: { code: '' } },
  { name: 'withdraw', by: ['asker'], from: () => ({ state: 'asked' }) },
  {
    name: 'fewer',
    by: ['asker'],
    from: () => ({ state: 'asked', quantity: 3 }),
    fields: { quantity: '2' },
  },
  {
    name: 'propose',
    by: BOTH,
    from: () => ({ state: 'reserved' }),
    fields: {
      at: localIn(server.services.timeZone, new Date(Date.now() + 26 * HOUR_MS)),
      place: 'At mine',
    },
  },
  {
    name: 'accept',
    by: BOTH,
    from: async (by) => ({ state: 'reserved', proposalId: await meeting(26, otherOf(by)) }),
  },
  {
    name: 'comes',
    by: BOTH,
    from: async () => ({ state: 'arranged', appointmentId: await meeting(26, 'asker') }),
  },
  { name: 'make-offer', by: ['asker'], from: () => ({ state: 'asked' }), fields: { amount: '12' } },
  {
    name: 'counter-offer',
    by: ['giver'],
    from: () => offered('asker'),
    fields: { to: OFFER, amount: '15' },
  },
  { name: 'accept-offer', by: BOTH, from: (by) => offered(otherOf(by)), fields: { to: OFFER } },
  {
    name: 'decline-offer',
    by: BOTH,
    from: (by) => offered(otherOf(by)),
    fields: { to: OFFER },
    // The asker is not to know when, and that, a giver said no.
    isQuietOf: 'giver',
  },
  { name: 'full-price', by: ['asker'], from: () => offered('asker') },
  { name: 'confirm', by: BOTH, from: () => ({ state: 'reserved' }) },
  {
    name: 'address',
    by: ['asker'],
    from: () => ({ state: 'reserved', postCost: 'free' }),
    fields: { text: 'Post Lane 1' },
  },
  {
    name: 'send',
    by: ['giver'],
    from: () => ({ state: 'reserved', postCost: 'free', sendTo: 'Post Lane 1' }),
  },
  {
    name: 'miss',
    by: BOTH,
    from: async () => ({ state: 'arranged', appointmentId: await meeting(-1, 'asker') }),
  },
  {
    name: 'answer-miss',
    by: BOTH,
    from: (by) => ({ state: 'missed', missedBy: by, endedAt: new Date() }),
    fields: { text: 'I was there.' },
  },
  {
    name: 'problem',
    by: BOTH,
    from: () => ({ state: 'handed-over', endedAt: new Date() }),
    fields: { text: 'It is broken.' },
  },
  {
    name: 'settle',
    by: BOTH,
    from: () => ({ state: 'disputed', problemBy: 'asker', problem: 'It is broken.' }),
  },
];

/** Where the form of a step is sent to. */
const ADDRESSES = [
  `/messages/${conversationId}`,
  `/requests?product=${productId}`,
  `/handover/${requestId}`,
];

test.each(TRIES)(
  'the step $name is taken from those whose step it is alone, wherever it is sent to',
  async ({ name, by, from, fields, isQuietOf }) => {
    for (const side of by) {
      await lay(await from(side));
      const more = { ...fields };
      if (name === 'code') {
        const page = await asker.get(`/handover/${requestId}`);
        more.code = /\d{3} \d{3}/.exec(page.text)?.[0] ?? '';
      }
      const form = () => ({ intent: 'act', request: requestId, name, key: randomUUID(), ...more });
      const before = await everything();
      for (const [at, who] of EVERYBODY.entries()) {
        if (by.some((one) => one === who)) continue;
        // Each address meets everybody in the course of the steps.
        const address = ADDRESSES[(at + name.length) % ADDRESSES.length] ?? '';
        const reply = await as(who, (visitor) => visitor.post(address, form()));
        const expected =
          who in ALL_OUT ? 'sign in' : who === 'asker' || who === 'giver' ? '403' : '404';
        expect(outcome(reply), `${who} at ${address}`).toBe(expected);
      }
      expect(await everything()).toEqual(before);
      const events = await eventsOf(db, requestId);
      const done = await as(side, (visitor) => visitor.post(`/handover/${requestId}`, form()));
      expect(outcome(done), side).toBe('/handover/ID');
      expect(await everything(), side).not.toEqual(before);
      if (side === isQuietOf) expect(await eventsOf(db, requestId)).toEqual(events);
      else expect((await eventsOf(db, requestId)).length, side).toBeGreaterThan(events.length);
    }
  },
);

// --- Blocks ---

const stateOf = async (product: string, person: Person) =>
  (await requestOf(db, product, person.id)).state;

test('a person who blocks somebody withdraws, declines or takes back the open requests between the two, and no others', async () => {
  const [one, other, third] = await Promise.all([
    newPerson(server, 'One'),
    newPerson(server, 'Other'),
    newPerson(server, 'Third'),
  ]);
  const [asked, reserved, wanted, ofThird] = await Promise.all([
    offerOf(one),
    offerOf(one, 'first', 1),
    offerOf(other),
    offerOf(third),
  ]);
  for (const product of [asked, reserved, ofThird]) await askFor(other, product);
  await askFor(third, reserved);
  await askFor(one, wanted);
  expect((await block(one, other)).location).toBe('/account/blocked');
  expect(await stateOf(asked, other)).toBe('not-this-time');
  expect(await stateOf(reserved, other)).toBe('taken-back');
  expect(await stateOf(reserved, third)).toBe('reserved');
  expect(await stateOf(wanted, one)).toBe('withdrawn');
  expect(await stateOf(ofThird, other)).toBe('asked');
  const ended = [asked, reserved].map((product) => requestOf(db, product, other.id));
  const ids = (await Promise.all([...ended, requestOf(db, wanted, one.id)])).map(({ id }) => id);
  const { rows } = await db.execute<{ name: string; actor: string }>(sql`
    select e.name, e.actor from request_events e join product_requests r on r.id = e.request_id
    where r.id = any (${sql.param(ids)}::uuid[]) and e.to_state in ('not-this-time', 'taken-back', 'withdrawn') order by e.name`);
  expect(rows).toEqual([
    { name: 'not-this-time', actor: 'giver' },
    { name: 'taken-back', actor: 'giver' },
    { name: 'withdrawn', actor: 'asker' },
  ]);
});

test('of two of whom one has blocked the other, neither can ask for a thing of the other’s', async () => {
  const [one, other] = await Promise.all([newPerson(server), newPerson(server)]);
  const [ofOne, ofOther] = await Promise.all([offerOf(one), offerOf(other)]);
  await block(one, other);
  for (const [person, product] of [
    [other, ofOne],
    [one, ofOther],
  ] as const) {
    const reply = await askFor(person, product);
    expect(reply.status).toBe(403);
    expect((await person.get(`/ask/${product}`)).location).toBe('/');
  }
  expect(
    await db.$count(productRequests, inArray(productRequests.productId, [ofOne, ofOther])),
  ).toBe(0);
});

test('an item that stands still can still be cleared of a person who is blocked', async () => {
  const [one, other] = await Promise.all([newPerson(server), newPerson(server)]);
  const product = await offerOf(one);
  await askFor(other, product);
  await db.execute(sql`update product_lines set still_since = now() where product_id = ${product}`);
  await block(one, other);
  expect(await stateOf(product, other)).toBe('not-this-time');
});

test('a business can’t block somebody with whom it has arranged a handover, until that is taken back', async () => {
  const business = await newSeller(server, 'approved');
  const person = await newPerson(server);
  const product = await offerOf(business, 'first', 1);
  await askFor(person, product);
  const request = await requestOf(db, product, person.id);
  const at = localIn(server.services.timeZone, new Date(Date.now() + 26 * HOUR_MS));
  await actOn(person, request, 'propose', { at, place: 'At the shop' });
  await actOn(business, request, 'accept');
  expect(await stateOf(product, person)).toBe('arranged');
  expect((await block(business, person)).status).toBe(409);
  expect(await db.$count(blocks, eq(blocks.userId, business.id))).toBe(0);
  expect(await stateOf(product, person)).toBe('arranged');
  await actOn(business, request, 'take-back', { reason: 'The shop is closed that day.' });
  expect((await block(business, person)).location).toBe('/account/blocked');
});

test('a person who asks at the moment at which they are blocked is never left in line', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const [one, other] = await Promise.all([newPerson(server), newPerson(server)]);
      return { one, other, product: await offerOf(one) };
    }),
  );
  await Promise.all(
    pairs.flatMap(({ one, other, product }) => [askFor(other, product), block(one, other)]),
  );
  const { rows } = await db.execute(sql`
    select from product_requests r join blocks b on b.user_id = r.giver_id and b.blocked_id = r.asker_id
    where r.state in ('asked', 'waiting', 'reserved', 'arranged')`);
  expect(rows).toHaveLength(0);
});
