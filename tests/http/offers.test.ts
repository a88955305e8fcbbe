// Offers over HTTP: less than the price is offered, answered, accepted; and nobody finds out what a giver would take.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '~/data/schema/schema';
import { notifications } from '~/data/schema/schema-news';
import { offers, offerTerms } from '~/data/schema/schema-offers';
import { productLines } from '~/data/schema/schema-requests';
import { newVisitor, TRUSTING, type Visitor } from '../support/accounts';
import { makePicture, makeProduct } from '../support/builders';
import { wordsOf } from '../support/pages';
import { newPerson, newSeller, type Person } from '../support/people';
import { actOn, askFor, eventsOf, passHours, requestOf, runClocks } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer({ ...TRUSTING, STOREFRONT_CURRENCY: 'EUR' });
const { db } = server.services;

const giver = await newPerson(server, 'Gil Giver');

/** Something for €100. */
const newThing = async (terms: Partial<typeof offerTerms.$inferInsert> = {}, owner = giver) => {
  const { id } = await makeProduct(db, { userId: owner.id, name: 'Brass lamp', price: '100.00' });
  await db.insert(offerTerms).values({ ...terms, productId: id });
  return id;
};

const liveOffer = async (requestId: string) => {
  const [offer] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.requestId, requestId), sql`state in ('open', 'unanswered')`));
  return offer?.id ?? '';
};

/** Somebody who has offered so much for a thing. */
async function offerFor(productId: string, offer: string, person?: Person) {
  const asker = person ?? (await newPerson(server, 'Ann Asker'));
  const reply = await askFor(asker, productId, { offer });
  const request = await requestOf(db, productId, asker.id);
  const to = () => liveOffer(request.id);
  return { asker, reply, request, to, now: () => requestOf(db, productId, asker.id) };
}

const talkOf = async (visitor: Visitor, { conversationId }: { conversationId: string | null }) =>
  (await visitor.get(`/messages/${conversationId}`)).text;

test('an offer is made beside the way to ask, accepted by the giver, and its price stands where the two look', async () => {
  const productId = await newThing();
  const asker = await newPerson(server, 'Ann Asker');
  const page = await asker.get(`/view?id=${productId}`);
  expect(page.text).toContain(`href="/ask/${productId}?offer=1"`);
  const form = await asker.get(`/ask/${productId}?offer=1`);
  expect(form.text).toContain('From €50.00 to €100.00. You have 3 offers');
  for (const [amount, words] of [
    ['', 'Please enter an amount.'],
    ['49.99', 'That is too little for this item.'],
    ['100.01', 'Please enter no more than the price.'],
  ] as const) {
    const refused = await askFor(asker, productId, { offer: amount });
    expect(refused.status, amount).toBeGreaterThanOrEqual(400);
    expect(refused.text, amount).toContain(words);
  }
  expect(await db.$count(productLines, eq(productLines.productId, productId))).toBe(0);
  const { request, to, now } = await offerFor(productId, '60', asker);
  const line = await giver.get(`/requests?product=${productId}`);
  expect(line.text).toContain('Accept €60.00');
  expect(line.text).not.toContain('Reserve<span');
  await actOn(giver, request, 'accept-offer', { to: await to() });
  expect(await now()).toMatchObject({ state: 'reserved', agreedPrice: '60.00', offering: false });
  for (const person of [asker, giver]) {
    const talk = await talkOf(person, request);
    expect(talk).toMatch(/Agreed price[\s\S]{0,200}€60\.00/);
    expect((await person.get(`/handover/${request.id}`)).text).toContain('€60.00');
  }
});

test('a giver’s other price is accepted or not by the asker, who keeps the place and has two offers left', async () => {
  const productId = await newThing();
  const { asker, request, to, now } = await offerFor(productId, '60');
  await actOn(giver, request, 'counter-offer', { to: await to(), amount: '80' });
  expect(await talkOf(asker, request)).toContain('Accept €80.00');
  const tooMuch = await actOn(asker, request, 'make-offer', { amount: '100.01' });
  expect([tooMuch.status, tooMuch.text.includes('no more than the price')]).toEqual([422, true]);
  await actOn(asker, request, 'decline-offer', { to: await to() });
  const talk = await talkOf(asker, request);
  expect(talk).toContain('You said no to €80.00. You keep your place in line.');
  expect(talk).toContain('Make an offer (2 left)');
  await actOn(asker, request, 'make-offer', { amount: '70' });
  await actOn(giver, request, 'counter-offer', { to: await to(), amount: '75' });
  await actOn(asker, request, 'accept-offer', { to: await to() });
  expect(await now()).toMatchObject({ state: 'reserved', agreedPrice: '75.00' });
  expect(await eventsOf(db, request.id)).toEqual([
    'asked',
    'offered',
    'countered',
    'offer-declined',
    'offered',
    'countered',
    'offer-accepted',
  ]);
});

test('three offers a person and item are all, also for who withdraws and asks again', async () => {
  const productId = await newThing();
  const { asker, request } = await offerFor(productId, '60');
  for (const amount of ['61', '62']) {
    expect((await actOn(asker, request, 'make-offer', { amount })).status).toBe(409);
    await passHours(db, 16);
    expect((await actOn(asker, request, 'make-offer', { amount })).status).toBe(302);
  }
  await passHours(db, 16);
  expect((await actOn(asker, request, 'make-offer', { amount: '63' })).status).toBe(409);
  await actOn(asker, request, 'withdraw');
  const again = await askFor(asker, productId, { offer: '63' });
  expect(again.status).toBe(409);
  expect(again.text).toContain('You have made all your offers for this item.');
  expect((await askFor(asker, productId)).status).toBe(302);
});

test('of two offers that are accepted at one moment, by the giver or by one who asks, one is reserved, and the other keeps its place', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const productId = await newThing();
    const all = await Promise.all([offerFor(productId, '60'), offerFor(productId, '70')]);
    const [first] = all;
    if (turn % 2) {
      await actOn(giver, first.request, 'counter-offer', { to: await first.to(), amount: '80' });
    }
    const accepted = await Promise.all(
      all.map(async ({ asker, request, to }, place) =>
        actOn(turn % 2 && place === 0 ? asker : giver, request, 'accept-offer', { to: await to() }),
      ),
    );
    expect(accepted.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(accepted.find(({ status }) => status === 409)?.text).toMatch(
      /promised to somebody else meanwhile|This has changed meanwhile/,
    );
    const states = await Promise.all(all.map(async ({ now }) => (await now()).state));
    expect(states.sort()).toEqual(['reserved', 'waiting']);
  }
});

test('at the moment of a change of the price an offer is accepted as it was or refused in words, and ends with a word', async () => {
  const outcomes = new Set<number>();
  for (let turn = 0; turn < 8; turn += 1) {
    const productId = await newThing();
    const { asker, request, to, now } = await offerFor(productId, '60');
    const id = await to();
    const change = () =>
      db.update(products).set({ price: '90.00' }).where(eq(products.id, productId));
    const accept = () => actOn(giver, request, 'accept-offer', { to: id });
    const [accepted] = await Promise.all(
      turn % 2 === 0 ? [accept(), change()] : [change().then(accept), change()],
    );
    const { status, text } = accepted as Awaited<ReturnType<typeof accept>>;
    outcomes.add(status);
    await runClocks(db);
    if (status === 302) {
      expect(await now()).toMatchObject({ state: 'reserved', agreedPrice: '60.00' });
    } else {
      expect(status).toBe(409);
      // The round may have been faster and have ended it.
      expect(text).toMatch(/The price has changed meanwhile|This has changed meanwhile/);
      expect(await now()).toMatchObject({ state: 'asked', agreedPrice: null });
      expect(await talkOf(asker, request)).toContain(
        'The price is €90.00 now, so your offer of €60.00 has ended.',
      );
    }
  }
  expect(outcomes).toContain(409);
});

test('an offer that is not answered is told so within hours, and a restart, a no or a low price make no difference to its maker', async () => {
  const seen: string[] = [];
  for (const [amount, refused] of [
    ['60', false],
    ['60', true],
    ['90', false],
    ['90', true],
  ] as const) {
    const productId = await newThing({ lowest: '80.00' });
    const { asker, request, to } = await offerFor(productId, amount);
    if (refused) await actOn(giver, request, 'decline-offer', { to: await to() });
    expect(await eventsOf(db, request.id)).toEqual(['asked', 'offered']);
    await passHours(db, 16);
    expect(await eventsOf(db, request.id)).toEqual(['asked', 'offered', 'offer-lapsed']);
    seen.push(everythingOf(await talkOf(asker, request), amount));
    const called = await db.$count(
      notifications,
      and(
        eq(notifications.userId, giver.id),
        eq(notifications.about, request.id),
        sql`read_at is null and mail_at is not null`,
      ),
    );
    // A giver is called for what they would take alone.
    expect(called).toBe(amount === '90' ? 1 : 0);
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain('was not taken up so far');
});

const medianOf = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** All that can be read on a page, without its moments, the amount itself, and what is another one's anyhow. */
const everythingOf = (page: string, amount: string) =>
  page
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/^[\s\S]*<main/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(`${amount}.00`, 'AMOUNT')
    .replace(/(?:\d{1,2} \w{3} \d{4}, )?\d{1,2}:\d{2}/g, 'TIME')
    .replace(/\b\d{1,2} \w{3} \d{4}\b/g, 'DAY');

test('fifty accounts that search for the lowest price by halves see one and the same from their offers to the end', async () => {
  const productId = await newThing({ lowest: '71.37' });
  let [low, high] = [50, 100];
  const traces = new Set<string>();
  const times: { below: number[]; above: number[] } = { below: [], above: [] };
  for (let person = 0; person < 50; person += 1) {
    const amount = String(Math.round((low + high) / 2));
    const asker = await newPerson(server, 'Ann Asker');
    const begun = performance.now();
    const { reply, request } = await offerFor(productId, amount, asker);
    times[Number(amount) < 71.37 ? 'below' : 'above'].push(performance.now() - begun);
    const page = everythingOf(await talkOf(asker, request), amount);
    const words = /You offered.*?left/.exec(page)?.[0];
    const place = /as number \d+/;
    traces.add(`${reply.status} ${words} ${/It can be accepted until.*?another/.exec(page)?.[0]}`);
    expect(page).toMatch(place);
    // They go by the only thing that differs from one to the next: chance.
    if (person % 2 === 0) low = Number(amount);
    else high = Number(amount);
    if (high - low < 2) [low, high] = [50, 100];
  }
  expect([...traces]).toHaveLength(1);
  // The reply takes as long, by far closer than a mail or a look at the giver's line would let it.
  const [below, above] = [medianOf(times.below), medianOf(times.above)];
  expect(Math.max(below, above)).toBeLessThan(2 * Math.min(below, above));
  const { rows } = await db.execute<{ below: boolean; least: number; most: number }>(sql`
    select o.amount < 71.37 as below, min(extract(epoch from o.due_at - o.made_at) / 3600)::float8 as least,
      max(extract(epoch from o.due_at - o.made_at) / 3600)::float8 as most
    from offers o join product_requests r on r.id = o.request_id where r.product_id = ${productId} group by 1`);
  expect(rows).toHaveLength(2);
  for (const { least, most } of rows) {
    expect(least).toBeGreaterThanOrEqual(0.99);
    // Nobody is told anything at night.
    expect(most).toBeLessThan(6 + 11.1);
  }
  await passHours(db, 18);
  const { rows: told } = await db.execute<{ said: string }>(sql`
    select distinct e.name || ' ' || e.actor as said from request_events e join product_requests r on r.id = e.request_id
    where r.product_id = ${productId} and e.name not in ('asked', 'offered')`);
  expect(told).toEqual([{ said: 'offer-lapsed clock' }]);
});

test('the lowest price stands in its owner’s form and own data, and in no reply to anybody else', async () => {
  const owner = await newPerson(server, 'Olga Owner');
  const productId = await newThing({ lowest: '73.19' }, owner);
  await makePicture(server.services, productId, 'red');
  const { asker, request, to } = await offerFor(productId, '60');
  const other = await newPerson(server, 'Otto Other');
  const addresses = [
    '/',
    `/view?id=${productId}`,
    `/view.data?id=${productId}`,
    `/ask/${productId}?offer=1`,
    `/ask/${productId}.data?offer=1`,
    `/messages/${request.conversationId}`,
    `/messages/${request.conversationId}.data`,
    `/requests`,
    '/requests.data',
    `/requests?product=${productId}`,
    `/handover/${request.id}`,
    `/create?id=${productId}`,
    `/members/${owner.id}`,
    '/viewmore?q=brass',
    '/viewmore.data?q=brass',
    '/notifications',
    '/sitemap.xml',
    `/api/products/${productId}`,
    '/api/products',
  ];
  const look = async () => {
    for (const visitor of [newVisitor(server), other, asker]) {
      for (const address of addresses) {
        const { text } = await visitor.get(address);
        expect(text, address).not.toMatch(/73[.,]19|Below your lowest|refused":(?:true|1)/);
      }
    }
  };
  await look();
  const line = await owner.get(`/requests?product=${productId}`);
  expect(line.text).toContain('Below your lowest price');
  await actOn(owner, request, 'decline-offer', { to: await to() });
  await look();
  expect((await owner.get(`/create?id=${productId}`)).text).toContain('value="73.19"');
});

test('an owner says in the item’s form how offers are taken, and a form that does not ask changes nothing', async () => {
  const owner = await newPerson(server);
  const { id } = await makeProduct(db, { userId: owner.id, price: '100.00' });
  const picture = await makePicture(server.services, id, 'red');
  const form = { name: 'Lamp', price: '100', image: picture.key, key: randomUUID() };
  const terms = async () =>
    (await db.select().from(offerTerms).where(eq(offerTerms.productId, id)))[0];
  const save = (fields: Record<string, string>) =>
    owner.post(`/create?id=${id}`, { ...form, ...fields });
  for (const [fields, words] of [
    [{ offers: 'yes', lowest: '100.01' }, 'The lowest price can’t be above the price.'],
    [{ offers: 'yes', lowest: '', atOnce: 'yes' }, 'From which price on is it theirs at once?'],
    [{ offers: 'yes', lowest: 'much' }, 'Write the price in figures'],
  ] as const) {
    const refused = await save(fields);
    expect([refused.status, refused.text.includes(words)]).toEqual([400, true]);
  }
  expect(await terms()).toBe(undefined);
  await save({ offers: 'yes', lowest: '80', atOnce: 'yes' });
  expect(await terms()).toMatchObject({ open: true, lowest: '80.00', atOnce: true });
  await save({});
  expect(await terms()).toMatchObject({ lowest: '80.00' });
  const cheaper = await save({ price: '79.99' });
  expect(cheaper.status).toBe(400);
  expect(cheaper.text).toContain('The lowest price can’t be above the price.');
  expect(cheaper.text).toContain('value="80.00"');
  const atOnce = await offerFor(id, '80');
  expect(await atOnce.now()).toMatchObject({ state: 'reserved', agreedPrice: '80.00' });
  await save({ offers: 'no', lowest: '' });
  const late = await newPerson(server);
  expect((await late.get(`/view?id=${id}`)).text).not.toContain('Make an offer');
  expect((await askFor(late, id, { offer: '90' })).status).toBe(409);
});

test('shops take no offers until they say so, and nobody takes any for what is free or has no price', async () => {
  const shop = await newSeller(server, 'approved');
  const asker = await newPerson(server);
  const of = async (fields: { userId: string; sellerId?: string; price: string | null }) => {
    const { id } = await makeProduct(db, fields);
    return (await asker.get(`/view?id=${id}`)).text.includes('Open to offers');
  };
  expect(await of({ userId: shop.id, sellerId: shop.id, price: '20.00' })).toBe(false);
  expect(await of({ userId: giver.id, price: '20.00' })).toBe(true);
  expect(await of({ userId: giver.id, price: '0.00' })).toBe(false);
  expect(await of({ userId: giver.id, price: null })).toBe(false);
});

test('a giver whose thing is drawn gets no offers, and gets them again once they choose', async () => {
  const productId = await newThing();
  const asker = await newPerson(server);
  const offersOf = async (way: string) => {
    await giver.post(`/requests?product=${productId}`, { intent: 'offer', pieces: '1', way });
    const page = await stranger.get(`/view?id=${productId}`);
    const { status, text } = await askFor(asker, productId, { offer: '60' });
    return [page.text.includes('Open to offers'), status, text.includes('No offers are taken')];
  };
  // A page that was kept for strangers says so too.
  const stranger = newVisitor(server);
  await stranger.get(`/view?id=${productId}`);
  await db.execute(
    sql`update users set created_at = now() - interval '30 days' where id = ${asker.id}`,
  );
  expect(await offersOf('lot')).toEqual([false, 409, true]);
  expect(await offersOf('choose')).toEqual([true, 302, false]);
});

test('somebody offers without the postage for what goes by post, and a shop reads the agreed price on its list of the day', async () => {
  const shop = await newSeller(server, 'approved');
  const asker = await newPerson(server, 'Ann Asker');
  const { id } = await makeProduct(db, { userId: shop.id, sellerId: shop.id, price: '100.00' });
  await db.insert(offerTerms).values({ productId: id, open: true });
  await db.insert(productLines).values({ productId: id, postCost: '4.90 within the country' });
  const form = await asker.get(`/ask/${id}?offer=1`);
  expect(form.text).toContain('What sending costs comes on top.');
  const accept = async (person: Person, fields: Record<string, string>) => {
    expect((await askFor(person, id, fields)).status).toBe(302);
    const request = await requestOf(db, id, person.id);
    const to = await liveOffer(request.id);
    expect((await actOn(shop, request, 'accept-offer', { to })).status).toBe(302);
    return request;
  };
  const sent = await accept(asker, { offer: '60', post: 'yes', when: '' });
  const talk = await talkOf(asker, sent);
  expect(talk).toContain('Agreed: €60.00. It is reserved for you. Please say where to send it.');
  expect(talk).toMatch(/Agreed price[\s\S]{0,200}€60\.00/);
  await actOn(shop, sent, 'take-back', { reason: 'It can be collected only.' });
  await accept(await newPerson(server), { offer: '70' });
  const day = wordsOf((await shop.get('/seller/handovers')).text);
  expect(day).toContain('agreed price €70.00');
  expect(day).not.toContain('€60.00');
});
