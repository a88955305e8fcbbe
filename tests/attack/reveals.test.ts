// What strangers can read: marks are laid into everything that is private, and looked for in all that is public.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import {
  admins,
  authAccounts,
  authSessions,
  authUsers,
  authVerifications,
  products,
  sellers,
  users,
} from '~/data/schema/schema';
import { auditLog, authTwoFactors, productReports, securityLog } from '~/data/schema/schema-admin';
import { offerTerms } from '~/data/schema/schema-offers';
import { documents, documentViews } from '~/data/schema/schema-sellers';
import routes from '~/routes';
import { newVisitor, type Visitor } from '../support/accounts';
import { attack, attackTheLog, startAttackedServer } from '../support/attack';
import { makePicture, makeProduct, makeSeller, makeUser } from '../support/builders';
import { mailNewsNow } from '../support/news';
import { newPerson, newSeller, type Person } from '../support/people';

const server = await startAttackedServer();
const { db } = server.services;
const nobody = newVisitor(server);
let stranger: Person;
let rival: Person;

/** A word that stands nowhere else, and what it marks. */
const marks = new Map<string, string>();
function mark(what: string): string {
  const word = `m${randomBytes(6).toString('hex')}`;
  marks.set(word, what);
  return word;
}

const mail = (what: string) => `${mark(what)}@private.test`;

/** Ids of what is public. */
let shown: string[] = [];
/** Ids of what is not, and the addresses of its pictures. */
const hidden: string[] = [];
const hiddenPictures: string[] = [];

beforeAll(async () => {
  stranger = await newPerson(server, 'Stranger');
  rival = await newSeller(server, 'approved');
  const owner = await makeUser(db, { name: 'Public Poster', email: mail('a poster’s address') });
  await db
    .update(authUsers)
    .set({ phone: mark('a phone') })
    .where(eq(authUsers.id, owner.id));
  await db
    .update(users)
    .set({ phone: mark('a phone') })
    .where(eq(users.id, owner.id));
  const shop = await makeUser(db, { name: 'Public Seller', email: mail('a seller’s address') });
  const chief = await makeUser(db, { name: mark('an admin’s name'), email: mail('an admin') });
  await db.insert(admins).values({ id: chief.id, fullName: mark('an admin’s full name') });
  await makeSeller(db, {
    user: shop,
    businessName: 'Public Shop',
    fullName: mark('a seller’s full name'),
    phone: mark('a seller’s phone'),
    address: mark('a street'),
    verificationStatus: 'approved',
    verificationNotes: mark('a reason of rejection'),
  });
  await db.insert(authAccounts).values({
    id: mark('an account’s id'),
    accountId: owner.id,
    providerId: 'credential',
    userId: owner.id,
    password: mark('a hash'),
    accessToken: mark('a token of Google’s'),
  });
  await db.insert(authSessions).values({
    id: mark('a session’s id'),
    token: mark('a session'),
    userId: owner.id,
    expiresAt: new Date(Date.now() + 1e9),
    ipAddress: mark('an IP'),
    userAgent: mark('a browser'),
  });
  await db.insert(authVerifications).values({
    id: mark('x'),
    identifier: mark('a reset link'),
    value: mark('a reset link’s account'),
    expiresAt: new Date(Date.now() + 1e9),
  });
  await db.insert(authTwoFactors).values({
    id: mark('x'),
    secret: mark('a second factor'),
    backupCodes: mark('backup codes'),
    userId: owner.id,
  });
  const file = `${randomBytes(16).toString('hex')}.jpg`;
  marks.set(file.slice(0, 32), 'a document’s file');
  await db.insert(documents).values({
    sellerId: shop.id,
    kind: 'idDocument',
    file,
    name: mark('a document’s name'),
    bytes: 9,
    submittedAt: new Date(),
  });
  await db
    .insert(documentViews)
    .values({ sellerId: shop.id, kind: 'idDocument', viewerId: chief.id });
  await db.insert(securityLog).values({ event: 'sign-in.failed', email: mail('a failed sign-in') });
  await db.insert(auditLog).values({
    adminId: chief.id,
    adminName: mark('an admin in the log'),
    action: 'seller.approve',
    thing: 'seller',
    thingId: shop.id,
    thingName: mark('a thing in the log'),
    before: {},
    after: {},
    reason: mark('a reason in the log'),
  });
  const judged = { flaggedBy: chief.id, reviewedBy: chief.id };
  const flagged = await makeProduct(db, {
    userId: shop.id,
    sellerId: shop.id,
    name: 'Public lamp',
    flagged: true,
    ...judged,
    flagReason: mark('a flag’s reason'),
    adminNotes: mark('an admin’s notes'),
  });
  const plain = await makeProduct(db, { userId: owner.id, name: 'Public chair', price: null });
  const lowest = '18374.61';
  marks.set(lowest, 'what a giver would take at least');
  await db.insert(offerTerms).values({ productId: flagged.id, open: true, lowest });
  const sold = await makeProduct(db, { userId: owner.id, name: 'Sold', soldAt: new Date() });
  await db.insert(productReports).values({
    productId: plain.id,
    reporterId: stranger.id,
    reason: 'scam',
    words: mark('a report'),
  });
  shown = [flagged.id, plain.id, sold.id];
  for (const status of ['suspended', 'pending'] as const) {
    const { id } = await makeProduct(db, {
      userId: owner.id,
      status,
      name: mark(`a ${status} name`),
      description: mark(`a ${status} description`),
      adminNotes: mark('a reason'),
    });
    const { key, widths } = await makePicture(server.services, id, 'green');
    marks.set(key, `a ${status} picture`);
    marks.set(id, `the id of a ${status} item`);
    hidden.push(id);
    for (const ending of ['webp', 'jpg'])
      hiddenPictures.push(`/images/${key}/${widths[0]}.${ending}`);
  }
  for (const { id } of [flagged, plain, sold]) await makePicture(server.services, id, 'red');
});

/** Fails with what a text gives away. */
function expectNoMark(text: string, where: string, given = ''): void {
  const found = [...marks].filter(([word]) => text.includes(word) && !given.includes(word));
  expect(
    found.map(([, what]) => what),
    `given away by ${where}`,
  ).toEqual([]);
  expect(text.match(/\$argon2\w+/)?.[0], where).toBeUndefined();
}

const screens = routes.map(({ path, index }) => (index ? '/' : `/${path}`));
const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`);

function addresses(): string[] {
  const lists = [
    '',
    '?sort=price-asc',
    '?q=Public',
    '?q=Sold',
    '?q=Publik',
    '?category=furniture',
    '?page=2',
    '?mine=1',
    '?liked=1',
    '?seller=x',
    '?in=name&q=lamp',
  ];
  const ids = [...shown, ...hidden];
  return [
    ...screens.flatMap((path) => [path, dataOf(path)]),
    ...lists.flatMap((query) => [`/viewmore${query}`, `/viewmore.data${query}`]),
    ...ids.flatMap((id) => [
      `/view?id=${id}`,
      `/view.data?id=${id}`,
      `/report?id=${id}`,
      `/report.data?id=${id}`,
      `/create?id=${id}`,
      `/create.data?id=${id}`,
      `/seller/add-product?id=${id}`,
      `/seller/add-product.data?id=${id}`,
      `/api/products/${id}`,
      `/view.data?id=${id}&_routes=root%2Cscreens%2Fview%2Froute`,
    ]),
    ...['', '?sort=newest', '?q=Public', '?limit=50', '?limit=1'].map(
      (query) => `/api/products${query}`,
    ),
    '/api',
    '/api/openapi.json',
    '/api/session',
    '/api/search/suggestions?q=public',
    '/api/search/suggestions?q=m',
    '/api/search/suggestions?q=public&in=name%2Ccategory',
    '/sitemap.xml',
    '/robots.txt',
    '/livez',
    '/readyz',
    '/site.webmanifest',
    '/nowhere',
    '/seller/products.csv',
    '/admin/audit.csv',
    '/admin/reports/export.json',
  ];
}

/** Every address there is, and every address of this site that those name. */
async function crawl(who: Visitor): Promise<number> {
  const waiting = addresses();
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { text, headers, status } = await who.get(path);
    expect(status, path).toBeLessThan(500);
    // The id that was asked for may stand in the way on.
    expectNoMark(text, path, path);
    expectNoMark([...headers].join('\n'), `the headers of ${path}`, path);
    const links = [...text.matchAll(/(?:href|src|action)="(\/(?!\/|assets)[^"#]*)/g)];
    for (const [, link = ''] of links) {
      const next = link.replaceAll('&amp;', '&');
      if (seen.has(next) || seen.size > 400) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return seen.size;
}

const crawls: [string, () => Visitor][] = [
  ['nobody', () => nobody],
  ['a customer', () => stranger],
  ['another seller', () => rival],
];
for (const [words, who] of crawls) {
  attack(`all addresses and all that they link to, read by ${words}`, async () => {
    const count = await crawl(who());
    return `${count} addresses, none of ${marks.size} marks`;
  });
}

attack('a search for what is private', async () => {
  let tries = 0;
  for (const [word, what] of marks) {
    for (const path of ['/api/products?q=', '/viewmore.data?q=', '/api/search/suggestions?q=']) {
      const { text, status } = await nobody.get(path + word);
      expect(status, path).toBe(200);
      expectNoMark(text, `a search for ${what}`, word);
      tries += 1;
    }
  }
  return `${tries} searches find nothing`;
});

attack('the pictures of hidden items', async () => {
  for (const path of hiddenPictures) {
    for (const who of [nobody, stranger, rival]) {
      const reply = await who.get(path);
      const none = await who.get(`/images/${'0'.repeat(32)}/320.webp`);
      expect([reply.status, reply.text]).toEqual([404, none.text]);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
  }
  return '404, as for one that is not there';
});

attack('a hidden item and one that is not there: is any answer different?', async () => {
  const [id = ''] = hidden;
  const none = crypto.randomUUID();
  const asked = [
    '/view?id=ID',
    '/view.data?id=ID',
    '/api/products/ID',
    '/report?id=ID',
    '/create?id=ID',
    '/report.data?id=ID',
    '/create.data?id=ID',
    '/seller/add-product?id=ID',
  ];
  const written: [string, Record<string, string>][] = [
    ...['like', 'unlike', 'delete', 'sold', 'unsold'].map(
      (intent): [string, Record<string, string>] => ['/view?id=ID', { intent }],
    ),
    ['/view?id=ID', { intent: 'write', text: 'Hello', key: 'reveal-key-1234' }],
    ['/report?id=ID', { reason: 'scam' }],
    ['/create?id=ID', { name: 'Mine', image: '0'.repeat(32) }],
    ['/seller/add-product?id=ID', { name: 'Mine', image: '0'.repeat(32) }],
    ['/seller/dashboard?tab=products', { intent: 'sold:ID' }],
    ['/seller/dashboard?tab=products', { intent: 'ask:ID' }],
    ['/seller/dashboard?tab=products', { intent: 'delete', id: 'ID' }],
  ];
  const plain = (text: string, real: string) =>
    text.replaceAll(real, 'ID').replaceAll(/[0-9a-f]{10}-[0-9a-z]+|[0-9a-f-]{36}|\d{13}/g, '');
  for (const who of [nobody, stranger, rival]) {
    for (const path of asked) {
      const [one, two] = [
        await who.get(path.replace('ID', id)),
        await who.get(path.replace('ID', none)),
      ];
      expect([one.status, one.location?.replace(id, 'ID'), plain(one.text, id)], path).toEqual([
        two.status,
        two.location?.replace(none, 'ID'),
        plain(two.text, none),
      ]);
    }
    for (const [path, fields] of written) {
      const as = (real: string) => {
        const form = Object.entries(fields).map(([name, value]) => [
          name,
          value.replace('ID', real),
        ]);
        return who.post(path.replace('ID', real), Object.fromEntries(form));
      };
      const [one, two] = [await as(id), await as(none)];
      const what = `${path} ${JSON.stringify(fields)}`;
      expect([one.status, one.location?.replace(id, 'ID')], what).toEqual([
        two.status,
        two.location?.replace(none, 'ID'),
      ]);
      expectNoMark(one.text, what, id);
    }
  }
  const rows = await db.select().from(products).where(eq(products.id, id));
  expect(rows).toMatchObject([{ status: 'suspended', soldAt: null }]);
  return `${asked.length + written.length} ways, as 3 people: the same words and status`;
});

attack('writing to a poster: what the sender hears, and what the poster gets', async () => {
  const [, plain = ''] = shown;
  const fields = { intent: 'write', text: 'Is it still there?', key: 'reveal-key-5678' };
  const reply = await stranger.post(`/view?id=${plain}`, fields);
  expect(reply.status).toBe(302);
  const page = await stranger.get(reply.location ?? '');
  expectNoMark(page.text, 'the page after it', plain);
  await mailNewsNow(db);
  await expect.poll(() => server.mail.mails.length).toBeGreaterThan(0);
  await expect
    .poll(() => server.mail.mails.filter(({ text }) => text?.includes('Is it still there?')).length)
    .toBe(1);
  const mail = server.mail.mails.find(({ text }) => text?.includes('Is it still there?'));
  expectNoMark(`${mail?.text}${mail?.html}`, 'the mail', plain);
  return 'neither sees the other’s address';
});

attack('the sellers’ own words of a rejected seller, on a public item', async () => {
  await db
    .update(sellers)
    .set({ verificationStatus: 'rejected' })
    .where(eq(sellers.businessName, 'Public Shop'));
  const [flagged = ''] = shown;
  const page = await nobody.get(`/view?id=${flagged}`);
  expectNoMark(page.text, 'the item of a rejected seller', flagged);
  expect(page.text).not.toMatch(/reject/i);
  return 'no word of it';
});

attackTheLog(server);
