// A shopper writes to whoever posted an item: by mail, without either address being shown here.

import { restoreProfile } from '~/data/accounts/users';
import { enqueueMail } from '~/data/database/jobs';
import { lockCount } from '~/data/database/locks';
import { countSent, insertMessage, wasSent } from '~/data/products/messages';
import { findPoster } from '~/data/products/product-writes';
import { posterNoteMail } from '~/mail/templates';
import { mailedName } from '~/rules/accounts/names';
import { displayName } from '~/rules/products/product';
import { viewAddress } from '~/rules/shop/addresses';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, existing } from '../authorize';
import type { Services } from '../services';

export type Sent = Outcome<unknown, { problem: 'unconfirmed' | 'too-many' }>;

/**
 * Mails a message to the poster of an item; an answer goes straight to the shopper.
 * @param idempotencyKey the form's own: the same form sent again is one message
 * @param text 1 to 2000 characters, checked by the form
 * @throws NotFound for a product the actor may not see; Forbidden for nobody, for the owner and for a sold item
 */
export async function writeToPoster(
  services: Pick<Services, 'db' | 'publicUrl'>,
  actor: Actor,
  productId: string,
  idempotencyKey: string,
  text: string,
): Promise<Sent> {
  const item = existing(await findPoster(services.db, productId));
  const { poster } = item;
  const shopper = authorize(actor, 'poster.write', item);
  // The answer goes to an address that is the shopper's own: a stranger's must not get it.
  if (!shopper.emailVerified) return { ok: false, problem: 'unconfirmed' };
  const mail = posterNoteMail(poster.email, {
    posterName: mailedName(poster),
    shopperName: mailedName(shopper),
    shopperEmail: shopper.email,
    productName: poster.emailVerified ? displayName(item.productName) : null,
    message: text,
    link: services.publicUrl + viewAddress(item.id),
  });
  const senderId = shopper.userId;
  return services.db.transaction(async (tx): Promise<Sent> => {
    await lockCount(tx, 'messages', senderId);
    if (await wasSent(tx, senderId, idempotencyKey)) return { ok: true };
    for (const { most, minutes } of [LIMITS.messagesAnHour, LIMITS.messagesADay]) {
      const sent = await countSent(tx, senderId, minutes);
      if (sent >= most) return { ok: false, problem: 'too-many' };
    }
    await restoreProfile(tx, senderId);
    await insertMessage(tx, { productId: item.id, senderId, idempotencyKey });
    await enqueueMail(tx, mail);
    return { ok: true };
  });
}
