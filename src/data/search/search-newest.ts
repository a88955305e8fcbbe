// A part of a word that very many names have: the newest names are read one by one.
import { and, eq, sql } from 'drizzle-orm';
import type { Cursor } from '~/rules/search/cursor';
import type { Database } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';
import {
  isPublicRow,
  type PublicProduct,
  publicColumns,
  toPublic,
} from '../products/product-columns';
import { after, cursorToCome, orderBy } from '../products/product-order';
import { products } from '../schema/schema';

/** So many of the newest are looked at one by one: a part of a millisecond, and where that promises a page, a few of them. */
const WALKS = [1_000, 5_000];

const walks = prepared(
  'walk',
  (db: Database, name, { cursor, walk }: { cursor: boolean; walk: number }) => {
    const newest = sql.join(orderBy('newest'), sql`, `);
    // Under the name of the table, so that what is asked of a product can be asked of them.
    const walked = sql`(select ${products.id}, ${products.createdAt}, ${products.searchName} from ${products}
    where ${and(isPublicRow, after('newest', cursor ? cursorToCome : null))}
    order by ${newest} limit ${sql.raw(String(walk))}) ${products}`;
    const found = sql`(select ${products.id} from ${walked}
    where ${products.searchName} like (select ${sql.placeholder('like')}::text)
      and not (search_words_in(${products.searchName}) && (select ${sql.placeholder('except')}::text[]))
    order by ${newest} limit (select ${sql.placeholder('limit')}::int))`;
    const rows = db
      .select(publicColumns)
      .from(products)
      .innerJoin(sql`${found} found`, eq(sql`found.id`, products.id))
      .orderBy(...orderBy('newest'));
    return prepareRows(db, name, publicColumns, rows);
  },
);

/** The newest names that are like a pattern and have none of these words, among the newest of all; may be fewer than there are. */
export async function walkNewest(
  db: Database,
  { like, except }: { like: string; except: readonly string[] },
  limit: number,
  cursor: Cursor | null,
): Promise<PublicProduct[]> {
  let found: PublicProduct[] = [];
  let looked = 0;
  for (const walk of WALKS) {
    if ((found.length * walk) / Math.max(looked, 1) < limit && looked > 0) break;
    const values = { like, except, limit, ...cursor };
    found = (await walks(db, { cursor: cursor !== null, walk }).execute(values)).map(toPublic);
    if (found.length === limit) break;
    looked = walk;
  }
  return found;
}
