import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../text/form-input';
import type { Category, Condition } from './product';
import {
  type CustomerPostInput,
  customerPostInput,
  readItem,
  type SellerProductInput,
  sellerProductInput,
} from './product-input';

const errorsOf = (schema: z.ZodType, form: unknown) => {
  const parsed = schema.safeParse(form);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

const sellerForm = {
  name: ' Oak  chair ',
  category: 'other',
  description: 'One scratch.\r\nStill strong.',
  condition: 'like-new',
  price: '1,234.50',
  ecoRating: '4',
  materials: '',
  sustainability: '',
};

test('a customer may post an item without any words', () => {
  const blank = {
    name: '',
    category: null,
    description: '',
    condition: null,
    price: null,
    ecoRating: null,
    materials: '',
    sustainability: '',
  };
  expect(customerPostInput.parse({})).toEqual(blank);
  expect(customerPostInput.parse({ name: ' ', category: '', price: ' ', description: '' })).toEqual(
    blank,
  );
});

test('the fields of a customer’s post are trimmed and read', () => {
  expect(
    customerPostInput.parse({
      name: ' Oak\u0000  chair ',
      category: 'home-decor',
      price: '12,34',
      description: ' one\r\n\r\n\r\ntwo ',
    }),
  ).toMatchObject({
    name: 'Oak chair',
    category: 'home-decor',
    price: '12.34',
    description: 'one\n\ntwo',
  });
});

test('nobody sets a state, an owner or a count with a form', () => {
  const extra = {
    role: 'admin',
    isAdmin: 'true',
    verificationStatus: 'approved',
    status: 'active',
    flagged: 'false',
    sellerId: 'x',
    userId: 'x',
    rating: '5',
    views: '1000',
  };
  expect(Object.keys(customerPostInput.parse(extra))).toEqual(Object.keys(sellerForm));
  expect(Object.keys(sellerProductInput.parse({ ...sellerForm, ...extra }))).toEqual(
    Object.keys(sellerForm),
  );
});

test('Other is a category for sellers only', () => {
  const error = { category: 'Choose a category from the list.' };
  expect(errorsOf(customerPostInput, { category: 'other' })).toEqual(error);
  expect(errorsOf(customerPostInput, { category: 'Furniture' })).toEqual(error);
  expect(errorsOf(sellerProductInput, { ...sellerForm, category: 'toys' })).toEqual(error);
});

test('a price that is not understood is refused in words', () => {
  expect(errorsOf(customerPostInput, { price: '-1' })).toEqual({
    price: "The price can't be below 0.",
  });
  expect(errorsOf(sellerProductInput, { ...sellerForm, price: 'NaN' })).toEqual({
    price: 'Write the price in figures, like 1234.50.',
  });
});

test('texts have their limits, counted after trimming', () => {
  expect(errorsOf(customerPostInput, { name: ` ${'x'.repeat(200)} ` })).toEqual({});
  expect(
    errorsOf(customerPostInput, {
      name: 'x'.repeat(201),
      description: 'x'.repeat(5001),
      materials: 'x'.repeat(501),
      sustainability: 'x'.repeat(1001),
    }),
  ).toEqual({
    name: 'Keep the name within 200 characters.',
    description: 'Keep the description within 5000 characters.',
    materials: 'Keep the materials within 500 characters.',
    sustainability: 'Keep the sustainability details within 1000 characters.',
  });
});

test('an owner may complete an item, or leave it blank', () => {
  expect(customerPostInput.parse({})).toMatchObject({
    condition: null,
    ecoRating: null,
    materials: '',
    sustainability: '',
  });
  expect(
    customerPostInput.parse({ condition: 'fair', ecoRating: '5', materials: ' oak ' }),
  ).toMatchObject({ condition: 'fair', ecoRating: 5, materials: 'oak' });
});

test('an eco rating is 1 to 5, in whole steps', () => {
  const error = { ecoRating: 'Choose an eco rating from 1 to 5.' };
  for (const ecoRating of ['99', '0', '6', '-1', '4.5', '1e0', 'x']) {
    expect(errorsOf(customerPostInput, { ecoRating })).toEqual(error);
    expect(errorsOf(sellerProductInput, { ...sellerForm, ecoRating })).toEqual(error);
  }
});

test('a seller says everything but materials and sustainability', () => {
  expect(sellerProductInput.parse(sellerForm)).toEqual({
    name: 'Oak chair',
    category: 'other',
    description: 'One scratch.\nStill strong.',
    condition: 'like-new',
    price: '1234.50',
    ecoRating: 4,
    materials: '',
    sustainability: '',
  });
  expect(errorsOf(sellerProductInput, {})).toEqual({
    name: 'Please enter the name.',
    category: 'Choose a category from the list.',
    description: 'Please enter the description.',
    condition: 'Choose a condition from the list.',
    price: 'Please enter a price.',
    ecoRating: 'Choose an eco rating from 1 to 5.',
  });
});

test('a field that holds anything but text is refused with an explanation', () => {
  for (const wrong of [{ a: 1 }, ['x'], 7, null, new Blob(['x'])])
    expect(errorsOf(customerPostInput, { name: wrong, price: wrong, category: wrong })).toEqual({
      name: 'This must be text.',
      price: 'This must be text.',
      category: 'This must be text.',
    });
});

test('a body that is no form at all is refused as a whole', () => {
  expect(Object.keys(errorsOf(customerPostInput, 'x'))).toEqual(['form']);
  expect(Object.keys(errorsOf(customerPostInput, null))).toEqual(['form']);
});

test('the types of what comes out leave nothing to check', () => {
  type CustomerCategory = Exclude<Category, 'other'>;
  type Sustainable = { materials: string; sustainability: string };
  expectTypeOf<CustomerPostInput>().branded.toEqualTypeOf<
    Sustainable & {
      name: string;
      category: CustomerCategory | null;
      description: string;
      condition: Condition | null;
      price: string | null;
      ecoRating: number | null;
    }
  >();
  expectTypeOf<SellerProductInput>().branded.toEqualTypeOf<
    Sustainable & {
      name: string;
      category: Category;
      description: string;
      condition: Condition;
      price: string;
      ecoRating: number;
    }
  >();
});

const typed = { ...sellerForm, free: '' };

test('a price is read in the currency of its form', () => {
  const read = (price: string, currency: string) =>
    readItem(sellerProductInput, { ...typed, price }, currency);
  expect(read('25€', 'EUR')).toMatchObject({ ok: true, fields: { price: '25.00' } });
  expect(read('25€', 'INR')).toEqual({
    ok: false,
    errors: { price: expect.stringMatching(/^Prices here are in INR, not in €\./) },
  });
  expect(read('', 'INR')).toEqual({ ok: false, errors: { price: 'Please enter a price.' } });
});

test('the tick Free is a price of nothing, and contradicts any other', () => {
  const read = (price: string) =>
    readItem(customerPostInput, { ...typed, category: '', price, free: 'yes' }, 'INR');
  for (const price of ['', ' ', '0', '0.00', 'Free'])
    expect(read(price), price).toMatchObject({ ok: true, fields: { price: '0.00' } });
  for (const price of ['20', 'x']) {
    const error = 'Free, or at this price? Untick Free, or clear the price.';
    expect(read(price), price).toEqual({ ok: false, errors: { price: error } });
  }
});

test('a form with several errors names them all at once', () => {
  const read = readItem(sellerProductInput, { ...typed, name: '', price: 'x' }, 'INR');
  expect(read).toEqual({
    ok: false,
    errors: { name: 'Please enter the name.', price: 'Write the price in figures, like 1234.50.' },
  });
});

test('markup is text like any other', () => {
  const name = '</script><img src=x onerror=alert(1)>';
  expect(customerPostInput.parse({ name }).name).toBe(name);
});

test('a product that is read from any input at all fits the table', () => {
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.anything());
  const form = fc.record(
    { name: value, category: value, price: value, description: value, ecoRating: value },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(form, (sent) => {
      const parsed = customerPostInput.safeParse(sent);
      if (!parsed.success) {
        for (const message of Object.values(fieldErrors(parsed.error)))
          expect(message).toMatch(/\.$/);
        return;
      }
      expect(parsed.data.name).not.toMatch(/\p{Cc}/u);
      expect(parsed.data.price ?? '0.00').toMatch(/^\d{1,10}\.\d\d$/);
    }),
  );
});
