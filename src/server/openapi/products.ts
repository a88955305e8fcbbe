// One's own products in the API's description.
import {
  answers,
  forTheWriter,
  IDEMPOTENCY_KEY,
  idOf,
  type Paths,
  problem,
  sends,
  signedIn,
} from './parts';

const notThere = { 404: problem('There is no such product, or it is hidden from you.') };
const unfit = problem(
  'A picture is missing, gone or too many; or the `Idempotency-Key` was sent with something else.',
);

export const PRODUCT_PATHS: Paths = {
  '/api/products': {
    post: {
      operationId: 'postProduct',
      tags: ['Products'],
      summary: 'Post a product',
      description:
        'It is for sale at once. A picture is all that it needs, and was uploaded before; one of a business needs more. Prices are in the currency in which the forms take them: that of shoppers, or for a business that of the back office.',
      parameters: [IDEMPOTENCY_KEY],
      requestBody: sends('NewProduct'),
      responses: {
        201: answers('The product.', 'ProductDetail'),
        ...forTheWriter,
        422: unfit,
      },
      security: signedIn,
    },
  },
  '/api/products/{id}': {
    patch: {
      operationId: 'changeProduct',
      tags: ['Products'],
      summary: 'Change a product',
      description: 'What is missing stays as it is; `images` are all that it then has.',
      parameters: [idOf('product')],
      requestBody: sends('ProductChange'),
      responses: {
        200: answers('The product as it is now.', 'ProductDetail'),
        ...forTheWriter,
        ...notThere,
        409: problem(
          'More pieces are promised to people than there would be: nothing was changed.',
        ),
        422: unfit,
      },
      security: signedIn,
    },
    delete: {
      operationId: 'deleteProduct',
      tags: ['Products'],
      summary: 'Delete a product',
      description:
        'With its pictures, for good. Whoever has asked for it hears kindly that it was not to be.',
      parameters: [idOf('product')],
      responses: {
        204: { description: 'It is deleted.' },
        ...forTheWriter,
        ...notThere,
        409: problem('A handover of it is disputed: it can’t be deleted until that is settled.'),
      },
      security: signedIn,
    },
  },
};
