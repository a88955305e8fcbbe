// Pictures on their way in: what is refused leaves nothing behind.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../support/client';
import { startTestServer } from '../support/server';

const server = await startTestServer({ MAX_IMAGE_BYTES: '1000000' });
const nobody = createClient(server.url);

const picture = (name: string, as = name) =>
  new File([new Uint8Array(readFileSync(join('tests/cases', name)))], as);

/** Every file that the server keeps, pictures and half-read uploads alike. */
function filesKept(): string[] {
  return readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /files|uploads/.test(entry.parentPath))
    .map((entry) => entry.name);
}

test('who is not signed in is told so, and nothing is stored', async () => {
  const reply = await nobody.post('/api/uploads', { image: picture('red.jpg') });
  expect(reply.status).toBe(401);
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  expect(reply.json()).toMatchObject({ code: 'unauthenticated', detail: 'You must login first' });
  expect(filesKept()).toEqual([]);
});
