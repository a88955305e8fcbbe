// What the form of an owner's list is read as, whatever was sent.
import { expect, test } from 'vitest';
import { priceValue } from './bulk-change';
import { readBulkForm } from './bulk-input';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const read = (...fields: [string, string][]) => readBulkForm(new URLSearchParams(fields), 'USD');

test('a bulk change applies to each chosen item once and ignores what is no id', () => {
  expect(read(['intent', 'sold'], ['id', A], ['id', A], ['id', 'x'], ['id', B])).toEqual({
    what: 'change',
    ids: [A, B],
    change: { kind: 'sold' },
  });
});

test('the button beside an item means that item alone, whatever is chosen', () => {
  expect(read(['intent', `unsold:${B}`], ['id', A])).toEqual({
    what: 'change',
    ids: [B],
    change: { kind: 'unsold' },
  });
});

test('a bulk deletion asks first', () => {
  expect(read(['intent', 'ask'], ['id', A])).toEqual({ what: 'question', ids: [A] });
  expect(read(['intent', 'delete'], ['id', A])).toMatchObject({ change: { kind: 'delete' } });
});

test('the price of a bulk change is read with the sign of its currency, and a wrong one comes back with an explanation', () => {
  const seen = priceValue({ id: A, from: '6.00' });
  expect(read(['intent', 'price'], ['price', '$5'], ['id', A], ['seen', seen])).toMatchObject({
    change: { kind: 'price', change: { to: '5.00' }, seen: new Map([[A, '6.00']]) },
  });
  expect(read(['intent', 'price'], ['price', 'cheap'], ['id', A])).toEqual({
    what: 'wrong',
    ids: [A],
    price: 'cheap',
    error: 'Write the price in figures, like 1234.50.',
    field: 'price',
  });
});

test('an undo of prices restores them as they were written down and ignores what makes no sense', () => {
  const was = priceValue({ id: A, from: '5.00', to: null });
  const asked = read(['intent', 'price-back'], ['was', was], ['was', `${B}|-1|x`], ['was', 'x']);
  expect(asked).toEqual({
    what: 'change',
    ids: [A],
    change: { kind: 'price-back', prices: new Map([[A, { from: '5.00', to: null }]]) },
  });
});

test('a bulk change without chosen items says that nothing is chosen', () => {
  expect(read(['intent', 'sold'])).toMatchObject({ error: 'Choose at least one first.' });
  expect(read(['intent', 'price'], ['price', '5'])).toMatchObject({ field: null });
});

test.each(['', 'explode', 'sold-', 'constructor'])(
  'the intent “%s” is no form of a list',
  (intent) => {
    expect(read(['intent', intent], ['id', A])).toBeNull();
  },
);
