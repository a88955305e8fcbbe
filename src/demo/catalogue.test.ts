import { expect, test } from 'vitest';
import {
  CATEGORIES,
  CONDITIONS,
  isEcoFriendly,
  isPublic,
  PRODUCT_STATUSES,
} from '~/rules/products/product';
import { VERIFICATION_STATUSES } from '~/rules/sellers/seller';
import { DEMO_SIGN_INS, STAFF } from './accounts';
import { demoCatalogue, MONTHS } from './catalogue';

const NOW = new Date('2025-03-10T09:00:00Z');
const { accounts, products } = demoCatalogue(NOW);

test('each of the six complete months holds its products and eco-friendly ones', () => {
  const months = ['2024-09', '2024-10', '2024-11', '2024-12', '2025-01', '2025-02'];
  const counted = months.map((month) => {
    const those = products.filter(({ createdAt }) => createdAt.toISOString().startsWith(month));
    return {
      products: those.length,
      eco: those.filter(({ ecoRating }) => isEcoFriendly(ecoRating)).length,
    };
  });
  expect(counted).toEqual(MONTHS);
});

test.each([
  '2025-03-01T00:00:00.000Z',
  '2025-03-01T00:20:00Z',
  '2025-03-10T09:00:00Z',
  '2024-02-29T23:59:59.999Z',
  '2024-12-31T23:59:59.999Z',
  '2025-01-01T00:00:00.001Z',
  '2025-01-31T12:00:00Z',
])(
  'a demo that is first started at %s ends today, with a product for each day of the month and the six months before unchanged',
  (start) => {
    const now = new Date(start);
    const { products: all } = demoCatalogue(now);
    const times = all.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(all.at(-1)?.createdAt.toISOString().slice(0, 10)).toBe(start.slice(0, 10));
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    const days = all.slice(331).map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
    expect(new Set(days).size).toBe(now.getUTCDate());
    expect(days.every((day) => day.startsWith(start.slice(0, 7)))).toBe(true);
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
    expect(times.filter((time) => time < first)).toHaveLength(331);
    const newest = all.slice(-4);
    expect(newest.every(isPublic)).toBe(true);
    expect(new Set(newest.map(({ userId }) => userId)).size).toBeGreaterThan(1);
    expect(new Set(newest.map(({ pictures }) => pictures[0]?.kind)).size).toBe(4);
    for (const { soldAt } of all) expect(soldAt?.getTime() ?? 0).toBeLessThan(now.getTime() + 1);
    all.slice(1).forEach(({ pictures }, index) => {
      expect(pictures[0]?.kind).not.toBe(all[index]?.pictures[0]?.kind);
    });
  },
);

test('the demo has items of every category, condition, status and rating', () => {
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  const conditions = new Set(products.map(({ condition }) => condition));
  expect(conditions).toEqual(new Set([...CONDITIONS, null]));
  expect(new Set(products.map(({ status }) => status))).toEqual(new Set(PRODUCT_STATUSES));
  const ratings = new Set(products.map(({ ecoRating }) => ecoRating));
  expect(ratings).toEqual(new Set([1, 2, 3, 4, 5, null]));
});

test('the demo has items that are flagged with a reason, suspended with a reason, and sold', () => {
  const flagged = products.filter(({ flagged }) => flagged);
  expect(flagged.filter(({ status }) => status === 'active')).toHaveLength(5);
  for (const { flagReason } of flagged) expect(flagReason).toBeTruthy();
  const suspended = products.filter(({ status }) => status === 'suspended');
  expect(suspended).toHaveLength(4);
  for (const { adminNotes } of suspended) expect(adminNotes).toBeTruthy();
  const sold = products.filter(({ soldAt }) => soldAt !== null);
  expect(sold.length).toBeGreaterThan(3);
  for (const { soldAt, createdAt } of sold) {
    expect(soldAt?.getTime()).toBeGreaterThan(createdAt.getTime());
    expect(soldAt?.getTime()).toBeLessThan(NOW.getTime());
  }
});

test('the demo’s catalogue is the same each time, and keeps its ids in another month', () => {
  expect(demoCatalogue(NOW)).toEqual({ accounts, products });
  const later = demoCatalogue(new Date('2026-01-31T23:59:59Z')).products;
  const things = new Map(later.map(({ id, name, pictures }) => [id, { name, pictures }]));
  for (const { id, name, pictures } of products) expect(things.get(id)).toEqual({ name, pictures });
  expect(new Set(later.map(({ id }) => id)).size).toBe(331 + 31);
  for (const { id } of products) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('every product of the demo has a picture, an owner, and a price with two decimals or none', () => {
  const owners = new Set(accounts.map(({ id }) => id));
  for (const { pictures, price, userId, sellerId } of products) {
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThan(5);
    expect(price ?? '1.00').toMatch(/^\d+\.\d\d$/);
    expect(owners).toContain(userId);
    expect([null, userId]).toContain(sellerId);
  }
});

test('a demo item that a customer posted has no condition and rating unless its owner added them', () => {
  const posted = products.filter(({ sellerId }) => sellerId === null);
  expect(posted.length).toBeGreaterThan(40);
  expect(posted.filter(({ condition }) => condition === null).length).toBeGreaterThan(40);
  for (const { condition, ecoRating, category } of posted) {
    expect(condition === null).toBe(ecoRating === null);
    expect(category).not.toBe('other');
  }
});

test('names of the demo’s items rarely repeat', () => {
  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(320);
});

test('the oldest and the newest items of the demo, which the home page shows, are public and varied', () => {
  for (const shown of [products.slice(0, 12), products.slice(-4)]) {
    expect(shown.every(isPublic)).toBe(true);
    expect(new Set(shown.map(({ pictures }) => pictures[0]?.kind)).size).toBe(shown.length);
  }
});

test('the demo has accounts for every role and every state of verification', () => {
  const states = accounts.map(({ seller }) => seller?.verificationStatus);
  for (const state of [...VERIFICATION_STATUSES, null]) expect(states).toContain(state);
  for (const { email, password } of DEMO_SIGN_INS) {
    const everybody = [...accounts, STAFF];
    expect(everybody.find((account) => account.email === email)?.password).toBe(password);
  }
  const admin = accounts.find(({ role }) => role === 'admin');
  expect(admin?.password.length).toBeGreaterThanOrEqual(12);
});
