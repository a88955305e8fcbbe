// What the words of a search may mean, by the table of all words of names: how common they are, and which others are near.
import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import {
  type AskedWords,
  isShort,
  jointsAt,
  type Meaning,
  MOST_PARTS,
  synonymsAt,
} from '~/rules/search/search-alternatives';
import { EVER } from '~/rules/search/search-times';
import type { SynonymsOf } from '~/rules/search/words/synonym-lines';
import { formsOf } from '~/rules/search/words/word-forms';
import type { Database } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';
import { products } from '../schema/schema';
import { type Group, having } from './search-conditions';

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

// Letters and blanks alone have neither signs nor units, and most searches nothing else.
const asked = prepared('asked', (db: Database, name) => {
  const rows = db.select(askedColumns).from(sql`(
    select words, signs, array(
        select coalesce((select max(uses) from search_words where word = asked_word), -1)
        from unnest(words) with ordinality list (asked_word, place) order by place) as uses,
      ${numbersIn(sql`words`, 'j')} as joined, ${numbersIn(sql`words`, 'd')} as described, ${numbersIn(sql`signs`, 's')} as signed
    from (select case when plain then '{}' else search_signs_in(compared) end as signs,
        case when plain then string_to_array(btrim(compared), ' ') else search_words_in(compared) end as words
      from (select compared, compared !~ '[^a-z ]' as plain
        from (select search_text(${sql.placeholder('text')}::text)) given (compared) offset 0) told offset 0) split) asked`);
  return prepareRows(db, name, askedColumns, rows);
});

/** A searched text, and by which numbers the index knows its words and signs. */
export interface AskedTerms extends AskedWords {
  /** Whether each of the words stands in some name, whoever may see it, as far as is noted. */
  isKnown: boolean;
  joined: string[];
  described: string[];
  signed: string[];
  /** How many have all of the words, where that was read while the text was remembered: they were fewer than a page. */
  held: number | null;
}

/** So many texts are remembered for so long: people type what others typed a moment before. */
const REMEMBERED = { max: 1_000, ttl: 60_000 };
const remembered = new WeakMap<Database, LRUCache<string, AskedTerms>>();

/** One with a word that stands in no name: what is typed, shown as a list and asked about then is looked for once. */
const UNKNOWN_MS = 3_000;

/**
 * A text of which each word is known is remembered for a minute: how common these are is counted at night. A word that is
 * not may be in a name the next moment: products that have it since are found all the same, and it may be taken for a slip
 * for as long as its text is remembered.
 * @param text a normalised search
 */
export async function readAsked(db: Database, text: string): Promise<AskedTerms> {
  const kept = remembered.get(db) ?? new LRUCache<string, AskedTerms>(REMEMBERED);
  remembered.set(db, kept);
  const last = kept.get(text);
  if (last) return last;
  const read = await askTerms(db, text);
  kept.set(text, read, read.isKnown ? undefined : { ttl: UNKNOWN_MS });
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
    held: null,
  };
}

const MOST_STEMS = 12;
/** So many words are looked at whose letters are about the same. */
const MOST_FUZZY = 40;

type Row = Omit<Meaning, 'way'> & { way: Exclude<Meaning['way'], 'joint'> | typeof MATCHED };
/** Stands in place of meanings where there are none and something matches all the same. */
const MATCHED = 'matched';

const meaningColumns = {
  place: sql<number>`meant.place`.as('place'),
  way: sql<Row['way']>`meant.way`.as('way'),
  word: sql<string>`meant.word`.as('word'),
  uses: sql<number>`meant.uses`.as('uses'),
};

/** Ways by which words are meant that are listed beforehand. */
const WAYS_LISTED = ['synonym', 'joint'] as const;

const number = (value: number) => sql.raw(String(value));

/** Which ways there may be: those that none of the words has are not even planned. */
type MeaningShape = {
  /** Whether anything matches where there are no meanings is looked at. */
  tried: boolean;
  /** One of one letter or two. */
  short: boolean;
  /** One of letters alone that may be a slip, and one long enough for two. */
  mistakable: boolean;
  long: boolean;
};

const shapeOf = (words: readonly string[]): Omit<MeaningShape, 'tried'> => {
  const letters = (word: string) => Array.from(word).length;
  const mistakable = words.filter((word) => letters(word) > 4 && !/[0-9]/.test(word));
  return {
    short: words.some(isShort),
    mistakable: mistakable.length > 0,
    long: mistakable.some((word) => letters(word) > 8),
  };
};

// Each list is limited, so that what it costs hangs on the words and not on the products. In queries of their own the words
// are hidden from the planner, which would make a plan for each of them; `offset 0` keeps it from reading the whole table in
// the hope that as many as are wanted stand at its beginning.
const meanings = prepared('meanings', (db: Database, name, shape: MeaningShape) => {
  const some = (where: SQL, most: number) =>
    sql`(select word, uses from (select word, uses from search_words where ${where} offset 0) found
      where word <> asked.word limit ${number(most)})`;
  const part = (where: SQL) =>
    sql`union all (select 'part', word, uses from ${some(where, MOST_PARTS)} parts)`;
  const isMistakable = sql`asked.letters > 4 and asked.mistakable`;
  const none = sql``;
  const beginning =
    part(sql`asked.letters < 3 and asked.place = (select ${sql.placeholder('last')}::int)
    and word ~>=~ asked.word and word ~<~ (asked.word || chr(1114111))`);
  const alike = sql`union (select word, uses from search_words
    where asked.letters > 8 and asked.mistakable and word % asked.word and word <> asked.word
    order by similarity(word, asked.word) desc limit ${number(MOST_FUZZY)})`;
  const fuzzy = sql`union all (select 'fuzzy', word, uses from (
      ${some(sql`${isMistakable} and search_slips(word) && (select search_slips(asked.word))`, MOST_FUZZY)}
      union ${some(sql`${isMistakable} and search_letters(word) = (select search_letters(asked.word))`, MOST_FUZZY)}
      ${shape.long ? alike : none}) close
    where word !~ '[0-9]')`;
  const matched = sql`union all (select -1, ${sql.raw(`'${MATCHED}'`)}, '', 0 from ${products}
    where not exists (select from listed) and ${having('g', 1, 0, { ever: true, patterns: false })} having count(*) > 0)`;
  const rows = db.select(meaningColumns).from(sql`(
    with asked as materialized (
      select word, (place - 1)::int as place, char_length(word) as letters, word !~ '[0-9]' as mistakable
      from unnest((select ${sql.placeholder('words')}::text[])) with ordinality list (word, place)),
    synonyms as materialized (
      select place, synonym from unnest((select ${sql.placeholder('synonyms')}::text[]), (select ${sql.placeholder('places')}::int[]))
        list (synonym, place)),
    listed as (select asked.place, meant.* from asked cross join lateral (
      (select 'stem' as way, word, uses from (
          select distinct on (word) word, uses from search_words
          where search_stems(word) && (select search_stems(asked.word)) and word <> asked.word
          order by word, uses desc) stems
        order by uses desc limit ${number(MOST_STEMS)})
      union all (select 'synonym', word, max(uses) from search_words
        where word = any (array(select synonym from synonyms where synonyms.place = asked.place)) and word <> asked.word
        group by word)
      ${part(sql`asked.letters > 2 and word like '%' || asked.word || '%'`)}
      ${shape.short ? beginning : none} ${shape.mistakable ? fuzzy : none}
    ) meant)
    select * from listed ${shape.tried ? matched : none}) meant`);
  return prepareRows(db, name, meaningColumns, rows);
});

/**
 * Other words that are meant by these, or may be, as far as they stand in names.
 * @param group where there are none: whether any product has one of these terms is looked at in the same query
 */
export async function readMeanings(
  db: Database,
  { words }: Pick<AskedWords, 'words'>,
  synonymsOf: SynonymsOf,
  group: Group | null = null,
): Promise<{ meanings: Meaning[]; isMatched: boolean | null }> {
  const looked = words.map((word, place) => ({
    synonym: new Set([...formsOf(word), ...synonymsAt(words, place, synonymsOf).single]),
    joint: new Set(jointsAt(words, place)),
  }));
  const listed = looked.flatMap(({ synonym, joint }, place) =>
    [...new Set([...synonym, ...joint])].map((one) => ({ one, place })),
  );
  const shape = { tried: group !== null, ...shapeOf(words) };
  const rows = await meanings(db, shape).execute({
    words,
    synonyms: listed.map(({ one }) => one),
    places: listed.map(({ place }) => place),
    // A word of one letter or two may be the beginning of another where it stands last.
    last: words.length - 1,
    ...(group && { g0: group, times: EVER.keys, hideReserved: false }),
  });
  const found: Meaning[] = [];
  for (const { place, way, word, uses } of rows) {
    if (way === MATCHED) continue;
    if (way !== 'synonym') found.push({ place, way, word, uses });
    else
      for (const one of WAYS_LISTED) {
        if (looked[place]?.[one].has(word)) found.push({ place, way: one, word, uses });
      }
  }
  return { meanings: found, isMatched: group && found.length === 0 ? rows.length > 0 : null };
}
