// The API's description, read by a checker that knows OpenAPI.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi';

const document = openApiDocument('https://shop.test', '__Host-secondleaf.session_token');

test('a checker of OpenAPI documents finds nothing wrong with the API’s own', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

test('a reader of the API’s document finds each parameter with its words, limits and default', () => {
  const parameters = document.paths['/api/products']?.get?.parameters ?? [];
  const said = parameters.map(({ name, schema }) => [name, schema]);
  expect(Object.fromEntries(said)).toMatchObject({
    q: { type: 'string', maxLength: 200 },
    in: { type: 'string', enum: ['name', 'name,category'], default: 'name,category' },
    category: { type: 'string', enum: expect.arrayContaining(['books', 'other']) },
    condition: { type: 'string', enum: expect.arrayContaining(['like-new']) },
    min: { type: 'string', examples: ['100', '99.50'] },
    max: { type: 'string' },
    sort: { enum: ['newest', 'oldest', 'price-low', 'price-high'], default: 'newest' },
    cursor: { type: 'string' },
    limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
  });
  expect(parameters.filter(({ description }) => description.length < 10)).toEqual([]);
});

test('a reader of the API’s document finds the fields of a product, which may be more in a later release', () => {
  const { Product, Picture } = document.components.schemas;
  expect(Product).toMatchObject({
    type: 'object',
    required: expect.not.arrayContaining(['near']),
    properties: {
      id: { type: 'string', format: 'uuid' },
      createdAt: { type: 'string', format: 'date-time' },
      image: { anyOf: [{ $ref: '#/components/schemas/Picture' }, { type: 'null' }] },
      near: { const: true },
    },
  });
  expect(Picture).toMatchObject({ properties: { widths: { items: { type: 'integer' } } } });
  expect(JSON.stringify(document.components.schemas)).not.toMatch(
    /additionalProperties":(?:false|\{\})|\$id|9007/,
  );
});
