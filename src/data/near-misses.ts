// What comes close to a text that nothing matches literally: names with the words that were probably meant, in any order.
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { CATEGORY_WORDS, categoriesMatching } from '~/rules/category-search';
import type { SearchIn } from '~/rules/search';
import { wordsOf } from '~/rules/search-text';
import type { Db } from './database';
import { products } from './schema';
import { begins } from './search';

/** Words that one typed word is replaced by, at most. */
const REPLACEMENTS = 3;

/**
 * What to look for in place of a text: names that hold all of its words, each as it was typed where a known word begins
 * with it, or else one of the most similar known words. A word that nothing is similar to is left out.
 * @param text a normalised search
 * @returns null when nothing is left
 */
export async function nearMissesOf(
  db: Db,
  text: string,
  where: SearchIn,
): Promise<SQL | undefined | null> {
  const meant = (await meantBy(db, wordsOf(text), where)).filter((words) => words.length > 0);
  if (meant.length === 0) return null;
  return and(...meant.map((words) => or(...words.map((word) => wordIn(word, where)))));
}

function wordIn(word: string, where: SearchIn): SQL | undefined {
  const categories = where === 'name' ? [] : categoriesMatching(word);
  const named = begins(word);
  return categories.length === 0 ? named : or(named, inArray(products.category, categories));
}

/** For each typed word what it stands for: itself, or the known words that come closest, the closest first. */
async function meantBy(db: Db, typed: string[], where: SearchIn): Promise<string[][]> {
  if (typed.length === 0) return [];
  const labels = sql.param(where === 'name' ? [] : CATEGORY_WORDS);
  // What can't stand among the words, such as a number, is taken as it is. Two slips in common are letters that changed
  // places; people rarely mistype the first one.
  const { rows } = await db.execute<{ words: string[] }>(sql`
    with typed as materialized (
      select number, substr(search_text(given), 2) as word
      from unnest(${sql.param(typed)}::text[]) with ordinality as t (given, number)
    ), known as not materialized (
      select word from search_words union all select unnest(${labels}::text[])
    )
    select case
      when not exists (select from search_words_of(typed.word)) or exists (
        select from known where word ~>=~ typed.word and word ~<~ (typed.word || chr(1114111)))
      then array[typed.word]
      when char_length(typed.word) < 3 then '{}'
      else array(
        select word from (
          select word, 1 + (
            select count(*) from unnest(search_slips(word)) slip
            where slip = any (search_slips(typed.word))) as closeness
          from known where search_slips(word) && search_slips(typed.word)
          union all
          select word, 0 from known where word % typed.word
        ) close
        group by word
        order by max(closeness) desc, left(word, 1) = left(typed.word, 1) desc,
          similarity(word, typed.word) desc, word
        limit ${REPLACEMENTS}
      ) end as words
    from typed order by number`);
  return rows.map(({ words }) => words);
}
