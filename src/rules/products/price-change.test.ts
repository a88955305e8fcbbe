// What a typed change of prices means, to the cent.
import { expect, test } from 'vitest';
import { changedPrice, parsePriceChange } from './price-change';

const after = (price: string | null, text: string) => {
  const parsed = parsePriceChange(text, 'USD');
  return parsed.ok ? changedPrice(price, parsed.change) : parsed.error;
};

test.each([
  ['20.00', '25', '25.00'],
  ['20.00', '$12,50', '12.50'],
  [null, '9', '9.00'],
  ['20.00', '0', '0.00'],
  ['20.00', '-10%', '18.00'],
  ['20.00', '− 12,5 %', '17.50'],
  ['9.99', '-10%', '8.99'],
  ['0.05', '-50%', '0.03'],
  ['0.01', '-99%', '0.00'],
  ['9999999999.99', '-1%', '9899999999.99'],
  ['19.99', '+5%', '20.99'],
  ['20.00', '-100%', '0.00'],
])('a price of %s changed by “%s” is %s', (price, text, changed) => {
  expect(after(price, text)).toEqual({ ok: true, price: changed });
});

test('a change in percent leaves an item without a price alone, and one that would cost too much', () => {
  expect(after(null, '-10%')).toEqual({ ok: false, why: 'it has no price' });
  expect(after('9999999999.99', '+1%')).toEqual({ ok: false, why: 'it would cost too much' });
});

test.each(['10%', '%', '-%', '0%', '-0%', '--5%', '1000%', '-10.123%', 'ten %'])(
  '“%s” is refused: a change in percent has its sign and a figure',
  (text) => {
    expect(after('20.00', text)).toMatch(/^Write -10%/);
  },
);

test.each([
  ['', 'Write a new price such as 25, or a change such as -10%.'],
  ['-101%', 'A price can’t fall by more than 100%.'],
  ['-5', "The price can't be below 0."],
  ['cheap', 'Write the price in figures, like 1234.50.'],
])('“%s” is refused in words', (text, error) => {
  expect(after('20.00', text)).toBe(error);
});
