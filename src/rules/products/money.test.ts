import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePrices, currencySign, formatAmount, formatMoney, parsePrice } from './money';

const understood: [string, string | null][] = [
  ['', null],
  ['   ', null],
  ['12', '12.00'],
  ['0', '0.00'],
  ['12.3', '12.30'],
  ['12.34', '12.34'],
  ['12,34', '12.34'],
  ['12,3', '12.30'],
  ['.5', '0.50'],
  [',50', '0.50'],
  ['007.50', '7.50'],
  ['1234.50', '1234.50'],
  ['1234,50', '1234.50'],
  [' 1,234.50 ', '1234.50'],
  ['1.234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234', '1234.00'],
  ['1\u202f234,5', '1234.50'],
  ['1,234,567', '1234567.00'],
  ['1.234.567,8', '1234567.80'],
  ['1,23,456', '123456.00'],
  ['12,34,567.89', '1234567.89'],
  ['₹20', '20.00'],
  ['₹ 1,23,456.50', '123456.50'],
  ['Rs. 20', '20.00'],
  ['rs 20', '20.00'],
  ['20 INR', '20.00'],
  ['20 rupees', '20.00'],
  ['₹20/-', '20.00'],
  ['Rs. 1,234/-', '1234.00'],
  ['20/-', '20.00'],
  ['25,-', '25.00'],
  ['1.234,–', '1234.00'],
  ['Free', '0.00'],
  [' free ', '0.00'],
  ['9999999999.99', '9999999999.99'],
];

for (const [text, price] of understood) {
  test(`'${text}' is ${price ?? 'no price'}`, () => {
    expect(parsePrice(text)).toEqual({ ok: true, price });
  });
}

const figures = 'Write the price in figures, like 1234.50.';
const refused: [string, string][] = [
  ['1,234', '1,234 can be read in two ways. Write 1234 or 1.23.'],
  ['1.234', '1.234 can be read in two ways. Write 1234 or 1.23.'],
  ['₹12,345', '12,345 can be read in two ways. Write 12345 or 12.34.'],
  ['-5', "The price can't be below 0."],
  ['−5', "The price can't be below 0."],
  ['₹-5', "The price can't be below 0."],
  ['-₹5', "The price can't be below 0."],
  ['0.123', 'A price has at most two decimals, like 1234.50.'],
  ['1234,567', 'A price has at most two decimals, like 1234.50.'],
  ['12.3456', 'A price has at most two decimals, like 1234.50.'],
  ['12345678901', 'That price is too high. The highest is 9999999999.99.'],
  ['10000000000.00', 'That price is too high. The highest is 9999999999.99.'],
  ['NaN', figures],
  ['Infinity', figures],
  ['1e3', figures],
  ['0x10', figures],
  ['twenty', figures],
  ['12 34', figures],
  ['1,2,3', figures],
  ['1,234,56', figures],
  ['1.2.3', figures],
  ['1,234.567,89', figures],
  ['1,234,', figures],
  ['12.', figures],
  ['.', figures],
  ['-', figures],
  ['₹', figures],
  ['20 pcs', figures],
  ['20 or 30', figures],
  ['freely', figures],
  ['<b>1</b>', figures],
  ['1'.repeat(41), figures],
];

for (const [text, error] of refused) {
  test(`'${text}' is refused in words`, () => {
    expect(parsePrice(text)).toEqual({ ok: false, error });
  });
}

test.each([
  ['25€', 'EUR'],
  ['€ 25', 'EUR'],
  ['€25', 'EUR'],
  ['25 EUR', 'EUR'],
  ['eur 25', 'EUR'],
  ['25 Euro', 'EUR'],
  ['25 euros', 'EUR'],
  ['25,- €', 'EUR'],
  ['25,00 €', 'EUR'],
  ['$25', 'USD'],
  ['US$ 25', 'USD'],
  ['25 dollars', 'CAD'],
  ['£25', 'GBP'],
  ['25 kr', 'SEK'],
  ['25 zł', 'PLN'],
  ['CHF 25.-', 'CHF'],
])('%s is a price of 25 in a shop whose currency is %s', (text, currency) => {
  expect(parsePrice(text, currency)).toEqual({ ok: true, price: '25.00' });
});

test.each([
  ['25€', 'INR', '€'],
  ['€ 25', 'USD', '€'],
  ['25 EUR', 'INR', 'EUR'],
  ['$20', 'INR', '$'],
  ['US$ 20', 'EUR', 'US$'],
  ['20 dollars', 'EUR', 'dollars'],
  ['₹20', 'USD', '₹'],
  ['Rs. 20', 'EUR', 'Rs'],
  ['20 CHF', 'EUR', 'CHF'],
])(
  '%s in a shop of another currency is refused and both currencies are named',
  (text, currency, sign) => {
    const error = `Prices here are in ${currency}, not in ${sign}. Write the amount in ${currency}, like 1234.50.`;
    expect(parsePrice(text, currency)).toEqual({ ok: false, error });
  },
);

const cents = fc.bigInt({ min: 0n, max: 999_999_999_999n });
const decimal = (amount: bigint) => {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

test('every price that fits comes back to the cent, however it is written or shown', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('INR', 'USD', 'EUR'), (amount, currency) => {
      const price = decimal(amount);
      expect(parsePrice(price)).toEqual({ ok: true, price });
      expect(parsePrice(price.replace('.', ','))).toEqual({ ok: true, price });
      expect(parsePrice(formatMoney(price, currency), currency)).toEqual({ ok: true, price });
      expect(parsePrice(formatAmount(price, currency), currency)).toEqual({ ok: true, price });
    }),
  );
});

test('any text is either a price that the column holds or an error in words', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- ₹') }));
  fc.assert(
    fc.property(text, (written) => {
      const parsed = parsePrice(written);
      if (parsed.ok) expect(parsed.price ?? '0.00').toMatch(/^(0|[1-9]\d{0,9})\.\d\d$/);
      else expect(parsed.error).toMatch(/\.$/);
    }),
    { numRuns: 1000 },
  );
});

test('prices compare as numbers do', () => {
  fc.assert(
    fc.property(cents, cents, (first, second) => {
      expect(comparePrices(decimal(first), decimal(second))).toBe(
        first < second ? -1 : first > second ? 1 : 0,
      );
    }),
  );
});

test('money is shown with its sign, to the cent', () => {
  expect(formatMoney('20.00', 'INR')).toBe('₹20.00');
  expect(formatMoney('123456.50', 'INR')).toBe('₹1,23,456.50');
  expect(formatMoney('20.00', 'USD')).toBe('$20.00');
  expect(formatMoney('9999999999.99', 'USD')).toBe('$9,999,999,999.99');
  expect(formatMoney('0.10', 'EUR')).toBe('€0.10');
  expect(formatMoney('1500.00', 'JPY')).toBe('¥1,500');
});

test('prices are written as Intl writes them', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom('INR', 'USD', 'EUR', 'GBP', 'CHF'), (amount, currency) => {
      const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      });
      const price = decimal(amount) as `${number}`;
      expect(formatAmount(price, currency)).toBe(format.format(price));
    }),
  );
});

test('a thing that costs nothing is free, in every currency', () => {
  for (const currency of ['INR', 'USD', 'JPY']) expect(formatMoney('0.00', currency)).toBe('Free');
  expect(formatMoney('0.01', 'INR')).toBe('₹0.01');
  expect(formatAmount('0.00', 'INR')).toBe('₹0.00');
});

test('an item without a price says to ask for it', () => {
  expect(formatMoney(null, 'INR')).toBe('Ask for price');
});

test('each currency has its sign', () => {
  expect(['INR', 'USD', 'EUR', 'JPY'].map(currencySign)).toEqual(['₹', '$', '€', '¥']);
  expect(() => currencySign('rupees')).toThrow(RangeError);
});
