import { expect, test } from 'vitest';
import { partsOf } from './search-together';

const whole = [['n blue'], ['n lamp']];
const forms = [['n blue'], ['n lamp', 'n lamps']];
const told = [
  ['n blue', 'd blue'],
  ['n lamp', 'n lamps', 'd lamp'],
];

test('tiers within a wider one are looked for only where what that one adds holds something', () => {
  expect(partsOf([whole, forms, told], [])).toEqual([
    { tier: 0, kind: 'first', groups: whole },
    { tier: 1, kind: 'within', groups: [['n lamps'], ['n blue']] },
    { tier: 2, kind: 'wide', groups: [['d blue'], ['n lamp', 'n lamps', 'd lamp']] },
    { tier: 2, kind: 'wide', groups: [['n lamps', 'd lamp'], ['n blue']] },
  ]);
});

test('a search looks only for what it has not read before', () => {
  expect(partsOf([forms], [whole])).toEqual([
    { tier: 0, kind: 'wide', groups: [['n lamps'], ['n blue']] },
  ]);
});

test('a tier that holds none of the others is looked for as a whole', () => {
  const parts = [['n blue'], ['n lampshade']];
  expect(partsOf([forms, parts], [])).toEqual([
    { tier: 0, kind: 'wide', groups: forms },
    { tier: 1, kind: 'wide', groups: parts },
  ]);
});

test('the parts of tiers find what the tiers find, each product in its best tier', () => {
  const terms = ['n blue', 'd blue', 'n lamp', 'n lamps', 'd lamp', 'n lampshade'];
  const shade = [['n blue'], ['n lamp', 'n lamps', 'n lampshade']];
  const tiers = [whole, forms, shade, told];
  const products = Array.from({ length: 2 ** terms.length }, (_, bits) =>
    terms.filter((_term, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  );
  const isIn = (product: string[], groups: readonly (readonly string[])[]) =>
    groups.every((group) => group.some((term) => product.includes(term)));
  const best = (
    product: string[],
    of: { tier: number; groups: readonly (readonly string[])[] }[],
  ) => Math.min(...of.filter(({ groups }) => isIn(product, groups)).map(({ tier }) => tier));
  const asTiers = tiers.map((groups, tier) => ({ tier, groups }));
  const parts = partsOf(tiers, []);
  for (const product of products) {
    expect(best(product, parts)).toBe(best(product, asTiers));
    const isBeyond = parts.some(({ kind, groups }) => kind === 'wide' && isIn(product, groups));
    const isFirst = parts.some(({ kind, groups }) => kind === 'first' && isIn(product, groups));
    const isWithin = parts.some(({ kind, groups }) => kind === 'within' && isIn(product, groups));
    expect(isWithin && !isFirst && !isBeyond).toBe(false);
  }
});
