// What the two product forms may say. Fields that are not named here are dropped: nobody sets a status or an owner this way.
import { z } from 'zod';
import {
  anyText,
  fieldErrors,
  line,
  lines,
  oneOf,
  oneOfOrNone,
  requiredLine,
  requiredLines,
} from '../text/form-input';
import type { Outcome } from '../text/outcome';
import { FREE, type ParsedPrice, parsePrice } from './money';
import {
  CATEGORIES,
  CONDITIONS,
  CUSTOMER_CATEGORIES,
  ECO_RATING,
  PRODUCT_TEXT_LIMITS,
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

/** A personal item, new or edited: nothing is required (the picture is asked for elsewhere); blanks become '' or null. */
export const customerPostInput = z.object({
  name: line('the name', PRODUCT_TEXT_LIMITS.name),
  category: oneOfOrNone(CUSTOMER_CATEGORIES, CHOOSE_CATEGORY),
  description: lines('the description', PRODUCT_TEXT_LIMITS.description),
  condition: oneOfOrNone(CONDITIONS, CHOOSE_CONDITION),
  price: priceOrNone,
  ecoRating: ratingOrNone,
  materials: line('the materials', PRODUCT_TEXT_LIMITS.materials),
  sustainability: lines('the sustainability details', PRODUCT_TEXT_LIMITS.sustainability),
});

export type CustomerPostInput = z.output<typeof customerPostInput>;

/** The same for an item of any category: one that a seller listed under Other stays there. */
export const ownerEditInput = customerPostInput.extend({
  category: oneOfOrNone(CATEGORIES, CHOOSE_CATEGORY),
});

/** A seller's product, new or edited; materials and sustainability may be blank. */
export const sellerProductInput = z.object({
  name: requiredLine('the name', PRODUCT_TEXT_LIMITS.name),
  category: oneOf(CATEGORIES, CHOOSE_CATEGORY),
  description: requiredLines('the description', PRODUCT_TEXT_LIMITS.description),
  condition: oneOf(CONDITIONS, CHOOSE_CONDITION),
  price,
  ecoRating: rating,
  materials: line('the materials', PRODUCT_TEXT_LIMITS.materials),
  sustainability: lines('the sustainability details', PRODUCT_TEXT_LIMITS.sustainability),
});

export type SellerProductInput = z.output<typeof sellerProductInput>;

/** The fields of a form as they were typed; `free` is its tick, blank when it isn't set. */
export type TypedItem = Readonly<Record<keyof SellerProductInput | 'free', string>>;

/**
 * Reads what was typed for an item.
 * @param currency in which its price is written
 * @returns the item's fields, or what is wrong, in words, by the field's name
 */
export function readItem<Fields>(
  schema: z.ZodType<Fields>,
  typed: TypedItem,
  currency: string,
): Outcome<{ fields: Fields }, { errors: Record<string, string> }> {
  const price = typedPrice(typed, currency);
  // Understood or not, the currency's own reading is the one that counts.
  const text = price.ok ? (price.price ?? '') : '0';
  const input = schema.safeParse({ ...typed, price: text });
  if (input.success && price.ok) return { ok: true, fields: input.data };
  const errors = input.success ? {} : fieldErrors(input.error);
  return { ok: false, errors: price.ok ? errors : { ...errors, price: price.error } };
}

function typedPrice({ price, free }: TypedItem, currency: string): ParsedPrice {
  const parsed = parsePrice(price, currency);
  if (free === '') return parsed;
  const isNothing = parsed.ok && (parsed.price === null || parsed.price === FREE);
  if (!isNothing) {
    return { ok: false, error: 'Free, or at this price? Untick Free, or clear the price.' };
  }
  return { ok: true, price: FREE };
}
