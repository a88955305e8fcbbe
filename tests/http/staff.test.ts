// A business's staff: who may do what for it, who reads who did it, and how somebody joins and leaves.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { personalData } from '~/data/accounts/personal-data';
import { authUsers, images, products, sellers } from '~/data/schema/schema';
import { conversationEntries, conversationSides } from '~/data/schema/schema-messages';
import { notifications } from '~/data/schema/schema-news';
import { productRequests, requestEvents } from '~/data/schema/schema-requests';
import { businessStaff, staffInvitations } from '~/data/schema/schema-staff';
import { LIMITS } from '~/rules/shop/limits';
import { localIn } from '~/rules/text/time';
import {
  linkIn,
  mailAbout,
  mailTo,
  newVisitor,
  PASSWORD,
  TRUSTING,
  type Visitor,
} from '../support/accounts';
import { makeImage, makeProduct } from '../support/builders';
import type { Reply } from '../support/client';
import { mailNewsNow, zoneAt } from '../support/news';
import { wordsOf } from '../support/pages';
import { fileOf, newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { newProgram } from '../support/programs';
import { actOn, askFor, requestOf } from '../support/requests';
import { startTestServer } from '../support/server';
import { newStaff } from '../support/staff';

const server = await startTestServer({ ...TRUSTING, TIME_ZONE: zoneAt(12) });
const { db, timeZone } = server.services;
const HOUR_MS = 3_600_000;
const STAFF = '/seller/staff';

const owner = await newSeller(server, 'pending');
const staff = await newStaff(server, owner);
const former = await newStaff(server, owner, 'Fred Former');
const another = await newSeller(server, 'approved');
const anothersStaff = await newStaff(server, another, 'Otto Other');
const asker = await newPerson(server, 'Ann Asker');
const admin = await newAdmin(server);

const VISITORS = {
  nobody: newVisitor(server),
  owner,
  staff,
  'former staff': former,
  'another business': another,
  'staff of another': anothersStaff,
  admin,
};
type Who = keyof typeof VISITORS;
const EVERYBODY: readonly Who[] = [
  'nobody',
  'former staff',
  'another business',
  'staff of another',
  'admin',
  'staff',
  'owner',
];

let productId = '';
let request: typeof productRequests.$inferSelect;
/** Of the owner as a person: what they offer, and what they ask for. */
let ownThing = '';
let ownTalk = '';

const newListing = async (name = 'Brass lamp', business: { id: string } = owner) =>
  (await makeProduct(db, { userId: business.id, sellerId: business.id, name })).id;

beforeAll(async () => {
  // A new account begins few conversations.
  const earlier = new Date(Date.now() - 30 * 24 * HOUR_MS);
  await db.update(authUsers).set({ createdAt: earlier }).where(eq(authUsers.id, asker.id));
  await db
    .update(sellers)
    .set({ businessName: 'Shop of Lamps', address: 'Secret Lane 5', phone: '0555 1234' })
    .where(eq(sellers.id, owner.id));
  await owner.post(STAFF, { intent: 'remove', person: former.id });
  productId = await newListing();
  await owner.post(`/requests?product=${productId}`, {
    intent: 'offer',
    pieces: '9',
    way: 'choose',
  });
  await askFor(asker, productId, { text: 'Would you keep it for me?' });
  request = await requestOf(db, productId, asker.id);
  ownThing = (await makeProduct(db, { userId: owner.id, name: 'Private harp' })).id;
  await askFor(asker, ownThing, { text: 'Is the harp in tune?' });
  ownTalk = (await requestOf(db, ownThing, asker.id)).conversationId ?? '';
});

/** What came of a try. */
function outcome({ status, location, text }: Reply): 'in' | 'sign in' | 'refused' {
  if (location !== null && /^(\/seller)?\/login/.test(location)) return 'sign in';
  if (status === 401 || status === 403 || status === 404 || location === '/') return 'refused';
  // Of several that are chosen, another's is passed over like one that is gone; a row of a sheet like one that changed.
  return /no longer there|changed meanwhile/.test(wordsOf(text)) ? 'refused' : 'in';
}

/** All of the business that an action could change. */
async function everything(): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select jsonb_agg(to_jsonb(p) - 'search_name' order by id) from products p where ${owner.id} = user_id) as products,
    (select jsonb_agg(to_jsonb(l) - 'look' - 'clock' - 'due_at' order by product_id) from product_lines l) as lines,
    (select jsonb_agg(to_jsonb(r) order by id) from product_requests r) as requests,
    (select jsonb_agg(to_jsonb(e) order by conversation_id, number) from conversation_entries e) as entries,
    (select jsonb_agg(to_jsonb(s) order by conversation_id, side) from conversation_sides s) as sides,
    (select jsonb_agg(to_jsonb(d) order by id) from documents d where seller_id = ${owner.id}) as documents,
    (select jsonb_agg(to_jsonb(m) order by user_id) from business_staff m where seller_id = ${owner.id}) as staff,
    (select jsonb_agg(to_jsonb(i) order by id) from staff_invitations i where seller_id = ${owner.id}) as invitations`);
  return rows;
}

type Laid = Partial<typeof productRequests.$inferInsert>;

/** The asker's request as if it had come so far. */
async function lay(fields: Laid): Promise<void> {
  await db
    .update(productRequests)
    .set({ clock: null, dueAt: null, giverConfirmed: false, askerConfirmed: false, ...fields })
    .where(eq(productRequests.id, request.id));
}

// --- What is read ---

const OURS: readonly Who[] = ['owner', 'staff'];
const OWNER: readonly Who[] = ['owner'];
/** What must not be read by anybody who is not of the business, and what by nobody but its owner. */
const SECRETS = /Brass lamp|Ann Asker|Would you keep it|Shop of Lamps/;
const OWNERS_SECRETS = /Secret Lane|0555 1234|Private harp|in tune|Identity Document: |Too blurred/;

test.each<[string, () => string, readonly Who[]]>([
  ['the dashboard', () => '/seller/dashboard', OURS],
  ['the listings', () => '/seller/dashboard?tab=products', OURS],
  ['analytics', () => '/seller/dashboard?tab=analytics', OURS],
  ['the form of a listing', () => `/seller/add-product?id=${productId}`, OURS],
  ['the export of listings', () => '/seller/products.csv', OURS],
  ['the handovers of the day', () => '/seller/handovers', OURS],
  ['the line of a listing', () => `/requests?product=${productId}`, OURS],
  ['what others ask for', () => '/requests?tab=mine', OURS],
  ['the inbox', () => '/messages', OURS],
  ['a conversation', () => `/messages/${request.conversationId}`, OURS],
  ['a handover', () => `/handover/${request.id}`, OURS],
  ['its place in a calendar', () => `/handover/${request.id}/calendar.ics`, OURS],
  ['the staff', () => STAFF, OURS],
  ['the verification', () => '/seller/verification', OWNER],
  ['a conversation of the owner’s own', () => `/messages/${ownTalk}`, OWNER],
  ['a line of the owner’s own', () => `/requests?product=${ownThing}`, OWNER],
])(
  '%s is read by those of the business whom it concerns, and by nobody else',
  async (_what, path, allowed) => {
    const at = new Date(Date.now() + 26 * HOUR_MS);
    const { rows } = await db.execute<{ id: string }>(sql`
    insert into appointments (at, place, proposed_by, agreed_at)
    values (${at.toISOString()}::timestamptz, 'At the counter', 'giver', now()) returning id`);
    await lay({ state: 'arranged', appointmentId: rows[0]?.id ?? null });
    await db
      .update(sellers)
      .set({ verificationStatus: 'rejected', verificationNotes: 'Too blurred' })
      .where(eq(sellers.id, owner.id));
    const address = path();
    for (const who of EVERYBODY) {
      const reply = await VISITORS[who].get(address);
      // Other businesses have pages of their own at some of these addresses.
      if (allowed.includes(who)) expect(outcome(reply), who).toBe('in');
      expect(reply.headers.get('cache-control') ?? '', who).not.toContain('public');
      if (!OURS.includes(who)) expect(reply.text, who).not.toMatch(SECRETS);
      if (who !== 'owner') expect(reply.text, who).not.toMatch(OWNERS_SECRETS);
      if (!OURS.includes(who) && address.includes(productId)) {
        expect(outcome(reply), who).not.toBe('in');
      }
      if (who === 'staff' && !allowed.includes(who)) expect(outcome(reply)).toBe('refused');
    }
  },
);

// --- What is done ---

const appointment = () => ({
  at: localIn(timeZone, new Date(Date.now() + 26 * HOUR_MS)),
  place: 'At the counter',
});

const act = (name: Parameters<typeof actOn>[2], fields: Record<string, string> = {}) => ({
  from: { state: 'asked' } as Laid,
  run: (visitor: Visitor) => actOn(visitor, request, name, fields),
});

const FIELDS = {
  name: 'Brass lamp, polished',
  category: 'furniture',
  description: 'A thing',
  condition: 'good',
  price: '20',
  ecoRating: '3',
};

/** A reply that says yes to somebody for whom nothing was done: the form was about what is their own. */
const refusedBy = (reply: Reply): Reply => ({ ...reply, status: 403, location: null });

/** Does something to a listing of the business that is gone afterwards; refused where that did not come of it. */
async function onNewListing(
  run: (id: string) => Promise<Reply>,
  isDone: (left: typeof products.$inferSelect | undefined) => boolean,
): Promise<Reply> {
  const id = await newListing('Short-lived');
  const reply = await run(id);
  const [left] = await db.select().from(products).where(eq(products.id, id));
  await db.delete(products).where(eq(products.id, id));
  return isDone(left) ? reply : refusedBy(reply);
}

interface Try {
  what: string;
  who: readonly Who[];
  from?: Laid;
  run: (visitor: Visitor) => Promise<Reply>;
  /** What it changes is put back, or gone, when it is over. */
  quiet?: true;
}

const TRIES: readonly Try[] = [
  {
    what: 'answering a message',
    who: OURS,
    run: (visitor) =>
      visitor.post(`/messages/${request.conversationId}`, {
        intent: 'write',
        text: 'It is here.',
        key: randomUUID(),
      }),
  },
  {
    what: 'putting a conversation away',
    who: OURS,
    quiet: true,
    run: async (visitor) => {
      const side = and(
        eq(conversationSides.conversationId, request.conversationId ?? ''),
        eq(conversationSides.side, 'giver'),
      );
      const reply = await visitor.post(`/messages/${request.conversationId}`, { intent: 'hide' });
      const [row] = await db.select().from(conversationSides).where(side);
      await db.update(conversationSides).set({ hidden: false }).where(side);
      return row?.hidden ? reply : refusedBy(reply);
    },
  },
  { what: 'reserving', who: OURS, ...act('choose') },
  { what: 'declining', who: OURS, ...act('decline') },
  {
    what: 'proposing a time',
    who: OURS,
    ...act('propose', appointment()),
    from: { state: 'reserved' },
  },
  {
    what: 'taking back',
    who: OURS,
    ...act('take-back', { reason: 'It broke.' }),
    from: { state: 'reserved' },
  },
  { what: 'handing over', who: OURS, ...act('confirm'), from: { state: 'reserved' } },
  {
    what: 'ticking a row of the day’s sheet',
    who: OURS,
    from: { state: 'reserved' },
    run: async (visitor) => {
      const reply = await visitor.post('/seller/handovers', {
        key: randomUUID(),
        row: request.id,
        [`code-${request.id}`]: '',
        [`tick-${request.id}`]: 'yes',
      });
      // A sheet of another business’s: the row is none of theirs.
      return reply.status === 422 ? refusedBy(reply) : reply;
    },
  },
  {
    what: 'saying how a listing is given away',
    who: OURS,
    run: (visitor) =>
      visitor.post(`/requests?product=${productId}`, {
        intent: 'offer',
        pieces: String(10 + Math.floor(Math.random() * 80)),
        way: 'choose',
      }),
  },
  {
    what: 'ending all requests',
    who: OURS,
    from: { state: 'asked' },
    run: (visitor) => visitor.post(`/requests?product=${productId}`, { intent: 'decline-all' }),
  },
  {
    what: 'changing a listing',
    who: OURS,
    run: async (visitor) => {
      const { key } = await makeImage(db, { productId });
      return visitor.post(`/seller/add-product?id=${productId}`, {
        ...FIELDS,
        description: randomUUID(),
        image: key,
      });
    },
  },
  {
    what: 'marking a listing as sold',
    who: OURS,
    quiet: true,
    run: (visitor) =>
      onNewListing(
        (id) => visitor.post('/seller/dashboard?tab=products', { intent: `sold:${id}` }),
        (left) => left?.soldAt instanceof Date,
      ),
  },
  {
    what: 'deleting a listing',
    who: OURS,
    quiet: true,
    run: (visitor) =>
      onNewListing(
        (id) => visitor.post(`/view?id=${id}`, { intent: 'delete' }),
        (left) => left === undefined,
      ),
  },
  {
    what: 'handing in documents',
    who: OWNER,
    run: (visitor) =>
      visitor.post('/api/documents', { kind: 'idDocument', document: fileOf('red.jpg') }),
  },
  {
    what: 'inviting somebody to the staff',
    who: OWNER,
    run: async (visitor) => {
      const email = `${randomUUID()}@invited.test`;
      const reply = await visitor.post(STAFF, { intent: 'invite', email });
      const ofOurs = and(
        eq(staffInvitations.email, email),
        eq(staffInvitations.sellerId, owner.id),
      );
      return (await db.$count(staffInvitations, ofOurs)) === 1 ? reply : refusedBy(reply);
    },
  },
  {
    what: 'removing somebody from the staff',
    who: OWNER,
    run: async (visitor) => {
      const { id } = await newStaff(server, owner, 'To be removed');
      const reply = await visitor.post(STAFF, { intent: 'remove', person: id });
      const left = await db.$count(businessStaff, eq(businessStaff.userId, id));
      await db.delete(businessStaff).where(eq(businessStaff.userId, id));
      await db.delete(notifications).where(eq(notifications.userId, id));
      return left === 0 ? reply : refusedBy(reply);
    },
    quiet: true,
  },
  {
    what: 'changing what the owner offers as a person',
    who: OWNER,
    run: (visitor) =>
      visitor.post(`/requests?product=${ownThing}`, {
        intent: 'offer',
        pieces: String(10 + Math.floor(Math.random() * 80)),
        way: 'choose',
      }),
  },
];

test.each(TRIES)(
  '$what is for those of the business whom it concerns, and for nobody else',
  async ({ who: allowed, from, run, quiet }) => {
    await db.update(sellers).set({ verificationStatus: 'pending' }).where(eq(sellers.id, owner.id));
    for (const who of EVERYBODY) {
      if (from) await lay({ endedAt: null, appointmentId: null, proposalId: null, ...from });
      const before = await everything();
      const reply = await run(VISITORS[who]);
      const mine = allowed.includes(who);
      expect(outcome(reply) === 'in', `${who}: ${reply.status} ${reply.location}`).toBe(mine);
      if (mine) expect(reply.status, wordsOf(reply.text)).toBeLessThan(400);
      else expect(reply.text, who).not.toMatch(/Ann Asker|Would you keep it/);
      if (mine && !quiet) expect(await everything(), who).not.toEqual(before);
      else expect(await everything(), who).toEqual(before);
    }
  },
);

test('staff ask for nothing of their business, nor like or report it', async () => {
  for (const person of [owner, staff]) {
    expect((await askFor(person, productId)).status).toBe(403);
    expect((await person.post(`/view?id=${productId}`, { intent: 'like' })).status).toBe(403);
  }
  expect((await askFor(anothersStaff, productId)).location).toContain('/messages/');
});

test('staff who look at what their business offers are not counted, and others are', async () => {
  const id = await newListing('Seen lamp');
  for (const person of [owner, staff, asker]) await person.get(`/view?id=${id}`);
  await server.services.engagement.write();
  const [seen] = await db
    .select({ views: products.views })
    .from(products)
    .where(eq(products.id, id));
  expect(seen).toEqual({ views: 1 });
});

// --- Who did it ---

/** A new request of somebody for a new listing of the business. */
async function asked(person: Person = asker, name = 'Oil lamp') {
  const id = await newListing(name);
  await owner.post(`/requests?product=${id}`, { intent: 'offer', pieces: '1', way: 'choose' });
  await askFor(person, id);
  return requestOf(db, id, person.id);
}

test('what staff do bears their name for the business’s own people, and the business’s name for everybody else', async () => {
  const taken = await asked();
  const place = `/messages/${taken.conversationId}`;
  const write = { intent: 'write', text: 'You can have it.', key: randomUUID() };
  expect((await staff.post(place, write)).status).toBe(302);
  const inbox = wordsOf((await owner.get('/messages')).text);
  expect(inbox).toContain('Stella Staff: You can have it.');
  expect(wordsOf((await staff.get('/messages')).text)).toContain('You: You can have it.');
  expect((await actOn(staff, taken, 'choose')).status).toBe(302);
  await actOn(owner, taken, 'propose', appointment());
  await actOn(asker, taken, 'accept');
  const code = /\d{3} \d{3}/.exec((await asker.get(`/handover/${taken.id}`)).text)?.[0] ?? '';
  expect((await actOn(staff, taken, 'code', { code })).status).toBe(302);

  const events = await db
    .select({
      name: requestEvents.name,
      actor: requestEvents.actor,
      person: requestEvents.personId,
    })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, taken.id))
    .orderBy(requestEvents.id);
  expect(events).toEqual([
    { name: 'asked', actor: 'asker', person: null },
    { name: 'chosen', actor: 'giver', person: staff.id },
    { name: 'proposed', actor: 'giver', person: owner.id },
    { name: 'accepted', actor: 'asker', person: null },
    { name: 'code', actor: 'giver', person: staff.id },
  ]);
  const entries = await db
    .select({ kind: conversationEntries.kind, person: conversationEntries.personId })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.conversationId, taken.conversationId ?? ''),
        eq(conversationEntries.personId, staff.id),
      ),
    )
    .orderBy(conversationEntries.number);
  expect(entries.map(({ kind }) => kind)).toEqual(['message', 'event', 'event']);

  const ofOwner = await owner.get(place);
  expect(wordsOf(ofOwner.text)).toContain('Stella Staff');
  const program = await newProgram(server, owner);
  const told = await program.get(`/api/conversations/${taken.conversationId}/messages`);
  expect(JSON.stringify(told.json())).toContain('"by":"Stella Staff"');
  const theirs = await newProgram(server, asker);
  for (const { text } of [
    await asker.get(place),
    await asker.get(place.replace(/$/, '.data')),
    await asker.get('/messages'),
    await asker.get('/messages.data'),
    await asker.get('/notifications'),
    await asker.get(`/handover/${taken.id}`),
    await theirs.get(`/api/conversations/${taken.conversationId}/messages`),
    await theirs.get(`/api/requests/${taken.id}`),
    await theirs.get('/api/notifications'),
  ]) {
    expect(text).not.toContain('Stella');
    expect(text).not.toContain(staff.id);
  }
  expect(wordsOf((await asker.get(place)).text)).toContain('Shop of Lamps');
});

test('what an owner gives as a person names nobody, and staff neither see nor touch it', async () => {
  const own = await requestOf(db, ownThing, asker.id);
  expect((await actOn(staff, own, 'choose')).status).toBe(404);
  expect((await actOn(owner, own, 'choose')).status).toBe(302);
  const people = await db
    .select({ person: requestEvents.personId })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, own.id));
  expect(people.every(({ person }) => person === null)).toBe(true);
  for (const path of ['/messages', '/requests?tab=mine', '/notifications']) {
    expect(wordsOf((await staff.get(path)).text), path).not.toContain('Private harp');
    expect(wordsOf((await staff.get(path)).text), path).toContain('lamp');
  }
});

test('at a meeting about things of the business and of the owner alike, staff hand over the business’s alone', async () => {
  const harp = (await makeProduct(db, { userId: owner.id, name: 'Second harp' })).id;
  await askFor(asker, harp);
  const own = await requestOf(db, harp, asker.id);
  const taken = await asked(asker, 'Met lamp');
  for (const one of [own, taken]) await actOn(owner, one, 'choose');
  const page = await staff.get(`/messages/${taken.conversationId}`);
  expect(page.text).not.toContain('Second harp');
  await actOn(owner, taken, 'propose', { ...appointment(), also: own.id });
  await actOn(asker, taken, 'accept');
  const code = /\d{3} \d{3}/.exec((await asker.get(`/handover/${taken.id}`)).text)?.[0] ?? '';
  expect((await actOn(staff, taken, 'code', { code })).status).toBe(302);
  const stateOf = async (product: string) => (await requestOf(db, product, asker.id)).state;
  expect(await stateOf(taken.productId ?? '')).toBe('handed-over');
  expect(await stateOf(harp)).toBe('arranged');
});

test('a question to the business is news to its owner and its staff, by bell and mail, and seen by one it is news to none', async () => {
  const business = await newSeller(server, 'approved');
  const [one, other] = [
    await newStaff(server, business, 'One Staff'),
    await newStaff(server, business, 'Other Staff'),
  ];
  const shopper = await newPerson(server, 'Sam Shopper');
  const id = await newListing('Copper kettle', business);
  await shopper.post(`/view?id=${id}`, {
    intent: 'write',
    text: 'Does it whistle?',
    key: randomUUID(),
  });
  for (const person of [business, one, other]) {
    const words = wordsOf((await person.get('/notifications')).text);
    expect(words).toContain('New message from Sam Shopper about “Copper kettle”');
  }
  await mailNewsNow(db);
  for (const person of [business, one, other]) {
    const mail = await mailTo(server, person.email);
    expect(mail.text).toContain('Does it whistle?');
    expect(mail.text).not.toContain(shopper.email);
  }
  const [side] = await db
    .select({ id: conversationSides.conversationId })
    .from(conversationSides)
    .where(eq(conversationSides.userId, business.id));
  expect((await one.get(`/messages/${side?.id}`)).status).toBe(200);
  const unread = await db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(sql`about = ${side?.id} and read_at is null`);
  expect(unread).toEqual([]);
  expect(wordsOf((await other.get('/messages')).text)).not.toContain('unread');
  expect(wordsOf((await shopper.get(`/messages/${side?.id}`)).text)).toContain('Seen');
});

test('a listing that staff post is the business’s, with its pictures, and what they post of their own is theirs', async () => {
  const image = fileOf('red.jpg');
  const listed = await staff.post('/seller/add-product', { ...FIELDS, name: 'Tin bath', image });
  expect(listed.location).toContain('/view?id=');
  const own = await staff.post('/create', { name: 'My own bath', image: fileOf('red.jpg') });
  expect(own.location).toContain('/view?id=');
  const [ofBusiness] = await db.select().from(products).where(eq(products.name, 'Tin bath'));
  expect(ofBusiness).toMatchObject({ userId: owner.id, sellerId: owner.id });
  const [theirs] = await db.select().from(products).where(eq(products.name, 'My own bath'));
  expect(theirs).toMatchObject({ userId: staff.id, sellerId: null });
  const [picture] = await db
    .select()
    .from(images)
    .where(eq(images.productId, ofBusiness?.id ?? ''));
  expect(picture?.ownerId).toBe(owner.id);
  // The owner goes on with what staff have begun, with its picture, and staff with what the owner changed.
  for (const [person, description] of [
    [owner, 'Large'],
    [staff, 'Very large'],
  ] as const) {
    const changed = { ...FIELDS, name: 'Tin bath', description, image: picture?.key ?? '' };
    const reply = await person.post(`/seller/add-product?id=${ofBusiness?.id}`, changed);
    expect(reply.status, wordsOf(reply.text)).toBe(302);
  }
  expect((await owner.get(`/create?id=${theirs?.id}`)).location).toBe('/');
});

test('a program of staff reads and does what its owner may, for the business', async () => {
  const taken = await asked(asker, 'Paper lamp');
  const program = await newProgram(server, staff);
  const list = await program.get('/api/requests?role=giver');
  expect(list.text).toContain(taken.id);
  expect(list.text).not.toContain('Private harp');
  expect((await program.get('/api/conversations')).text).toContain(taken.conversationId);
  const chosen = await program.post(`/api/requests/${taken.id}/choose`);
  expect(chosen.json()).toMatchObject({ side: 'giver', state: 'reserved' });
  const written = await program.post(`/api/conversations/${taken.conversationId}/messages`, {
    text: 'It is yours.',
  });
  expect([written.status, written.json()]).toEqual([
    201,
    expect.objectContaining({ mine: true, by: 'Stella Staff' }),
  ]);
  expect((await program.get('/api/session')).json()).toMatchObject({
    user: { seller: { businessName: 'Shop of Lamps', role: 'staff', verificationStatus: null } },
  });
  const rivals = await newProgram(server, anothersStaff);
  expect((await rivals.get(`/api/requests/${taken.id}`)).status).toBe(404);
});

// --- Joining ---

const invite = (email: string, by: Visitor = owner) => by.post(STAFF, { intent: 'invite', email });

const SUBJECT = 'Shop of Lamps invites you to its staff';

/** Invites an address, and gives the token of the link in the mail. */
async function invited(email: string): Promise<string> {
  const before = await db.$count(staffInvitations, eq(staffInvitations.email, email));
  expect((await invite(email)).location).toBe(`${STAFF}?done=invited`);
  const mail = await mailAbout(server, email, SUBJECT, before + 1);
  expect(mail.text).toContain('Shop of Lamps would like you to work for it');
  return new URLSearchParams(linkIn(mail, server).split('?')[1]).get('token') ?? '';
}

const INVITATION = '/staff-invitation';
const join = (visitor: Visitor, token: string) => visitor.post(INVITATION, { token });
const isStaff = async (person: { id: string }) =>
  (await db.$count(businessStaff, eq(businessStaff.userId, person.id))) === 1;

test('an invitation is accepted once, by the button behind its link, with the address that it was mailed to', async () => {
  const person = await newPerson(server, 'Nina Newcomer');
  const token = await invited(person.email);
  const opened = await person.get(`${INVITATION}?token=${token}`);
  expect(wordsOf(opened.text)).toContain('Shop of Lamps would like you to work for it');
  expect(opened.headers.get('cache-control')).toBe('private, no-store');
  expect(await isStaff(person)).toBe(false);
  const stranger = await newPerson(server, 'Sid Stranger');
  const refused = await join(stranger, token);
  expect([refused.status, wordsOf(refused.text)]).toEqual([
    409,
    expect.stringContaining('This invitation is for another email address.'),
  ]);
  // Where the form did not say in its address which link it belongs to.
  expect(wordsOf(refused.text)).toContain('To your account');
  expect(wordsOf(refused.text)).not.toContain('To the dashboard');
  const guest = await join(newVisitor(server), token);
  expect(guest.location).toBe(`/login?next=${encodeURIComponent(`${INVITATION}?token=${token}`)}`);
  const joined = await join(person, token);
  expect(joined.location).toBe('/seller/dashboard?done=joined');
  expect(await isStaff(person)).toBe(true);
  expect((await person.get('/seller/dashboard')).status).toBe(200);
  const news = wordsOf((await owner.get('/notifications')).text);
  expect(news).toContain('Nina Newcomer is on the staff of your business now');
  expect(wordsOf((await owner.get(STAFF)).text)).toContain(person.email);
  // The same form again leads on, and so does the link; somebody else's account learns that it is used.
  expect((await join(person, token)).location).toBe('/seller/dashboard?done=joined');
  const reopened = await person.get(`${INVITATION}?token=${token}`);
  expect(reopened.location).toBe('/seller/dashboard?done=joined');
  for (const other of [stranger, anothersStaff]) {
    const used = await join(other, token);
    expect([used.status, wordsOf(used.text)]).toEqual([
      400,
      expect.stringContaining('This invitation was accepted already'),
    ]);
  }
  expect(await db.$count(notifications, eq(notifications.about, person.id))).toBe(1);
  // The seller's login knows them too.
  const login = { email: person.email, password: PASSWORD };
  expect((await newVisitor(server).post('/seller/login', login)).location).toBe(
    '/seller/dashboard',
  );
});

test('an invitation that is sent several times within a minute is one mail with one link, and after a minute a new one', async () => {
  const person = await newPerson(server, 'Ida Invited');
  const hashes = async () => {
    const { email, tokenHash } = staffInvitations;
    return db.select({ tokenHash }).from(staffInvitations).where(eq(email, person.email));
  };
  const sent = () =>
    db.$count(sql`security_log`, sql`event = 'staff.invited' and email = ${owner.email}`);
  const before = await sent();
  const replies = await Promise.all([1, 2, 3].map(() => invite(person.email)));
  for (const { location } of replies) expect(location).toBe(`${STAFF}?done=invited`);
  const [first] = await hashes();
  await invite(person.email);
  expect(await hashes()).toEqual([first]);
  expect(await sent()).toBe(before + 1);
  await db.execute(sql`
    update staff_invitations set created_at = created_at - interval '2 minutes' where email = ${person.email}`);
  await invite(person.email);
  expect(await hashes()).not.toEqual([first]);
  expect(await sent()).toBe(before + 2);
});

test('a link opens nothing once it is taken back, replaced by another or seven days old', async () => {
  const person = await newPerson(server, 'Late Comer');
  const first = await invited(person.email);
  await db.execute(sql`
    update staff_invitations set created_at = created_at - interval '2 minutes' where email = ${person.email}`);
  const second = await invited(person.email);
  expect((await join(person, first)).status).toBe(400);
  await db.execute(sql`
    update staff_invitations set created_at = created_at - interval '8 days' where email = ${person.email}`);
  expect((await join(person, second)).status).toBe(400);
  const third = await invited(person.email);
  const [row] = await db
    .select({ id: staffInvitations.id, hash: staffInvitations.tokenHash })
    .from(staffInvitations)
    .where(eq(staffInvitations.email, person.email));
  expect(row?.hash).not.toContain(third);
  await another.post(STAFF, { intent: 'revoke', invitation: row?.id ?? '' });
  expect(await db.$count(staffInvitations, eq(staffInvitations.id, row?.id ?? ''))).toBe(1);
  await owner.post(STAFF, { intent: 'revoke', invitation: row?.id ?? '' });
  expect((await join(person, third)).status).toBe(400);
  expect(await isStaff(person)).toBe(false);
});

test('who has no confirmed address, a business of their own, another one’s staff, or an open request is told why they can’t join', async () => {
  const unconfirmed = await newPerson(server);
  await db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, unconfirmed.id));
  const shopkeeper = await newSeller(server, 'approved');
  const waiting = await newPerson(server, 'Wanda Waiting');
  await asked(waiting, 'Wanted lamp');
  const reasons: [Person, RegExp][] = [
    [unconfirmed, /Confirm your email address first/],
    [shopkeeper, /You have a business of your own/],
    [anothersStaff, /You are on the staff of a business already/],
    [waiting, /You have asked this business for something/],
  ];
  for (const [person, words] of reasons) {
    const token = await invited(person.email);
    expect(wordsOf((await person.get(`${INVITATION}?token=${token}`)).text)).toMatch(words);
    const reply = await join(person, token);
    expect([reply.status, wordsOf(reply.text)]).toEqual([409, expect.stringMatching(words)]);
  }
  expect(await db.$count(businessStaff, eq(businessStaff.userId, waiting.id))).toBe(0);
});

test('an owner invites neither themselves nor who is there already, and not more than a day allows', async () => {
  const business = await newSeller(server, 'approved');
  const member = await newStaff(server, business, 'There Already');
  expect((await invite(business.email, business)).status).toBe(400);
  expect((await invite(member.email, business)).status).toBe(409);
  expect((await invite('no address', business)).status).toBe(400);
  await db.execute(sql`
    insert into security_log (event, email) select 'staff.invited', ${business.email}
    from generate_series(1, ${LIMITS.staffInvitations.most})`);
  expect((await invite('more@invited.test', business)).status).toBe(429);
  await db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, business.id));
  expect((await invite('more@invited.test', business)).status).toBe(403);
  expect(await db.$count(staffInvitations, eq(staffInvitations.sellerId, business.id))).toBe(0);
});

// --- Leaving ---

test('whoever is removed has no rights from the next request on, with a session and with a token, and no news of the business', async () => {
  const member = await newStaff(server, owner, 'Rita Removed');
  const program = await newProgram(server, member);
  const taken = await asked(asker, 'Last lamp');
  const place = `/messages/${taken.conversationId}`;
  expect((await member.get(place)).status).toBe(200);
  expect((await program.get(`/api/requests/${taken.id}`)).status).toBe(200);
  expect(await db.$count(notifications, eq(notifications.userId, member.id))).toBeGreaterThan(0);
  await owner.post(STAFF, { intent: 'remove', person: member.id });
  expect((await member.get(place)).status).toBe(404);
  expect((await program.get(`/api/requests/${taken.id}`)).status).toBe(404);
  expect((await actOn(member, taken, 'choose')).status).toBe(404);
  expect((await member.get('/seller/dashboard')).location).toContain('/seller/login');
  const news = wordsOf((await member.get('/notifications')).text);
  expect(news).toContain('You are no longer on the staff of Shop of Lamps');
  expect(news).not.toContain('Last lamp');
  await actOn(owner, taken, 'choose');
  expect(await db.$count(notifications, eq(notifications.userId, member.id))).toBe(1);
});

test('somebody whom a business removes twice, or never had, is not on its staff, and another business’s staff stay', async () => {
  const member = await newStaff(server, owner, 'Ruth Removed');
  const remove = (id: string) => owner.post(STAFF, { intent: 'remove', person: id });
  expect((await remove(member.id)).location).toBe(`${STAFF}?done=removed`);
  expect((await remove(member.id)).location).toBe(`${STAFF}?done=not-there`);
  expect((await remove(anothersStaff.id)).location).toBe(`${STAFF}?done=not-there`);
  expect(await isStaff(anothersStaff)).toBe(true);
  const page = wordsOf((await owner.get(`${STAFF}?done=not-there`)).text);
  expect(page).toContain('They are not on your staff.');
});

test('whoever leaves is gone at once, and the owner hears of it', async () => {
  const member = await newStaff(server, owner, 'Lea Leaver');
  expect(wordsOf((await member.get(STAFF)).text)).toContain(
    'You are on the staff of Shop of Lamps',
  );
  expect((await member.post(STAFF, { intent: 'leave' })).location).toBe('/account?changed=staff');
  expect(await isStaff(member)).toBe(false);
  expect(wordsOf((await owner.get('/notifications')).text)).toContain(
    'Lea Leaver has left the staff of your business',
  );
});

test('nobody acts for a business whose owner is suspended, nor while their own account is', async () => {
  const business = await newSeller(server, 'approved');
  const member = await newStaff(server, business);
  const suspend = (id: string, suspendedAt: Date | null) =>
    db.update(authUsers).set({ suspendedAt }).where(eq(authUsers.id, id));
  await suspend(business.id, new Date());
  expect((await member.get('/seller/dashboard')).location).toContain('/seller/login');
  await suspend(business.id, null);
  expect((await member.get('/seller/dashboard')).status).toBe(200);
  const cookies = new Map(member.cookies);
  await suspend(member.id, new Date());
  expect((await member.get('/seller/dashboard')).location).toContain('/seller/login');
  await suspend(member.id, null);
  for (const [name, value] of cookies) member.cookies.set(name, value);
  expect((await member.get('/seller/dashboard')).status).toBe(200);
});

test('an account that is deleted ends its membership, and a business that is deleted has no staff', async () => {
  const business = await newSeller(server, 'approved');
  const member = await newStaff(server, business, 'Dora Deleted');
  const id = await newListing('Lasting lamp', business);
  await askFor(asker, id);
  const taken = await requestOf(db, id, asker.id);
  await actOn(member, taken, 'choose');
  const sure = { password: PASSWORD, sure: 'yes' };
  expect((await member.post('/account/delete', sure)).location).toBe('/login?deleted=1');
  expect(await isStaff(member)).toBe(false);
  const words = wordsOf((await business.get(`/messages/${taken.conversationId}`)).text);
  expect(words).not.toContain('Dora');
  const last = await newStaff(server, business);
  expect((await business.post('/account/delete', sure)).location).toBe('/login?deleted=1');
  expect(await isStaff(last)).toBe(false);
  expect((await last.get('/seller/dashboard')).location).toContain('/seller/login');
  expect((await last.get('/account')).status).toBe(200);
});

/** What the shop holds about somebody, file by file. */
async function heldOf({ id }: Person): Promise<Map<string, Record<string, unknown>[]>> {
  const files = new Map<string, Record<string, unknown>[]>();
  for await (const { name, rows } of personalData(db, id)) {
    const all: Record<string, unknown>[] = [];
    for await (const page of rows) all.push(...page);
    files.set(name, all);
  }
  return files;
}

test('staff take out for whom they work and when they did something for it, without what was written, and an owner who works for them', async () => {
  const business = await newSeller(server, 'approved');
  const member = await newStaff(server, business, 'Martha Member');
  const id = await newListing('Kept lamp', business);
  await askFor(asker, id);
  const taken = await requestOf(db, id, asker.id);
  const text = 'Only between the shop and you.';
  const note = { intent: 'write', text, key: randomUUID() };
  await member.post(`/messages/${taken.conversationId}`, note);
  // The first who asks has it: what is left is a time.
  await actOn(member, taken, 'propose', appointment());
  await invite('next@invited.test', business);

  const own = await heldOf(member);
  expect(own.get('staff-of')).toEqual([
    { businessName: expect.any(String), since: expect.any(Date) },
  ]);
  expect(own.get('messages-for-a-business')?.map(({ kind }) => kind)).toEqual(['message', 'event']);
  expect(own.get('steps-for-a-business')?.map(({ event }) => event)).toEqual(['proposed']);
  expect(JSON.stringify([...own])).not.toContain(text);
  const ofOwner = await heldOf(business);
  expect(ofOwner.get('staff-of-your-business')).toEqual([
    { name: 'Martha Member', since: expect.any(Date) },
  ]);
  expect(ofOwner.get('staff-you-invited')).toEqual([
    { address: 'next@invited.test', invitedAt: expect.any(Date) },
  ]);
  expect(JSON.stringify([...ofOwner])).toContain(text);
});

test('the database keeps a person on one staff at most, and on none beside a business of their own', async () => {
  const member = await newStaff(server, owner, 'Olive Opener');
  const twice = db.insert(businessStaff).values({ userId: member.id, sellerId: another.id });
  await expect(twice).rejects.toThrow();
  const own = db.insert(businessStaff).values({ userId: owner.id, sellerId: owner.id });
  await expect(own).rejects.toThrow();
  // As the release before does, which knows of no staff.
  await db.execute(sql`
    insert into sellers (id, business_name, full_name, phone, address, business_type)
    values (${member.id}, 'Own Shop', 'Olive Opener', '1', '1', 'individual')`);
  expect(await isStaff(member)).toBe(false);
});

test('whoever was removed from the staff gets nothing of the business by sending a request of before again', async () => {
  const leaver = await newStaff(server, owner, 'Lea Leaver');
  const program = await newProgram(server, leaver);
  const { id, conversationId } = await asked(asker, 'Sent lamp');
  await db
    .update(productRequests)
    .set({
      state: 'reserved',
      postCost: '4.90',
      sendTo: 'Ann Asker, Secret Row 7',
    })
    .where(eq(productRequests.id, id));
  const tries: [path: string, body: object, key: string][] = [
    [`/api/requests/${id}/send`, { tracking: 'X 1' }, randomUUID()],
    [`/api/requests/${id}/choose`, {}, randomUUID()],
    [`/api/conversations/${conversationId}/messages`, { text: 'On its way.' }, randomUUID()],
  ];
  const sendAll = () => Promise.all(tries.map((sent) => program.post(...sent)));
  const first = await sendAll();
  expect(first.map(({ status }) => status)).toEqual([200, 409, 201]);
  expect(first[0]?.text).toContain('Secret Row 7');
  expect((await sendAll()).map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  await owner.post(STAFF, { intent: 'remove', person: leaver.id });
  for (const { status, text } of await sendAll()) {
    expect([status, /Secret Row|Ann Asker|state|On its way/.exec(text)]).toEqual([404, null]);
  }
  expect((await program.get(`/api/requests/${id}`)).status).toBe(404);
});

test('staff read of a handover what they can do with it, which is not to review it or to read its reviews', async () => {
  const request = await asked(asker, 'Reviewed lamp');
  await actOn(owner, request, 'choose');
  await actOn(owner, request, 'confirm');
  await actOn(asker, request, 'confirm');
  for (const table of ['auth_users', 'users']) {
    const earlier = `update ${table} set created_at = now() - interval '30 days' where id in ($1, $2)`;
    await db.$client.query(earlier, [owner.id, asker.id]);
  }
  const path = `/api/requests/${request.id}`;
  const review = { asDescribed: true, onTime: true, friendly: true, text: 'Fine.' };
  const [boss, helper, taker] = [
    await newProgram(server, owner),
    await newProgram(server, staff),
    await newProgram(server, asker),
  ];
  const stranger = await newProgram(server, anothersStaff);
  expect((await boss.get(path)).json()).toMatchObject({ actions: ['problem', 'review'] });
  expect((await helper.get(path)).json()).toMatchObject({ actions: ['problem'] });
  for (const [name, body] of [
    ['review', review],
    ['reply', { reply: 'Thanks.' }],
  ] as const) {
    expect((await helper.post(`${path}/${name}`, body)).status, name).toBe(403);
    expect((await stranger.post(`${path}/${name}`, body)).status, name).toBe(404);
  }
  for (const one of [boss, taker]) {
    expect((await one.post(`${path}/review`, review)).status).toBe(200);
  }
  expect((await boss.get(path)).json()).toMatchObject({ actions: ['problem', 'reply'] });
  expect((await helper.get(path)).json()).toMatchObject({
    actions: ['problem'],
    reviews: { own: null, theirs: null },
  });
});
