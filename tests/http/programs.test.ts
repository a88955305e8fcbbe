// The trade over the API: reading, asking, every step, messages, products and pictures, by a token and by a session; each
// POST once for its key.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { images, products } from '~/data/schema/schema';
import { apiReplies } from '~/data/schema/schema-api';
import { conversationEntries } from '~/data/schema/schema-messages';
import { offerTerms } from '~/data/schema/schema-offers';
import { productRequests } from '~/data/schema/schema-requests';
import { REQUEST_ACTIONS } from '~/server/api/request-actions';
import { schemas } from '~/server/api/schemas';
import { newVisitor, TRUSTING } from '../support/accounts';
import { makeImage, makePicture, makeProduct } from '../support/builders';
import { createClient, type Reply } from '../support/client';
import { fileOf, newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { newProgram, type Program } from '../support/programs';
import { eventsOf, passHours, requestOf } from '../support/requests';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const HOUR_MS = 3_600_000;
const TIMES = 50;

interface Side {
  person: Person;
  program: Program;
}
async function newSide(name: string): Promise<Side> {
  const person = await newPerson(server, name);
  // A new account begins few conversations, and reviews nobody.
  for (const table of ['auth_users', 'users']) {
    const earlier = `update ${table} set created_at = now() - interval '30 days' where id = $1`;
    await db.$client.query(earlier, [person.id]);
  }
  return { person, program: await newProgram(server, person) };
}
const giver = await newSide('Gil Giver');
const asker = await newSide('Ann Asker');
const another = await newSide('Otto Other');

const ASKING = { text: 'I would love to have it.', when: 'Weekdays after six' };
const problem = (status: number, fields: object = {}) =>
  expect.objectContaining({ status, requestId: expect.any(String), ...fields });

/** What a reply holds, which its schema names and nothing else. */
function checked<Shape>(schema: z.ZodType<Shape>, reply: Reply): Shape {
  const sent = reply.json();
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Error(`${z.prettifyError(parsed.error)} in ${reply.text}`);
  expect(parsed.data).toEqual(sent);
  return parsed.data;
}

/** A thing of the giver's, and what the asker asked. */
async function asked(quantity = 1) {
  const { id: productId } = await makeProduct(db, { userId: giver.person.id, name: 'Brass lamp' });
  const reply = await asker.program.post(`/api/products/${productId}/requests`, {
    ...ASKING,
    quantity,
  });
  expect(reply.status).toBe(201);
  return { productId, request: checked(schemas.RequestDetail, reply) };
}

const act = (side: Side, id: string, name: string, body: object = {}, key?: string) =>
  side.program.post(`/api/requests/${id}/${name}`, body, key);

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

test('two programs ask, reserve, arrange and hand over by the code, each step as its side may see it', async () => {
  const { productId, request } = await asked();
  const { id } = request;
  expect(request).toMatchObject({
    side: 'asker',
    state: 'asked',
    place: 1,
    other: { name: 'Gil Giver' },
    product: { id: productId, name: 'Brass lamp', price: '20.00' },
    actions: ['offer', 'withdraw'],
    handoverCode: null,
  });
  const line = checked(
    schemas.RequestList,
    await giver.program.get(`/api/requests?role=giver&product=${productId}`),
  );
  expect(line.requests).toEqual([
    expect.objectContaining({
      id,
      side: 'giver',
      other: { id: asker.person.id, name: 'Ann Asker' },
    }),
  ]);
  const reserved = checked(
    schemas.RequestDetail,
    await act(giver, id, 'choose', { seen: 'asked' }),
  );
  expect(reserved).toMatchObject({
    state: 'reserved',
    until: expect.any(String),
    handoverCode: null,
  });
  expect(reserved.actions).toContain('propose');
  const proposed = { at: inHours(30), place: 'At the secret corner', collector: 'Neighbour' };
  checked(schemas.RequestDetail, await act(giver, id, 'propose', proposed));
  const seen = checked(schemas.RequestDetail, await asker.program.get(`/api/requests/${id}`));
  expect(seen.proposal).toMatchObject({ place: null, proposedBy: 'giver' });
  expect(JSON.stringify(seen)).not.toContain('secret corner');
  const arranged = checked(schemas.RequestDetail, await act(asker, id, 'accept-time'));
  expect(arranged).toMatchObject({
    state: 'arranged',
    meeting: { place: 'At the secret corner', collector: 'Neighbour' },
    handoverCode: expect.stringMatching(/^\d{6}$/),
  });
  const code = arranged.handoverCode ?? '';
  const done = checked(schemas.RequestDetail, await act(giver, id, 'code', { code }));
  const late = await act(giver, id, 'code', { code });
  expect(late.json()).toEqual(problem(409, { code: 'changed', state: 'handed-over' }));
  expect(done).toMatchObject({ state: 'handed-over', actions: ['problem', 'review'] });
  const review = { asDescribed: true, onTime: true, friendly: true, text: 'All went well.' };
  expect((await act(giver, id, 'review', { ...review, friendly: 'yes' })).status).toBe(400);
  for (const side of [giver, asker]) {
    expect((await act(side, id, 'review', review)).status).toBe(200);
  }
  const read = await act(giver, id, 'review', { ...review, friendly: false });
  expect(read.json()).toEqual(problem(409, { code: 'visible' }));
  expect(await eventsOf(db, id)).toEqual(['asked', 'chosen', 'proposed', 'accepted', 'code']);
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  expect(row?.soldAt).not.toBeNull();
});

test('a code for what is only asked for, or goes by post, is no wrong code: it is not the moment, and no try is counted', async () => {
  const { request } = await asked();
  const { id: productId } = await makeProduct(db, { userId: giver.person.id });
  await giver.program.send('PATCH', `/api/products/${productId}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ postCost: '4.90' }),
  });
  const sending = { text: 'Please send it.', post: true };
  const reply = await asker.program.post(`/api/products/${productId}/requests`, sending);
  const parcel = checked(schemas.RequestDetail, reply);
  await act(giver, parcel.id, 'choose');
  for (const [id, state] of [
    [request.id, 'asked'],
    [parcel.id, 'reserved'],
  ] as const) {
    const { status, json } = await act(giver, id, 'code', { code: '123456' });
    expect([status, json()], state).toEqual([409, problem(409, { code: 'changed', state })]);
    const tries = 'select from handover_tries where subject = $1';
    expect((await db.$client.query(tries, [id])).rowCount, state).toBe(0);
  }
});

test('both say that it was handed over, one reports a problem, and both settle it', async () => {
  const { request, productId } = await asked();
  const { id } = request;
  await act(giver, id, 'choose');
  expect(checked(schemas.RequestDetail, await act(asker, id, 'confirm')).confirmedBy).toBe('asker');
  expect(checked(schemas.RequestDetail, await act(giver, id, 'confirm')).state).toBe('handed-over');
  const text = 'A leg of it is broken.';
  expect(checked(schemas.RequestDetail, await act(asker, id, 'problem', { text }))).toMatchObject({
    state: 'disputed',
    problem: text,
  });
  const removed = await giver.program.send('DELETE', `/api/products/${productId}`);
  expect(removed.json()).toEqual(problem(409, { code: 'disputed' }));
  await act(asker, id, 'settle');
  expect(checked(schemas.RequestDetail, await act(giver, id, 'settle')).state).toBe('handed-over');
});

test('programs take back, withdraw, decline, extend, miss and answer, as the screens do', async () => {
  const run = async (...steps: [Side, string, object?][]) => {
    const { request } = await asked();
    for (const [side, name, body] of steps) {
      const reply = await act(side, request.id, name, body);
      expect(reply.status, `${name}: ${reply.text}`).toBe(200);
    }
    return checked(schemas.RequestDetail, await asker.program.get(`/api/requests/${request.id}`))
      .state;
  };
  const reason = { reason: 'It broke while I packed it.' };
  expect(await run([giver, 'decline'])).toBe('not-this-time');
  expect(await run([asker, 'withdraw'])).toBe('withdrawn');
  expect(await run([giver, 'choose'], [giver, 'extend'], [giver, 'take-back', reason])).toBe(
    'taken-back',
  );

  const { request } = await asked();
  const { id } = request;
  await act(giver, id, 'choose');
  await act(giver, id, 'propose', { at: inHours(1), place: 'Here' });
  await act(asker, id, 'accept-time');
  expect((await act(asker, id, 'comes')).status).toBe(200);
  const early = await act(giver, id, 'missed');
  expect([early.status, early.json()]).toEqual([
    409,
    problem(409, { code: 'too-early', state: 'arranged' }),
  ]);
  await passHours(db, 2);
  expect((await act(giver, id, 'missed')).status).toBe(200);
  const answered = await act(asker, id, 'answer-miss', { text: 'I was there.' });
  expect(checked(schemas.RequestDetail, answered)).toMatchObject({
    state: 'missed',
    missAnswer: 'I was there.',
  });
});

test('a taker who never got it contradicts the other side’s word alone, over the API and by the form of the conversation', async () => {
  const { request } = await asked();
  const { id } = request;
  const text = 'I never got it.';
  const actions = async (side: Side) =>
    checked(schemas.RequestDetail, await side.program.get(`/api/requests/${id}`)).actions;
  await act(giver, id, 'choose');
  expect((await act(asker, id, 'problem', { text })).status).toBe(409);
  expect((await act(giver, id, 'confirm')).status).toBe(200);
  expect(await actions(asker)).toContain('problem');
  expect(await actions(giver)).not.toContain('problem');
  const panel = await asker.person.get(`/messages/${request.conversationId}`);
  expect(panel.text).toContain('What is wrong?');
  expect((await act(giver, id, 'problem', { text })).status).toBe(409);
  expect(checked(schemas.RequestDetail, await act(asker, id, 'problem', { text }))).toMatchObject({
    state: 'disputed',
    problem: text,
    actions: expect.arrayContaining(['settle']),
  });
});

test('nothing is reserved or arranged of what is sold, or for a day years ahead', async () => {
  const { productId, request } = await asked();
  const { id } = request;
  const sell = (sold: boolean) =>
    giver.program.send('PATCH', `/api/products/${productId}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sold }),
    });
  expect((await sell(true)).status).toBe(200);
  const refused = await act(giver, id, 'choose');
  // The round that tells who asked may have been faster.
  expect([refused.status, ['sold', 'changed']]).toEqual([
    409,
    expect.arrayContaining([z.object({ code: z.string() }).parse(refused.json()).code]),
  ]);
  const other = await asked();
  await act(giver, other.request.id, 'choose');
  const never = { at: '9999-12-31T23:00:00Z', place: 'Here' };
  expect((await act(giver, other.request.id, 'propose', never)).json()).toEqual(
    problem(409, {
      code: 'too-far',
      detail: 'That day is too far ahead. Please propose a nearer one.',
    }),
  );
});

test('whoever asked for more than is left takes fewer', async () => {
  const { id: productId } = await makeProduct(db, { userId: giver.person.id });
  const offered = await giver.program.send('PATCH', `/api/products/${productId}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pieces: 3, way: 'first' }),
  });
  expect(offered.status, offered.text).toBe(200);
  const ask = (side: Side, quantity: number) =>
    side.program.post(`/api/products/${productId}/requests`, { ...ASKING, quantity });
  expect(checked(schemas.RequestDetail, await ask(another, 2)).state).toBe('reserved');
  const mine = checked(schemas.RequestDetail, await ask(asker, 2));
  expect(mine).toMatchObject({ offered: 1, actions: ['offer', 'withdraw', 'fewer'] });
  const less = checked(schemas.RequestDetail, await act(asker, mine.id, 'fewer', { quantity: 1 }));
  expect(less).toMatchObject({ state: 'reserved', quantity: 1 });
  const promised = await giver.program.send('PATCH', `/api/products/${productId}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pieces: 1, name: 'Never named so' }),
  });
  expect([promised.status, promised.json()]).toEqual([409, problem(409, { code: 'promised' })]);
  expect((await createClient(server.url).get(`/api/products/${productId}`)).text).not.toContain(
    'Never',
  );
});

test('of two programs that act at one moment the slower one hears in which state the request is now', async () => {
  const { request } = await asked();
  const { id } = request;
  const replies = await Promise.all([
    act(giver, id, 'choose', { seen: 'asked' }),
    act(asker, id, 'withdraw', { seen: 'asked' }),
  ]);
  const [taken, late] = replies.toSorted((one, other) => one.status - other.status);
  expect([taken?.status, late?.status]).toEqual([200, 409]);
  const { state } = checked(schemas.RequestDetail, await asker.program.get(`/api/requests/${id}`));
  expect(late?.json()).toEqual(problem(409, { state, code: 'changed' }));
  expect(late?.headers.get('content-type')).toContain('application/problem+json');
});

test('what is not one’s own to read or to do is refused: by another person, the other side, an admin, nobody, and a token that reads', async () => {
  const { request } = await asked();
  const { id, conversationId } = request;
  const admin = {
    person: await newAdmin(server),
    program: await newProgram(server, await newAdmin(server)),
  };
  const reading = await newProgram(server, giver.person, 'read');
  const nobody = createClient(server.url);
  const before = await db.select().from(productRequests).where(eq(productRequests.id, id));
  for (const name of REQUEST_ACTIONS) {
    const path = `/api/requests/${id}/${name}`;
    const body = {
      reason: 'x',
      text: 'x',
      quantity: 1,
      code: '123456',
      at: inHours(9),
      place: 'x',
      asDescribed: true,
      onTime: true,
      friendly: true,
      reply: 'x',
      amount: '1',
      to: id,
    };
    for (const stranger of [another, admin]) {
      expect((await stranger.program.post(path, body)).status, path).toBe(404);
    }
    expect((await reading.post(path, body)).json(), path).toEqual(problem(403));
    const sent = { method: 'POST', headers: { origin: server.url } };
    expect((await nobody.send(path, sent)).status, path).toBe(401);
  }
  for (const name of ['choose', 'decline', 'extend', 'take-back', 'code', 'counter-offer']) {
    const body = { reason: 'x', code: '123456', to: id, amount: '1' };
    expect((await act(asker, id, name, body)).status, name).toBe(403);
  }
  for (const name of ['withdraw', 'fewer', 'offer', 'full-price']) {
    expect((await act(giver, id, name, { quantity: 1, amount: '1' })).status, name).toBe(403);
  }
  for (const path of [`/api/requests/${id}`, `/api/conversations/${conversationId}/messages`]) {
    for (const { program } of [another, admin]) {
      expect((await program.get(path)).json(), path).toEqual(problem(404));
    }
    expect((await reading.get(path)).status, path).toBe(200);
    expect((await nobody.get(path)).headers.get('www-authenticate'), path).toBe('Bearer');
  }
  expect(await db.select().from(productRequests).where(eq(productRequests.id, id))).toEqual(before);
});

test('a program says how offers are taken, and no reply shows the lowest price', async () => {
  const { id } = await makeProduct(db, { userId: giver.person.id, price: '20.00' });
  const change = (body: object) =>
    giver.program.send('PATCH', `/api/products/${id}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const terms = async () =>
    (await db.select().from(offerTerms).where(eq(offerTerms.productId, id)))[0];
  for (const [body, field] of [
    [{ lowestPrice: '20.01' }, 'lowestPrice'],
    [{ reserveAtOnce: true }, 'lowestPrice'],
    [{ openToOffers: 'yes' }, 'openToOffers'],
  ] as const) {
    const { status, text } = await change(body);
    expect([status, text.includes(`"${field}":"`)], text).toEqual([400, true]);
  }
  // It has no picture, so that its price can't be changed: then nothing is.
  expect((await change({ lowestPrice: '13.57', price: '21.00' })).status).toBe(422);
  expect(await terms()).toBeUndefined();
  const saved = await change({ lowestPrice: '13.57', reserveAtOnce: true });
  expect(checked(schemas.ProductDetail, saved)).toMatchObject({ takesOffers: true });
  expect(saved.text).not.toContain('13.57');
  expect(await terms()).toMatchObject({ open: null, lowest: '13.57', atOnce: true });
  // The lowest price that was said earlier holds for a price that is said later.
  await makePicture(server.services, id, 'navy');
  const { json } = await change({ price: '13.56' });
  const lowestPrice = 'The lowest price can’t be above the price.';
  expect(json()).toEqual(problem(400, { detail: lowestPrice, errors: { lowestPrice } }));
  const shown = checked(schemas.ProductDetail, await giver.program.get(`/api/products/${id}`));
  expect(shown.price).toBe('20.00');
  expect((await change({ price: '13.57' })).status).toBe(200);
  const closed = checked(schemas.ProductDetail, await change({ openToOffers: false }));
  expect(closed.takesOffers).toBe(false);
  expect(await terms()).toMatchObject({ open: false, lowest: '13.57', atOnce: true });
});

test('a session acts over the API from a page of the site alone', async () => {
  const { request } = await asked();
  const path = `/api/requests/${request.id}/choose`;
  const send = (headers: Record<string, string>) =>
    giver.person.send(path, { method: 'POST', headers, body: null });
  expect((await send({})).status).toBe(403);
  expect((await send({ origin: 'https://evil.test' })).status).toBe(403);
  expect((await giver.person.get(`/api/requests/${request.id}`)).status).toBe(200);
  const done = await send({ origin: server.url });
  expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

test('two people write to each other by programs, with a photo, and read what happened in words', async () => {
  const { id: productId } = await makeProduct(db, { userId: giver.person.id });
  const question = checked(
    schemas.Question,
    await asker.program.post(`/api/products/${productId}/questions`, { text: 'Is it heavy?' }),
  );
  const path = `/api/conversations/${question.conversationId}/messages`;
  const form = new FormData();
  form.append('for', 'message');
  form.append('image', fileOf('gps.jpg'));
  const uploaded = checked(
    schemas.UploadedImage,
    await giver.program.send('POST', '/api/images', { body: form }),
  );
  const sent = checked(
    schemas.Message,
    await giver.program.post(path, { text: 'Not at all.', photos: [uploaded.id] }),
  );
  expect(sent).toMatchObject({ number: 2, mine: true, photos: [{ key: uploaded.id }] });
  await asker.program.post(`/api/products/${productId}/requests`, { when: 'Tonight' });
  const { messages } = checked(schemas.MessageList, await asker.program.get(path));
  expect(messages).toMatchObject([
    { kind: 'message', mine: true, text: 'Is it heavy?' },
    { kind: 'message', mine: false, text: 'Not at all.' },
    { kind: 'event', text: expect.stringContaining('asked') },
  ]);
  const last = checked(schemas.MessageList, await asker.program.get(`${path}?limit=1`));
  const first = checked(
    schemas.MessageList,
    await asker.program.get(`${path}?limit=5&before=${last.before}`),
  );
  expect([...first.messages, ...last.messages]).toEqual(messages);
  expect(first.before).toBeNull();
  const photo = `/message-photos/${uploaded.id}/${sent.photos[0]?.widths[0]}.webp`;
  expect((await asker.program.get(photo)).status).toBe(200);
  expect((await another.program.get(photo)).status).toBe(404);
  const inbox = checked(schemas.ConversationList, await giver.program.get('/api/conversations'));
  expect(inbox.conversations).toContainEqual(
    expect.objectContaining({
      id: question.conversationId,
      side: 'giver',
      other: { id: asker.person.id, name: 'Ann Asker' },
    }),
  );
  const news = checked(
    schemas.NotificationList,
    await giver.program.get('/api/notifications?limit=100'),
  );
  expect(news.notifications.map(({ words }) => words).join('\n')).toContain(
    'New message from Ann Asker',
  );
});

test('lists of the API go on by their cursor, each row once', async () => {
  const [mine, theirs] = [await newSide('Pat'), await newSide('Sam')];
  const ids = [];
  for (let made = 0; made < 5; made += 1) {
    const { id } = await makeProduct(db, { userId: theirs.person.id });
    const reply = await mine.program.post(`/api/products/${id}/requests`, ASKING);
    ids.unshift(checked(schemas.RequestDetail, reply).id);
  }
  for (const [side, role] of [
    [mine, 'asker'],
    [theirs, 'giver'],
  ] as const) {
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: z.output<typeof schemas.RequestList> = checked(
        schemas.RequestList,
        await side.program.get(`/api/requests?role=${role}&limit=2&cursor=${next}`),
      );
      seen.push(...page.requests.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(ids);
  }
  expect(checked(schemas.RequestList, await theirs.program.get('/api/requests')).requests).toEqual(
    [],
  );
  for (const query of ['role=admin', 'limit=0', 'limit=101', 'cursor=x', 'product=x']) {
    const reply = await mine.program.get(`/api/requests?${query}`);
    expect([reply.status, reply.json()], query).toEqual([400, problem(400)]);
  }
});

test('a program posts a product with a picture, changes one field, marks it as sold and deletes it', async () => {
  const form = new FormData();
  form.append('image', fileOf('red.jpg'));
  const image = checked(
    schemas.UploadedImage,
    await giver.program.send('POST', '/api/images', { body: form }),
  );
  const fields = {
    name: 'Desk lamp',
    category: 'furniture',
    condition: 'good',
    price: '12.5',
    ecoRating: 4,
  };
  const posted = await giver.program.post('/api/products', {
    ...fields,
    images: [image.id],
    pieces: 2,
  });
  expect(posted.status, posted.text).toBe(201);
  const product = checked(schemas.ProductDetail, posted);
  expect(product).toMatchObject({
    ...fields,
    price: '12.50',
    sold: false,
    images: [{ key: image.id }],
  });
  const path = `/api/products/${product.id}`;
  const change = (body: object, who = giver.program) =>
    who.send('PATCH', path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const cheaper = checked(schemas.ProductDetail, await change({ price: '0' }));
  expect(cheaper).toEqual({ ...product, price: '0.00', takesOffers: false });
  expect(checked(schemas.ProductDetail, await change({ description: 'New bulb.' }))).toEqual({
    ...cheaper,
    description: 'New bulb.',
  });
  expect(
    checked(schemas.ProductDetail, await change({ price: null, ecoRating: null })),
  ).toMatchObject({
    price: null,
    ecoRating: null,
    name: 'Desk lamp',
  });
  expect(checked(schemas.ProductDetail, await change({ sold: true })).sold).toBe(true);
  expect(checked(schemas.ProductDetail, await change({ sold: false })).sold).toBe(false);
  expect((await change({ name: 'Mine' }, another.program)).status).toBe(403);
  expect((await another.program.send('DELETE', path)).status).toBe(403);
  const reading = await newProgram(server, giver.person, 'read');
  expect((await reading.send('DELETE', path)).status).toBe(403);
  expect((await giver.program.send('DELETE', path)).status).toBe(204);
  expect((await giver.program.get(path)).status).toBe(404);
  expect((await giver.program.send('DELETE', path)).status).toBe(404);
});

test('a seller’s program lists a product of the business, and nobody else’s does', async () => {
  const seller = await newSeller(server, 'approved');
  const program = await newProgram(server, seller);
  const { key } = await makeImage(db, { ownerId: seller.id, productId: null });
  const listing = {
    business: true,
    name: 'Shelf',
    category: 'furniture',
    description: 'Oak.',
    condition: 'good',
    price: '30',
    ecoRating: 5,
    images: [key],
  };
  const { price: _, ...priceless } = listing;
  const missing = await program.post('/api/products', priceless);
  expect(missing.json()).toEqual(problem(400, { errors: { price: 'Please enter a price.' } }));
  const product = checked(schemas.ProductDetail, await program.post('/api/products', listing));
  expect(product.seller).toMatchObject({ verified: true });
  const { key: own } = await makeImage(db, { ownerId: asker.person.id, productId: null });
  const refused = await asker.program.post('/api/products', { ...listing, images: [own] });
  expect(refused.status).toBe(403);
});

test('a program hears in words, by field, what is wrong with what it sends, and nothing is done', async () => {
  const { productId, request } = await asked();
  const before = await db.$count(products);
  const { key } = await makeImage(db, { ownerId: giver.person.id, productId: null });
  const tries: [path: string, body: unknown, status: number, field: string | null][] = [
    ['/api/products', { images: [key], price: '1,5' }, 400, 'price'],
    ['/api/products', { images: [key], price: 12 }, 400, 'price'],
    ['/api/products', { images: [key], category: 'weapons' }, 400, 'category'],
    ['/api/products', { images: [key], name: 'x'.repeat(300) }, 400, 'name'],
    ['/api/products', { images: [key], pieces: 0 }, 400, 'pieces'],
    ['/api/products', { images: [key], price: '9', lowestPrice: '10' }, 400, 'lowestPrice'],
    ['/api/products', { images: [key], postCost: ' ' }, 400, 'postCost'],
    ['/api/products', { images: 'x' }, 400, 'images'],
    ['/api/products', {}, 400, 'images'],
    ['/api/products', { images: [] }, 422, 'images'],
    ['/api/products', { images: ['0'.repeat(32)] }, 422, 'images'],
    ['/api/products', [1], 400, null],
    [`/api/requests/${request.id}/propose`, { at: 'tomorrow', place: 'x' }, 400, 'at'],
    [`/api/requests/${request.id}/propose`, { at: inHours(3) }, 400, 'place'],
    [`/api/requests/${request.id}/counter-offer`, { to: request.id, amount: 'x' }, 400, 'amount'],
    [`/api/requests/${request.id}/take-back`, {}, 400, 'reason'],
    [`/api/products/${productId}/requests`, { ...ASKING, post: 'yes' }, 400, 'post'],
    [`/api/requests/${request.id}/choose`, { seen: 'nowhere' }, 400, null],
    [`/api/requests/${request.id}/code`, { code: 'x' }, 400, 'code'],
    [`/api/conversations/${request.conversationId}/messages`, { text: ' ' }, 400, 'form'],
    [`/api/conversations/${request.conversationId}/messages`, { text: 7 }, 400, 'text'],
  ];
  for (const [path, body, status, field] of tries) {
    const reply = await giver.program.post(path, body);
    const fields =
      field === null ? {} : { errors: expect.objectContaining({ [field]: expect.any(String) }) };
    expect(reply.json(), `${path} ${JSON.stringify(body)}`).toEqual(problem(status, fields));
  }
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'name=x' };
  expect((await giver.program.send('POST', '/api/products', form)).status).toBe(415);
  const broken = { headers: { 'content-type': 'application/json' }, body: '{"name"' };
  expect((await giver.program.send('POST', '/api/products', broken)).status).toBe(400);
  expect((await giver.program.send('PUT', '/api/products', broken)).headers.get('allow')).toBe(
    'GET, HEAD, POST',
  );
  expect(await db.$count(products)).toBe(before);
});

/** Sends the same fifty times at one moment; all replies must be the same. */
async function fiftyTimes(send: (key: string) => Promise<Reply>): Promise<Reply> {
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: TIMES }, () => send(key)));
  const [first] = replies;
  if (!first) throw new Error('Nothing came.');
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set([`${first.status} ${first.text}`]),
  );
  return first;
}

test('every POST that is sent fifty times at one moment with one key has one effect and one reply', async () => {
  // Each counts for the account: others than those who act in the other tests.
  const [gives, asks] = [await newSide('Gil'), await newSide('Ann')];
  const { key: image } = await makeImage(db, { ownerId: gives.person.id, productId: null });
  const body = { name: 'Once', images: [image], price: '20.00' };
  const made = await fiftyTimes((key) => gives.program.post('/api/products', body, key));
  expect(made.status).toBe(201);
  const { id: productId } = checked(schemas.ProductDetail, made);
  expect(await db.$count(products, eq(products.userId, gives.person.id))).toBe(1);

  const asking = `/api/products/${productId}/requests`;
  const first = await fiftyTimes((key) => asks.program.post(asking, ASKING, key));
  const { id, conversationId } = checked(schemas.RequestDetail, first);
  const named = await fiftyTimes((key) => act(asks, id, 'offer', { amount: '12' }, key));
  const to = checked(schemas.RequestDetail, named).offer?.id;
  await fiftyTimes((key) => act(gives, id, 'accept-offer', { to, seen: 'asked' }, key));
  const meeting = { at: inHours(30), place: 'Here' };
  await fiftyTimes((key) => act(gives, id, 'propose', meeting, key));
  const wrong = await fiftyTimes((key) => act(gives, id, 'code', { code: '000000' }, key));
  expect([wrong.status, wrong.json()]).toEqual([422, problem(422, { code: 'wrong-code' })]);
  expect(await eventsOf(db, id)).toEqual(['asked', 'offered', 'offer-accepted', 'proposed']);
  const { rows } = await db.$client.query('select wrong from handover_tries where subject = $1', [
    id,
  ]);
  expect(rows).toEqual([{ wrong: 1 }]);

  const talk = `/api/conversations/${conversationId}/messages`;
  const written = await fiftyTimes((key) => asks.program.post(talk, { text: 'Fine.' }, key));
  expect(checked(schemas.Message, written).text).toBe('Fine.');
  const messages = eq(conversationEntries.text, 'Fine.');
  expect(await db.$count(conversationEntries, messages)).toBe(1);
});

test('a picture that is uploaded several times at one moment with one key is one picture', async () => {
  const side = await newSide('Pat');
  const key = randomUUID();
  const upload = (name: string) => {
    const body = new FormData();
    body.append('image', fileOf(name));
    return side.program.send('POST', '/api/images', { headers: { 'idempotency-key': key }, body });
  };
  const replies = await Promise.all(Array.from({ length: 8 }, () => upload('red.jpg')));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(checked(schemas.UploadedImage, await upload('red.jpg')).picture).not.toBeNull();
  expect(await db.$count(images, eq(images.ownerId, side.person.id))).toBe(1);
  expect((await upload('blue.jpg')).json()).toEqual(problem(422));
});

test('a key that was sent with something else is refused, one that is none too, and what was not decided may be tried again', async () => {
  const { productId } = await asked();
  const key: string = randomUUID();
  const ask = (body: object, given = key) =>
    another.program.post(`/api/products/${productId}/requests`, body, given);
  expect((await ask({ text: 'x' })).status).toBe(400);
  expect((await ask(ASKING)).status).toBe(201);
  const other = await ask({ ...ASKING, when: 'Never' });
  expect(other.json()).toEqual(problem(422));
  expect((await ask(ASKING, 'short')).json()).toEqual(problem(400));
  expect((await ask(ASKING, `"${key}"`)).status).toBe(201);
  // Of another person the same key is another one.
  const mine = await asker.program.post(`/api/products/${productId}/requests`, ASKING, key);
  expect(checked(schemas.RequestDetail, mine).side).toBe('asker');
  const kept = await db.select().from(apiReplies).where(eq(apiReplies.key, key));
  expect(kept.map(({ status }) => status)).toEqual([201, 201]);
});

test('a reply is given again as long as its reader may see what it is about: not of a deleted or a hidden product', async () => {
  const key = randomUUID();
  const twice = await makeProduct(db, { userId: giver.person.id, name: 'Hidden harp' });
  const own = () => giver.program.post(`/api/products/${twice.id}/questions`, { text: 'x' }, key);
  expect((await own()).status).toBe(403);
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, twice.id));
  expect((await own()).status).toBe(403);
  await db.delete(products).where(eq(products.id, twice.id));
  expect((await own()).json()).toEqual(problem(404));
  const { key: image } = await makeImage(db, { ownerId: giver.person.id, productId: null });
  const posting = { name: 'Posted once', images: [image], price: '5.00' };
  const post = () => giver.program.post('/api/products', posting, `post-${key}`);
  const posted = await post();
  expect([posted.status, (await post()).text]).toEqual([201, posted.text]);
  const { id: productId } = checked(schemas.ProductDetail, posted);
  const asking = () =>
    another.program.post(`/api/products/${productId}/requests`, ASKING, `ask-${key}`);
  const first = await asking();
  expect(first.status, first.text).toBe(201);
  // Hidden, it stays with its owner and with whoever has written about it.
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, productId));
  expect([(await post()).text, (await asking()).text]).toEqual([posted.text, first.text]);
  expect((await giver.program.send('DELETE', `/api/products/${productId}`)).status).toBe(204);
  for (const again of [post, asking]) expect((await again()).json()).toEqual(problem(404));
});

test('what a killed server had begun for a key is done by whoever sends it again', async () => {
  const { request } = await asked();
  const key = randomUUID();
  const first = await act(giver, request.id, 'choose', {}, key);
  await db.$client.query(
    "update api_replies set status = null, body = null, at = now() - interval '2 minutes' where key = $1",
    [key],
  );
  const again = await act(giver, request.id, 'choose', {}, key);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await eventsOf(db, request.id)).toEqual(['asked', 'chosen']);
});

test('a program whose account is not confirmed, or asks for too much, hears so as on the screens', async () => {
  const side = await newSide('Una');
  await db.$client.query('update auth_users set email_verified = false where id = $1', [
    side.person.id,
  ]);
  const { id } = await makeProduct(db, { userId: giver.person.id });
  const refused = await side.program.post(`/api/products/${id}/requests`, ASKING);
  expect(refused.json()).toEqual(problem(403, { code: 'unconfirmed' }));
  expect((await side.program.post(`/api/products/${id}/requests`, {})).status).toBe(400);
  const own = await giver.program.post(`/api/products/${id}/requests`, ASKING);
  expect(own.status).toBe(403);
  const gone = await asker.program.post(`/api/products/${randomUUID()}/requests`, ASKING);
  expect(gone.status).toBe(404);
  expect(await requestOf(db, id, side.person.id).catch(() => null)).toBeNull();
  expect((await newVisitor(server).get('/api/requests')).status).toBe(401);
});
