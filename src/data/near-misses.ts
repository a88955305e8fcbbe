// What comes close to a text that nothing matches literally: names with the words that were probably meant, in any order.
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { CATEGORY_WORDS, categoriesMatching } from '~/rules/category-search';
import { escapeLike, type SearchIn } from '~/rules/search';
import { wordsOf } from '~/rules/search-text';
import type { Database } from './database';
import { shareOfAny } from './name-sample';
import { prepared, prepareRows } from './prepared';
import {
  isFiltered,
  isPublicRow,
  type ListFilter,
  matchesFilter,
  type PublicProduct,
  publicColumns,
  toPublic,
} from './product-columns';
import { orderBy } from './product-order';
import { selectProducts } from './products';
import { products } from './schema';
import { begins } from './search';
import { amongNewest, byIndex, isCommon } from './search-ways';

/** Words that one typed word is replaced by, at most. */
const REPLACEMENTS = 3;

/** A text of more letters is a sentence, which no name comes close to: finding nothing would take long. */
const LONGEST = 100;
/** And of fewer letters in each of its words it says too little. */
const SHORTEST = 3;

/** What comes close to a search that nothing matches literally, newest first, within the same filters. */
export async function nearMisses(
  db: Database,
  query: ListFilter,
  limit: number,
): Promise<PublicProduct[]> {
  const typed = query.q.length > LONGEST ? [] : wordsOf(query.q);
  if (!typed.some((word) => word.length >= SHORTEST)) return [];
  const labels = query.in === 'name' ? [] : CATEGORY_WORDS;
  const meant = await meanings(db, {}).execute({ typed, labels, doubted: false });
  const found = await holding(db, meant, query, limit);
  // A word may be known from names that nobody sees: then it is doubted like any other.
  if (found.length > 0 || !meant.some(({ itself }) => itself)) return found;
  return holding(
    db,
    await meanings(db, {}).execute({ typed, labels, doubted: true }),
    query,
    limit,
  );
}

/** The newest names that hold what was meant by each word; a word that nothing is similar to is left out. */
async function holding(
  db: Database,
  meanings: { words: string[] }[],
  query: ListFilter,
  limit: number,
): Promise<PublicProduct[]> {
  const meant = meanings.map(({ words }) => words).filter((words) => words.length > 0);
  if (meant.length === 0) return [];
  const rest = { ...query, q: '' };
  const found = isFiltered(rest) ? null : await firstNear(db, meant, query.in, limit);
  if (found) return found;
  const where = and(isPublicRow, matchesFilter(rest), holdingAll(meant, query.in));
  return selectProducts(db, where, 'newest', { limit }, true);
}

/** Names that hold one word of each list, in any order; or the category instead. */
const holdingAll = (meant: string[][], where: SearchIn): SQL | undefined =>
  and(...meant.map((words) => or(...words.map((word) => wordIn(word, where)))));

function wordIn(word: string, where: SearchIn): SQL | undefined {
  const categories = where === 'name' ? [] : categoriesMatching(word);
  const named = begins(word);
  return categories.length === 0 ? named : or(named, inArray(products.category, categories));
}

const meaning = {
  words: sql<string[]>`case when meant.itself then array[meant.word] else meant.others end`.as(
    'words',
  ),
  itself: sql<boolean>`meant.itself`.as('itself'),
};

// What was probably meant by each typed word: the word itself, where a known word begins with it and it is not doubted, or
// else the most similar known words. What can't stand among the words, such as a number, is taken as it is. Two slips in
// common are letters that changed places; people rarely mistype the first one. In queries of their own the lists are
// hidden from the planner, which would make a plan for each of them.
const meanings = prepared('meanings', (db: Database, name) => {
  const rows = db
    .select(meaning)
    .from(
      sql`(with typed as materialized (
      select number, substr(search_text(given), 2) as word
      from unnest((select ${sql.placeholder('typed')}::text[])) with ordinality as t (given, number)
    ), known as not materialized (
      select word from search_words union all select unnest((select ${sql.placeholder('labels')}::text[]))
    ), asked as materialized (
      select number, word, not exists (select from search_words_of(typed.word)) or (
        not (select ${sql.placeholder('doubted')}::boolean) and exists (
          select from known where word ~>=~ typed.word and word ~<~ (typed.word || chr(1114111)))) as itself
      from typed
    )
    select number, word, itself, case when itself or char_length(asked.word) < ${sql.raw(String(SHORTEST))} then '{}' else array(
        select word from (
          select word, 1 + (
            select count(*) from unnest(search_slips(word)) slip
            where slip = any (search_slips(asked.word))) as closeness
          from known where search_slips(word) && search_slips(asked.word)
          union all
          select word, 0 from known where word % asked.word
        ) close
        group by word
        order by max(closeness) desc, left(word, 1) = left(asked.word, 1) desc,
          similarity(word, asked.word) desc, word
        limit ${sql.raw(String(REPLACEMENTS))}
      ) end as others
    from asked) meant`,
    )
    .orderBy(sql`meant.number`);
  return prepareRows(db, name, meaning, rows);
});

/** Texts of so many words have queries that are prepared: each more asks the index three times as often. */
const FEW_WORDS = 2;

const isLikeAny = (place: string) =>
  sql`${products.searchName} like any ((select ${sql.placeholder(place)}::text[])::text[])`;

const near = prepared(
  'near',
  (
    db: Database,
    name,
    { way, words, limit }: { way: 'newest' | 'index'; words: number; limit: number },
  ) => {
    const all = and(...['first', 'second'].slice(0, words).map(isLikeAny));
    const found = way === 'newest' ? amongNewest(all, limit) : byIndex(all, limit);
    const rows = db
      .select(publicColumns)
      .from(products)
      .innerJoin(sql`${found} found`, eq(sql`found.id`, products.id))
      .orderBy(...orderBy('newest'));
    return prepareRows(db, name, publicColumns, rows);
  },
);

/**
 * The newest names that hold one word of each list.
 * @param limit one of a few numbers, because each has queries of its own
 * @returns null where these queries can't tell
 */
async function firstNear(
  db: Database,
  meant: string[][],
  where: SearchIn,
  limit: number,
): Promise<PublicProduct[] | null> {
  const categories = where === 'name' ? [] : meant.flat().flatMap(categoriesMatching);
  if (meant.length > FEW_WORDS || categories.length > 0) return null;
  const [first = [], second = []] = meant.map((words) =>
    words.map((word) => `% ${escapeLike(word)}%`),
  );
  const read = async (way: 'newest' | 'index') => {
    const shape = { way, words: meant.length, limit };
    return (await near(db, shape).execute({ first, second })).map(toPublic);
  };
  const each = await Promise.all(meant.map((words) => shareOfAny(db, words)));
  const common = each.every(({ share, names }) => isCommon(share, names, limit));
  const newest = common ? await read('newest') : [];
  return newest.length === limit ? newest : read('index');
}
