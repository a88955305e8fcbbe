// Personal tokens, in their owner's hands: made, with the token shown this once, and revoked.
import { randomUUID } from 'node:crypto';
import { accessTokenOf } from '~/auth/access-token';
import { countTokens, deleteToken, findNewToken, insertToken } from '~/data/accounts/access-tokens';
import { lockCount } from '~/data/database/locks';
import { holdOpenAccount } from '~/data/moderation/accounts';
import type { TokenScope } from '~/rules/accounts/access-token';
import { accessTokenInput } from '~/rules/accounts/access-token-input';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import { isUuid } from '~/rules/text/uuid';
import { formKey } from '~/rules/trade/request-input';
import { authorize, existing, Forbidden } from '../authorize';
import type { Services, SignInServices } from '../services';
import { type Fields, invalid, type Refusal, refused } from './account-refusals';
import { reauthenticate } from './re-authentication';

/** A token that was made a moment ago: it is shown to its owner, and kept nowhere. */
export interface MadeToken {
  token: string;
  name: string;
  scope: TokenScope;
}

/** For how long a form that is sent again gets the same token again, in minutes: a second click, or a reply that was lost. */
const SAME_FORM_MINUTES = 10;

/**
 * Makes a token for the actor, who shows once more who they are. The same form sent twice makes one, and shows it twice.
 * @param fields `name`, `scope`, the form's own `key`, and the password where there is one
 * @throws Forbidden for nobody
 */
export async function makeAccessToken(
  services: SignInServices & Pick<Services, 'documentSecret'>,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<MadeToken, Refusal>> {
  const person = authorize(actor, 'account.change', null);
  const input = accessTokenInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const unproven = await reauthenticate(services, request, person, fields);
  if (unproven) return unproven;
  const { name, scope } = input.data;
  const key = formKey.safeParse(fields.key).data ?? randomUUID();
  const { userId } = person;
  return services.db.transaction(async (tx): Promise<Outcome<MadeToken, Refusal>> => {
    if (!(await holdOpenAccount(tx, userId))) throw new Forbidden();
    await lockCount(tx, 'access-tokens', userId);
    const made = await findNewToken(tx, userId, name, SAME_FORM_MINUTES);
    if (made !== null) {
      const { token, hash } = accessTokenOf(services, made.id, key);
      if (hash === made.hash) return { ok: true, token, name, scope: made.scope };
    }
    const { most } = LIMITS.accessTokens;
    if ((await countTokens(tx, userId)) >= most) {
      return refused(429, { form: `You have ${most} tokens. Revoke one that you don’t need.` });
    }
    const id = randomUUID();
    const { token, hash } = accessTokenOf(services, id, key);
    if (!(await insertToken(tx, { id, userId, name, scope, hash }))) {
      return refused(409, {
        name: 'You have a token of this name. Revoke it first, or choose another name.',
      });
    }
    services.log.info({ event: 'token.made', userId, scope }, 'somebody made a token');
    return { ok: true, token, name, scope };
  });
}

/**
 * Ends one of the actor's tokens: what is asked with it from now on is refused.
 * @returns its name
 * @throws Forbidden for nobody; NotFound where the actor has no such token
 */
export async function revokeAccessToken(
  { db, log }: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  id: string,
): Promise<string> {
  const { userId } = authorize(actor, 'account.change', null);
  const name = existing(isUuid(id) ? await deleteToken(db, userId, id) : null);
  log.info({ event: 'token.revoked', userId }, 'somebody revoked a token');
  return name;
}
