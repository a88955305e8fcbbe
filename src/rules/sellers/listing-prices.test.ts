// Prices of a file in a currency that is not the shop's.
import { expect, test } from 'vitest';
import { foreignPricesWords, pricesUnder } from './listing-prices';

test('prices in another currency are said once for the whole file', () => {
  const prices = ['12,50 €', '€ 3', '20', '$20', '', 'Free', '25 EUR', 'much'];
  expect(foreignPricesWords(prices, 'USD')).toBe(
    '3 prices are in €, EUR, and prices here are in USD. They are not converted. Write them in USD in your file and choose it again, or fix them row by row.',
  );
  expect(foreignPricesWords(['12,50 €'], 'USD')).toMatch(/^1 price is in €, and/);
});

test('prices in the shop’s own currency, or in none, need no word', () => {
  expect(foreignPricesWords(['$20', '20 USD', '20', '', 'much'], 'USD')).toBeNull();
  expect(foreignPricesWords(['12,50 €'], 'EUR')).toBeNull();
});

test.each([
  ['Preis (€)', '12,50', '12,50 €'],
  ['Preis in EUR', '12,50', '12,50 EUR'],
  ['price_eur', '12.50', '12.50 eur'],
  ['Price in euros', '12', '12 euros'],
  ['PRICE CHF', '25.-', '25.- CHF'],
  // It says itself what it is.
  ['Preis (€)', '$20', '$20'],
  ['Preis (€)', 'Free', 'Free'],
  ['Preis (€)', '', ''],
  // No other currency is named.
  ['price', '12.50', '12.50'],
  ['Price (USD)', '12.50', '12.50'],
  ['Price in $', '12.50', '12.50'],
  ['Price EUR/USD', '12.50', '12.50'],
  ['Price for all', '12.50', '12.50'],
])('under “%s”, “%s” is read as “%s” in a shop of dollars', (heading, cell, read) => {
  expect(pricesUnder(heading, 'USD')(cell)).toBe(read);
});
