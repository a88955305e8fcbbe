// Pictures, on their way in.
import { z } from 'zod';
import { IMAGE_PURPOSES } from '../api/schemas';
import { jsonSchema } from './json-schema';
import { answers, forTheWriter, IDEMPOTENCY_KEY, type Paths, problem, signedIn } from './parts';

export const IMAGE_PATHS: Paths = {
  '/api/images': {
    post: {
      operationId: 'uploadImage',
      tags: ['Products'],
      summary: 'Upload a picture',
      description:
        'One picture in the field `image` of a form: JPEG, PNG, WebP, GIF or AVIF, by its bytes. It is made anew in several sizes, without place and camera. Then name its `id` in a product, or in a message if `for` said so; what is named nowhere is deleted after a day.',
      parameters: [IDEMPOTENCY_KEY],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['image'],
              properties: {
                image: { type: 'string', format: 'binary', description: 'The file.' },
                for: {
                  ...jsonSchema(z.enum(IMAGE_PURPOSES).default('product')),
                  description: 'What the picture is for.',
                },
              },
            },
          },
        },
      },
      responses: {
        201: answers('The picture was taken.', 'UploadedImage'),
        ...forTheWriter,
        408: problem('The upload took too long.'),
        413: problem('The picture is too large.'),
        415: problem('This is no form with a file in it.'),
        422: problem(
          'It is no picture that can be read; or its `Idempotency-Key` was sent with something else.',
        ),
        507: problem('There is no room for it, or too many wait to be used.'),
      },
      security: signedIn,
    },
  },
};
