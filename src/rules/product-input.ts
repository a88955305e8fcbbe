// What the two product forms may say. Fields that are not named here are dropped: nobody sets a status or an owner this way.
import { z } from 'zod';
import {
  anyText,
  line,
  lines,
  oneOf,
  oneOfOrNone,
  requiredLine,
  requiredLines,
} from './form-input';
import { parsePrice } from './money';
import {
  CONDITIONS,
  CUSTOMER_CATEGORIES,
  ECO_RATING,
  PRODUCT_TEXT_LIMITS,
  SELLER_CATEGORIES,
} from './product';

const CHOOSE_CATEGORY = 'Choose a category from the list.';
const CHOOSE_CONDITION = 'Choose a condition from the list.';
const CHOOSE_RATING = `Choose an eco rating from ${ECO_RATING.min} to ${ECO_RATING.max}.`;

const priceOrNone = anyText.transform((text, context) => {
  const parsed = parsePrice(text);
  if (parsed.ok) return parsed.price;
  context.addIssue({ code: 'custom', message: parsed.error });
  return z.NEVER;
});

const price = priceOrNone.transform((value, context) => {
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: 'Please enter a price.' });
  return z.NEVER;
});

const RATINGS = ['1', '2', '3', '4', '5'] as const;
const rating = oneOf(RATINGS, CHOOSE_RATING).transform(Number);
const ratingOrNone = oneOfOrNone(RATINGS, CHOOSE_RATING).transform((text) =>
  text === null ? null : Number(text),
);

/** A customer's new item: nothing is required (the picture is asked for elsewhere); blanks become '' or null. */
export const customerPostInput = z.object({
  name: line('the name', PRODUCT_TEXT_LIMITS.name),
  category: oneOfOrNone(CUSTOMER_CATEGORIES, CHOOSE_CATEGORY),
  price: priceOrNone,
  description: lines('the description', PRODUCT_TEXT_LIMITS.description),
});

export type CustomerPostInput = z.output<typeof customerPostInput>;

/** A customer's item as its owner completes it. A whole form: what it lacks counts as blank. */
export const customerEditInput = customerPostInput.extend({
  condition: oneOfOrNone(CONDITIONS, CHOOSE_CONDITION),
  ecoRating: ratingOrNone,
  materials: line('the materials', PRODUCT_TEXT_LIMITS.materials),
  sustainability: lines('the sustainability details', PRODUCT_TEXT_LIMITS.sustainability),
});

/** The same for an item of any category: one that a seller listed under Other stays there. */
export const ownerEditInput = customerEditInput.extend({
  category: oneOfOrNone(SELLER_CATEGORIES, CHOOSE_CATEGORY),
});

export type CustomerEditInput = z.output<typeof customerEditInput>;

/** A seller's product, new or edited; materials and sustainability may be blank. */
export const sellerProductInput = z.object({
  name: requiredLine('the name', PRODUCT_TEXT_LIMITS.name),
  category: oneOf(SELLER_CATEGORIES, CHOOSE_CATEGORY),
  description: requiredLines('the description', PRODUCT_TEXT_LIMITS.description),
  condition: oneOf(CONDITIONS, CHOOSE_CONDITION),
  price,
  ecoRating: rating,
  materials: line('the materials', PRODUCT_TEXT_LIMITS.materials),
  sustainability: lines('the sustainability details', PRODUCT_TEXT_LIMITS.sustainability),
});

export type SellerProductInput = z.output<typeof sellerProductInput>;
