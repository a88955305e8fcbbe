// What of the trade a caller of the API may see: asked before anything of it is sent, and again before it is sent again.
import { authorize, existing, NotFound } from '~/commands/authorize';
import { ownConversation } from '~/commands/messages/conversations';
import type { Services } from '~/commands/services';
import { findConversationAbout } from '~/data/messages/conversations';
import { findProductResource } from '~/data/products/product-writes';
import { findRequest } from '~/data/trade/requests';
import { type Actor, actingSide, can } from '~/rules/shop/permissions';

type Reading = Pick<Services, 'db'>;
type Person = NonNullable<Actor>;

/** A product that the actor sees, or has written about. @throws NotFound */
export async function askable({ db }: Reading, actor: Person, productId: string): Promise<void> {
  if ((await findConversationAbout(db, productId, actor.userId)) !== null) return;
  authorize(actor, 'product.view', await findProductResource(db, productId));
}

/** A conversation that the actor reads. @throws NotFound */
export const readable = (services: Reading, actor: Person, conversationId: string) =>
  ownConversation(services, actor, conversationId, 'conversation.read');

/** A request of the actor's or of their business's, and the side they are on. @throws NotFound */
export async function ownRequest({ db }: Reading, actor: Person, requestId: string) {
  const found = existing(await findRequest(db, requestId));
  const side = actingSide(actor, found);
  if (side === null || !can(actor, 'request.act', found)) throw new NotFound();
  return { found, side };
}
