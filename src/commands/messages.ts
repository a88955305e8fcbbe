// A shopper writes to whoever posted an item: by mail, without either address being shown here.
import { enqueueMail } from '~/data/jobs';
import { countSent, insertMessage, lockSender, wasSent } from '~/data/messages';
import { findPoster } from '~/data/product-writes';
import { restoreProfile } from '~/data/users';
import { posterNoteMail } from '~/mail/templates';
import { viewAddress } from '~/rules/addresses';
import { LIMITS } from '~/rules/limits';
import type { Actor } from '~/rules/permissions';
import { displayName } from '~/rules/product';
import { authorize, existing } from './authorize';
import type { Services } from './services';

export type Sent = { ok: true } | { ok: false; problem: 'too-many' };

/**
 * Mails a message to the poster of an item; an answer goes straight to the shopper.
 * @param idempotencyKey the form's own: the same form sent again is one message
 * @param text 1 to 2000 characters, checked by the form
 * @throws NotFound for a product the actor may not see; Forbidden for nobody, for the owner and for a sold item
 */
export async function writeToPoster(
  services: Services,
  actor: Actor,
  productId: string,
  idempotencyKey: string,
  text: string,
): Promise<Sent> {
  const poster = existing(await findPoster(services.db, productId));
  const shopper = authorize(actor, 'poster.write', poster);
  const mail = posterNoteMail(poster.posterEmail, {
    posterName: poster.posterName,
    shopperName: shopper.name,
    shopperEmail: shopper.email,
    productName: displayName(poster.productName),
    message: text,
    link: services.publicUrl + viewAddress(poster.id),
  });
  const senderId = shopper.userId;
  return services.db.transaction(async (tx): Promise<Sent> => {
    await lockSender(tx, senderId);
    if (await wasSent(tx, senderId, idempotencyKey)) return { ok: true };
    for (const { most, minutes } of [LIMITS.messagesAnHour, LIMITS.messagesADay]) {
      const sent = await countSent(tx, senderId, minutes);
      if (sent >= most) return { ok: false, problem: 'too-many' };
    }
    await restoreProfile(tx, senderId);
    await insertMessage(tx, { productId: poster.id, senderId, idempotencyKey });
    await enqueueMail(tx, mail);
    return { ok: true };
  });
}
