// Tables that point at no other: facts about this installation, and the words that a search may mean.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation, such as that the demo catalogue was laid out. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The words of product names, of those of today and some of those that were; a word may stand here twice. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').notNull(),
    /** In how many public names it stood when that was last counted; 0 of a word that came since. */
    uses: integer('uses').notNull().default(0),
  },
  (t) => [
    index('search_words_word').on(t.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
    index('search_words_slips').using('gin', sql`search_slips(${t.word})`),
    index('search_words_letters').on(sql`search_letters(${t.word})`),
    index('search_words_stems').using('gin', sql`search_stems(${t.word})`),
  ],
);
