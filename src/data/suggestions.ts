// What is suggested while somebody types.
import { DEFAULT_LIST_QUERY, type SearchIn, SUGGESTIONS } from '~/rules/search';
import type { Database } from './database';
import type { PublicProduct } from './product-columns';
import { listPublic } from './products';

/** What to show while somebody types: matches, the best first, and then what comes close; nothing for an empty text. */
export async function suggestions(
  db: Database,
  text: string,
  where: SearchIn,
): Promise<PublicProduct[]> {
  if (text === '') return [];
  return listPublic(db, { ...DEFAULT_LIST_QUERY, q: text, in: where }, { limit: SUGGESTIONS });
}
