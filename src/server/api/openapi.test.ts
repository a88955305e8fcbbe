// The API's description, read by a checker that knows OpenAPI.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi';

test('a checker of OpenAPI documents finds nothing wrong with the API’s own', async () => {
  const document = openApiDocument('https://shop.test', '__Host-secondleaf.session_token');
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(
    found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});
