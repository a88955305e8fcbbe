// What everybody may ask, and who is asking.
import { SUGGESTIONS } from '~/rules/search/search';
import { productsParameters, suggestionsParameters } from '../api/parameters';
import { answers, idOf, maybeSignedIn, type Paths, problem, query, unavailable } from './parts';

export const CATALOGUE_PATHS: Paths = {
  '/api/products': {
    get: {
      operationId: 'listProducts',
      tags: ['Catalogue'],
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
      tags: ['Catalogue'],
      summary: 'One product',
      description:
        'With all its pictures and who offers it. A sold product stays to be seen. A hidden one is not found, except by its owner and admins.',
      parameters: [idOf('product')],
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
      tags: ['Catalogue'],
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
      tags: ['Account'],
      summary: 'Who is logged in',
      description:
        'For whom the token acts, or whose session it is. Never cached; a token has no admin’s rights.',
      parameters: [],
      responses: {
        200: answers('The user who is logged in, or null.', 'Session'),
        401: problem('The token opens nothing.'),
        431: { description: 'The cookies and other headers are too large to be read.' },
        ...unavailable,
      },
      security: maybeSignedIn,
    },
  },
};
