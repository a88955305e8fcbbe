// The demo alone: one person with one laptop is both sides of a trade by turns.
import { findConversation } from '~/data/messages/conversations';
import { isDemoAddress } from '~/rules/accounts/account';
import { otherSide } from '~/rules/messages/conversation';
import { type Actor, actingSide } from '~/rules/shop/permissions';
import type { RequestResource } from '~/rules/shop/resources';
import type { Outcome } from '~/rules/text/outcome';
import { Forbidden } from '../authorize';
import type { DemoPerson, Services, SignInServices } from '../services';
import type { Refusal } from './account-refusals';
import { type SignedIn, signIn } from './sign-in';

/** Whom a person of the demo may become in a conversation: the other one, where that is one of the demo as well; else null. */
export function otherDemoPerson(
  { demoPeople }: Pick<Services, 'demoPeople'>,
  actor: Actor,
  conversation: RequestResource,
): DemoPerson | null {
  const side = actingSide(actor, conversation);
  if (actor === null || side === null || !isDemoAddress(actor.email)) return null;
  const person = (id: string | null) => demoPeople.find((one) => one.id === id) ?? null;
  const other = otherSide(side) === 'asker' ? conversation.askerId : conversation.giverId;
  return person(actor.userId) && person(other);
}

/**
 * Signs in as the other one of a conversation, by the password that everybody knows: one that was changed opens nothing.
 * @throws Forbidden outside of a demo, and unless both are of it
 */
export async function signInAsOtherSide(
  services: SignInServices & Pick<Services, 'demoPeople'>,
  request: Request,
  actor: Actor,
  conversationId: string,
): Promise<Outcome<SignedIn, Refusal>> {
  const conversation = await findConversation(services.db, conversationId);
  const other = conversation && otherDemoPerson(services, actor, conversation);
  if (!other) throw new Forbidden();
  return signIn(services, request, { email: other.email, password: other.password });
}
