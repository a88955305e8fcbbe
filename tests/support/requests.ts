// What tests about requests do again and again: asking, acting on a request, and moving the clocks.
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '~/data/database/database';
import { productRequests, requestEvents } from '~/data/schema/schema-requests';
import type { NextStep } from '~/rules/trade/next-steps';
import type { Visitor } from './accounts';

/** Somebody asks for a product through its form. */
export const askFor = (visitor: Visitor, productId: string, fields: Record<string, string> = {}) =>
  visitor.post(`/ask/${productId}`, {
    text: 'I would love to have it.',
    when: 'Weekdays after six',
    key: randomUUID(),
    ...fields,
  });

/** The last request of a person for a product. */
export async function requestOf(db: Db, productId: string, askerId: string) {
  const [request] = await db
    .select()
    .from(productRequests)
    .where(and(eq(productRequests.productId, productId), eq(productRequests.askerId, askerId)))
    .orderBy(sql`asked_at desc`)
    .limit(1);
  if (!request) throw new Error('This person has not asked for it.');
  return request;
}

/** Does something to a request, as its panel in the conversation does. */
export const actOn = (
  visitor: Visitor,
  request: { id: string; conversationId: string | null },
  name: NextStep,
  fields: Record<string, string> = {},
) =>
  visitor.post(`/messages/${request.conversationId}`, {
    intent: 'act',
    request: request.id,
    name,
    key: randomUUID(),
    ...fields,
  });

/** Names of what happened to a request, in their order. */
export async function eventsOf(db: Db, requestId: string): Promise<string[]> {
  const rows = await db
    .select({ name: requestEvents.name })
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(requestEvents.id);
  return rows.map(({ name }) => name);
}

/** As if so many hours had passed for everything that is open: then the server does what is due. */
export async function passHours(db: Db, hours: number): Promise<void> {
  const earlier = (column: string) => sql.raw(`${column} = ${column} - interval '${hours} hours'`);
  await db.execute(
    sql`update product_requests set ${earlier('asked_at')}, ${earlier('due_at')}, ${earlier('ended_at')}`,
  );
  await db.execute(
    sql`update product_lines set ${earlier('due_at')}, ${earlier('still_since')}, ${earlier('organisations_until')}`,
  );
  await db.execute(sql`update offers set ${earlier('due_at')}, ${earlier('until')}`);
  await db.execute(sql`update appointments set ${earlier('at')}`);
  await runClocks(db);
}

/** Has the server do what is due, and waits until it is done. */
export async function runClocks(db: Db): Promise<void> {
  const key = `clocks ${randomUUID()}`;
  await db.execute(sql`select graphile_worker.add_job('run-trade-clocks', job_key => ${key})`);
  for (;;) {
    const { rows } = await db.execute<{ waiting: number; error: string | null }>(
      sql`select count(*)::int as waiting, max(last_error) as error from graphile_worker.jobs where key = ${key}`,
    );
    if (rows[0]?.error) throw new Error(rows[0].error);
    if (rows[0]?.waiting === 0) return;
    await new Promise((later) => setTimeout(later, 20));
  }
}
