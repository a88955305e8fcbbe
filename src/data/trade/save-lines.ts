// A line written as a step left it.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { Appointment, Line, ProductRequest } from '~/rules/trade/request';
import type { Transaction } from '../database/database';
import { saveLot } from '../lots/lots';
import { saveOffers } from '../offers/offers';
import { products } from '../schema/schema';
import { productHolds } from '../schema/schema-holds';
import { appointments, productLines, productRequests } from '../schema/schema-requests';
import type { LockedLine } from './lines';

/** What a new request notes besides its place in line. */
export interface NewRequest {
  productId: string;
  giverId: string;
  productName: string;
  price: string | null;
  /** The copy of its cover. */
  coverKey: string | null;
  whenText: string;
}

/** Adds a request; its state is what the step makes of it. */
export async function insertRequest(
  tx: Transaction,
  request: ProductRequest,
  fields: NewRequest,
): Promise<void> {
  const { id, askerId, conversationId, quantity, askedAt, postCost } = request;
  await tx.insert(productRequests).values({
    ...fields,
    id,
    askerId,
    conversationId,
    quantity,
    askedAt,
    postCost,
    state: 'asked',
  });
}

/** Notes a time that somebody proposes; its id. */
export async function insertProposal(
  tx: Transaction,
  proposal: Omit<Appointment, 'id'>,
): Promise<string> {
  const [made] = await tx.insert(appointments).values(proposal).returning({ id: appointments.id });
  if (!made) throw new Error('An appointment was not inserted.');
  return made.id;
}

/** Notes who of the two has said that they still come. */
export async function noteComing(
  tx: Transaction,
  appointmentId: string,
  side: Side,
): Promise<void> {
  await tx
    .update(appointments)
    .set(side === 'asker' ? { askerComes: true } : { giverComes: true })
    .where(eq(appointments.id, appointmentId));
}

const REQUEST_ROWS =
  sql.raw(`(id uuid, state text, quantity int, clock text, "dueAt" timestamptz, "drawnPlace" int, offered int, extended boolean,
  "lastWord" text, "appointmentId" uuid, "proposalId" uuid, "askerConfirmed" boolean, "giverConfirmed" boolean, "missedBy" text,
  "missAnswer" text, "problemBy" text, problem text, "settledBy" text, "sendTo" text, "sentAt" timestamptz, tracking text,
  "endedAt" timestamptz, "askedAt" timestamptz, returns boolean, offering boolean, "agreedPrice" numeric)`);

/** Writes the requests that a step has changed. */
export async function saveRequests(
  tx: Transaction,
  before: readonly ProductRequest[],
  after: readonly ProductRequest[],
): Promise<void> {
  const changed = after.filter((request) => {
    const was = before.find(({ id }) => id === request.id);
    return JSON.stringify(was) !== JSON.stringify(request);
  });
  if (changed.length === 0) return;
  const rows = changed.map(({ appointment, proposal, offer: _, ...request }) => ({
    ...request,
    appointmentId: appointment?.id ?? null,
    proposalId: proposal?.id ?? null,
  }));
  await tx.execute(sql`
    update product_requests r set state = g.state, quantity = g.quantity, clock = g.clock, due_at = g."dueAt", drawn_place = g."drawnPlace",
      offered = g.offered, extended = g.extended, appointment_id = g."appointmentId", proposal_id = g."proposalId",
      asker_confirmed = g."askerConfirmed", giver_confirmed = g."giverConfirmed", missed_by = g."missedBy",
      miss_answer = g."missAnswer", problem_by = g."problemBy", problem = g.problem, settled_by = g."settledBy",
      send_to = g."sendTo", sent_at = g."sentAt", tracking = g.tracking, ended_at = g."endedAt", returns = g.returns,
      offering = g.offering, agreed_price = g."agreedPrice", asked_at = case when r.returns and not g.returns then g."askedAt" else r.asked_at end,
      last_word = g."lastWord",
      last_word_number = coalesce((select last from conversations c where c.id = r.conversation_id), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g ${REQUEST_ROWS} where r.id = g.id`);
  await saveOffers(tx, before, changed);
  const meetings = changed.flatMap(({ appointment }) => appointment ?? []);
  if (meetings.length === 0) return;
  const ids = (some: readonly Appointment[]) => some.map(({ id }) => id);
  const coming = ids(meetings.filter(({ askerComes }) => askerComes));
  await tx
    .update(appointments)
    .set({
      agreedAt: sql`now()`,
      askerComes: coming.length > 0 ? inArray(appointments.id, coming) : false,
    })
    .where(and(inArray(appointments.id, ids(meetings)), isNull(appointments.agreedAt)));
}

/**
 * Writes a line as a step left it. Its lot goes first, then requests: pieces that were promised are free again before there are fewer of them.
 * @param chosen what the giver has chosen now; undefined: as it was
 */
export async function saveLine(
  tx: Transaction,
  { product, line: before }: LockedLine,
  after: Line,
  chosen: { way?: string; postCost?: string | null } = {},
): Promise<void> {
  await saveLot(tx, product.id, before.lot, after.lot);
  await saveRequests(tx, before.requests, after.requests);
  const { pieces, clock, dueAt, stillSince, paused, organisationsUntil } = after;
  await tx
    .update(productLines)
    .set({
      pieces,
      clock,
      dueAt,
      stillSince,
      organisationsUntil,
      look: false,
      ...chosen,
    })
    .where(eq(productLines.productId, product.id));
  if (paused && !before.paused) {
    await tx
      .insert(productHolds)
      .values({ productId: product.id, cause: 'giver-silent' })
      .onConflictDoNothing();
  } else if (!paused && before.paused) {
    await tx
      .delete(productHolds)
      .where(and(eq(productHolds.productId, product.id), eq(productHolds.cause, 'giver-silent')));
  }
  if (pieces === 0 && product.soldAt === null) {
    await tx
      .update(products)
      .set({ soldAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(products.id, product.id));
  } else if (pieces > 0 && before.pieces === 0) {
    await tx
      .update(products)
      .set({ soldAt: null, updatedAt: sql`now()` })
      .where(eq(products.id, product.id));
  }
}
