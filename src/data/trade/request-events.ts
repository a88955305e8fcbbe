// What happened to requests: kept for good, shown in the conversation, and told to whom it concerns.
import { and, eq, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { Db, Transaction } from '../database/database';
import { requestEvents } from '../schema/schema-requests';
import type { Told } from '../staff/staff';

/** An event on its way to everybody whom it concerns. */
export interface ToldEvent {
  /** Null: it is about the line as a whole, and stands in no conversation. */
  requestId: string | null;
  conversationId: string | null;
  name: string;
  by: string;
  from: string | null;
  to: string | null;
  detail: Record<string, string>;
  /** Who is told by news and mail. */
  told: readonly (Told & { side: Side; kind: string; about: string; quiet: boolean })[];
  /** Who did it for a business; null: nobody, or no business gives it. */
  personId: string | null;
}

/** A piece of news on its way to a person. */
export interface RequestNews {
  userId: string;
  kind: string;
  about: string;
  detail: Record<string, string>;
  /** It is there to be found, and nobody is called for it. */
  quiet?: boolean;
}

/** The form that somebody has sent about a request; the request's first event bears its mark. */
export interface SentForm {
  requestId: string;
  key: string;
}

/** Whether this form has been sent before. */
export async function isDone(db: Db, { requestId, key }: SentForm): Promise<boolean> {
  const { requestId: request, idempotencyKey } = requestEvents;
  return (await db.$count(requestEvents, and(eq(request, requestId), eq(idempotencyKey, key)))) > 0;
}

/** Whether something has been asked for in a conversation by this form before. */
export async function isAsked(db: Db, conversationId: string, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from product_requests r join request_events e on e.request_id = r.id
    where r.conversation_id = ${conversationId} and e.idempotency_key = ${key} and e.name = 'asked' limit 1`);
  return rows.length > 0;
}

/**
 * Writes down what a step has brought about.
 * @param product what the news calls it
 * @param sent null where nobody sent a form
 * @returns the news that are still to be told (see tellNews)
 */
export async function recordEvents(
  tx: Transaction,
  events: readonly ToldEvent[],
  product: { id: string | null; name: string },
  sent: SentForm | null,
): Promise<RequestNews[]> {
  const ofRequests = events.flatMap((event) => {
    const { requestId, to } = event;
    return requestId === null || to === null ? [] : [{ ...event, requestId, to }];
  });
  const marked = ofRequests.findIndex(({ requestId }) => requestId === sent?.requestId);
  if (ofRequests.length > 0) {
    await tx.insert(requestEvents).values(
      ofRequests.map(({ requestId, name, by, personId, from, to, detail }, at) => ({
        requestId,
        name,
        actor: by,
        personId,
        fromState: from,
        toState: to,
        detail,
        idempotencyKey: at === marked ? (sent?.key ?? null) : null,
      })),
    );
  }
  const entries = events.flatMap((event, at) => {
    const { conversationId, name, by, personId, detail, requestId, told } = event;
    if (conversationId === null) return [];
    const sides = told.flatMap(({ side, quiet }) => (quiet ? [] : [side]));
    const said = { name, by, request: requestId, detail };
    return [{ conversationId, at, event: said, personId, sides }];
  });
  if (entries.length > 0) await writeEntries(tx, entries);
  return events.flatMap(({ name, detail, told, conversationId }) =>
    told.map(({ userId, mark, side, kind, about, quiet }) => ({
      userId,
      quiet,
      kind,
      about,
      detail: {
        ...detail,
        ...mark,
        event: name,
        side,
        product: product.name,
        ...place(conversationId, product.id),
      },
    })),
  );
}

/** Where a piece of news leads. */
const place = (conversation: string | null, productId: string | null): Record<string, string> => ({
  ...(conversation === null ? {} : { conversation }),
  ...(productId === null ? {} : { productId }),
});

/** Adds events to their conversations, numbered one by one; those who are told find them unread. */
async function writeEntries(
  tx: Transaction,
  entries: readonly {
    conversationId: string;
    at: number;
    event: object;
    personId: string | null;
    sides: readonly Side[];
  }[],
): Promise<void> {
  const ids = [...new Set(entries.map(({ conversationId }) => conversationId))];
  await tx.execute(sql`
    select from conversations where id = any (${sql.param(ids)}::uuid[]) order by id for update`);
  await tx.execute(sql`
    with given as (
      select g."conversationId" as id, g.event, g."personId", g.sides, c.last + row_number() over (partition by c.id order by g.at) as number
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g ("conversationId" uuid, at int, event jsonb, "personId" text, sides jsonb)
      join conversations c on c.id = g."conversationId"
    ), written as (
      insert into conversation_entries (conversation_id, number, kind, person_id, event)
      select id, number, 'event', "personId", event from given
    ), counted as (
      update conversations c set last = greatest(c.last, g.number) from (select id, max(number) as number from given group by id) g
      where c.id = g.id
    )
    update conversation_sides s set last_at = now(), hidden = hidden and g.number is null, incoming = greatest(incoming, coalesce(g.number, 0))
    from (select given.id, side.side, max(number) filter (where sides ? side.side) as number
      from given cross join (values ('asker'), ('giver')) side (side) group by given.id, side.side) g
    where s.conversation_id = g.id and s.side = g.side`);
}

/**
 * Tells news, as the last thing that a transaction does: a message holds its conversation before its reader's mail, and nobody
 * who holds a reader's mail may wait for a conversation.
 * @param wait milliseconds before it is mailed
 */
export async function tellNews(
  tx: Transaction,
  all: readonly RequestNews[],
  wait: number,
): Promise<void> {
  if (all.length === 0) return;
  // Told twice about the same, it is one piece of news: the last one.
  const last = new Map(all.map((one) => [`${one.userId} ${one.kind} ${one.about}`, one]));
  const news = [...last.values()];
  await tx.execute(sql`
    with told as (
      insert into notifications (user_id, kind, about, detail, mail_at, read_at)
      select "userId", kind, about, detail, case when quiet is not true then now() + make_interval(secs => ${wait / 1000}) end,
        case when quiet then now() end
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
        as g ("userId" text, kind text, about text, detail jsonb, quiet boolean)
      order by "userId", kind, about
      on conflict (user_id, kind, about) do update set at = now(), detail = excluded.detail,
        read_at = case when excluded.read_at is not null then notifications.read_at end,
        mail_at = coalesce(notifications.mail_at, excluded.mail_at)
      returning user_id, mail_at
    )
    select count(graphile_worker.add_job('mail-notifications', json_build_object('userId', user_id), run_at => mail_at,
      job_key => 'notify:' || user_id, job_key_mode => 'preserve_run_at'))
    from (select user_id, coalesce(min(mail_at), now() + make_interval(secs => ${wait / 1000})) as mail_at from told group by user_id order by user_id) people`);
}
