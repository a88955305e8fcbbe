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

/** How somebody has kept appointments lately, and whether something is reserved for them now. */
type Kept = Keeping & { hasReservation: boolean };

export async function readKeeping(db: Db, userId: string): Promise<Kept> {
  const { rows } = await db.execute<{ [Key in keyof Kept]: Kept[Key] }>(sql`
    select ${missedBy(sql`${userId}`)} as missed, ${handoversOf(sql`${userId}`)} as of, exists (
      select from product_requests where asker_id = ${userId} and state in ('reserved', 'arranged')) as "hasReservation"`);
  return rows[0] ?? { missed: 0, of: 0, hasReservation: false };
}
