// What happened lately, each kind from the end of its index; and who the admin is.
import { eq, sql } from 'drizzle-orm';
import { MOST_ACTIVITY, MOST_JOINED, type ShopEvent } from '~/rules/moderation/activity';
import type { Database, Db } from '../database/database';
import { prepared } from '../database/prepared';
import { admins } from '../schema/schema';

/** What people did to the newest items, all of one person and day (UTC) in one row with the newest of them. */
const joined = (what: string, moment: string) => `
    (select '${what}', done.at, done.id, done.name, coalesce(s.business_name, u.name), done.items
      from (
        select max(${moment}) as at, count(*)::int as items, user_id, seller_id,
          (array_agg(id::text order by ${moment} desc, id desc))[1] as id,
          (array_agg(name order by ${moment} desc, id desc))[1] as name
        from (
          select id, name, user_id, seller_id, ${moment} from products
          where ${moment} is not null order by ${moment} desc, id desc limit ${MOST_JOINED}
        ) newest
        group by user_id, seller_id, (${moment} at time zone 'UTC')::date
        order by at desc limit ${MOST_ACTIVITY}
      ) done
      join auth_users u on u.id = done.user_id left join sellers s on s.id = done.seller_id)`;

/**
 * Asked at once and prepared, for it stands on the admins' first screen. A seller who handed in something new after the
 * decision waits again: then it is no news any more.
 */
export const NEWEST_EVENTS = {
  name: 'newest events',
  text: `
    (select 'submitted' as what, verification_submitted_at as at, id, business_name as name, null as "byName", null::integer as items
      from sellers where verification_submitted_at is not null
      order by verification_submitted_at desc limit ${MOST_ACTIVITY})
    union all
    (select verification_status, verified_at, id, business_name, null, null::integer
      from sellers where verified_at is not null and verification_status in ('approved', 'rejected')
      order by verified_at desc limit ${MOST_ACTIVITY})
    union all
    ${joined('posted', 'created_at')}
    union all
    (select 'joined', created_at, id, name, null, null::integer
      from auth_users order by created_at desc, id desc limit ${MOST_ACTIVITY})
    union all
    ${joined('sold', 'sold_at')}`,
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
