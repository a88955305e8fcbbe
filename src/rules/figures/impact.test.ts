import { expect, test } from 'vitest';
import {
  dashboardImpact,
  ecoRate,
  IMPACT_FORMULAE,
  reportImpact,
  SELLER_IMPACT_FORMULA,
  sellerImpact,
  TOP_SELLERS,
  TREES_FORMULA,
  TREND_SCALE,
  treesEquivalent,
} from './impact';

test('the dashboard estimates 50 kg of CO2 and 2.5 kg of waste an item', () => {
  expect(dashboardImpact(0)).toEqual({ itemsRecycled: 0, co2Kg: 0, wasteKg: 0 });
  expect(dashboardImpact(239)).toEqual({ itemsRecycled: 239, co2Kg: 11950, wasteKg: 597.5 });
});

test('the reports also estimate 100 kWh of energy and 200 L of water an item', () => {
  expect(reportImpact(3)).toEqual({
    itemsRecycled: 3,
    co2Kg: 150,
    wasteKg: 7.5,
    energyKwh: 300,
    waterL: 600,
  });
});

test('one tree stands for 22 kg of CO2, rounded', () => {
  expect([0, 10, 11, 32, 33, 50, 11950].map(treesEquivalent)).toEqual([0, 0, 1, 1, 2, 2, 543]);
});

test('a seller counts ten for each point of rating', () => {
  expect(sellerImpact(37)).toBe(370);
});

test('the eco rate is a percentage, and 0 where there are no products', () => {
  expect(ecoRate(0, 0)).toBe(0);
  expect(ecoRate(1, 3)).toBe(33.3);
  expect(ecoRate(2, 3)).toBe(66.7);
  expect(ecoRate(239, 331)).toBe(72.2);
  expect(ecoRate(5, 5)).toBe(100);
});

test('the report ranks ten sellers, and scales its bars to at least 70 and 50', () => {
  expect(TOP_SELLERS).toBe(10);
  expect(TREND_SCALE).toEqual({ products: 70, ecoProducts: 50 });
});

test('the formulae of the report are explained with the numbers that they use', () => {
  expect(Object.values(IMPACT_FORMULAE)).toEqual([
    'recycled items × 50 kg',
    'recycled items × 2.5 kg',
    'recycled items × 100 kWh',
    'recycled items × 200 L',
  ]);
  expect(TREES_FORMULA).toBe('CO2 saved ÷ 22 kg a tree, rounded');
  expect(SELLER_IMPACT_FORMULA).toBe('sum of the ratings × 10');
});
