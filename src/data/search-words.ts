// The words of product names, which a trigger notes as names come: once a night those that are gone are forgotten.
import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Makes the table hold each word of the names once. A word that is noted at the same moment may be lost until the next
 * night; only a near miss is missed by it.
 */
export async function tidySearchWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      create temp table words_now on commit drop as
      select distinct w.word from products cross join search_words_of(products.search_name) w (word)`);
    await tx.execute(sql`
      delete from search_words noted where not exists (select from words_now n where n.word = noted.word)
        or exists (select from search_words twin where twin.word = noted.word and twin.ctid < noted.ctid)`);
    await tx.execute(sql`
      insert into search_words (word)
      select word from words_now n where not exists (select from search_words noted where noted.word = n.word)`);
  });
}
