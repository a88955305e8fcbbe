// The newest of everything, fairly: where several people have something on sale, nobody fills the row alone.
import { sql } from 'drizzle-orm';
import { FAIR_SHARE, RECOMMENDATIONS } from '~/rules/search/search';
import type { Database } from '../database/database';
import { prepared, prepareRows } from '../database/prepared';
import { products } from '../schema/schema';
import { posters } from '../schema/schema-sellers';
import { isPublicRow, type PublicProduct, publicColumns, toPublic } from './product-columns';
import { orderBy } from './product-order';

/**
 * Whoever has one of the newest rows is one of the people whose newest came last: so many people suffice, and of each the
 * newest few, all from the ends of indexes. Another person is looked at in case the item that is left out is theirs.
 */
const fairRows = prepared(
  'newest',
  (
    db: Database,
    name,
    { limit, except, notOf }: { limit: number; except: boolean; notOf: boolean },
  ) => {
    const others = except ? sql`and ${products.id} <> ${sql.placeholder('except')}` : sql``;
    const people = notOf ? sql`where user_id <> ${sql.placeholder('notOf')}` : sql``;
    const shown = sql`(
      with lately as (
        select user_id from ${posters} ${people} order by newest_at desc, newest_id desc limit ${sql.raw(String(limit + 1))}
      )
      select one.id from lately cross join lateral (
        select id, created_at from ${products}
        where ${products.userId} = lately.user_id and ${isPublicRow} ${others}
        order by ${sql.join(orderBy('newest'), sql`, `)}
        limit case when (select count(*) from lately) < ${sql.raw(String(FAIR_SHARE.people))}
          then ${sql.raw(String(limit))} else ${sql.raw(String(FAIR_SHARE.each))} end
      ) one
      order by one.created_at desc, one.id desc limit ${sql.raw(String(limit))}
    ) shown`;
    const rows = db
      .select(publicColumns)
      .from(products)
      .innerJoin(shown, sql`shown.id = ${products.id}`)
      .orderBy(...orderBy('newest'));
    return prepareRows(db, name, publicColumns, rows);
  },
);

/**
 * The newest public products. Where at least four people have any, at most two of one person are among them.
 * @param except the id of an item that is left out
 * @param notOf whose items are left out
 */
export async function newest(
  db: Database,
  limit = RECOMMENDATIONS,
  { except = null, notOf = null }: { except?: string | null; notOf?: string | null } = {},
): Promise<PublicProduct[]> {
  const shape = { limit, except: except !== null, notOf: notOf !== null };
  const rows = await fairRows(db, shape).execute({ except, notOf });
  return rows.map(toPublic);
}
