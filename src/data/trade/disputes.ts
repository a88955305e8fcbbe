// Handovers with a problem that the two have not settled between them.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { Db } from '../database/database';
import { isoText } from '../products/product-columns';
import { productRequests } from '../schema/schema-requests';

const nameOf = (id: typeof productRequests.askerId | typeof productRequests.giverId) =>
  sql<string | null>`(select coalesce(public_name, name) from users where users.id = ${id})`;

const columns = {
  id: productRequests.id,
  productId: productRequests.productId,
  conversationId: productRequests.conversationId,
  productName: productRequests.productName,
  askerId: productRequests.askerId,
  giverId: productRequests.giverId,
  asker: nameOf(productRequests.askerId),
  giver: nameOf(productRequests.giverId),
  problem: sql<string>`coalesce(${productRequests.problem}, '')`,
  problemBy: sql<Side>`${productRequests.problemBy}`,
  /** When it closes by itself. */
  until: isoText(sql`${productRequests.dueAt}`),
};

/** Disputed, and the time to settle it between the two is over. */
const isForAdmins = and(
  eq(productRequests.state, 'disputed'),
  eq(productRequests.clock, 'unsettled'),
);

/** Disputes that wait for an admin, the oldest request first. */
export async function listDisputes(db: Db, limit: number) {
  return db
    .select(columns)
    .from(productRequests)
    .where(isForAdmins)
    .orderBy(asc(productRequests.askedAt), asc(productRequests.id))
    .limit(limit);
}

/** One of them, or null where it waits no more. */
export async function findDispute(db: Db, id: string) {
  const [row] = await db
    .select(columns)
    .from(productRequests)
    .where(and(eq(productRequests.id, id), isForAdmins));
  return row ?? null;
}
