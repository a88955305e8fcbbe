// What the words of a search may mean, by the table of all words of names: how common they are, and which others are near.
import { sql } from 'drizzle-orm';
import { type AskedWords, type Meaning, MOST_PARTS, synonymsAt } from '~/rules/search-tiers';
import type { SynonymsOf } from '~/rules/synonym-lines';
import type { Database } from './database';
import { prepared, prepareRows } from './prepared';

const askedColumns = {
  words: sql<string[]>`asked.words`.as('words'),
  signs: sql<string[]>`asked.signs`.as('signs'),
  uses: sql<number[]>`asked.uses`.as('uses'),
};

const asked = prepared('asked', (db: Database, name) => {
  const rows = db.select(askedColumns).from(sql`(
    select words, search_signs_in(compared) as signs, array(
      select coalesce((select max(uses) from search_words where word = asked_word), 0)
      from unnest(words) with ordinality list (asked_word, place) order by place) as uses
    from (select compared, search_words_in(compared) as words
      from (select search_text(${sql.placeholder('text')}::text)) given (compared) offset 0) split) asked`);
  return prepareRows(db, name, askedColumns, rows);
});

/** @param text a normalised search */
export async function readAsked(db: Database, text: string): Promise<AskedWords> {
  const [row] = await asked(db, {}).execute({ text });
  const { words, signs, uses } = row ?? { words: [], signs: [], uses: [] };
  const places = [...new Set(words)].map((word) => words.indexOf(word));
  return {
    words: places.map((place) => words[place] ?? ''),
    signs,
    uses: places.map((place) => uses[place] ?? 0),
  };
}

const MOST_STEMS = 12;
/** So many words are looked at whose letters are about the same. */
const MOST_NEAR = 40;

const meaningColumns = {
  place: sql<number>`meant.place`.as('place'),
  way: sql<Meaning['way']>`meant.way`.as('way'),
  word: sql<string>`meant.word`.as('word'),
  uses: sql<number>`meant.uses`.as('uses'),
};

const number = (value: number) => sql.raw(String(value));

// Each list is limited, so that what it costs hangs on the words and not on the products. In queries of their own the words
// are hidden from the planner, which would make a plan for each of them.
const meanings = prepared('meanings', (db: Database, name) => {
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
      union all (select 'part', word, uses from search_words
        where asked.letters > 2 and word like '%' || asked.word || '%' and word <> asked.word limit ${number(MOST_PARTS)})
      union all (select 'part', word, uses from search_words
        where asked.letters < 3 and word ~>=~ asked.word and word ~<~ (asked.word || chr(1114111))
          and word <> asked.word limit ${number(MOST_PARTS)})
      union all (select 'part', word, uses from search_words
        where asked.letters < 3 and asked.place = 0 and (select ${sql.placeholder('followed')}::boolean)
          and reverse(word) ~>=~ reverse(asked.word) and reverse(word) ~<~ (reverse(asked.word) || chr(1114111))
          and word <> asked.word limit ${number(MOST_PARTS)})
      union all (select 'near', word, uses from (
          (select word, uses from search_words
            where asked.letters > 4 and asked.mistakable and search_slips(word) && (select search_slips(asked.word))
            limit ${number(MOST_NEAR)})
          union (select word, uses from search_words
            where asked.letters > 4 and asked.mistakable and search_letters(word) = (select search_letters(asked.word))
            limit ${number(MOST_NEAR)})
          union (select word, uses from search_words
            where asked.letters > 8 and asked.mistakable and word % asked.word limit ${number(MOST_NEAR)})) close
        where word !~ '[0-9]' and word <> asked.word)
    ) meant) meant`);
  return prepareRows(db, name, meaningColumns, rows);
});

/** Other words that are meant by these, or may be. */
export function readMeanings(
  db: Database,
  { words, signs }: Pick<AskedWords, 'words' | 'signs'>,
  synonymsOf: SynonymsOf,
): Promise<Meaning[]> {
  const synonyms = words.flatMap((_, place) =>
    synonymsAt(words, place, synonymsOf).single.map((synonym) => ({ synonym, place })),
  );
  return meanings(db, {}).execute({
    words,
    synonyms: synonyms.map(({ synonym }) => synonym),
    places: synonyms.map(({ place }) => place),
    // What stands first may be the end of a word, where something stands behind it.
    followed: words.length + signs.length > 1,
  });
}
