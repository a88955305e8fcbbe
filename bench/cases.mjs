// Requests that are measured, each with a look at what must come back: the status, the type, and what it holds.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { requestBytes } from './load/load.mjs';
import { headerOf } from './load/reply-reader.mjs';

/**
 * @typedef {import('./load/load.mjs').Asked} Asked
 * @typedef {import('./load/load.mjs').Reply} Reply
 * @typedef {(text: string) => string | null} Look says what is wrong with a body, or null
 */

/** What a body says, unpacked. @param {Reply} reply */
export function textOf({ head, body }) {
  const encoding = headerOf(head, 'content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

/**
 * A page or file that must be answered with 200, this type and what `look` wants to see. The same bytes are looked at once.
 * @param {string} path
 * @param {'text/html' | 'application/json' | 'text/csv'} type
 * @param {Look} look
 * @param {Record<string, string>} [headers]
 * @returns {Asked}
 */
export function get(path, type, look, headers = {}) {
  /** @type {Buffer | null} */
  let good = null;
  return {
    bytes: requestBytes(path, headers),
    check(reply) {
      if (reply.status !== 200) return `${path} was answered ${reply.status}`;
      if (good?.equals(reply.body)) return null;
      const given = headerOf(reply.head, 'content-type');
      if (!given.startsWith(type)) return `${path} came as ${given}`;
      const fault = look(textOf(reply));
      if (fault !== null) return `${path}: ${fault}`;
      good = Buffer.from(reply.body);
      return null;
    },
  };
}

/** One after the other, from the start again at the end. @template Entry @param {Entry[]} list @returns {() => Entry} */
export function inCircles(list) {
  let index = -1;
  return () => {
    index = (index + 1) % list.length;
    return /** @type {Entry} */ (list[index]);
  };
}

// --- What a body must hold ---

const same = (/** @type {string[]} */ one, /** @type {string[]} */ other) =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** A list of these products, or suggestions, in this order. @param {string[]} ids @returns {Look} */
export function jsonList(ids) {
  return (text) => {
    const { products, suggestions } = JSON.parse(text);
    const given = (products ?? suggestions).map((/** @type {{ id: string }} */ { id }) => id);
    return same(given, ids) ? null : `${given.length} products, not the ${ids.length} expected`;
  };
}

/** One product. @param {{ id: string, name: string }} product @returns {Look} */
export function jsonItem({ id, name }) {
  return (text) => {
    const given = JSON.parse(text);
    const whole = given.id === id && given.name === name && given.images.length > 0;
    return whole ? null : `another product: ${given.id} ${given.name}`;
  };
}

/** A page whose cards are of these products, in this order. @param {string[]} ids @returns {Look} */
export function cardsOf(ids) {
  return (text) => {
    const given = new Set(
      Array.from(text.matchAll(/href="\/view\?id=([0-9a-f-]{36})"/g), ([, id]) => id ?? ''),
    );
    return same([...given], ids) ? null : `${given.size} cards, not the ${ids.length} expected`;
  };
}

/** A page with so many cards, each with every word of the search. @param {string} q @param {number} count @returns {Look} */
export function cardsMatching(q, count) {
  const words = folded(q).split(' ');
  return (text) => {
    const cards = text
      .split('href="/view?id=')
      .slice(1)
      .map((part) => part.split('</a>')[0] ?? '');
    const stray = cards.find((card) => !words.every((word) => folded(card).includes(word)));
    if (stray) return `a card without “${q}”`;
    return cards.length === count ? null : `${cards.length} cards, not ${count}`;
  };
}

/** A page that holds all of these. @param {string[]} texts @returns {Look} */
export function holding(...texts) {
  return (text) => {
    const missing = texts.find((wanted) => !text.includes(escaped(wanted)));
    return missing === undefined ? null : `“${missing}” is not on the page`;
  };
}

const escaped = (/** @type {string} */ text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The page of one product. @param {{ name: string }} product @returns {Look} */
export function itemPage({ name }) {
  return (text) => {
    const [, title] = /<h1[^>]*>([^<]*)<\/h1>/.exec(text) ?? [];
    return title === escaped(name) ? null : `the page of “${title}”`;
  };
}

/** A file of so many lines. @param {number} lines @param {string} holding @returns {Look} */
export function linesOf(lines, holding) {
  return (text) => {
    const given = text.trimEnd().split('\n').length;
    if (given !== lines) return `${given} lines, not ${lines}`;
    return text.includes(holding) ? null : `“${holding}” is not in it`;
  };
}

/** Letters as search compares them. @param {string} text */
export const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * So many products or suggestions, each with every word of the search in its name.
 * @param {string} q
 * @param {number} count
 * @returns {Look}
 */
export function matching(q, count) {
  const words = folded(q).split(' ');
  return (text) => {
    const { products, suggestions } = JSON.parse(text);
    /** @type {{ name: string }[]} */
    const rows = products ?? suggestions;
    const stray = rows.find(({ name }) => !words.every((word) => folded(name).includes(word)));
    if (stray) return `“${stray.name}” for “${q}”`;
    return rows.length === count ? null : `${rows.length} rows, not ${count}`;
  };
}
