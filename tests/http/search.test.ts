// Words are found literally; the first box knows names, the second categories too.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeProduct, makeUser } from '../support/builders';
import { createClient } from '../support/client';
import { shownIds } from '../support/pages';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const { db } = server.services;
const nobody = createClient(server.url);
const { id: userId } = await makeUser(db);

const listed = z.object({ suggestions: z.array(z.object({ id: z.string() })) });
const make = (name: string, category = 'furniture') => makeProduct(db, { userId, name, category });
const wool = await make('100% wool');
const snake = await make('a_b');
const plain = await make('axb');
const slash = await make('back\\slash');
const desk = await make('Écritoire ancienne');
const novel = await make('Novel', 'books');

const found = async (q: string, where = 'name,category') => {
  const params = new URLSearchParams({ q, in: where });
  const { status, text } = await nobody.get(`/viewmore?${params}`);
  expect(status).toBe(200);
  return shownIds(text);
};
const suggested = async (q: string, where = 'name,category') => {
  const reply = await nobody.get(
    `/api/search/suggestions?${new URLSearchParams({ q, in: where })}`,
  );
  expect(reply.status).toBe(200);
  return listed.parse(reply.json()).suggestions.map(({ id }) => id);
};

test('signs that a pattern would read otherwise are found as they stand', async () => {
  for (const look of [found, suggested]) {
    expect(await look('%')).toEqual([wool.id]);
    expect(await look('_')).toEqual([snake.id]);
    expect(await look('a_b')).toEqual([snake.id]);
    expect(await look('axb')).toEqual([plain.id]);
    expect(await look('\\')).toEqual([slash.id]);
    expect(await look("'")).toEqual([]);
  }
});

test('case and the form of a letter do not matter', async () => {
  expect(await found('NOVEL')).toEqual([novel.id]);
  expect(await found('écritoire')).toEqual([desk.id]);
  expect(await found('E\u0301critoire')).toEqual([desk.id]);
});

test('nothing and blanks show everything, two inner blanks are one', async () => {
  expect(await found('')).toHaveLength(6);
  expect(await found('   ')).toHaveLength(6);
  expect(await found('  100%   wool ')).toEqual([wool.id]);
  expect(await suggested('')).toEqual([]);
  expect(await suggested('  ')).toEqual([]);
  expect(await suggested('100%   wool')).toEqual([wool.id]);
});

test('a megabyte, control characters and NUL are no error', async () => {
  expect(await found('\u0000novel\u0007')).toEqual([novel.id]);
  expect(await found('x'.repeat(10_000))).toEqual([]);
});

test('the second box finds categories by their words, the first does not', async () => {
  expect(await found('books')).toEqual([novel.id]);
  expect(await found('Media')).toEqual([novel.id]);
  expect(await found('books', 'name')).toEqual([]);
  expect(await suggested('Books & Media')).toEqual([novel.id]);
  expect(await suggested('Books & Media', 'name')).toEqual([]);
});

test('at most 15 are suggested, newest first', async () => {
  const ids = [];
  for (let index = 0; index < 17; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 3, 1, 0, index));
    ids.unshift((await makeProduct(db, { userId, name: `Kettle ${index}`, createdAt })).id);
  }
  expect(await suggested('kettle')).toEqual(ids.slice(0, 15));
});
