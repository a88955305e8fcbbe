// The words of product names, which a trigger notes as names come: once a night those that are gone are forgotten, the
// others counted, and how common other terms are is seen in a sample.
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { sampleCommon } from './search-common';

/**
 * Makes the table hold each word of the names once. A word that is noted at the same moment may be lost until the next
 * night; only by another form of it or a slip is its name missed.
 */
export async function tidySearchWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      create temp table words_now on commit drop as
      select w.word, count(distinct products.id) filter (where products.status = 'active' and products.sold_at is null)::int as uses
      from products cross join search_words_of(products.search_name) w (word) group by w.word`);
    await tx.execute(sql`analyze words_now`);
    await tx.execute(sql`
      delete from search_words noted where not exists (select from words_now n where n.word = noted.word)`);
    await tx.execute(sql`
      delete from search_words noted using search_words twin where twin.word = noted.word and twin.ctid < noted.ctid`);
    await tx.execute(sql`
      insert into search_words (word, uses)
      select word, uses from words_now n where not exists (select from search_words noted where noted.word = n.word)`);
    await tx.execute(sql`
      update search_words noted set uses = n.uses from words_now n where n.word = noted.word and n.uses <> noted.uses`);
    await sampleCommon(tx);
  });
}
