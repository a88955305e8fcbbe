// The shapes of the API's replies, as JSON Schema.
import { CATEGORIES, CONDITIONS, ECO_RATING } from '~/rules/products/product';

type Schema = Record<string, unknown>;

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
const text: Schema = { type: 'string' };
const yesNo: Schema = { type: 'boolean' };
const moment: Schema = { type: 'string', format: 'date-time' };
const list = (items: Schema): Schema => ({ type: 'array', items });

/**
 * What is not known is null.
 * @param always properties that are always there
 * @param where those that are left out where they say nothing
 */
const shape = (always: Record<string, Schema>, where: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  required: Object.keys(always),
  properties: { ...always, ...where },
});

const price: Schema = {
  type: ['string', 'null'],
  pattern: String.raw`^\d+\.\d\d$`,
  description: 'Decimal text with two decimals; 0.00: it is free; null: ask for the price.',
};
const category: Schema = { enum: [...CATEGORIES, null] };

const product = {
  id: { type: 'string', format: 'uuid' },
  name: text,
  category,
  price,
  currency: { type: 'string', description: 'ISO 4217 code of the price.' },
  condition: { enum: [...CONDITIONS, null] },
  createdAt: moment,
  sold: yesNo,
  image: orNull(ref('Picture')),
  url: { type: 'string', format: 'uri' },
};

const near: Schema = {
  const: true,
  description: 'It only comes close to the text, and stands behind all that match.',
};

export const schemas: Record<string, Schema> = {
  Product: shape(product, { near }),
  ProductDetail: shape({
    ...product,
    description: text,
    ecoRating: {
      type: ['integer', 'null'],
      minimum: 0,
      maximum: ECO_RATING.max,
      description: 'The seller’s own rating.',
    },
    materials: text,
    sustainability: text,
    images: list(ref('Picture')),
    poster: shape({ name: text, since: moment }),
    seller: orNull(shape({ businessName: text, verified: yesNo })),
  }),
  Picture: {
    ...shape({
      key: text,
      width: { type: 'integer' },
      height: { type: 'integer' },
      widths: list({ type: 'integer' }),
      blur: { type: 'string', description: 'A tiny picture as a data: address.' },
    }),
    description: 'Its files are /images/{key}/{width}.webp and .jpg, for each of `widths`.',
  },
  ProductList: shape({ products: list(ref('Product')), next: { type: ['string', 'null'] } }),
  SuggestionList: shape({
    suggestions: list(
      shape({ id: text, name: text, price, category, picture: orNull(ref('Picture')) }, { near }),
    ),
    near: { ...yesNo, description: 'True: nothing matches, and all of these only come close.' },
    category: {
      ...category,
      description:
        'Where there is no suggestion: the category that the text names, if anything is in it.',
    },
  }),
  Session: shape({
    user: orNull(
      shape({
        name: text,
        email: text,
        emailVerified: yesNo,
        seller: orNull(
          shape({
            businessName: text,
            verificationStatus: { enum: ['pending', 'approved', 'rejected', null] },
          }),
        ),
        admin: yesNo,
      }),
    ),
  }),
  Problem: shape({
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What went wrong, in words.' },
    requestId: { type: 'string', description: 'Under this id the server’s log knows the request.' },
  }),
};
