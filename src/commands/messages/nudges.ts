// Somebody who waits for an answer reminds the other one, once a day.

import { databaseTime } from '~/data/database/clock';
import { insertNudge, lockConversation, readSilence } from '~/data/messages/nudges';
import { toldOfSide } from '~/data/staff/staff';
import { otherSide } from '~/rules/messages/conversation';
import { BEFORE_MAIL_MS } from '~/rules/messages/mail-hours';
import { judgeNudge } from '~/rules/messages/nudge';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import type { Outcome } from '~/rules/text/outcome';
import { existing, Forbidden } from '../authorize';
import type { Services } from '../services';
import { ownConversation } from './conversations';

export type Nudged = Outcome<unknown, { problem: 'answered' | 'too-soon' }>;

/**
 * Reminds the other one of a message of the actor's that was not answered.
 * @throws NotFound for a conversation that is not the actor's; Forbidden where nobody can write in it
 */
export async function nudge(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  conversationId: string,
): Promise<Nudged> {
  const { db, live } = services;
  const { person, side } = await ownConversation(
    services,
    actor,
    conversationId,
    'conversation.write',
  );
  const done = await db.transaction(async (tx): Promise<Nudged & { told?: string[] }> => {
    const { last, productName } = existing(await lockConversation(tx, conversationId));
    // Once more, held: a block or a deletion that came first has ended it.
    const { conversation } = await ownConversation(
      { db: tx },
      actor,
      conversationId,
      'conversation.write',
    );
    const now = await databaseTime(tx);
    const silence = await readSilence(tx, conversationId, side);
    const judged = judgeNudge(silence, now.getTime(), LIMITS.nudges.minutes);
    if (judged !== 'may') return { ok: false, problem: judged };
    const told = await toldOfSide(tx, conversation, otherSide(side));
    if (told.length === 0) throw new Forbidden();
    const forBusiness = conversation.ofBusiness && side === 'giver';
    const mailAt = new Date(now.getTime() + BEFORE_MAIL_MS);
    const by = forBusiness ? person.userId : null;
    await insertNudge(tx, { id: conversationId, last, productName }, side, by, told, mailAt);
    return { ok: true, told: told.map(({ userId }) => userId) };
  });
  if (done.told !== undefined) live.tell([...done.told, person.userId]);
  return done;
}
