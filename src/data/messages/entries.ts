// What stands in a conversation: messages and events, one after the other.
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { EntryEvent, EntryState, KeptEntry } from '~/rules/messages/shown-entries';
import { MOST_DIFFERENT_BITS, type TextPrint } from '~/rules/messages/text-likeness';
import type { Outcome } from '~/rules/text/outcome';
import type { Database, Db } from '../database/database';
import { isoText } from '../products/product-columns';
import { conversationEntries, conversationSides } from '../schema/schema-messages';

const columns = {
  number: conversationEntries.number,
  side: sql<Side | null>`${conversationEntries.side}`,
  person: sql<
    KeptEntry['person']
  >`(select json_build_object('id', u.id, 'name', coalesce(u.public_name, u.name)) from users u where u.id = person_id)`,
  text: conversationEntries.text,
  event: sql<EntryEvent | null>`${conversationEntries.event}`,
  masked: conversationEntries.masked,
  state: sql<EntryState>`${conversationEntries.state}`,
  at: isoText(sql`${conversationEntries.createdAt}`),
};

/** The last entries before a number (null: of all), in their order. */
export async function listEntries(
  db: Db,
  conversationId: string,
  before: number | null,
  limit: number,
): Promise<KeptEntry[]> {
  const rows = await db
    .select(columns)
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.conversationId, conversationId),
        before === null ? undefined : lt(conversationEntries.number, before),
      ),
    )
    .orderBy(desc(conversationEntries.number))
    .limit(limit);
  return rows.reverse();
}

/** The message of one side that came with this key, or null. */
export async function findByKey(
  db: Db,
  conversationId: string,
  side: Side,
  key: string,
): Promise<KeptEntry | null> {
  const { conversationId: of, side: by, idempotencyKey } = conversationEntries;
  const [row] = await db
    .select(columns)
    .from(conversationEntries)
    .where(and(eq(of, conversationId), eq(by, side), eq(idempotencyKey, key)));
  return row ?? null;
}

/** The messages of one side after a number, in their order: what is told by mail. */
export async function listMessagesAfter(
  db: Db,
  conversationId: string,
  side: Side,
  after: number,
  limit: number,
): Promise<KeptEntry[]> {
  return db
    .select(columns)
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.conversationId, conversationId),
        eq(conversationEntries.side, side),
        eq(conversationEntries.kind, 'message'),
        eq(conversationEntries.state, 'sent'),
        sql`${conversationEntries.number} > ${after}`,
      ),
    )
    .orderBy(asc(conversationEntries.number))
    .limit(limit);
}

/** Up to which entry a side has seen a conversation. */
export async function findSeen(db: Db, conversationId: string, side: Side): Promise<number> {
  const [row] = await db
    .select({ seen: conversationSides.seen })
    .from(conversationSides)
    .where(
      and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.side, side)),
    );
  return row?.seen ?? 0;
}

/** A message on its way into a conversation. */
export interface NewMessage {
  conversationId: string;
  side: Side;
  /** Who writes: the side's own account, or one of the business's staff. */
  userId: string;
  text: string;
  idempotencyKey: string;
  /** Keys of photos of the sender's that no message has yet. */
  photos: readonly string[];
  /** It holds contacts that are hidden while nobody has answered. */
  mask: boolean;
  /** Where a text that is about the same was reported from another conversation, it waits for an admin; null: a short one. */
  print: TextPrint | null;
}

/** What one sender may write in a conversation within a time. */
type Pace = { most: number; minutes: number };

/**
 * One message, whole or not at all, in one statement: the conversation is held, so that entries are numbered one by one and
 * nobody writes into one that was blocked at this moment. What is held for an admin is no news for anybody.
 */
const SEND = {
  name: 'send message',
  text: `
    with reported as materialized (
      select exists (select from reported_texts where bands && $7::int[] and conversation_id <> $1::uuid::text
        and bit_count((hash # $12::bigint)::bit(64)) <= ${MOST_DIFFERENT_BITS}) as hold
    ), sender as (
      select id from auth_users where id = $3 and suspended_at is null for share
    ), found as (
      select c.id, c.last, c.product_name, c.giver_id,
        case $2 when 'asker' then c.asker_id else c.giver_id end as own, c.of_business and $2 = 'giver' as for_business,
        case when c.of_business then array(select m.user_id from business_staff m where m.seller_id = c.giver_id) else '{}' end as staff,
        case $2 when 'asker' then c.giver_id else c.asker_id end as other,
        case $2 when 'asker' then c.last_of_giver else c.last_of_asker end = 0 as unanswered,
        exists (select from conversation_entries e
          where e.conversation_id = c.id and e.side = $2 and e.idempotency_key = $5) as known,
        (select count(*) from (select side, created_at from conversation_entries e
            where e.conversation_id = c.id order by number desc limit 2 * $8) recent
          where side = $2 and created_at > now() - make_interval(mins => $9)) as sent,
        (select count(*) from message_photos p where p.key = any ($11) and p.owner_id = $3 and p.conversation_id is null)
          = cardinality($11::text[]) as whole
      from conversations c join sender on sender.id = case $2 when 'asker' then c.asker_id else c.giver_id end
        or ($2 = 'giver' and c.of_business
          and exists (select from business_staff m where m.user_id = sender.id and m.seller_id = c.giver_id))
      where c.id = $1 and c.asker_id is not null and c.giver_id is not null
        and not exists (select from blocks b
          where (b.user_id, b.blocked_id) in ((c.asker_id, c.giver_id), (c.giver_id, c.asker_id)))
      for update of c
    ), written as (
      insert into conversation_entries (conversation_id, number, kind, side, person_id, text, idempotency_key, masked, state)
      select id, last + 1, 'message', $2, case when for_business then $3 end, $4, $5, $6 and unanswered, case when (select hold from reported) then 'waiting' else 'sent' end from found where not known and whole and sent < $8
      on conflict do nothing
      returning number
    ), attached as (
      update message_photos set conversation_id = $1, number = written.number, owner_id = found.own,
        position = array_position($11::text[], key) - 1
      from written, found where key = any ($11) and owner_id = $3 and conversation_id is null
    ), counted as (
      update conversations set last = number,
        last_of_asker = case $2 when 'asker' then number else last_of_asker end,
        last_of_giver = case $2 when 'giver' then number else last_of_giver end
      from written where id = $1
    ), noted as (
      update conversation_sides s set last_at = now(), hidden = false,
        incoming = case when side = $2 then incoming else number end,
        seen = case when side = $2 then incoming else seen end
      from written where conversation_id = $1 and (side = $2 or not (select hold from reported))
    ), told as (
      insert into notifications (user_id, kind, about, detail, mail_at)
      select person, 'message', $1::text,
        jsonb_build_object('product', product_name) || case when person = other then '{}' else jsonb_build_object('business', giver_id) end,
        now() + make_interval(secs => $10)
      from found, written, unnest(case $2 when 'asker' then staff || other else array[other] end) person where not (select hold from reported)
      order by person
      on conflict (user_id, kind, about) do update set at = now(), read_at = null,
        mail_at = coalesce(notifications.mail_at, excluded.mail_at)
      returning user_id, mail_at
    ), queued as (
      select graphile_worker.add_job('mail-notifications', json_build_object('userId', user_id), run_at => mail_at,
        job_key => 'notify:' || user_id, job_key_mode => 'preserve_run_at') from told
    )
    select (select number from written) as number, (select other from found) as other, (select staff || own from found) as others,
      exists (select from found) as open, (select known from found) as known, (select whole from found) as whole, (select count(*) from queued) as queued`,
};

/** closed: blocked, or one of the two is gone. */
export type Sent = Outcome<
  { number: number | null; people: string[] },
  { problem: 'closed' | 'photo-gone' | 'too-many' }
>;

/**
 * Writes a message into a conversation of the sender's.
 * @param wait milliseconds before it is mailed to the other side
 * @returns its number, null where the same form was sent before; and everybody who has the conversation
 */
export async function sendMessage(
  db: Database,
  { conversationId, side, userId, text, idempotencyKey, photos, mask, print }: NewMessage,
  { most, minutes }: Pace,
  wait: number,
): Promise<Sent> {
  const bands = print?.bands ?? null;
  const values = [conversationId, side, userId, text, idempotencyKey, mask, bands, most, minutes];
  const { rows } = await db.$client.query<{
    number: number | null;
    other: string | null;
    others: string[] | null;
    open: boolean;
    known: boolean | null;
    whole: boolean | null;
  }>({ ...SEND, values: [...values, wait / 1000, photos, print?.hash ?? null] });
  const [row] = rows;
  if (!row?.open || row.other === null) return { ok: false, problem: 'closed' };
  if (row.number === null && !row.known) {
    // The same form at the same moment: the other one of the two has written it.
    const [twin] = await db
      .select({ number: conversationEntries.number })
      .from(conversationEntries)
      .where(
        and(
          eq(conversationEntries.conversationId, conversationId),
          eq(conversationEntries.side, side),
          eq(conversationEntries.idempotencyKey, idempotencyKey),
        ),
      );
    if (!twin) return { ok: false, problem: row.whole ? 'too-many' : 'photo-gone' };
  }
  return { ok: true, number: row.number, people: [row.other, ...(row.others ?? [])] };
}

/**
 * Notes that a side has seen a conversation up to its last entry, so that it is no news any more: of a business, for none of
 * its people. False where it was seen before.
 */
export async function markSeen(db: Db, conversationId: string, side: Side): Promise<boolean> {
  const { rows } = await db.execute<{ seen: boolean }>(sql`
    with seen as (
      update conversation_sides set seen = incoming
      where conversation_id = ${conversationId} and side = ${side} and incoming > seen
      returning user_id
    ), read as (
      update notifications set read_at = now(), mail_at = null
      where read_at is null and user_id in (select user_id from seen union all
          select m.user_id from seen join business_staff m on m.seller_id = seen.user_id
          join conversations c on c.id = ${conversationId} and c.of_business and c.giver_id = seen.user_id)
        and (about = ${conversationId} or detail ->> 'conversation' = ${conversationId})
    )
    select exists (select from seen) as seen`);
  return rows[0]?.seen === true;
}
