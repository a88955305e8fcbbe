// An admin looks at a handover that the two could not settle, and decides.
import type { Transaction } from '~/data/database/database';
import { listEntries } from '~/data/messages/entries';
import { insertAudit } from '~/data/moderation/audit';
import { insertDecision } from '~/data/moderation/decisions';
import { findDispute } from '~/data/trade/disputes';
import type { KeptEntry } from '~/rules/messages/shown-entries';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import type { StepProblem } from '~/rules/trade/line-step';
import { authorize, existing, Forbidden, holdRight } from '../authorize';
import type { Services } from '../services';
import { inOneGo, stepInLine, type Trading } from './line-steps';

/** Entries of the conversation that are shown, the last ones. */
const SHOWN = 200;

/** A dispute that the actor may decide, with their right held; nobody decides about themselves. */
async function holdDispute(tx: Transaction, actor: Actor, requestId: string) {
  const { userId, name, seller } = authorize(actor, 'dispute.decide', null);
  const dispute = existing(await findDispute(tx, requestId));
  const { askerId, giverId } = dispute;
  const isOwn = askerId === userId || giverId === userId || giverId === seller?.id;
  if (isOwn) throw new Forbidden();
  await holdRight(tx, userId);
  return { dispute, admin: { id: userId, name } };
}

/**
 * Opens the conversation of a dispute, and notes it in the audit log.
 * @throws Forbidden for all but active admins, and for one of the two; NotFound where it waits no more
 */
export async function openDispute(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  requestId: string,
): Promise<KeptEntry[]> {
  return db.transaction(async (tx) => {
    const { dispute, admin } = await holdDispute(tx, actor, requestId);
    await insertAudit(tx, {
      admin,
      action: 'dispute.open-conversation',
      thing: { kind: 'product', id: dispute.productId ?? '', name: dispute.productName },
      before: {},
      after: { request: requestId },
      reason: null,
    });
    const { conversationId } = dispute;
    return conversationId === null ? [] : listEntries(tx, conversationId, null, SHOWN);
  });
}

/**
 * Decides a dispute: the handover stands, or is undone and the piece is there again. Both are told.
 * @throws as `openDispute`
 */
export async function decideDispute(
  services: Trading,
  actor: Actor,
  requestId: string,
  undo: boolean,
): Promise<Outcome<unknown, { problem: StepProblem }>> {
  return inOneGo(services, async (tx, effects) => {
    const { dispute, admin } = await holdDispute(tx, actor, requestId);
    await insertAudit(tx, {
      admin,
      action: undo ? 'dispute.undo-handover' : 'dispute.settle',
      thing: { kind: 'product', id: dispute.productId ?? '', name: dispute.productName },
      before: { disputed: true },
      after: { disputed: false, undone: undo },
      reason: null,
    });
    await insertDecision(tx, {
      on: { kind: 'request', id: requestId },
      personId: dispute.problemBy === 'asker' ? dispute.giverId : dispute.askerId,
      kind: undo ? 'undo' : 'settle',
      adminId: admin.id,
      from: 'disputed',
      to: undo ? 'undone' : 'handed-over',
    });
    return stepInLine(
      tx,
      services,
      effects,
      existing(dispute.productId),
      () => ({ name: 'decide', by: 'admin', id: requestId, undo }),
      { requestId },
    );
  });
}
