// Two people write to each other about a product; neither sees the other's address.

import { isNewerThan, restoreProfile } from '~/data/accounts/users';
import type { Db } from '~/data/database/database';
import { lockCount } from '~/data/database/locks';
import {
  areBlocked,
  countBegun,
  type FoundConversation,
  findConversation,
  findConversationAbout,
  insertConversation,
  setHidden,
} from '~/data/messages/conversations';
import { markSeen, sendMessage } from '~/data/messages/entries';
import { findPoster } from '~/data/products/product-writes';
import { peopleOf } from '~/data/staff/staff';
import { isAwaited } from '~/data/trade/requests';
import { NEW_ACCOUNT_DAYS, type Side } from '~/rules/messages/conversation';
import { BEFORE_MAIL_MS } from '~/rules/messages/mail-hours';
import { holdsContact } from '~/rules/messages/mask-contacts';
import { textPrint } from '~/rules/messages/text-likeness';
import { displayName } from '~/rules/products/product';
import { beginningLimits, LIMITS } from '~/rules/shop/limits';
import { type Actor, actingSide, can } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { authorize, existing, Forbidden, NotFound } from '../authorize';
import type { Services } from '../services';
import { hearGiver, type Trading } from '../trade/line-steps';

export type Written = Outcome<
  { conversationId: string },
  { problem: 'unconfirmed' | 'photo-gone' | 'too-many' }
>;

/** What somebody writes, as the form has checked it. */
export interface NewWords {
  text: string;
  /** Keys of photos. */
  photos: readonly string[];
  /** The form's own: the same form sent again is one message. */
  key: string;
}

type Person = NonNullable<Actor>;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks whoever offers a product a question; the first one begins the conversation.
 * @throws NotFound for a product the actor may not see; Forbidden for nobody, for the owner, for a sold item, and where
 *   one of the two has blocked the other
 */
export async function askQuestion(
  services: Pick<Services, 'db' | 'now' | 'live'>,
  actor: Actor,
  productId: string,
  message: NewWords,
): Promise<Written> {
  const item = existing(await findPoster(services.db, productId));
  const asker = authorize(actor, 'poster.write', item);
  if (!asker.emailVerified) return { ok: false, problem: 'unconfirmed' };
  if (await areBlocked(services.db, asker.userId, item.userId)) throw new Forbidden();
  const begun = await beginConversation(services, asker, item);
  if (begun === null) return { ok: false, problem: 'too-many' };
  return writeInto(services, asker, { id: begun, side: 'asker' }, message);
}

/** The conversation of a person about a product, begun where there is none yet; null where they have begun too many. */
export async function beginConversation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  asker: Person,
  item: NonNullable<Awaited<ReturnType<typeof findPoster>>>,
): Promise<string | null> {
  const { userId: askerId, email } = asker;
  const earlier = await findConversationAbout(db, item.id, askerId);
  if (earlier) return earlier.id;
  const isNew = await isNewerThan(db, email, new Date(now() - NEW_ACCOUNT_DAYS * DAY_MS));
  return db.transaction(async (tx) => {
    await lockCount(tx, 'conversations', askerId);
    const meanwhile = await findConversationAbout(tx, item.id, askerId);
    if (meanwhile) return meanwhile.id;
    for (const { most, minutes } of beginningLimits(isNew)) {
      if ((await countBegun(tx, askerId, minutes)) >= most) return null;
    }
    await restoreProfile(tx, askerId);
    return insertConversation(tx, {
      productId: item.id,
      productName: displayName(item.productName),
      ofBusiness: item.sellerId !== null,
      askerId,
      giverId: item.userId,
    });
  });
}

/**
 * Goes on with a conversation of one's own.
 * @throws NotFound for a conversation that is not the actor's; Forbidden where the other side is gone or one of the two
 *   has blocked the other
 */
export async function answer(
  services: Trading,
  actor: Actor,
  conversationId: string,
  message: NewWords,
): Promise<Written> {
  const { person, side, conversation } = await ownConversation(
    services,
    actor,
    conversationId,
    'conversation.write',
  );
  const written = await writeInto(services, person, { id: conversationId, side }, message);
  const { productId } = conversation;
  if (written.ok && side === 'giver' && productId && (await isAwaited(services.db, productId))) {
    await hearGiver(services, productId);
  }
  return written;
}

/**
 * A conversation of the actor's with the side that they are on.
 * @throws NotFound where it is not theirs; Forbidden where they may read it, and not what is asked
 */
export async function ownConversation(
  { db }: { db: Db },
  actor: Actor,
  conversationId: string,
  action: 'conversation.read' | 'conversation.write',
): Promise<{ person: Person; side: Side; conversation: FoundConversation }> {
  const conversation = existing(await findConversation(db, conversationId));
  const side = actingSide(actor, conversation);
  if (!actor || side === null || !can(actor, 'conversation.read', conversation)) {
    throw new NotFound();
  }
  if (!can(actor, action, conversation)) throw new Forbidden();
  return { person: actor, side, conversation };
}

/** Writes into a conversation that may be written in, as one of its sides. */
export async function writeInto(
  { db, now, live }: Pick<Services, 'db' | 'now' | 'live'>,
  { userId, email }: Person,
  { id: conversationId, side }: { id: string; side: Side },
  { key: idempotencyKey, text, photos }: NewWords,
): Promise<Written> {
  const mask =
    holdsContact(text) &&
    (await isNewerThan(db, email, new Date(now() - NEW_ACCOUNT_DAYS * DAY_MS)));
  const print = textPrint(text);
  const message = { conversationId, side, userId, text, idempotencyKey, photos, mask, print };
  const sent = await sendMessage(db, message, LIMITS.messages, BEFORE_MAIL_MS);
  if (!sent.ok) {
    if (sent.problem === 'closed') throw new Forbidden();
    return { ok: false, problem: sent.problem };
  }
  live.tell(sent.people);
  return { ok: true, conversationId };
}

/** Notes that the actor has seen a conversation of theirs. @throws NotFound */
export async function seeConversation(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  conversationId: string,
): Promise<void> {
  const { side, conversation } = await ownConversation(
    services,
    actor,
    conversationId,
    'conversation.read',
  );
  if (!(await markSeen(services.db, conversationId, side))) return;
  // The other side sees that it was seen, and one's own other pages that nothing is new.
  services.live.tell(await peopleOf(services.db, conversation));
}

/** Takes a conversation out of the inbox of the actor or their business, or back into it. @throws NotFound */
export async function hideConversation(
  services: Pick<Services, 'db'>,
  actor: Actor,
  conversationId: string,
  hidden: boolean,
): Promise<void> {
  const { side } = await ownConversation(services, actor, conversationId, 'conversation.read');
  await setHidden(services.db, conversationId, side, hidden);
}
