// How long what people wrote in requests is kept, and what is left of it once one of them has gone.
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../database/database';

/**
 * What a person leaves behind in requests as their account goes: the other side keeps what became of them, without this
 * person's words and places. Requests that nobody is left to read go.
 */
export async function forgetRequestsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from product_requests where (asker_id = ${userId} and giver_id is null) or (giver_id = ${userId} and asker_id is null)`);
  // What was said between the two stands in their conversation, which the other keeps.
  await tx.execute(sql`
    update request_events e set detail = detail - 'reason' from product_requests r
    where r.id = e.request_id and ${userId} in (r.asker_id, r.giver_id) and e.detail ? 'reason'`);
  // Whatever they had agreed on does not take place any more.
  await tx.execute(sql`
    update appointments a set place = '', collector = null from product_requests r
    where ${userId} in (r.asker_id, r.giver_id) and a.id in (r.appointment_id, r.proposal_id)`);
  await tx.execute(sql`
    update product_requests r set
      when_text = case when g.side = 'asker' then '' else r.when_text end,
      send_to = case when g.side = 'asker' then null else r.send_to end,
      tracking = null,
      miss_answer = case when r.missed_by = g.side then null else r.miss_answer end,
      problem = case when r.problem_by = g.side then null else r.problem end
    from (select id, case when asker_id = ${userId} then 'asker' else 'giver' end as side from product_requests
      where ${userId} in (asker_id, giver_id)) g
    where g.id = r.id`);
}

/** Takes exact places, and who collects, out of appointments that were over at `before`, where parcels went, and appointments that no request names. */
export async function clearOldPlaces(db: Db, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  await db.execute(sql`
    update appointments a set place = '', collector = null
    where a.at < ${moment} and (a.place <> '' or a.collector is not null) and not exists (
      select from product_requests r where (r.appointment_id = a.id or r.proposal_id = a.id)
        and (r.ended_at is null or r.ended_at >= ${moment} or r.state = 'disputed'))`);
  await db.execute(sql`
    update product_requests set send_to = null, tracking = null
    where ended_at < ${moment} and state <> 'disputed' and (send_to is not null or tracking is not null)`);
  // One of this moment may be named by a request that is still being written.
  await db.execute(sql`
    delete from appointments a where a.created_at < ${moment}
      and not exists (select from product_requests r where r.appointment_id = a.id)
      and not exists (select from product_requests r where r.proposal_id = a.id)`);
}

/** Takes what people wrote out of requests that had ended at `before`; what became of them is kept for the figures. */
export async function clearOldTexts(db: Db, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  await db.execute(sql`
    with old as (
      update product_requests set when_text = '', miss_answer = null, problem = null
      where ended_at < ${moment} and state <> 'disputed'
        and (when_text <> '' or miss_answer is not null or problem is not null)
      returning id)
    update request_events e set detail = detail - 'reason' from old where e.request_id = old.id and e.detail ? 'reason'`);
}
