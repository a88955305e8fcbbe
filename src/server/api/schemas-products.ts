// What the API takes for one's own products.
import { z } from 'zod';
import { CATEGORIES, CONDITIONS, ECO_RATING, PRODUCT_TEXT_LIMITS } from '~/rules/products/product';
import { REQUEST_LIMITS } from '~/rules/trade/request';
import { MOST_PIECES, OFFERED_WAYS } from '~/rules/trade/ways';

const PRICE = 'This must be decimal text, such as 12.50, or null.';
const DECIMAL = /^\d{1,10}(?:\.\d{1,2})?$/;
const amount = z.string({ error: PRICE }).regex(DECIMAL, { error: PRICE });
const yesOrNo = { error: 'This must be true or false.' };
const asText = { error: 'This must be text.' };
const wholeNumber = (from: number, to: number) => {
  const error = `This must be a whole number from ${from} to ${to}.`;
  return z.int({ error }).min(from, { error }).max(to, { error });
};
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `This must be one of: ${words.join(', ')}.` });

const fields = z.object({
  name: z.string(asText).meta({ maxLength: PRODUCT_TEXT_LIMITS.name }),
  category: oneOf(CATEGORIES).nullable(),
  description: z.string(asText).meta({ maxLength: PRODUCT_TEXT_LIMITS.description }),
  condition: oneOf(CONDITIONS).nullable(),
  price: amount.nullable().describe('Decimal text; 0: it is free; null: ask for the price.'),
  ecoRating: wholeNumber(ECO_RATING.min, ECO_RATING.max).nullable(),
  materials: z.string(asText).meta({ maxLength: PRODUCT_TEXT_LIMITS.materials }),
  sustainability: z.string(asText).meta({ maxLength: PRODUCT_TEXT_LIMITS.sustainability }),
  images: z
    .array(
      z.string(asText).regex(/^[0-9a-f]{32}$/, { error: 'This must be the id of a picture.' }),
      { error: 'This must be a list of the ids of pictures.' },
    )
    .max(200, { error: 'These are too many.' })
    .describe('The `id` of each, the cover first.'),
  pieces: wholeNumber(1, MOST_PIECES).describe('How many there are.'),
  way: oneOf(OFFERED_WAYS).describe(
    'Who gets it: whoever asks first, whom you choose, whom you choose after a while, or whom a draw chooses; and the same once organisations have had a day.',
  ),
  postCost: z
    .string(asText)
    .trim()
    .min(1, { error: 'Please say what sending costs, such as: 4.50, or free.' })
    .max(REQUEST_LIMITS.postCost, {
      error: `Keep what sending costs within ${REQUEST_LIMITS.postCost} characters.`,
    })
    .nullable()
    .describe('What sending it costs, in your words; null: it is collected.'),
  openToOffers: z
    .boolean(yesOrNo)
    .nullable()
    .describe(
      'Whether people may offer less than the price; null: as usual, yes for a private person and no for a business. None for what is free or drawn.',
    ),
  lowestPrice: amount
    .nullable()
    .describe(
      'What you would take at least. Nobody else ever learns it, and no reply says it; null: nothing is said.',
    ),
  reserveAtOnce: z
    .boolean(yesOrNo)
    .describe(
      'Whether whoever offers the lowest price or more gets it at once. By trying, people can then find out what it is.',
    ),
});

/** A new product; what is missing is blank. */
export const newProduct = fields.partial().extend({
  images: fields.shape.images,
  business: z
    .boolean(yesOrNo)
    .optional()
    .describe(
      'True: it is listed by your business, which needs a name, a category, a description, a condition, a price and a rating.',
    ),
});

/** What is to be changed of one; what is missing stays. */
export const productChange = fields.partial().extend({
  sold: z.boolean(yesOrNo).optional().describe('Sold elsewhere, or put back.'),
});

export type ProductChange = z.output<typeof productChange>;

/** By the names that they have in the document. */
export const productSchemas = {
  NewProduct: newProduct.meta({
    examples: [
      {
        name: 'Desk lamp',
        category: 'furniture',
        description: 'Works, with a new bulb.',
        condition: 'good',
        price: '12.00',
        images: ['0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
        postCost: '4.90',
        lowestPrice: '9.00',
      },
    ],
  }),
  ProductChange: productChange.meta({ examples: [{ price: '10.00' }] }),
};
