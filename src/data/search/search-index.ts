// The index by which products are searched. Where there are many it is made beside the work, and until then names are
// looked through as the release before did.
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { tidySearchWords } from './search-words';

const ASK_AGAIN_MS = 2_000;
/** What was asked last, also while the answer is on its way. */
const asked = new WeakMap<Database, { answer: Promise<boolean>; until: number }>();

/** Whether the index is there and whole. Once it is, it stays. */
export function isSearchReady(db: Database): Promise<boolean> {
  const last = asked.get(db);
  if (last && last.until > Date.now()) return last.answer;
  const asking = { answer: isWhole(db), until: Number.POSITIVE_INFINITY };
  asked.set(db, asking);
  asking.answer.then(
    (whole) => {
      if (!whole) asking.until = Date.now() + ASK_AGAIN_MS;
    },
    () => asked.delete(db),
  );
  return asking.answer;
}

async function isWhole(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ whole: boolean }>(
    sql`select indisvalid as whole from pg_index where indexrelid = to_regclass('products_words')`,
  );
  return rows[0]?.whole === true;
}

/**
 * Makes the index if it is not there, without keeping anybody from writing, and counts the words of names where that was
 * never done.
 */
export async function makeSearchIndex(db: Database): Promise<void> {
  if (!(await isWhole(db))) await makeIndex(db);
  const { rows } = await db.execute<{ counted: boolean }>(
    sql`select exists (select from search_words where uses > 0) as counted`,
  );
  if (!rows[0]?.counted) await tidySearchWords(db);
}

async function makeIndex(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // One that was broken off is worth nothing.
    await client.query('drop index concurrently if exists products_words');
    await client.query(`create index concurrently products_words on products
      using gin (search_terms(search_name, description, category, condition, price, status = 'active' and sold_at is null, created_at))
      with (gin_pending_list_limit=128)`);
    // The database would work out the terms of as many products as its largest sample wants, each time it looks at them.
    await client.query('alter index products_words alter column 1 set statistics 0');
  } finally {
    client.release(true);
  }
}
