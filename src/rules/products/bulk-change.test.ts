// Which items a change of many reaches, what it says, and what takes it back.
import { expect, test } from 'vitest';
import {
  type BulkChange,
  type BulkReport,
  type OwnItem,
  planChange,
  reportRest,
  reportTitle,
  undoOf,
} from './bulk-change';
import type { PriceChange } from './price-change';

const item: OwnItem = {
  id: 'a',
  name: 'Oak chair',
  price: '20.00',
  soldAt: null,
  status: 'active',
  sellerId: null,
  disputed: false,
};
const sold: OwnItem = { ...item, soldAt: new Date() };
const price = (change: PriceChange, seen: string | null = null): BulkChange => ({
  kind: 'price',
  change,
  seen: new Map([['a', seen]]),
});
const back = (from: string | null): BulkChange => ({
  kind: 'price-back',
  prices: new Map([['a', { from, to: null }]]),
});

test.each<[string, OwnItem, BulkChange, unknown]>([
  ['an item on sale is marked as sold', item, { kind: 'sold' }, { ok: true }],
  ['a sold item stays sold', sold, { kind: 'sold' }, { why: 'it was marked as sold already' }],
  ['a sold item goes back on sale', sold, { kind: 'unsold' }, { ok: true }],
  ['an item on sale stays there', item, { kind: 'unsold' }, { why: 'it was not marked as sold' }],
  ['a sold item is deleted as well', sold, { kind: 'delete' }, { ok: true }],
  ['an item gets a price', item, price({ to: '5.00' }), { price: '5.00' }],
  [
    'an item of that price is left',
    item,
    price({ to: '20.00' }),
    { why: 'it had this price already' },
  ],
  ['a price falls by half', item, price({ percent: -5_000 }, '20.00'), { price: '10.00' }],
  [
    'a price falls once, though the form is sent twice',
    item,
    price({ percent: -5_000 }, '40.00'),
    { why: 'its price was changed meanwhile' },
  ],
  ['an old price comes back', item, back('20.00'), { ok: true, price: null }],
  ['a business’s item keeps a price', { ...item, sellerId: 's' }, back('20.00'), { ok: false }],
  ['a newer price stays', item, back('15.00'), { why: 'its price was changed meanwhile' }],
])('%s', (_, of, change, planned) => {
  expect(planChange(of, change)).toMatchObject(Object(planned));
});

const line = { id: 'a', name: 'Oak chair', from: null, to: null, hidden: false };
const report = (given: Partial<BulkReport>): BulkReport => ({
  kind: 'sold',
  changed: [],
  left: [],
  gone: 0,
  ...given,
});

test.each<[Partial<BulkReport>, string]>([
  [{ changed: [line] }, '“Oak chair” is marked as sold.'],
  [{ changed: [line, line] }, '2 items are marked as sold.'],
  [{ kind: 'unsold', changed: [line] }, '“Oak chair” is back on sale.'],
  [
    { kind: 'unsold', changed: [line, { ...line, hidden: true }] },
    '2 items are no longer marked as sold.',
  ],
  [{ kind: 'price', changed: [line, line] }, '2 items have their new price.'],
  [{ kind: 'delete', changed: [{ ...line, name: ' ' }] }, '“Untitled item” is deleted.'],
  [{ gone: 1 }, 'Nothing was changed.'],
])('the report %j says “%s”', (given, title) => {
  expect(reportTitle(report(given), 'item')).toBe(title);
});

test('the report on a bulk change names each item that was left and why, and counts those that are gone', () => {
  const left = [{ name: 'Oak chair', why: 'it has no price' }];
  expect(reportRest(report({ left, gone: 2 }), 'item')).toEqual([
    '“Oak chair” was left as it is: it has no price.',
    '2 items were no longer there.',
  ]);
});

test('every bulk change but a deletion can be taken back if it changed something', () => {
  const undo = (kind: BulkReport['kind']) => undoOf(report({ kind, changed: [line] }));
  expect(undo('sold')).toBe('unsold');
  expect(undo('unsold')).toBe('sold');
  expect(undo('price')).toBe('price-back');
  expect(undo('price-back')).toBe('price-back');
  expect(undo('delete')).toBeNull();
  expect(undoOf(report({}))).toBeNull();
});
