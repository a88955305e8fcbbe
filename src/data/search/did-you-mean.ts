// The search that was probably meant where one finds nothing.

import { DEFAULT_LIST_QUERY, type ListQuery } from '~/rules/search/search';
import { closest, MOST_WORDS } from '~/rules/search/search-alternatives';
import { correctedTexts } from '~/rules/search/words/did-you-mean';
import type { Database } from '../database/database';
import { hasMatches, listPublic } from '../products/products';
import { readAsked, readMeanings } from './search-meanings';

/**
 * The text of the search with its mistyped words replaced: the likeliest that finds something within the same filters, and
 * of whose new words each stands in a name that is public. Null: there is none.
 */
export async function didYouMean(db: Database, query: ListQuery): Promise<string | null> {
  const texts = correctedTexts(query.q, await readCorrections(db, query.q));
  const isOffered = await Promise.all(
    texts.map(
      async ({ text, words }) =>
        (await hasMatches(db, { ...query, q: text })) &&
        (await Promise.all(words.map((word) => isNamed(db, word)))).every(Boolean),
    ),
  );
  return texts.find((_, at) => isOffered[at])?.text ?? null;
}

/** The words that no name has, and those that come closest: also words of names that nobody may see. */
async function readCorrections(db: Database, text: string) {
  const asked = await readAsked(db, text);
  const { words, uses } = asked;
  if (words.length > MOST_WORDS) return [];
  const { meanings } = await readMeanings(db, asked, () => []);
  return words.flatMap((word, place) => {
    if (uses[place] !== 0) return [];
    const fuzzy = meanings.filter((meaning) => meaning.place === place && meaning.way === 'fuzzy');
    return [{ word, meant: closest(word, fuzzy) }];
  });
}

/** Whether a name that is public has the word whole. */
async function isNamed(db: Database, word: string): Promise<boolean> {
  const [first] = await listPublic(
    db,
    { ...DEFAULT_LIST_QUERY, q: word, in: 'name' },
    { limit: 1 },
  );
  return first?.tier === 0;
}
