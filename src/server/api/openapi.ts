// The description of the API as an OpenAPI 3.1 document; the readable page is made from it.
import { CATEGORIES, CONDITIONS } from '~/rules/products/product';
import { SEARCH_LENGTH, SORTS, SUGGESTIONS } from '~/rules/search/search';
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
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
  /** Who is signed in may see more; where it is missing, everybody sees the same. */
  security?: Record<string, []>[];
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
  'Words to look for, in any order, in names, categories and descriptions: whole words first, then other forms of them, then parts; one or two letters where a word begins. Case, accents, hyphens and apostrophes do not matter. What only comes close stands last and is marked.',
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

const unavailable = {
  503: problem(
    'The shop can’t answer just now; `Retry-After` says in how many seconds to try again.',
  ),
};

/** With the cookie of a session or without. */
const maybeSignedIn = [{}, { session: [] }] satisfies Operation['security'];

const paths: Record<string, { get: Operation }> = {
  '/api/products': {
    get: {
      operationId: 'listProducts',
      summary: 'Products for sale',
      description:
        'What everybody finds in the shop. A search in the default order shows the best matches first. What only comes close to it has `near` and stands behind all that match. Follow `next` as `cursor` to go on: nothing repeats while products are added. Unknown parameters are ignored.',
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
        ...unavailable,
      },
    },
  },
  '/api/products/{id}': {
    get: {
      operationId: 'getProduct',
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
        ...unavailable,
      },
      security: maybeSignedIn,
    },
  },
  '/api/search/suggestions': {
    get: {
      operationId: 'suggest',
      summary: 'Suggestions while somebody types',
      description: `At most ${SUGGESTIONS}, the best matches first, newer before older among equals. What only comes close to the text has \`near\` and stands behind all that match. None for an empty text.`,
      parameters: [text, searchIn],
      responses: {
        200: answers('The suggestions.', 'SuggestionList'),
        400: problem('A parameter can’t be used.'),
        ...unavailable,
      },
    },
  },
  '/api/session': {
    get: {
      operationId: 'getSession',
      summary: 'Who is signed in',
      description: 'Goes by the session cookie, and is never cached.',
      parameters: [],
      responses: {
        200: answers('The signed-in user, or null.', 'Session'),
        431: { description: 'The cookies and other headers are too large to be read.' },
        ...unavailable,
      },
      security: maybeSignedIn,
    },
  },
};

/**
 * @param publicUrl where people reach the site
 * @param sessionCookie the name of the cookie that says who is signed in
 */
export function openApiDocument(publicUrl: string, sessionCookie: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Secondleaf API',
      version: '1',
      description:
        'Reads the same catalogue that the shop shows. Errors are problem details (RFC 9457) with the id of the request.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    // Nothing here needs a sign-in.
    security: [],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The cookie that logging in on the site sets.',
        },
      },
    },
  };
}
