// What is suggested while somebody types.
import { DEFAULT_LIST_QUERY, type SearchIn, SUGGESTIONS } from '~/rules/search';
import type { Database } from './database';
import { nearMisses } from './near-misses';
import type { PublicProduct } from './product-columns';
import { listPublic } from './products';

interface Suggestions {
  products: PublicProduct[];
  /** Nothing matches literally: these only come close. */
  near: boolean;
}

/** Matches to show while somebody types, the best first, or else near misses; none for an empty text. */
export async function suggestions(
  db: Database,
  text: string,
  where: SearchIn,
): Promise<Suggestions> {
  if (text === '') return { products: [], near: false };
  const query = { ...DEFAULT_LIST_QUERY, q: text, in: where };
  const matches = await listPublic(db, query, { limit: SUGGESTIONS });
  if (matches.length > 0) return { products: matches, near: false };
  const misses = await nearMisses(db, query, SUGGESTIONS);
  return { products: misses, near: misses.length > 0 };
}
