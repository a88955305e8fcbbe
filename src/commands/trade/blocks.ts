// Not wanting to hear from somebody: neither can write to the other, nor sees what the other offers.

import { deleteBlock, insertBlock } from '~/data/trade/blocks';
import { findMember } from '~/data/trade/members';
import type { Actor } from '~/rules/shop/permissions';
import { authorize, existing, Forbidden } from '../authorize';
import type { Services } from '../services';

type Trading = Pick<Services, 'db' | 'live'>;

/** Blocks somebody for the actor. Done twice it is done once. @throws NotFound for nobody, Forbidden for oneself */
export async function blockMember(
  services: Trading,
  actor: Actor,
  memberId: string,
): Promise<void> {
  const { userId } = authorize(actor, 'account.change', null);
  existing(await findMember(services.db, memberId));
  if (memberId === userId) throw new Forbidden();
  await insertBlock(services.db, userId, memberId);
  services.live.tell([userId, memberId]);
}

/** Lets somebody write again whom the actor had blocked; false where they had not. */
export async function unblockMember(
  services: Trading,
  actor: Actor,
  memberId: string,
): Promise<boolean> {
  const { userId } = authorize(actor, 'account.change', null);
  const done = await deleteBlock(services.db, userId, memberId);
  if (done) services.live.tell([userId, memberId]);
  return done;
}
