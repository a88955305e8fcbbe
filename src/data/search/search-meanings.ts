// What the words of a search may mean, by the table of all words of names: how common they are, and which others are near.
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import {
  type AskedWords,
  type Meaning,
  MOST_PARTS,
  synonymsAt,
} from '~/rules/search/search-alternatives';
import type { SynonymsOf } from '~/rules/search/words/synonym-lines';
import { formsOf } from '~/rules/search/words/word-forms';
import type { Database } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';

const askedColumns = {
  words: sql<string[]>`asked.words`.as('words'),
  signs: sql<string[]>`asked.signs`.as('signs'),
  uses: sql<number[]>`asked.uses`.as('uses'),
  joined: sql<string[]>`asked.joined`.as('joined'),
  described: sql<string[]>`asked.described`.as('described'),
  signed: sql<string[]>`asked.signed`.as('signed'),
};

// As text, because JavaScript's numbers are too small for them.
const numbersIn = (list: SQL, kind: string) =>
  sql`array(select search_term(${sql.raw(`'${kind} '`)} || one)::text from unnest(${list}) with ordinality list (one, place) order by place)`;

const asked = prepared('asked', (db: Database, name) => {
  const rows = db.select(askedColumns).from(sql`(
    select words, signs, array(
        select coalesce((select max(uses) from search_words where word = asked_word), -1)
        from unnest(words) with ordinality list (asked_word, place) order by place) as uses,
      ${numbersIn(sql`words`, 'j')} as joined, ${numbersIn(sql`words`, 'd')} as described, ${numbersIn(sql`signs`, 's')} as signed
    from (select search_signs_in(compared) as signs, search_words_in(compared) as words
      from (select search_text(${sql.placeholder('text')}::text)) given (compared) offset 0) split) asked`);
  return prepareRows(db, name, askedColumns, rows);
});

/** A searched text, and by which numbers the index knows its words and signs. */
export interface AskedTerms extends AskedWords {
  /** Whether each of the words stands in some name, whoever may see it, as far as is noted. */
  isKnown: boolean;
  joined: string[];
  described: string[];
  signed: string[];
}

/** So many texts are remembered for so long: people type what others typed a moment before. */
const REMEMBERED = { max: 1_000, ttl: 60_000 };
const remembered = new WeakMap<Database, LRUCache<string, AskedTerms>>();

/**
 * A text of which each word is known is remembered for a minute: how common these are is counted at night. A word that is
 * not may be in a name the next moment.
 * @param text a normalised search
 */
export async function readAsked(db: Database, text: string): Promise<AskedTerms> {
  const kept = remembered.get(db) ?? new LRUCache<string, AskedTerms>(REMEMBERED);
  remembered.set(db, kept);
  const last = kept.get(text);
  if (last) return last;
  const read = await askTerms(db, text);
  if (read.isKnown) kept.set(text, read);
  return read;
}

async function askTerms(db: Database, text: string): Promise<AskedTerms> {
  const [row] = await asked(db, {}).execute({ text });
  const { words = [], signs = [], uses = [], joined = [], described = [], signed = [] } = row ?? {};
  const places = [...new Set(words)].map((word) => words.indexOf(word));
  const of = <One>(list: readonly One[], otherwise: One) =>
    places.map((place) => list[place] ?? otherwise);
  return {
    words: of(words, ''),
    signs,
    uses: of(uses, 0).map((count) => Math.max(count, 0)),
    isKnown: uses.every((count) => count >= 0),
    joined: of(joined, ''),
    described: of(described, ''),
    signed,
  };
}

const MOST_STEMS = 12;
/** So many words are looked at whose letters are about the same. */
const MOST_FUZZY = 40;

const meaningColumns = {
  place: sql<number>`meant.place`.as('place'),
  way: sql<Meaning['way']>`meant.way`.as('way'),
  word: sql<string>`meant.word`.as('word'),
  uses: sql<number>`meant.uses`.as('uses'),
};

const number = (value: number) => sql.raw(String(value));

// Each list is limited, so that what it costs hangs on the words and not on the products. In queries of their own the words
// are hidden from the planner, which would make a plan for each of them; `offset 0` keeps it from reading the whole table in
// the hope that as many as are wanted stand at its beginning.
const meanings = prepared('meanings', (db: Database, name) => {
  const some = (where: SQL, most: number) =>
    sql`(select word, uses from (select word, uses from search_words where ${where} offset 0) found
      where word <> asked.word limit ${number(most)})`;
  const part = (where: SQL) =>
    sql`union all (select 'part', word, uses from ${some(where, MOST_PARTS)} parts)`;
  const isMistakable = sql`asked.letters > 4 and asked.mistakable`;
  const rows = db.select(meaningColumns).from(sql`(
    with asked as materialized (
      select word, (place - 1)::int as place, char_length(word) as letters, word !~ '[0-9]' as mistakable
      from unnest((select ${sql.placeholder('words')}::text[])) with ordinality list (word, place)),
    synonyms as materialized (
      select place, synonym from unnest((select ${sql.placeholder('synonyms')}::text[]), (select ${sql.placeholder('places')}::int[]))
        list (synonym, place))
    select asked.place, meant.* from asked cross join lateral (
      (select 'stem' as way, word, max(uses) as uses from search_words
        where search_stems(word) && (select search_stems(asked.word)) and word <> asked.word
        group by word order by max(uses) desc limit ${number(MOST_STEMS)})
      union all (select 'synonym', word, max(uses) from search_words
        where word = any (array(select synonym from synonyms where synonyms.place = asked.place)) and word <> asked.word
        group by word)
      ${part(sql`asked.letters > 2 and word like '%' || asked.word || '%'`)}
      ${part(sql`asked.letters < 3 and asked.place = (select ${sql.placeholder('last')}::int)
          and word ~>=~ asked.word and word ~<~ (asked.word || chr(1114111))`)}
      union all (select 'fuzzy', word, uses from (
          ${some(sql`${isMistakable} and search_slips(word) && (select search_slips(asked.word))`, MOST_FUZZY)}
          union ${some(sql`${isMistakable} and search_letters(word) = (select search_letters(asked.word))`, MOST_FUZZY)}
          union (select word, uses from search_words
            where asked.letters > 8 and asked.mistakable and word % asked.word and word <> asked.word
            order by similarity(word, asked.word) desc limit ${number(MOST_FUZZY)})) close
        where word !~ '[0-9]')
    ) meant) meant`);
  return prepareRows(db, name, meaningColumns, rows);
});

/** Other words that are meant by these, or may be. */
export function readMeanings(
  db: Database,
  { words }: Pick<AskedWords, 'words'>,
  synonymsOf: SynonymsOf,
): Promise<Meaning[]> {
  const synonyms = words.flatMap((word, place) =>
    [...formsOf(word), ...synonymsAt(words, place, synonymsOf).single].map((synonym) => ({
      synonym,
      place,
    })),
  );
  return meanings(db, {}).execute({
    words,
    synonyms: synonyms.map(({ synonym }) => synonym),
    places: synonyms.map(({ place }) => place),
    // A word of one letter or two may be the beginning of another where it stands last.
    last: words.length - 1,
  });
}
