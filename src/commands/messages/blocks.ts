// Not wanting to hear from somebody: neither can write to the other, nor sees what the other offers.

import { deleteBlock, insertBlock } from '~/data/messages/blocks';
import { findMember } from '~/data/trade/members';
import { findBetween } from '~/data/trade/requests';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import type { Step } from '~/rules/trade/line-step';
import { isPromised, type ProductRequest } from '~/rules/trade/request';
import { authorize, existing, Forbidden } from '../authorize';
import type { Services } from '../services';
import { inOneGo, stepInLine, type Trading } from '../trade/line-steps';

/** What the other side reads of a reservation that ends by it: no more than that. */
const NO_REASON = 'It is not possible any more.';

/**
 * Blocks somebody for the actor; open requests between the two end as if the actor had withdrawn, declined or taken back.
 * Done twice it is done once. Refused for a business that has agreed on a time with them.
 * @throws NotFound for nobody, Forbidden for oneself
 */
export async function blockMember(
  services: Trading,
  actor: Actor,
  memberId: string,
): Promise<Outcome<unknown, { problem: 'arranged' }>> {
  const { userId } = authorize(actor, 'account.change', null);
  existing(await findMember(services.db, memberId));
  if (memberId === userId) throw new Forbidden();
  const { db } = services;
  const before = await findBetween(db, userId, memberId);
  const bound = before.some(({ giverId, state }) => giverId === userId && state === 'arranged');
  if (can(actor, 'business.own', null) && bound) return { ok: false, problem: 'arranged' };
  await db.transaction((tx) => insertBlock(tx, userId, memberId));
  for (const { productId, id } of await findBetween(db, userId, memberId)) {
    if (productId === null) continue;
    await inOneGo(services, (tx, effects) =>
      stepInLine(
        tx,
        services,
        effects,
        productId,
        (_locked, _context, { requests }) =>
          ending(existing(requests.find((one) => one.id === id) ?? null), userId),
        { requestId: id, personId: userId },
      ),
    );
  }
  services.live.tell([userId, memberId]);
  return { ok: true };
}

/** What the one who blocks would do to the request by hand. */
function ending({ id, askerId, state }: ProductRequest, blockerId: string): Step {
  if (askerId === blockerId) return { name: 'withdraw', by: 'asker', id };
  return isPromised(state)
    ? { name: 'take-back', by: 'giver', id, reason: NO_REASON }
    : { name: 'decline', by: 'giver', id, blocked: true };
}

/** Lets somebody write again whom the actor had blocked; false where they had not. */
export async function unblockMember(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  memberId: string,
): Promise<boolean> {
  const { userId } = authorize(actor, 'account.change', null);
  const done = await deleteBlock(services.db, userId, memberId);
  if (done) services.live.tell([userId, memberId]);
  return done;
}
