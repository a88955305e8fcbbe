// The description of the API as an OpenAPI 3.1 document; the readable page is made from it.
import type { z } from 'zod';
import { SUGGESTIONS } from '~/rules/search/search';
import { jsonSchema, namedJsonSchemas } from './json-schema';
import { productsParameters, suggestionsParameters } from './parameters';
import { type SchemaName, schemas } from './schemas';

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
  /** Who is logged in may see more; where it is missing, everybody sees the same. */
  security?: Record<string, []>[];
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** What an address takes behind its question mark. */
const query = (parameters: z.ZodObject): Parameter[] =>
  Object.entries(parameters.shape).map(([name, field]) => {
    const { description, ...schema } = jsonSchema(field);
    return { name, in: 'query', description: String(description), schema };
  });

const answers = (description: string, schema: SchemaName) => ({
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
      parameters: query(productsParameters),
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
          schema: jsonSchema(schemas.Product.shape.id),
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
      parameters: query(suggestionsParameters),
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
      summary: 'Who is logged in',
      description: 'Goes by the session cookie, and is never cached.',
      parameters: [],
      responses: {
        200: answers('The user who is logged in, or null.', 'Session'),
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
    // Nothing here needs a login.
    security: [],
    paths,
    components: {
      schemas: namedJsonSchemas(schemas),
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
