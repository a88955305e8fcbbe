// /view: what a product's page tells, to whom, and that no text of a person runs as code.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { admins, products, sellers, users } from '~/data/schema/schema';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { accountId, makeImage, makeProduct, makeSeller, makeUser } from '../support/builders';
import { createClient } from '../support/client';
import { sectionOf, shownIds, undirected, wordsOf } from '../support/pages';
import { newAdmin } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const nobody = createClient(server.url);
const view = (id: string) => nobody.get(`/view?id=${id}`);
const INERT = '</script><img src=x onerror=alert(1)>';

test('/view without a product, with an unknown one or with nonsense leads home', async () => {
  for (const address of [
    '/view',
    '/view?id=',
    '/view?id=x',
    '/view?id=00000000-0000-4000-8000-000000000000',
    `/view?id=${encodeURIComponent("' or 1=1 --")}`,
  ]) {
    const { status, location, headers } = await nobody.get(address);
    expect([status, location], address).toEqual([302, '/']);
    expect(headers.get('x-robots-tag'), address).toBe('noindex');
  }
});

test('the page of a product tells what is known of it and of who offers it', async () => {
  const seller = await makeSeller(db, { verificationStatus: 'approved' });
  const product = await makeProduct(db, {
    userId: seller.id,
    sellerId: seller.id,
    name: 'Oak table',
    description: 'First line.\nSecond line.',
    condition: 'like-new',
    price: '123456.00',
    ecoRating: 4,
    materials: 'Oak, brass',
    sustainability: 'Repaired by hand',
  });
  const first = await makeImage(db, { productId: product.id, position: 0 });
  const second = await makeImage(db, { productId: product.id, position: 1 });
  const { status, text } = await view(product.id);
  expect(status).toBe(200);
  const words = wordsOf(text);
  for (const part of [
    'Oak table',
    '₹1,23,456.00',
    'Furniture',
    'Like new',
    'Rated 4 of 5 by the seller',
    'Oak, brass',
    'Repaired by hand',
    seller.businessName,
    'Verified Seller',
    seller.name,
    'Here since January 2026',
  ]) {
    expect(words).toContain(part);
  }
  expect(text).toContain('First line.\nSecond line.');
  for (const { key } of [first, second]) expect(text).toContain(`/images/${key}/960.webp 960w`);
  expect(text).toContain('href="#photo-2"');
});

test('a seller who is not approved has no badge on the page of a product', async () => {
  for (const verificationStatus of ['pending', 'rejected', null]) {
    const seller = await makeSeller(db, { verificationStatus });
    const { id } = await makeProduct(db, { userId: seller.id, sellerId: seller.id });
    const words = wordsOf((await view(id)).text);
    expect(words).toContain(seller.businessName);
    expect(words).not.toContain('Verified Seller');
  }
});

test('the page of a product ends with the seller’s other products and more of the category', async () => {
  const seller = await makeSeller(db);
  const own = { userId: seller.id, sellerId: seller.id, category: 'tools' };
  const made = [];
  for (let index = 0; index < 6; index += 1) made.unshift((await makeProduct(db, own)).id);
  const [shown = '', ...others] = made;
  for (let index = 0; index < 4; index += 1) await makeProduct(db, { category: 'tools' });
  const { text } = await view(shown);
  const sameSeller = shownIds(sectionOf(text, 'same-seller'));
  const sameCategory = shownIds(sectionOf(text, 'same-category'));
  expect(sameSeller).toHaveLength(4);
  expect(others).toEqual(expect.arrayContaining(sameSeller));
  expect(sameCategory).toHaveLength(4);
  // Each product stands once on the page.
  expect(new Set([shown, ...sameSeller, ...sameCategory]).size).toBe(9);
});

test('a sold product stays to be seen and says so', async () => {
  const { id } = await makeProduct(db, { soldAt: new Date() });
  const { status, text } = await view(id);
  expect(status).toBe(200);
  expect(wordsOf(text)).toContain('Sold');
  expect(text).toContain('https://schema.org/SoldOut');
});

test('a suspended product is gone for everybody, and its owner and an admin see why', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'owner@shop.test');
  const userId = await accountId(db, 'owner@shop.test');
  const product = await makeProduct(db, { userId, name: 'Nine lives' });
  const places = [
    '/',
    '/viewmore?q=nine',
    '/api/products?q=nine',
    '/api/search/suggestions?q=nine',
    '/sitemap.xml',
    `/view?id=${product.id}`,
    `/api/products/${product.id}`,
  ];
  for (const place of places) expect((await nobody.get(place)).text, place).toContain(product.id);

  await db
    .update(products)
    .set({ status: 'suspended', adminNotes: 'Copied photo' })
    .where(eq(products.id, product.id));
  for (const place of places) {
    expect((await nobody.get(place)).text, place).not.toContain(product.id);
  }
  expect((await view(product.id)).location).toBe('/');
  expect((await nobody.get(`/api/products/${product.id}`)).status).toBe(404);
  const mine = await visitor.get(`/view?id=${product.id}`);
  expect(mine.headers.get('cache-control')).toBe('private, no-store');
  expect(wordsOf(mine.text)).toContain('This item was suspended.');
  expect(wordsOf(mine.text)).toContain('Reason: Copied photo');
  expect(mine.text).not.toContain('ld+json');

  const admin = newVisitor(server);
  await signUp(admin, 'admin@shop.test');
  const adminId = await accountId(db, 'admin@shop.test');
  expect((await admin.get(`/view?id=${product.id}`)).location).toBe('/');
  await db.insert(admins).values({ id: adminId, fullName: 'Test Admin' });
  expect(wordsOf((await admin.get(`/view?id=${product.id}`)).text)).toContain('Copied photo');
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, adminId));
  expect((await admin.get(`/view?id=${product.id}`)).location).toBe('/');
});

test('a flag hides nothing, and its reason is for the owner and admins', async () => {
  const visitor = newVisitor(server);
  await signUp(visitor, 'flagged@shop.test');
  const userId = await accountId(db, 'flagged@shop.test');
  const flag = { flagged: true, flagReason: 'Blurred photos' };
  const { id } = await makeProduct(db, { userId, name: 'Ten lives', ...flag });
  const mine = wordsOf((await visitor.get(`/view?id=${id}`)).text);
  expect(mine).toContain('This item carries a flag.');
  expect(mine).toContain('Reason: Blurred photos');
  const open = await view(id);
  expect(open.status).toBe(200);
  for (const reply of [open, await nobody.get(`/api/products/${id}`)]) {
    expect(reply.text).not.toMatch(/Blurred|carries a flag|flagReason/);
  }
  expect(mine).toContain('Everybody still sees it.');
  await db.update(products).set({ status: 'suspended' }).where(eq(products.id, id));
  const hidden = wordsOf((await visitor.get(`/view?id=${id}`)).text);
  expect(hidden).toContain('This item carries a flag.');
  expect(hidden).not.toContain('Everybody still sees it.');
});

test('markup in a name, a description, a business name or a reason is inert', async () => {
  const seller = await makeSeller(db, { businessName: INERT });
  const product = await makeProduct(db, {
    userId: seller.id,
    sellerId: seller.id,
    name: INERT,
    description: INERT,
    materials: INERT,
  });
  for (const path of [`/view?id=${product.id}`, '/', '/viewmore', `/viewmore?q=${INERT}`]) {
    const { text } = await nobody.get(path);
    expect(text, path).not.toContain('<img src=x');
    expect(text, path).toContain('onerror');
  }
  const { text } = await view(product.id);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', name: INERT });
  expect(data).not.toContain('<');
});

test('previews and search engines learn price, condition and availability', async () => {
  const product = await makeProduct(db, { name: 'Red lamp', price: '99.50', condition: 'new' });
  const { key } = await makeImage(db, { productId: product.id });
  const { text } = await view(product.id);
  const address = `${server.url}/view?id=${product.id}`;
  expect(text).toContain('<title>Red lamp, ₹99.50 · Secondleaf</title>');
  expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
  expect(text).toContain(`property="og:image" content="${server.url}/images/${key}/960.jpg"`);
  expect(text).toContain('property="og:image:width" content="960"');
  expect(text).toContain('property="og:image:height" content="1200"');
  expect(text).toContain('name="twitter:card" content="summary_large_image"');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    offers: {
      price: '99.50',
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: address,
    },
  });
});

test('an item whose price is to be asked for is told to search engines without an offer', async () => {
  const { id } = await makeProduct(db, { name: 'Old clock', price: null });
  const { text } = await view(id);
  expect(text).not.toContain('"@type":"Offer"');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', name: 'Old clock' });
  expect(JSON.parse(data)).not.toHaveProperty('offers');
});

test('an approval of a seller counts on the page of a product at the next request', async () => {
  const { id: userId } = await makeUser(db);
  await makeSeller(db, { user: { id: userId, name: 'Test Person', email: 'x@shop.test' } });
  const { id } = await makeProduct(db, { userId, sellerId: userId });
  expect(wordsOf((await view(id)).text)).not.toContain('Verified Seller');
  await db.update(sellers).set({ verificationStatus: 'approved' }).where(eq(sellers.id, userId));
  expect(wordsOf((await view(id)).text)).toContain('Verified Seller');
});

test('words from right to left run that way in lists, on the item’s page, in forms and for admins', async () => {
  const words = 'كتاب عربي';
  const visitor = newVisitor(server);
  await signUp(visitor, 'layla@x.test');
  const userId = await accountId(db, 'layla@x.test');
  await db
    .update(users)
    .set({ name: `${words}.` })
    .where(eq(users.id, userId));
  await makeSeller(db, {
    user: { id: userId, name: words, email: 'layla@x.test' },
    businessName: `${words}.`,
  });
  const item = {
    userId,
    sellerId: userId,
    name: `${words} (جديد).`,
    description: `${words}.`,
    materials: words,
  };
  const { id } = await makeProduct(db, { ...item, flagged: true, flagReason: words });
  const own = await makeProduct(db, { ...item, sellerId: null });
  const admin = await newAdmin(server);
  for (const [reader, path] of [
    [nobody, '/'],
    [nobody, '/viewmore'],
    [nobody, `/viewmore?q=${encodeURIComponent(words)}`],
    [nobody, `/view?id=${id}`],
    [visitor, `/view?id=${id}`],
    [visitor, '/viewmore?mine=1'],
    [visitor, `/create?id=${own.id}`],
    [visitor, `/seller/add-product?id=${id}`],
    [visitor, '/seller/dashboard'],
    [visitor, '/seller/dashboard?tab=products'],
    [visitor, '/seller/dashboard?tab=analytics'],
    [admin, '/admin/dashboard'],
    [admin, '/admin/products'],
    [admin, '/admin/products?tab=flagged'],
    [admin, '/admin/sellers'],
    [admin, '/admin/users'],
  ] as const) {
    const { status, text } = await reader.get(path);
    expect([status, text.includes(words)], path).toEqual([200, true]);
    expect(undirected(text, words), path).toEqual([]);
  }
});
