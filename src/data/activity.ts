// What happened lately, each kind from the end of its index; and who the admin is.
import { eq, sql } from 'drizzle-orm';
import { MOST_ACTIVITY, type ShopEvent } from '~/rules/activity';
import type { Database, Db } from './database';
import { prepared } from './prepared';
import { admins } from './schema';

/**
 * Asked at once and prepared, for it stands on the admins' first screen. A seller who handed in something new after the
 * decision waits again: then it is no news any more.
 */
export const NEWEST_EVENTS = {
  name: 'newest events',
  text: `
    (select 'submitted' as what, verification_submitted_at as at, id, business_name as name, null as "byName"
      from sellers where verification_submitted_at is not null
      order by verification_submitted_at desc limit ${MOST_ACTIVITY})
    union all
    (select verification_status, verified_at, id, business_name, null
      from sellers where verified_at is not null and verification_status in ('approved', 'rejected')
      order by verified_at desc limit ${MOST_ACTIVITY})
    union all
    (select 'posted', p.created_at, p.id::text, p.name, coalesce(s.business_name, u.name)
      from products p join auth_users u on u.id = p.user_id left join sellers s on s.id = p.seller_id
      order by p.created_at desc, p.id desc limit ${MOST_ACTIVITY})
    union all
    (select 'joined', created_at, id, name, null
      from auth_users order by created_at desc, id desc limit ${MOST_ACTIVITY})
    union all
    (select 'sold', sold_at, id::text, name, null
      from products where sold_at is not null order by sold_at desc, products.id desc limit ${MOST_ACTIVITY})`,
};

/** The newest events of each kind, in no order. */
export async function readEvents(db: Database): Promise<ShopEvent[]> {
  return (await db.$client.query<ShopEvent>(NEWEST_EVENTS)).rows;
}

const adminNames = prepared('admin name', (db, name) =>
  db
    .select({ fullName: admins.fullName })
    .from(admins)
    .where(eq(admins.id, sql.placeholder('id')))
    .prepare(name),
);

/** The name that an admin goes by; null for who is none. */
export async function readAdminName(db: Db, id: string): Promise<string | null> {
  const [row] = await adminNames(db, {}).execute({ id });
  return row?.fullName ?? null;
}
