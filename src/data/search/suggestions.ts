// What is suggested while somebody types.
import type { Category } from '~/rules/products/product';
import { DEFAULT_LIST_QUERY, type SearchIn, SUGGESTIONS } from '~/rules/search/search';
import { categoryNamed } from '~/rules/search/ways-on';
import type { Database } from '../database/database';
import type { PublicProduct } from '../products/product-columns';
import { hasMatches, listPublic } from '../products/products';

/** What to show while somebody types: matches, the best first, and then what comes close; nothing for an empty text. */
export async function suggestions(
  db: Database,
  text: string,
  where: SearchIn,
): Promise<PublicProduct[]> {
  if (text === '') return [];
  return listPublic(db, { ...DEFAULT_LIST_QUERY, q: text, in: where }, { limit: SUGGESTIONS });
}

/** The category that a text without suggestions names, where anything is in it; null for any other text. */
export async function suggestedCategory(db: Database, text: string): Promise<Category | null> {
  const category = categoryNamed(text);
  if (category === null) return null;
  return (await hasMatches(db, { ...DEFAULT_LIST_QUERY, category })) ? category : null;
}
