import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  cardsMatching,
  cardsOf,
  get,
  holding,
  inCircles,
  itemPage,
  jsonList,
  linesOf,
  matching,
} from './cases.mjs';

const ID = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-000000000002';
/** @param {string | Buffer} body */
const reply = (body, { status = 200, type = 'application/json', more = '' } = {}) => ({
  status,
  head: `HTTP/1.1 ${status} OK\r\ncontent-type: ${type}${more}`,
  body: Buffer.from(body),
});

test('status, type and what a reply holds must all be right', () => {
  const { check } = get('/api/products', 'application/json', jsonList([ID, OTHER]));
  const good = JSON.stringify({ products: [{ id: ID }, { id: OTHER }] });
  expect(check(reply(good))).toBeNull();
  expect(check(reply(good))).toBeNull();
  expect(check(reply(good, { status: 500 }))).toContain('500');
  expect(check(reply(`${good} `, { type: 'text/html' }))).toContain('text/html');
  const backwards = JSON.stringify({ products: [{ id: OTHER }, { id: ID }] });
  expect(check(reply(backwards))).toContain('not the 2 expected');
});

test('a packed reply is unpacked before it is looked at', () => {
  const { check } = get('/', 'text/html', holding('Tea & cake'));
  const packed = { type: 'text/html', more: '\r\ncontent-encoding: gzip' };
  expect(check(reply(gzipSync('<p>Tea &amp; cake</p>'), packed))).toBeNull();
  expect(check(reply(gzipSync('<p>Tea</p>'), packed))).toContain('Tea & cake');
});

test('a page must have these cards in this order, and an item its own name', () => {
  const page = `<a href="/view?id=${ID}">Oak chair</a><a href="/view?id=${OTHER}">Crème <b>chair</b></a>`;
  expect(cardsOf([ID, OTHER])(page)).toBeNull();
  expect(cardsOf([OTHER, ID])(page)).not.toBeNull();
  expect(cardsMatching('CHAIR', 2)(page)).toBeNull();
  expect(cardsMatching('chair', 3)(page)).toContain('2 cards');
  expect(cardsMatching('oak', 2)(page)).toContain('without “oak”');
  expect(itemPage({ name: 'A & B' })('<h1 class="x">A &amp; B</h1>')).toBeNull();
  expect(itemPage({ name: 'A' })('<h1>B</h1>')).not.toBeNull();
  expect(itemPage({ name: '27" screen' })('<h1>27&quot; screen</h1>')).toBeNull();
});

test('found names hold every word, without accents and capitals, and are as many as expected', () => {
  const found = (/** @type {string[]} */ ...names) =>
    JSON.stringify({ suggestions: names.map((name) => ({ name })) });
  expect(matching('creme torch', 1)(found('Crème brûlée torch'))).toBeNull();
  expect(matching('creme torch', 2)(found('Crème brûlée torch'))).toBe('1 rows, not 2');
  expect(matching('lamp', 1)(found('Oak chair'))).toContain('Oak chair');
  expect(linesOf(2, 'x')('a\nx\n')).toBeNull();
  expect(linesOf(3, 'x')('a\nx\n')).toBe('2 lines, not 3');
});

test('a list of requests that is gone through in a circle begins again at its end', () => {
  const next = inCircles(['a', 'b']);
  expect([next(), next(), next()]).toEqual(['a', 'b', 'a']);
});
