// Search as the bare server does it: the caller says which of the queries is the best one for its text.
import { folded } from '../cases.mjs';
import * as queries from './queries.mjs';

/** @typedef {(query: { name: string, text: string }, values: unknown[]) => Promise<Record<string, unknown>[]>} RowsOf */

/** As in the shop: a longer text comes close to nothing. */
const LONGEST = 100;

const pattern = (/** @type {string} */ text) => text.replace(/[\\%_]/g, '\\$&');

/** What holds the text. @param {RowsOf} rowsOf @param {URLSearchParams} params @param {number} limit */
export function search(rowsOf, params, limit) {
  const text = pattern(folded(params.get('q') ?? ''));
  const begins = `% ${text}%`;
  return params.get('best') === 'common'
    ? rowsOf(queries.searchCommon(limit), [begins])
    : rowsOf(queries.searchRare(limit), [begins, `%${text}%`]);
}

/** The same, or what comes close to it. @param {RowsOf} rowsOf @param {URLSearchParams} params @param {number} limit */
export async function suggestions(rowsOf, params, limit) {
  const found = await search(rowsOf, params, limit);
  if (found.length > 0) return { suggestions: found, near: false };
  const near = await nearTo(rowsOf, folded(params.get('q') ?? ''), limit);
  return { suggestions: near, near: near.length > 0 };
}

/** @param {RowsOf} rowsOf @param {string} text @param {number} limit */
async function nearTo(rowsOf, text, limit) {
  if (text.length > LONGEST) return [];
  const typed = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const each = await Promise.all(typed.map((word) => rowsOf(queries.meant, [word])));
  const likes = each
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.map(({ word }) => `% ${pattern(String(word))}%`));
  return likes.length === 0 ? [] : rowsOf(queries.near(likes.length, limit), likes);
}
