// How people have kept their appointments.
import { type SQL, sql } from 'drizzle-orm';
import { type Keeping, MISSES_SHOW_DAYS } from '~/rules/trade/keeping';
import type { Db } from '../database/database';

const lately = sql.raw(`o.ended_at > now() - interval '${MISSES_SHOW_DAYS} days'`);

/** Misses of an asker that show. @param asker whose, as SQL */
export const missedBy = (asker: SQL) =>
  sql<number>`(select count(*)::int from product_requests o where o.asker_id = ${asker} and ${lately} and o.state = 'missed' and o.missed_by = 'asker')`;

/** Handovers that there were to keep, those included. */
export const handoversOf = (asker: SQL) =>
  sql<number>`(select count(*)::int from product_requests o where o.asker_id = ${asker} and ${lately}
    and (o.state in ('handed-over', 'unconfirmed') or o.state = 'missed' and o.missed_by = 'asker'))`;

/** Handovers of a giver that came to nothing by them: they did not come, took back, or gave it to somebody else. */
const failedByGiver = sql`(o.state = 'missed' and o.missed_by = 'giver' or o.state = 'taken-back' and exists (
  select from request_events e where e.request_id = o.id and e.name = 'taken-back'
    and (e.actor = 'giver' or e.detail ->> 'why' in ('sold', 'deleted'))))`;

/** How a giver has kept what they promised lately; what they gave away is counted only where there is something to be said. */
export async function readGiving(db: Db, giverId: string): Promise<Keeping> {
  const ofGiver = sql`o.giver_id = ${giverId} and ${lately}`;
  const { rows } = await db.execute<{ missed: number; of: number }>(sql`
    select missed, case when missed = 0 then 0 else missed + (select count(*)::int from product_requests o
      where ${ofGiver} and o.state in ('handed-over', 'unconfirmed')) end as of
    from (select count(*)::int as missed from product_requests o
      where ${ofGiver} and o.state in ('missed', 'taken-back') and ${failedByGiver}) failed`);
  return rows[0] ?? { missed: 0, of: 0 };
}

/** How somebody has kept appointments lately, and whether something is reserved for them now. */
type Kept = Keeping & { hasReservation: boolean };

export async function readKeeping(db: Db, userId: string): Promise<Kept> {
  const { rows } = await db.execute<{ [Key in keyof Kept]: Kept[Key] }>(sql`
    select ${missedBy(sql`${userId}`)} as missed, ${handoversOf(sql`${userId}`)} as of, exists (
      select from product_requests where asker_id = ${userId} and state in ('reserved', 'arranged')) as "hasReservation"`);
  return rows[0] ?? { missed: 0, of: 0, hasReservation: false };
}
