// Requests as they are looked up: one of them, those that belong together, and those whose time has come.
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { RequestResource } from '~/rules/shop/resources';
import { isUuid } from '~/rules/text/uuid';
import { OPEN_STATES, type RequestState } from '~/rules/trade/request';
import type { Database, Db } from '../database/database';
import { tradeBeat } from '../schema/schema-clocks';
import { productLines, productRequests } from '../schema/schema-requests';
import { ofBusiness } from './of-business';

/** A request as far as whoever acts on it needs to know. */
export interface FoundRequest extends RequestResource {
  id: string;
  productId: string | null;
  conversationId: string | null;
  state: RequestState;
  appointmentId: string | null;
  proposalId: string | null;
  byPost: boolean;
}

const found = {
  id: productRequests.id,
  productId: productRequests.productId,
  conversationId: productRequests.conversationId,
  askerId: productRequests.askerId,
  giverId: productRequests.giverId,
  ofBusiness,
  state: sql<RequestState>`${productRequests.state}`,
  appointmentId: productRequests.appointmentId,
  proposalId: productRequests.proposalId,
  byPost: sql<boolean>`${productRequests.postCost} is not null`,
};

/** A request by its id, or null. */
export async function findRequest(db: Db, id: string): Promise<FoundRequest | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select(found).from(productRequests).where(eq(productRequests.id, id));
  return row ?? null;
}

/** Requests with which this one goes together at a meeting: those of the same appointment, or of the same proposal. */
export async function findTogether(
  db: Db,
  request: FoundRequest,
  by: 'appointment' | 'proposal',
): Promise<FoundRequest[]> {
  const column = by === 'appointment' ? productRequests.appointmentId : productRequests.proposalId;
  const id = by === 'appointment' ? request.appointmentId : request.proposalId;
  if (id === null) return [request];
  return db.select(found).from(productRequests).where(eq(column, id));
}

/** Requests of the same two people that are collected, and reserved or arranged, in the order of asking. */
export async function findPromised(
  db: Db,
  askerId: string,
  giverId: string,
): Promise<FoundRequest[]> {
  return db
    .select(found)
    .from(productRequests)
    .where(
      and(
        eq(productRequests.askerId, askerId),
        eq(productRequests.giverId, giverId),
        inArray(productRequests.state, ['reserved', 'arranged']),
        isNull(productRequests.postCost),
      ),
    )
    .orderBy(asc(productRequests.askedAt));
}

/** Open requests between two people, whoever asked. */
export async function findBetween(db: Db, one: string, other: string): Promise<FoundRequest[]> {
  return db
    .select(found)
    .from(productRequests)
    .where(
      and(
        sql`(${productRequests.askerId}, ${productRequests.giverId}) in ((${one}, ${other}), (${other}, ${one}))`,
        inArray(productRequests.state, OPEN_STATES),
      ),
    );
}

/** An open request of a person for a product, or null. */
export async function findOpen(
  db: Db,
  productId: string,
  askerId: string,
): Promise<FoundRequest | null> {
  const [row] = await db
    .select(found)
    .from(productRequests)
    .where(
      and(
        eq(productRequests.productId, productId),
        eq(productRequests.askerId, askerId),
        inArray(productRequests.state, OPEN_STATES),
      ),
    );
  return row ?? null;
}

/** Whether a message of the giver's is awaited: the line is paused, or will be because of their silence. */
export async function isAwaited(db: Db, productId: string): Promise<boolean> {
  const [row] = await db
    .select({ clock: productLines.clock })
    .from(productLines)
    .where(eq(productLines.productId, productId));
  return row?.clock === 'silent' || row?.clock === 'close';
}

// --- Clocks ---

/** Products of which something is due at `now`, or that were changed by something else, at most so many. */
export async function listDueLines(
  db: Db,
  now: Date,
  stillDays: number,
  limit: number,
): Promise<string[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    (select product_id as id from product_lines where due_at <= ${moment} and still_since is null order by due_at limit ${limit})
    union (select r.product_id from product_requests r join product_lines l on l.product_id = r.product_id
      where r.due_at <= ${moment} and l.still_since is null order by r.due_at limit ${limit})
    union (select r.product_id from offers o join product_requests r on r.id = o.request_id
      join product_lines l on l.product_id = r.product_id
      where o.due_at <= ${moment} and l.still_since is null and r.state in ('asked', 'waiting') order by o.due_at limit ${limit})
    union (select product_id from product_lines where look limit ${limit})
    union (select product_id from product_lines where still_since <= ${moment} - make_interval(days => ${stillDays}) limit ${limit})`);
  return rows.map(({ id }) => id);
}

/** Open requests of people who have been suspended for so many hours. */
export async function listOfSuspended(
  db: Db,
  hours: number,
  limit: number,
): Promise<FoundRequest[]> {
  return db
    .select(found)
    .from(productRequests)
    .where(
      and(
        inArray(productRequests.state, OPEN_STATES),
        sql`${productRequests.askerId} in (select id from auth_users where suspended_at <= now() - make_interval(hours => ${hours}))`,
      ),
    )
    .limit(limit);
}

/** Requests that ended with the suspension of who asked, of people whose account is open again. */
export async function listReturning(db: Db, limit: number): Promise<FoundRequest[]> {
  return db
    .select(found)
    .from(productRequests)
    .where(
      and(
        eq(productRequests.returns, true),
        isNotNull(productRequests.productId),
        sql`exists (select from auth_users where id = ${productRequests.askerId} and suspended_at is null)`,
      ),
    )
    .limit(limit);
}

/** How long the shop may be silent without a clock being put on. */
const BEAT_MINUTES = 5;

/**
 * Notes that the shop is open. What it was away for, after a stop or a restore of a backup, is added to every clock, once,
 * however many servers come back.
 * @returns seconds that were added
 */
export async function beat(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ away: sql<number>`extract(epoch from now() - ${tradeBeat.at})::float8` })
      .from(tradeBeat)
      .for('update');
    await tx
      .insert(tradeBeat)
      .values({})
      .onConflictDoUpdate({ target: tradeBeat.one, set: { at: sql`now()` } });
    const away = last?.away ?? 0;
    if (away < BEAT_MINUTES * 60) return 0;
    const gone = sql`make_interval(secs => ${away})`;
    await tx.execute(sql`
      update product_lines set due_at = due_at + ${gone}, still_since = still_since + ${gone},
        organisations_until = organisations_until + case when organisations_until > now() - ${gone} then ${gone} else '0' end
      where due_at is not null or still_since is not null or organisations_until > now() - ${gone}`);
    await tx.execute(
      sql`update product_holds set since = since + ${gone} where cause = 'reported'`,
    );
    // People meet when they said. Of a meeting that is over nobody is reminded any more: they are asked how it went.
    await tx.execute(sql`
      update product_requests r set due_at = r.due_at + ${gone},
        clock = case when r.clock in ('remind-first', 'remind-last') then 'came' else r.clock end
      where r.due_at is not null and not (r.clock in ('remind-first', 'remind-last')
        and exists (select from appointments a where a.id = r.appointment_id and a.at > now()))`);
    await tx.execute(
      sql`update offers set due_at = due_at + ${gone}, until = until + ${gone} where state in ('open', 'unanswered')`,
    );
    return away;
  });
}

/** Requests by what is to be done about them, and clocks whose time has come a while ago: all from indexes alone. */
export async function countRequests(
  db: Db,
): Promise<{ open: number; disputed: number; overdue: number }> {
  const { rows } = await db.execute<{ open: number; disputed: number; overdue: number }>(sql`select
    (select count(*)::int from product_requests where state in ('asked', 'waiting', 'reserved', 'arranged')) as open,
    (select count(*)::int from product_requests where state = 'disputed') as disputed,
    (select count(*)::int from product_requests r where r.due_at < now() - make_interval(mins => ${BEAT_MINUTES})
        and not exists (select from product_lines l where l.product_id = r.product_id and l.still_since is not null))
      + (select count(*)::int from offers o join product_requests r on r.id = o.request_id
        where o.due_at < now() - make_interval(mins => ${BEAT_MINUTES}) and r.state in ('asked', 'waiting')
        and not exists (select from product_lines l where l.product_id = r.product_id and l.still_since is not null))
      + (select count(*)::int from product_lines where still_since is null
        and due_at < now() - make_interval(mins => ${BEAT_MINUTES})) as overdue`);
  return rows[0] ?? { open: 0, disputed: 0, overdue: 0 };
}
