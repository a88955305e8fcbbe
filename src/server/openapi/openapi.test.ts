// The API's description, read by a checker that knows OpenAPI.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { replyInput, reviewInput } from '~/rules/reviews/review-input';
import { programActInput } from '~/rules/trade/request-input';
import { ACTIONS, REQUEST_ACTIONS } from '../api/request-actions';
import { schemas } from '../api/schemas';
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

test('the types of a client made from the API’s document are those that its test is compiled with', async () => {
  const types = astToString(await openapiTS(JSON.stringify(document)));
  await expect(types).toMatchFileSnapshot('../../../tests/support/api-paths.d.ts');
});

test('each example in the API’s document is what its own schema takes', () => {
  const shown = Object.entries(schemas).filter(([, schema]) => schema.meta()?.examples);
  expect(shown.length).toBeGreaterThan(10);
  for (const [name, schema] of shown) {
    for (const example of [schema.meta()?.examples].flat()) {
      const parsed = schema.safeParse(example);
      expect(parsed.error, name).toBeUndefined();
      expect(parsed.data, name).toEqual(example);
    }
  }
});

test('each example of what is done with a request is what the rules take', () => {
  for (const name of REQUEST_ACTIONS) {
    const { step, example, fields } = ACTIONS[name];
    const yes = { asDescribed: 'yes', onTime: 'yes', friendly: 'yes' };
    const parsed =
      step === 'review'
        ? reviewInput.safeParse({ ...example, ...yes })
        : step === 'reply'
          ? replyInput.safeParse(example)
          : programActInput('EUR').safeParse({ ...example, name: step });
    expect(parsed.error, name).toBeUndefined();
    expect(Object.keys(fields), name).toEqual(expect.arrayContaining(Object.keys(example)));
  }
});
