// The description of the API as an OpenAPI 3.1 document; the readable page is made from it.
import { CATEGORIES, CONDITIONS } from '~/rules/product';
import { SEARCH_LENGTH, SORTS, SUGGESTIONS } from '~/rules/search';
import { schemas } from './openapi-schemas';
import { LIMIT, SEARCH_IN } from './parameters';

export interface Parameter {
  name: string;
  in: 'query' | 'path';
  required?: true;
  description: string;
  schema: Record<string, unknown>;
}

export interface Operation {
  summary: string;
  description: string;
  parameters: Parameter[];
  responses: Record<string, { description: string; content: Record<string, unknown> }>;
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const query = (name: string, description: string, schema: Record<string, unknown>): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

const text = query(
  'q',
  'Text to look for, literally; case and accents do not matter. One or two letters are looked for where a word begins.',
  { type: 'string', maxLength: SEARCH_LENGTH },
);
const searchIn = query('in', 'Where the words are looked for.', {
  type: 'string',
  enum: SEARCH_IN,
  default: 'name,category',
});

const answers = (description: string, schema: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const paths: Record<string, { get: Operation }> = {
  '/api/products': {
    get: {
      summary: 'Products for sale',
      description:
        'What everybody finds in the shop. A search in the default order shows first where a word of the name begins with the text or the category matches. Follow `next` as `cursor` to go on: nothing repeats while products are added. Unknown parameters are ignored.',
      parameters: [
        text,
        searchIn,
        query('category', 'Only this category.', { type: 'string', enum: CATEGORIES }),
        query('condition', 'Only this condition.', { type: 'string', enum: CONDITIONS }),
        query('min', 'Lowest price, in the currency that shoppers see.', {
          type: 'string',
          examples: ['100', '99.50'],
        }),
        query('max', 'Highest price, in the currency that shoppers see.', { type: 'string' }),
        query('sort', 'The order. A product without a price comes last in both price orders.', {
          type: 'string',
          enum: SORTS,
          default: 'newest',
        }),
        query('cursor', 'The `next` of the reply before, in the same order.', { type: 'string' }),
        query('limit', 'How many at most.', {
          type: 'integer',
          minimum: 1,
          maximum: LIMIT.max,
          default: LIMIT.default,
        }),
      ],
      responses: {
        200: answers('Some products, and where the list goes on.', 'ProductList'),
        400: problem('A parameter can’t be used; `detail` says which and why.'),
      },
    },
  },
  '/api/products/{id}': {
    get: {
      summary: 'One product',
      description:
        'With all its pictures and who offers it. A sold product stays to be seen. A hidden one is not found, except by its owner and admins.',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The id of the product.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      responses: {
        200: answers('The product.', 'ProductDetail'),
        404: problem('There is no such product, or it is hidden from you.'),
      },
    },
  },
  '/api/search/suggestions': {
    get: {
      summary: 'Suggestions while somebody types',
      description: `At most ${SUGGESTIONS}: first where a word of the name begins with the text or the category matches, then the rest, newest first in both. Where nothing matches, what comes close, with \`near\`. None for an empty text.`,
      parameters: [text, searchIn],
      responses: {
        200: answers('The suggestions.', 'SuggestionList'),
        400: problem('A parameter can’t be used.'),
      },
    },
  },
  '/api/session': {
    get: {
      summary: 'Who is signed in',
      description: 'Goes by the session cookie, and is never cached.',
      parameters: [],
      responses: { 200: answers('The signed-in user, or null.', 'Session') },
    },
  },
};

/** @param publicUrl where people reach the site */
export function openApiDocument(publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Secondleaf API',
      version: '1',
      description:
        'Reads the same catalogue that the shop shows. Errors are problem details (RFC 9457) with the id of the request.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas },
  };
}
