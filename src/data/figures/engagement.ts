// Writes what was seen and liked, many at once: into the products, the days and the windows that analytics reads.
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database';
import { LAST_KEPT, rollEngagement, WINDOWS } from './engagement-days';

/** That somebody looked at a product. */
export interface SeenView {
  /** 16 bytes in hexadecimal that are the same for one visitor, product and day. */
  mark: string;
  productId: string;
  /** Who is signed in, or null: views of an owner, or of a business's staff, do not count. */
  viewerId: string | null;
  /** The day (UTC), as in '2026-03-09'. */
  day: string;
}

/** Where a like was given or taken back: its product, and the day on which it was given. */
export interface LikeChange {
  productId: string;
  day: string;
}

export interface EngagementBatch {
  views: readonly SeenView[];
  likes: readonly LikeChange[];
}

/** How many views of a product on one day are new. */
export interface ViewCount {
  productId: string;
  day: string;
  views: number;
}

type Delta = ViewCount & { likes: number };

/** Below the second after which the database ends one of two that wait for each other: then it is this one, which tries again. */
const LOCK_TIMEOUT = sql.raw(`set local lock_timeout = '500ms'`);

/**
 * Writes a batch in one transaction; of several servers one at a time. A view counts when its mark is new and its
 * product public. Likes are counted again from their rows, so that a batch written twice, or late, is right as well.
 * @param today the day (UTC) that the windows end with
 */
export async function writeEngagement(
  db: Db,
  batch: EngagementBatch,
  today: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(LOCK_TIMEOUT);
    const until = await rollEngagement(tx, today);
    await lockProducts(tx, batch);
    const viewed = await markViews(tx, batch.views);
    await addEngagement(tx, viewed, batch.likes, until);
  });
}

/**
 * Adds views to everything that is kept of them, and counts likes again from their rows.
 * The caller holds the lock on the figures, see rollEngagement.
 */
export async function addEngagement(
  tx: Transaction,
  views: readonly ViewCount[],
  likes: readonly LikeChange[],
  today: string,
): Promise<void> {
  const viewed = views.map((count) => ({ ...count, likes: 0 }));
  const liked = await countLikes(tx, likes, today);
  await addCounts(tx, together([...viewed, ...liked]), today);
}

/** Rows from here as a table there. */
function table(rows: readonly object[], columns: string): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.raw(columns)})`;
}

/** In the order of their ids, so that two who lock many do not wait for each other; and none is deleted meanwhile. */
async function lockProducts(tx: Transaction, { views, likes }: EngagementBatch): Promise<void> {
  const ids = new Set([...views, ...likes].map(({ productId }) => productId));
  if (ids.size === 0) return;
  const rows = Array.from(ids, (id) => ({ id }));
  await tx.execute(sql`
    select p.id from products p where p.id in (select id from ${table(rows, 'id uuid')})
    order by p.id for no key update`);
}

/** Marks what was seen. Returns what is new of it. */
async function markViews(tx: Transaction, views: readonly SeenView[]): Promise<ViewCount[]> {
  if (views.length === 0) return [];
  const { rows } = await tx.execute<{ product_id: string; day: string; views: number }>(sql`
    with seen as (
      select p.id as product_id, decode(given.mark, 'hex') as mark, given.day
      from ${table(views, 'mark text, "productId" uuid, "viewerId" text, day date')}
      join products p on p.id = given."productId"
      where p.status = 'active' and p.sold_at is null and not p.on_hold and given."viewerId" is distinct from p.user_id
        and not exists (select from business_staff m where m.user_id = given."viewerId" and m.seller_id = p.seller_id)
    ), fresh as (
      insert into view_marks (mark, day) select mark, day from seen
      on conflict do nothing returning mark
    )
    select seen.product_id, seen.day::text as day, count(*)::int as views
    from fresh join seen using (mark) group by 1, 2`);
  return rows.map(({ product_id: productId, day, views: count }) => ({
    productId,
    day,
    views: count,
  }));
}

/** Counts the likes of products again. Returns by how much the days of sellers' products change. */
async function countLikes(
  tx: Transaction,
  likes: readonly LikeChange[],
  today: string,
): Promise<Delta[]> {
  if (likes.length === 0) return [];
  const given = table(likes, '"productId" uuid, day date');
  await tx.execute(sql`
    update products p set likes = counted.likes
    from (
      select t.id, (select count(*)::int from likes l where l.product_id = t.id) as likes
      from (select distinct "productId" as id from ${given}) t
    ) counted
    where p.id = counted.id and p.likes <> counted.likes`);
  const { rows } = await tx.execute<{ product_id: string; day: string; likes: number }>(sql`
    select t."productId" as product_id, t.day::text as day, (
      select count(*)::int from likes l
      where l.product_id = t."productId" and (l.created_at at time zone 'UTC')::date = t.day
    ) - coalesce(d.likes, 0) as likes
    from (select distinct "productId", day from ${given}) t
    join products p on p.id = t."productId" and p.seller_id is not null
    left join product_days d on d.product_id = t."productId" and d.day = t.day
    where t.day > ${today}::date - ${LAST_KEPT}::int`);
  return rows.map(({ product_id: productId, day, likes: count }) => ({
    productId,
    day,
    views: 0,
    likes: count,
  }));
}

/** One row for each product and day. */
function together(deltas: readonly Delta[]): Delta[] {
  const sums = new Map<string, Delta>();
  for (const { productId, day, views, likes } of deltas) {
    const key = `${productId} ${day}`;
    const sum = sums.get(key) ?? { productId, day, views: 0, likes: 0 };
    sums.set(key, { ...sum, views: sum.views + views, likes: sum.likes + likes });
  }
  return [...sums.values()].filter(({ views, likes }) => views !== 0 || likes !== 0);
}

/** Adds to every figure that is kept. Products that belong to no seller have no days. */
async function addCounts(tx: Transaction, deltas: readonly Delta[], today: string): Promise<void> {
  if (deltas.length === 0) return;
  const given = table(deltas, '"productId" uuid, day date, views int, likes int');
  const ofSellers = sql`${given} join products p on p.id = given."productId" and p.seller_id is not null`;
  await tx.execute(sql`
    update products p set views = p.views + added.views
    from (select "productId", sum(views) as views from ${given} group by 1) added
    where p.id = added."productId" and added.views > 0`);
  await tx.execute(sql`
    insert into product_days (product_id, day, views, likes)
    select p.id, given.day, given.views, given.likes from ${ofSellers}
    on conflict (product_id, day) do update set
      views = product_days.views + excluded.views, likes = product_days.likes + excluded.likes`);
  await tx.execute(sql`
    insert into seller_days (seller_id, day, views, likes)
    select p.seller_id, given.day, sum(given.views), sum(given.likes) from ${ofSellers} group by 1, 2
    on conflict (seller_id, day) do update set
      views = seller_days.views + excluded.views, likes = seller_days.likes + excluded.likes`);
  await tx.execute(sql`
    insert into product_reach (product_id, days, seller_id, views, likes)
    select p.id, w.days, p.seller_id, sum(given.views), sum(given.likes)
    from ${ofSellers} join ${WINDOWS} on given.day > ${today}::date - w.days
    group by p.id, w.days
    on conflict (product_id, days) do update set
      views = product_reach.views + excluded.views, likes = product_reach.likes + excluded.likes`);
}

/**
 * Counts again where the likes of a product are not as many as their rows: a killed server had some still to write.
 * @returns how many products were put right
 */
export async function repairLikes(db: Db, today: string): Promise<number> {
  const { rows } = await db.execute<{ product_id: string; day: string }>(sql`
    with wrong as (
      select p.id from products p
      left join (select product_id, count(*) as likes from likes group by 1) l on l.product_id = p.id
      where p.likes <> coalesce(l.likes, 0)
    )
    select product_id, (l.created_at at time zone 'UTC')::date::text as day
      from likes l join wrong on wrong.id = l.product_id
    union select product_id, day::text from product_days d join wrong on wrong.id = d.product_id
      where d.likes <> 0
    union select id, ${today}::text from wrong`);
  const likes = rows.map(({ product_id: productId, day }) => ({ productId, day }));
  if (likes.length > 0) await writeEngagement(db, { views: [], likes }, today);
  return new Set(likes.map(({ productId }) => productId)).size;
}
