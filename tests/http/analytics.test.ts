// The Analytics tab: what it shows of whose products, over which range, and to whom.
import { beforeAll, expect, test } from 'vitest';
import { writeEngagement } from '~/data/figures/engagement';
import { addDays, dayOf } from '~/rules/figures/analytics';
import { newVisitor, signUp, TRUSTING } from '../support/accounts';
import { accountId, makeProduct } from '../support/builders';
import { createClient } from '../support/client';
import { wordsOf } from '../support/pages';
import { signUpSeller } from '../support/sellers';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;
const seller = newVisitor(server);
const rival = newVisitor(server);
const customer = newVisitor(server);
const TAB = '/seller/dashboard?tab=analytics';
const INERT = '</script><img src=x onerror=alert(1)>';
let lamp = '';

beforeAll(async () => {
  await signUpSeller(seller, 'seller@figures.test');
  await signUpSeller(rival, 'rival@figures.test');
  await signUp(customer, 'customer@figures.test');
  const id = await accountId(db, 'seller@figures.test');
  const own = { userId: id, sellerId: id };
  lamp = (await makeProduct(db, { ...own, name: INERT })).id;
  const today = dayOf(new Date());
  const seen = (count: number, back: number) =>
    Array.from({ length: count }, (_, visitor) => ({
      productId: lamp,
      viewerId: null,
      day: addDays(today, -back),
      mark: (visitor * 1_000 + back).toString(16).padStart(32, '0'),
    }));
  const views = [...seen(5, 0), ...seen(40, 20), ...seen(300, 80), ...seen(2_000, 300)];
  await writeEngagement(db, { views, likes: [] }, today);
});

const words = async (query = '', who = seller) => wordsOf((await who.get(TAB + query)).text);

test.each([
  ['&days=7', 'Last 7 days', '5', 'Views per day'],
  ['', 'Last 30 days', '45', 'Views per day'],
  ['&days=90', 'Last 90 days', '345', 'Views per week'],
  ['&days=365', 'Last year', '2,345', 'Views per month'],
  ['&days=31', 'Last 30 days', '45', 'Views per day'],
])('a seller’s figures at %j are those of the %s', async (query, label, views, title) => {
  const { text } = await seller.get(TAB + query);
  expect(/aria-current="true"[^>]*>([^<]*)</.exec(text)?.[1]).toBe(label);
  expect(wordsOf(text)).toContain(`Views ${views} One visitor on one day`);
  expect(wordsOf(text)).toContain(title);
  expect(wordsOf(text)).toContain('Likes 0');
  expect(text).toContain(`href="/view?id=${lamp}"`);
});

test('every bar of a seller’s figures stands in the table, and no markup in a product’s name runs', async () => {
  const { text } = await seller.get(`${TAB}&days=7`);
  const table = text.slice(text.indexOf('<table'), text.indexOf('</table>'));
  expect(table.match(/<tr/g)).toHaveLength(8);
  expect(text).not.toContain('<img src=x');
});

test('a seller without views reads what to do next, and sees nobody else’s figures', async () => {
  expect(await words('', rival)).toContain('There is nothing to count yet');
  expect((await rival.get(TAB)).text).toContain('href="/seller/add-product"');
  const id = await accountId(db, 'rival@figures.test');
  await makeProduct(db, { userId: id, sellerId: id });
  expect(await words('&days=365', rival)).toContain('No views and no likes: last year');
  expect(await words('&days=365', rival)).toContain('Share your products');
});

test('a seller’s figures are for sellers only', async () => {
  for (const who of [createClient(server.url), customer]) {
    const { status, location } = await who.get(TAB);
    expect([status, location]).toEqual([302, `/seller/login?next=${encodeURIComponent(TAB)}`]);
    expect((await who.get('/seller/dashboard.data?tab=analytics')).text).not.toContain('totals');
  }
});
