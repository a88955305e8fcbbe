// Tables that point at no other: facts about this installation, and the words that a search may mean.
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts about this installation, such as that the demo catalogue was laid out. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** The words of product names, of those of today and some of those that were; a word may stand here twice. */
export const searchWords = pgTable('search_words', { word: text('word').notNull() }, (t) => [
  index('search_words_word').on(t.word.op('text_pattern_ops')),
  index('search_words_trigrams').using('gin', t.word.op('gin_trgm_ops')),
  index('search_words_slips').using('gin', sql`search_slips(${t.word})`),
]);
