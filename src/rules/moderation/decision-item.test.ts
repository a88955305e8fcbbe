import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCT_STATUSES } from '../products/product';
import { VERIFICATION_STATUSES } from '../sellers/seller';
import { parseProductItem, parseSellerItem, productItem, sellerItem } from './decision-item';

const id = fc.uuid();

test('a seller as it was seen comes back as it was', () => {
  const seen = fc.record({
    status: fc.constantFrom(...VERIFICATION_STATUSES, null),
    submittedAt: fc.option(fc.date({ noInvalidDate: true, min: new Date(0) })),
  });
  fc.assert(
    fc.property(fc.record({ id, seen }), (item) => {
      expect(parseSellerItem(sellerItem(item))).toEqual(item);
    }),
  );
});

test('a product as it was seen comes back as it was', () => {
  const seen = fc.record({
    status: fc.constantFrom(...PRODUCT_STATUSES),
    flagged: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.record({ id, seen }), (item) => {
      expect(parseProductItem(productItem(item))).toEqual(item);
    }),
  );
});

test.each(['', 'x', '|pending|', 'x|approved', 'x|odd|', 'x|pending|never', 'x|pending||'])(
  '%j is no seller as it was seen',
  (text) => {
    expect(parseSellerItem(text)).toBeNull();
  },
);

test('texts that describe no product as it was seen are refused', () => {
  const uuid = crypto.randomUUID();
  for (const text of [
    '',
    uuid,
    `${uuid}|odd|`,
    `${uuid}|active|x`,
    'x|active|',
    `${uuid}|active`,
  ]) {
    expect(parseProductItem(text)).toBeNull();
  }
});
