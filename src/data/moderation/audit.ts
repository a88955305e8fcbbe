// The audit log: written with each decision, in its transaction, and never changed.
import type { AuditThingKind } from '~/rules/moderation/audit-query';
import type { Transaction } from '../database/database';
import { auditLog } from '../schema/schema-admin';

export interface AuditEntry {
  admin: { id: string; name: string };
  /** What was acted on and the transition, such as 'seller.approve'; reports are a product's. */
  action: `${AuditThingKind | 'report' | 'dispute'}.${string}`;
  thing: { kind: AuditThingKind; id: string; name: string };
  /** What the decision changed, as it was and as it is. */
  before: Record<string, string | number | boolean | null>;
  after: Record<string, string | number | boolean | null>;
  reason: string | null;
}

/** Who stands in the log for what is done at the terminal. */
export const COMMAND_LINE = { id: 'command-line', name: 'command line' };

/** Writes a line of the log; it stands when the transaction does. */
export async function insertAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { admin, action, thing, before, after, reason } = entry;
  await tx.insert(auditLog).values({
    adminId: admin.id,
    adminName: admin.name,
    action,
    before,
    after,
    reason,
    thing: thing.kind,
    thingId: thing.id,
    thingName: thing.name,
  });
}
