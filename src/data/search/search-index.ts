// The index by which products are searched. Where there are many it is made beside the work, and until then names are
// looked through as the release before did.
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { isIndexWhole, makeIndexLate } from '../database/late-index';
import { tidySearchWords } from './search-words';

const INDEX = 'products_words';
const ASK_AGAIN_MS = 2_000;
/** What was asked last, also while the answer is on its way. */
const asked = new WeakMap<Database, { answer: Promise<boolean>; until: number }>();

/** Whether the index is there and whole. Once it is, it stays. */
export function isSearchReady(db: Database): Promise<boolean> {
  const last = asked.get(db);
  if (last && last.until > Date.now()) return last.answer;
  const asking = { answer: isIndexWhole(db, INDEX), until: Number.POSITIVE_INFINITY };
  asked.set(db, asking);
  asking.answer.then(
    (whole) => {
      if (!whole) asking.until = Date.now() + ASK_AGAIN_MS;
    },
    () => asked.delete(db),
  );
  return asking.answer;
}

/**
 * Makes the index if it is not there, without keeping anybody from writing, and counts the words of names where that was
 * never done.
 */
export async function makeSearchIndex(db: Database): Promise<void> {
  await makeIndexLate(db, INDEX, [
    `create index concurrently products_words on products
      using gin (search_terms(search_name, description, category, condition, price, status = 'active' and sold_at is null, created_at))
      with (gin_pending_list_limit=128)`,
    // The database would work out the terms of as many products as its largest sample wants, each time it looks at them.
    'alter index products_words alter column 1 set statistics 0',
  ]);
  const { rows } = await db.execute<{ counted: boolean }>(
    sql`select exists (select from search_words where uses > 0) as counted`,
  );
  if (!rows[0]?.counted) await tidySearchWords(db);
}
