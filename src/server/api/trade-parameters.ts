// What lists of requests, messages and news take in their address.
import { z } from 'zod';
import { type Cursor, decodeCursor } from '~/rules/search/cursor';
import { isUuid } from '~/rules/text/uuid';
import { badParameter, limitOf, oneOf, read } from './parameters';

const cursor = z.string().optional().describe('The `next` of the reply before.');

/** Entries of one reply, where no number is asked for. */
const PAGE = 30;
const MOST = 100;

const product = z
  .string()
  .refine(isUuid, { error: 'product must be the id of a product.' })
  .meta({ format: 'uuid' })
  .optional();

export const requestsParameters = z.object({
  role: oneOf('role', ['giver', 'asker'])
    .default('asker')
    .describe('What you asked for, or what others ask of you.'),
  product: product.describe('Only for this product.'),
  cursor,
  limit: limitOf(PAGE, MOST),
});

export const messagesParameters = z.object({
  before: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'before must be the number of a message.' })
    .transform(Number)
    .optional()
    .describe('Only what stands before this number; the last ones where it is missing.'),
  limit: limitOf(PAGE, MOST),
});

export const inboxParameters = z.object({
  product: product.describe('Only about this product.'),
  cursor,
  limit: limitOf(PAGE, MOST),
});

export const newsParameters = z.object({ cursor, limit: limitOf(PAGE, MOST) });

/** Where a list goes on. @throws ApiRefusal */
function placeIn(text: string | undefined): Cursor | null {
  const place = text === undefined ? null : decodeCursor(text);
  if (text !== undefined && place === null) {
    throw badParameter('cursor must be the `next` of a reply.');
  }
  return place;
}

/** @throws ApiRefusal, as all of these */
export function readRequestsRequest(params: URLSearchParams) {
  const { role, product: productId = null, cursor: at, limit } = read(requestsParameters, params);
  return { role, productId, after: placeIn(at), limit };
}

export const readMessagesRequest = (params: URLSearchParams) => read(messagesParameters, params);

export function readInboxRequest(params: URLSearchParams) {
  const { product: productId = null, cursor: at, limit } = read(inboxParameters, params);
  return { productId, after: placeIn(at), limit };
}

export function readNewsRequest(params: URLSearchParams) {
  const { cursor: at, limit } = read(newsParameters, params);
  return { after: placeIn(at), limit };
}
