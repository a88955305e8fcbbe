// Script and formulae in every text that somebody else will see: pages, their data, JSON-LD, mails, CSV, names of files.
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { admins, sellers } from '~/data/schema/schema';
import { productItem, sellerItem } from '~/rules/moderation/decision-item';
import { confirmAddress, newVisitor, PASSWORD, signUp } from '../support/accounts';
import { attack, attackTheLog, startAttackedServer } from '../support/attack';
import { accountId, makePicture, makeProduct } from '../support/builders';
import { readCsv } from '../support/csv';
import { mailNewsNow } from '../support/news';
import { fileOf, type Person, pdf } from '../support/people';
import { signUpSeller } from '../support/sellers';

const server = await startAttackedServer();
const { db } = server.services;

/** Each marked, so that what is found tells where it came from. */
const evil = (mark: string) =>
  `=1+1</script></title></textarea><img src=x onerror=alert('${mark}')><svg/onload=alert(1)>"'\`--><!--]]>&lt;{{7*7}}\${7*7}${mark}`;
const RUNS = /<img src=x|<svg\/onload/i;

const nobody = newVisitor(server);
let customer: Person;
let seller: Person;
let admin: Person;
let item = '';
let listing = '';

beforeAll(async () => {
  const person = async (email: string, name: string): Promise<Person> => {
    const visitor = newVisitor(server);
    await signUp(visitor, email, { name });
    await confirmAddress(server, email);
    return { ...visitor, email, id: await accountId(db, email) };
  };
  customer = await person('customer@script.test', evil('person').slice(0, 120));
  admin = await person('admin@script.test', evil('admin').slice(0, 120));
  await db.insert(admins).values({ id: admin.id, fullName: evil('chief') });
  const visitor = newVisitor(server);
  await signUpSeller(visitor, 'seller@script.test', {
    businessName: evil('shop').slice(0, 120),
    fullName: evil('owner').slice(0, 120),
    address: evil('street'),
    ecoCertification: evil('paper').slice(0, 200),
  });
  await confirmAddress(server, 'seller@script.test');
  seller = {
    ...visitor,
    email: 'seller@script.test',
    id: await accountId(db, 'seller@script.test'),
  };
  const words = {
    description: evil('words'),
    materials: evil('stuff'),
    sustainability: evil('eco'),
  };
  ({ id: item } = await makeProduct(db, {
    userId: customer.id,
    name: evil('item').slice(0, 200),
    ...words,
  }));
  ({ id: listing } = await makeProduct(db, {
    userId: seller.id,
    sellerId: seller.id,
    name: `@SUM(1)${evil('listing')}`.slice(0, 200),
    ...words,
    description: `-2+3${evil('x')}`,
    materials: '\t=1+1',
    sustainability: '+1+1',
  }));
  for (const id of [item, listing]) await makePicture(server.services, id, 'red');
  // Every other text, by the way that it comes in.
  const upload = async (kind: string, file: File) =>
    Object((await seller.post('/api/documents', { kind, document: file })).json()).id;
  const papers = {
    idDocument: await upload('idDocument', fileOf('red.jpg', `${evil('file')}.jpg`)),
    addressProof: await upload('addressProof', pdf(2_000, `${evil('file')}.pdf`)),
  };
  await seller.post('/seller/verification', { ...papers, seen: 'pending' });
  await customer.post(`/report?id=${listing}`, { reason: 'other', words: evil('report') });
  await customer.post(`/view?id=${listing}`, {
    intent: 'write',
    text: evil('message'),
    key: 'script-key-12345678',
  });
  const [row] = await db.select().from(sellers).where(eq(sellers.id, seller.id));
  const seen = { status: 'pending' as const, submittedAt: row?.verificationSubmittedAt ?? null };
  await admin.post('/admin/sellers', {
    move: 'reject',
    item: sellerItem({ id: seller.id, seen }),
    words: evil('rejection'),
  });
  const { id } = await makeProduct(db, {
    userId: seller.id,
    sellerId: seller.id,
    name: evil('shut'),
  });
  await admin.post('/admin/products', {
    move: 'suspend',
    words: evil('suspension'),
    item: productItem({ id, seen: { status: 'active', flagged: false } }),
  });
  await admin.post('/admin/products', {
    move: 'flag',
    words: evil('flag'),
    item: productItem({ id: listing, seen: { status: 'active', flagged: false } }),
  });
  await nobody.post('/login', {
    email: `${'x'.repeat(20)}"><img src=x onerror=alert(1)>@x.test`,
    password: 'x',
  });
});

const pages = () => {
  const back = ['sellers', 'products', 'users', 'audit', 'reports', 'dashboard', 'security'];
  return [
    '/',
    '/viewmore',
    '/viewmore?mine=1',
    `/view?id=${item}`,
    `/view?id=${listing}`,
    `/report?id=${item}`,
    `/report?id=${listing}`,
    `/create?id=${item}`,
    '/create',
    '/logout',
    `/seller/add-product?id=${listing}`,
    '/seller/verification',
    '/seller/dashboard',
    ...['?tab=products', '?tab=verification', '?tab=analytics'].map(
      (tab) => `/seller/dashboard${tab}`,
    ),
    ...back.map((name) => `/admin/${name}`),
    '/admin/products?tab=reported',
    '/admin/products?tab=flagged',
    '/admin/products?tab=suspended',
    '/admin/reports?tab=sellers',
    '/admin/audit?tab=sign-ins',
    '/admin/sellers?tab=rejected',
    ...['sellers', 'products', 'users', 'reports'].map((tab) => `/admin/dashboard?tab=${tab}`),
  ];
};

attack('every page that shows such a text, to everybody', async () => {
  let shown = 0;
  for (const path of pages()) {
    for (const who of [nobody, customer, seller, admin]) {
      const { text, headers, status } = await who.get(path);
      expect(status, path).toBeLessThan(500);
      if (!headers.get('content-type')?.includes('html')) continue;
      expect(text, path).not.toMatch(RUNS);
      // Only our own scripts end a script.
      const opened = text.match(/<script\b/gi)?.length ?? 0;
      expect(text.match(/<\/script>/gi)?.length ?? 0, path).toBe(opened);
      expect(text, path).not.toMatch(/=49|>49</);
      if (/&lt;img src=x|\\u003cimg src=x|\\u003cimg/i.test(text)) shown += 1;
    }
  }
  expect(shown).toBeGreaterThan(20);
  return `${shown} pages show it as text`;
});

attack('JSON-LD and the page’s data: nothing ends the script around them', async () => {
  const { text } = await nobody.get(`/view?id=${item}`);
  const blocks = [...text.matchAll(/<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g)];
  expect(blocks.length).toBeGreaterThan(0);
  for (const [, json = ''] of blocks) expect(() => JSON.parse(json)).not.toThrow();
  expect(blocks.map(([, json]) => json).join()).not.toMatch(/<\/?script|<img/i);
  return `${blocks.length} blocks, whole`;
});

attack('data and API under a type that no browser takes for a page', async () => {
  const paths = [
    `/view.data?id=${item}`,
    '/viewmore.data',
    '/_.data',
    '/api/products',
    `/api/products/${item}`,
    '/api/search/suggestions?q=script',
    '/api/session',
    '/api/products?limit=<img src=x>',
    '/api/<img src=x>',
  ];
  for (const path of paths) {
    const { headers } = await customer.get(path);
    expect(headers.get('content-type'), path).toMatch(/json|text\/x-script/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
  return `${paths.length} addresses: JSON, nosniff`;
});

attack('mails: to a poster, a seller, somebody new', async () => {
  await mailNewsNow(db);
  await expect.poll(() => server.mail.mails.length, { timeout: 20_000 }).toBeGreaterThan(4);
  for (const mail of server.mail.mails) {
    expect(String(mail.html), mail.subject).not.toMatch(RUNS);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.headers.has('bcc')).toBe(false);
  }
  return `${server.mail.mails.length} mails: text`;
});

attack('a line break and more recipients in every text that a mail’s head might take', async () => {
  const before = server.mail.recipients.length;
  const breaks = 'x\r\nBcc: evil@evil.test\r\n\r\n<b>hi';
  const who = newVisitor(server);
  expect((await signUp(who, 'head@script.test', { name: breaks })).status).toBe(400);
  await signUp(who, 'head@script.test', { name: 'x\r\nBcc: evil\r\n\r\n<b>hi' });
  await confirmAddress(server, 'head@script.test');
  const made = await makeProduct(db, { userId: seller.id, name: 'Line\nBcc: evil@evil.test' });
  await who.post(`/view?id=${made.id}`, {
    intent: 'write',
    text: breaks,
    key: 'script-key-break1',
  });
  await mailNewsNow(db);
  for (const email of [
    'a@x.test\r\nBcc: evil@evil.test',
    'a@x.test,evil@evil.test',
    'a@x.test%0aBcc:e',
  ]) {
    const reply = await newVisitor(server).post('/forgot-password', { email });
    expect(reply.status, email).toBe(400);
  }
  await expect
    .poll(() => server.mail.recipients.length, { timeout: 20_000 })
    .toBeGreaterThan(before + 1);
  expect(server.mail.recipients.flat().filter((to) => to.includes('evil'))).toEqual([]);
  for (const mail of server.mail.mails) expect(mail.headers.has('bcc')).toBe(false);
  return 'one recipient each';
});

attack('CSV: no cell is a formula', async () => {
  let cells = 0;
  const files: [Person, string][] = [
    [seller, '/seller/products.csv'],
    [admin, '/admin/audit.csv'],
    [admin, '/admin/reports/export.csv'],
    [seller, '/seller/import/template.csv'],
  ];
  for (const [who, path] of files) {
    const { text, headers } = await who.get(path);
    expect(headers.get('content-disposition'), path).toMatch(/^attachment; filename="[\w.-]+"$/);
    for (const cell of readCsv(text).flat()) {
      expect(cell, path).not.toMatch(/^[=+@\t\r|]|^-(?!\d+(\.\d+)?$)/);
      cells += 1;
    }
  }
  return `${cells} cells`;
});

attack('an address that is a script, on pages and errors', async () => {
  const { password } = { password: PASSWORD };
  const script = '<img src=x onerror=alert(1)>';
  const paths = [
    `/${script}`,
    `/${encodeURIComponent(script)}`,
    `/view?id=${encodeURIComponent(script)}`,
    ...['q', 'category', 'sort', 'page', 'min', 'in', 'done', 'at'].map(
      (name) => `/viewmore?${name}=${encodeURIComponent(script)}`,
    ),
    ...['error', 'next', 'reset', 'confirmed', 'token', 'tab', 'days'].flatMap((name) => [
      `/login?${name}=${encodeURIComponent(script)}`,
      `/forgot-password?${name}=${encodeURIComponent(script)}`,
    ]),
    ...[
      '/sitemap.xml?',
      '/api/auth/verify-email?token=',
      '/images/',
      '/documents/',
      '/assets/',
    ].map((path) => path + encodeURIComponent(script)),
  ];
  for (const path of paths) {
    const { text, headers, status } = await nobody.get(path);
    expect(status, path).toBeLessThan(500);
    if (/html|xml/.test(headers.get('content-type') ?? '')) expect(text, path).not.toMatch(RUNS);
  }
  const kept = await nobody.post('/signup', {
    name: evil('kept'),
    email: evil('mail'),
    phone: evil('p'),
    password,
  });
  expect(kept.text).not.toMatch(RUNS);
  return `${paths.length + 1} addresses: text`;
});

attack('names of files: a document comes under a name of ours', async () => {
  const page = await admin.get(`/admin/sellers?documents=${seller.id}`);
  const addresses = [...page.text.matchAll(/\/documents\/[^"\s]+/g)].map(([path]) =>
    path.replaceAll('&amp;', '&'),
  );
  for (const path of new Set(addresses)) {
    const { headers, status } = await admin.get(path);
    expect(status, path).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^(inline|attachment); filename="[a-z.-]+"$/,
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
  }
  expect(new Set(addresses).size).toBe(2);
  return '2 documents';
});

attackTheLog(server);
