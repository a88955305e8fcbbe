import { expect, test } from 'vitest';
import { CATEGORIES, CONDITIONS, isEcoFriendly, isPublic, PRODUCT_STATUSES } from '~/rules/product';
import { VERIFICATION_STATUSES } from '~/rules/seller';
import { DEMO_SIGN_INS } from './accounts';
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
  expect(products).toHaveLength(331);
});

test('products are in the order of their dates, the newest in the last days of the last month', () => {
  const times = products.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(331);
  expect(times.at(-1)).toBeGreaterThan(Date.UTC(2025, 1, 26));
});

test('every category, condition, status and rating is there', () => {
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  const conditions = new Set(products.map(({ condition }) => condition));
  expect(conditions).toEqual(new Set([...CONDITIONS, null]));
  expect(new Set(products.map(({ status }) => status))).toEqual(new Set(PRODUCT_STATUSES));
  const ratings = new Set(products.map(({ ecoRating }) => ecoRating));
  expect(ratings).toEqual(new Set([1, 2, 3, 4, 5, null]));
});

test('some are flagged with a reason, suspended with a reason, sold', () => {
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

test('the same catalogue comes again, with the same ids in another month', () => {
  expect(demoCatalogue(NOW)).toEqual({ accounts, products });
  const later = demoCatalogue(new Date('2026-01-31T23:59:59Z')).products;
  expect(later.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
  expect(new Set(products.map(({ id }) => id)).size).toBe(331);
  for (const { id } of products) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('every product has a picture, a price with two decimals or none, and an owner', () => {
  const owners = new Set(accounts.map(({ id }) => id));
  for (const { pictures, price, userId, sellerId } of products) {
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBeLessThan(5);
    expect(price ?? '1.00').toMatch(/^\d+\.\d\d$/);
    expect(owners).toContain(userId);
    expect([null, userId]).toContain(sellerId);
  }
});

test('what a customer posted says nothing of condition and rating unless the owner added it', () => {
  const posted = products.filter(({ sellerId }) => sellerId === null);
  expect(posted.length).toBeGreaterThan(40);
  expect(posted.filter(({ condition }) => condition === null).length).toBeGreaterThan(40);
  for (const { condition, ecoRating, category } of posted) {
    expect(condition === null).toBe(ecoRating === null);
    expect(category).not.toBe('other');
  }
});

test('names rarely repeat', () => {
  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(320);
});

test('both ends that the home page shows are public and varied', () => {
  for (const shown of [products.slice(0, 12), products.slice(-4)]) {
    expect(shown.every(isPublic)).toBe(true);
    expect(new Set(shown.map(({ pictures }) => pictures[0]?.kind)).size).toBe(shown.length);
  }
});

test('no two neighbours are of one kind', () => {
  products.slice(1).forEach(({ pictures }, index) => {
    expect(pictures[0]?.kind).not.toBe(products[index]?.pictures[0]?.kind);
  });
});

test('there are accounts for every role and every state of verification', () => {
  const states = accounts.map(({ seller }) => seller?.verificationStatus);
  for (const state of [...VERIFICATION_STATUSES, null]) expect(states).toContain(state);
  for (const { email, password } of DEMO_SIGN_INS) {
    expect(accounts.find((account) => account.email === email)?.password).toBe(password);
  }
  const admin = accounts.find(({ role }) => role === 'admin');
  expect(admin?.password.length).toBeGreaterThanOrEqual(12);
});
