// What stands around every screen, as it is sent: head, icons, the operator's texts, the error page.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutTable } from '../support/broken';
import { createClient } from '../support/client';
import { expectLogged } from '../support/logged';
import { startTestServer } from '../support/server';

const dir = mkdtempSync(join(tmpdir(), 'secondleaf-texts-'));
const terms = join(dir, 'terms.txt');
writeFileSync(terms, '# House rules\nBe kind.\n\n<script>alert(1)</script>');

const server = await startTestServer({ TERMS_FILE: terms });
const nobody = createClient(server.url);

test('the operator’s terms stand in place of the default, and nothing in them runs', async () => {
  const { status, text } = await nobody.get('/terms');
  expect(status).toBe(200);
  expect(text).toContain('<title>Terms – Secondleaf</title>');
  expect(text).toMatch(/<h2[^>]*>House rules<\/h2>/);
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toContain('has not put their own terms here');
});

test('a shop without a file of its own shows the default privacy notice', async () => {
  const { text } = await nobody.get('/privacy');
  expect(text).toContain('has not put their own privacy notice here yet');
});

test('a terms or privacy file that is missing stops the start, with the name of its setting', async () => {
  await expect(startTestServer({ PRIVACY_FILE: join(dir, 'missing.txt') })).rejects.toThrow(
    /PRIVACY_FILE can't be read/,
  );
});

test('the icons, the manifest and the font of a page are there', async () => {
  const { text } = await nobody.get('/terms');
  const addresses = [...text.matchAll(/<link rel="([^"]+)"[^>]* href="([^"]+)"/g)]
    .filter(([, rel = '']) => /icon|manifest|preload/.test(rel))
    .map(([, , href = '']) => href);
  expect(addresses.length).toBeGreaterThanOrEqual(5);
  for (const address of addresses) expect((await nobody.get(address)).status, address).toBe(200);
  const { headers, json } = await nobody.get('/site.webmanifest');
  expect(headers.get('content-type')).toContain('json');
  expect(json()).toMatchObject({ name: 'Secondleaf', start_url: '/' });
});

test('the page of a failure names its request, and says nothing of its cause', async () => {
  const { db } = server.services;
  expectLogged('a screen failed');
  const failed = await withoutTable(db, 'products', () => nobody.get('/viewmore'));
  const { status, text, headers } = failed;
  expect(status).toBe(500);
  expect(text).toContain('<title>Something went wrong – Secondleaf</title>');
  expect(text).toContain('Try again');
  expect(text).toContain(headers.get('x-request-id'));
  expect(text).not.toMatch(/Failed query|sold_at|does not exist/);
  expect((await nobody.get('/viewmore')).status).not.toBe(500);
});
