import { expect, test } from 'vitest';
import {
  CATEGORIES,
  CONDITIONS,
  CUSTOMER_CATEGORIES,
  categoryLabel,
  conditionLabel,
  displayName,
  IMAGE_LIMITS,
  isCategory,
  isCondition,
  isEcoFriendly,
  isOpenByLink,
  isPublic,
  isRecycled,
  PRODUCT_STATUSES,
  statusTone,
} from './product';

test('categories carry the labels of the shop', () => {
  expect(CATEGORIES.map(categoryLabel)).toEqual([
    'Furniture',
    'Clothing & Accessories',
    'Electronics',
    'Home Decor',
    'Books & Media',
    'Sports & Recreation',
    'Tools & Equipment',
    'Art & Collectibles',
    'Other',
  ]);
});

test('sellers have one category more than customers', () => {
  expect(CATEGORIES).toEqual([...CUSTOMER_CATEGORIES, 'other']);
  expect(CUSTOMER_CATEGORIES).toHaveLength(8);
});

test('conditions carry their labels, best first', () => {
  expect(CONDITIONS.map(conditionLabel)).toEqual(['New', 'Like new', 'Good', 'Fair', 'Poor']);
});

test('a value is a category or a condition only if it is one of their slugs', () => {
  expect(isCategory('home-decor')).toBe(true);
  for (const value of ['Furniture', '', 'toString', '__proto__', null, 3, ['furniture']])
    expect(isCategory(value)).toBe(false);
  expect(isCondition('like-new')).toBe(true);
  for (const value of ['Like new', 'constructor', undefined])
    expect(isCondition(value)).toBe(false);
});

test('a product is public while it is active, not sold and not on hold', () => {
  const soldAt = new Date('2026-01-02T03:04:05Z');
  expect(
    PRODUCT_STATUSES.filter((status) => isPublic({ status, soldAt: null, onHold: false })),
  ).toEqual(['active']);
  expect(isPublic({ status: 'active', soldAt, onHold: false })).toBe(false);
  expect(isPublic({ status: 'active', soldAt: null, onHold: true })).toBe(false);
  expect(isPublic({ status: 'something imported', soldAt: null, onHold: false })).toBe(false);
});

test('a sold product can be opened by its link as long as it is active', () => {
  expect(PRODUCT_STATUSES.filter((status) => isOpenByLink({ status, onHold: false }))).toEqual([
    'active',
  ]);
});

test('a badge is green for active, orange for pending, grey for suspended, red for flagged and blue for any other status', () => {
  expect(PRODUCT_STATUSES.map(statusTone)).toEqual(['green', 'orange', 'grey', 'red']);
  expect(statusTone('archived')).toBe('blue');
});

test('a product is eco-friendly from a rating of 4 and recycled from 3, and neither without a rating', () => {
  const ratings = [null, 0, 1, 2, 3, 4, 5];
  expect(ratings.filter(isEcoFriendly)).toEqual([4, 5]);
  expect(ratings.filter(isRecycled)).toEqual([3, 4, 5]);
});

test('five pictures are advised, twelve of 20 MB are the limit', () => {
  expect(IMAGE_LIMITS).toEqual({ hint: 5, perProduct: 12, bytesEach: 20_000_000 });
});

test('an item without a name has one to show', () => {
  expect(displayName('')).toBe('Untitled item');
  expect(displayName('  ')).toBe('Untitled item');
  expect(displayName('\u200b\u200d')).toBe('Untitled item');
  expect(displayName(null)).toBe('Untitled item');
  expect(displayName(' Oak chair ')).toBe('Oak chair');
  expect(displayName('🌱')).toBe('🌱');
  expect(displayName('?')).toBe('?');
});
