// The description of the API as an OpenAPI 3.1 document; the readable page is made from it.

import { schemas } from '../api/schemas';
import { CATALOGUE_PATHS } from './catalogue';
import { IMAGE_PATHS } from './images';
import { namedJsonSchemas } from './json-schema';
import type { Paths } from './parts';
import { PRODUCT_PATHS } from './products';
import { TRADE_PATHS } from './trade';

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** The paths of several tables; one path may stand in some of them, with other methods. */
const joined = (...tables: Paths[]): Paths => {
  const paths: Paths = {};
  for (const table of tables) {
    for (const [path, methods] of Object.entries(table)) {
      paths[path] = { ...paths[path], ...methods };
    }
  }
  return paths;
};

/** What is said of a group of operations. */
const TAGS = [
  { name: 'Catalogue', description: 'What everybody sees.' },
  { name: 'Products', description: 'One’s own products, and their pictures.' },
  { name: 'Requests', description: 'Asking for a thing, until it is handed over.' },
  { name: 'Conversations', description: 'What two people write to each other.' },
  { name: 'Account', description: 'Who is asking.' },
];

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
        'Reads the same catalogue that the shop shows, and does what people do there. Errors are problem details (RFC 9457) with the id of the request.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    // Where nothing else is said, no login is needed.
    security: [],
    tags: TAGS,
    paths: joined(CATALOGUE_PATHS, PRODUCT_PATHS, IMAGE_PATHS, TRADE_PATHS),
    components: {
      schemas: namedJsonSchemas(schemas),
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal token, made at `/account/tokens`. It never has the rights of an admin.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description:
            'The cookie that logging in on the site sets. What changes something must come with the site’s own `Origin`.',
        },
      },
    },
  };
}
