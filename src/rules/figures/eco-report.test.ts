import { expect, test } from 'vitest';
import {
  type CountedProducts,
  daysOf,
  firstWholeMonth,
  formatFigure,
  reportFileName,
  sellerFigures,
  totalsOf,
  trendsOf,
} from './eco-report';

/** Four furniture, three books, one without a category. */
const COUNTED: CountedProducts[] = [
  { category: 'furniture', ecoRating: 5, total: 2, inRange: 1 },
  { category: 'furniture', ecoRating: 3, total: 1, inRange: 0 },
  { category: 'furniture', ecoRating: null, total: 1, inRange: 1 },
  { category: 'books', ecoRating: 4, total: 1, inRange: 0 },
  { category: 'books', ecoRating: 2, total: 2, inRange: 1 },
  { category: null, ecoRating: 0, total: 1, inRange: 0 },
];

test('the eco report counts ratings of 4 and up as eco-friendly and of 3 and up as recycled, for all time and for the range', () => {
  const { allTime, inRange } = totalsOf(COUNTED);
  expect(allTime).toEqual({
    totalProducts: 8,
    ecoProducts: 3,
    recycledItems: 4,
    ecoRate: 37.5,
    trees: 9,
    impact: { itemsRecycled: 4, co2Kg: 200, wasteKg: 10, energyKwh: 400, waterL: 800 },
  });
  expect(inRange).toEqual({
    totalProducts: 3,
    ecoProducts: 1,
    recycledItems: 1,
    ecoRate: 33.3,
    trees: 2,
    impact: { itemsRecycled: 1, co2Kg: 50, wasteKg: 2.5, energyKwh: 100, waterL: 200 },
  });
});

test('the eco report has a bar for every category, and categories without products come last', () => {
  const { categories } = totalsOf(COUNTED);
  expect(categories).toHaveLength(10);
  expect(categories[0]).toEqual({
    category: 'furniture',
    label: 'Furniture',
    total: 4,
    inRange: 2,
  });
  expect(categories.find(({ category }) => category === 'tools')?.total).toBe(0);
  expect(categories.at(-1)).toEqual({
    category: 'none',
    label: 'No category',
    total: 1,
    inRange: 0,
  });
  expect(totalsOf(COUNTED.slice(0, 5)).categories).toHaveLength(9);
});

test('the eco report of an empty shop shows zeros', () => {
  const { allTime } = totalsOf([]);
  expect([allTime.totalProducts, allTime.ecoRate, allTime.trees]).toEqual([0, 0, 0]);
});

test('the trends have every month that was asked for, in its order', () => {
  const months = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  const counted = [
    { month: '2026-02-01', ecoRating: 4, products: 2 },
    { month: '2026-02-01', ecoRating: 3, products: 5 },
    { month: '2026-02-01', ecoRating: null, products: 1 },
    { month: '2026-03-01', ecoRating: 5, products: 9 },
  ];
  expect(trendsOf(months, counted)).toEqual([
    { month: '2026-01-01', products: 0, ecoProducts: 0 },
    { month: '2026-02-01', products: 8, ecoProducts: 2 },
  ]);
});

test('the eco report gives a seller’s rate and impact', () => {
  expect(sellerFigures({ products: 3, ecoProducts: 2, ratingSum: 11 })).toEqual({
    ecoProducts: 2,
    totalProducts: 3,
    ecoRate: 66.7,
    impact: 110,
  });
});

test('a range ends today and has so many days; files carry the day', () => {
  const now = new Date('2026-11-28T23:59:59Z');
  expect(daysOf(7, now)).toEqual({ from: '2026-11-22', until: '2026-11-28' });
  expect(daysOf(365, now)).toEqual({ from: '2025-11-29', until: '2026-11-28' });
  expect(reportFileName('json', now)).toBe('eco-report-2026-11-28.json');
});

test('a range is some days and then whole months', () => {
  const days = ['2026-10-30', '2026-11-01', '2026-12-02', '2026-01-31'];
  expect(days.map(firstWholeMonth)).toEqual([
    '2026-11-01',
    '2026-11-01',
    '2027-01-01',
    '2026-02-01',
  ]);
});

test('figures of the eco report keep their decimal places', () => {
  expect([0, 2.5, 11950, 1_234_597.5, 72.2].map(formatFigure)).toEqual([
    '0',
    '2.5',
    '11,950',
    '1,234,597.5',
    '72.2',
  ]);
});
