// What the API sends, as schemas: what shapes.ts makes must fit them, and the OpenAPI document is made from them.
import { z } from 'zod';
import { CATEGORIES, CONDITIONS, ECO_RATING } from '~/rules/products/product';
import { VERIFICATION_STATUSES } from '~/rules/sellers/seller';
import { problem } from '../http/problem';
import { moment, picture, price } from './schemas-parts';
import { productSchemas } from './schemas-products';
import { tradeSchemas } from './schemas-trade';

const category = z.enum(CATEGORIES).nullable();
const near = z
  .literal(true)
  .optional()
  .describe('It only comes close to the text, and stands behind all that match.');

const product = z.object({
  id: z.uuid(),
  name: z.string(),
  category,
  price,
  currency: z.string().describe('ISO 4217 code of the price.'),
  condition: z.enum(CONDITIONS).nullable(),
  createdAt: moment,
  sold: z.boolean(),
  reserved: z
    .boolean()
    .describe('Every piece is promised to somebody; one can still ask to be next.'),
  image: picture.nullable(),
  url: z.url(),
});

const listedProduct = product.extend({ near });

const productDetail = product.extend({
  description: z.string(),
  ecoRating: z.int().min(0).max(ECO_RATING.max).nullable().describe('The seller’s own rating.'),
  materials: z.string(),
  sustainability: z.string(),
  images: z.array(picture),
  postCost: z
    .string()
    .nullable()
    .describe('What sending it costs, in the giver’s words; null: it is collected.'),
  takesOffers: z.boolean().describe('Whether less than the price may be offered.'),
  poster: z.object({ name: z.string(), since: moment }),
  seller: z.object({ businessName: z.string(), verified: z.boolean() }).nullable(),
});

const suggestion = z.object({
  id: z.string(),
  name: z.string(),
  price,
  category,
  picture: picture.nullable(),
  near,
});

const user = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  seller: z
    .object({
      businessName: z.string(),
      role: z.enum(['owner', 'staff']),
      verificationStatus: z.enum(VERIFICATION_STATUSES).nullable(),
    })
    .nullable(),
  admin: z.boolean(),
});

/** What an uploaded picture is for. */
export const IMAGE_PURPOSES = ['product', 'message'] as const;

const uploadedImage = z.object({
  id: z.string().describe('By this it is named in a product or a message.'),
  picture: picture.nullable().describe('Of a picture for a message: null.'),
  note: z.string().nullable().describe('What its owner should know of it, in words.'),
});

/** By the names that they have in the document. What is not known is null. */
export const schemas = {
  Product: listedProduct,
  ProductDetail: productDetail,
  Picture: picture,
  ProductList: z.object({ products: z.array(listedProduct), next: z.string().nullable() }),
  SuggestionList: z.object({
    suggestions: z.array(suggestion),
    near: z.boolean().describe('True: nothing matches, and all of these only come close.'),
    category: category.describe(
      'Where there is no suggestion: the category that the text names, if anything is in it.',
    ),
  }),
  Session: z.object({ user: user.nullable() }),
  UploadedImage: uploadedImage,
  ...productSchemas,
  ...tradeSchemas,
  Problem: problem,
};

export type SchemaName = keyof typeof schemas;
export type Product = z.infer<typeof listedProduct>;
export type ProductDetail = z.infer<typeof productDetail>;
export type ProductList = z.infer<typeof schemas.ProductList>;
export type Suggestion = z.infer<typeof suggestion>;
export type SuggestionList = z.infer<typeof schemas.SuggestionList>;
export type UploadedImage = z.infer<typeof uploadedImage>;
export type Session = z.infer<typeof schemas.Session>;
