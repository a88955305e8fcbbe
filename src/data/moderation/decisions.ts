// What was decided, on what: written with each decision, in its transaction, and marked once another takes it back.
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type DecidedThing, type DecisionKind, takesBack } from '~/rules/moderation/decision';
import { HIDING } from '~/rules/moderation/report-hiding';
import type { Db, Transaction } from '../database/database';
import { decisions } from '../schema/schema-admin';

export interface NewDecision {
  on: { kind: DecidedThing; id: string };
  /** Whom it concerns; null: nobody any more. */
  personId: string | null;
  kind: DecisionKind;
  /** The rule that it rests on, where one was named. */
  ground?: string | null;
  reason?: string | null;
  adminId: string;
  from?: string | null;
  to?: string | null;
}

/** Writes down a decision; those that it takes back name it. @returns its id */
export async function insertDecision(
  tx: Transaction,
  { on, personId, kind, ground, reason, adminId, from, to }: NewDecision,
): Promise<string> {
  const [made] = await tx
    .insert(decisions)
    .values({
      onKind: on.kind,
      onId: on.id,
      personId,
      kind,
      ground,
      reason,
      byAdmin: adminId,
      fromState: from,
      toState: to,
    })
    .returning({ id: decisions.id });
  if (!made) throw new Error('A decision was not inserted.');
  const earlier = takesBack(kind);
  if (earlier.length > 0) {
    await tx
      .update(decisions)
      .set({ undoneBy: made.id })
      .where(
        and(
          eq(decisions.onKind, on.kind),
          eq(decisions.onId, on.id),
          inArray(decisions.kind, [...earlier]),
          isNull(decisions.undoneBy),
          ne(decisions.id, made.id),
        ),
      );
  }
  return made.id;
}

/** Whether an admin has found lately that nothing is wrong with a product. */
export async function isFineLately(db: Db, productId: string): Promise<boolean> {
  const { onKind, onId, kind, at } = decisions;
  const lately = gt(at, sql`now() - make_interval(days => ${HIDING.fineDays})`);
  const fine = and(eq(onKind, 'product'), eq(onId, productId), eq(kind, 'fine'), lately);
  return (await db.$count(decisions, fine)) > 0;
}
