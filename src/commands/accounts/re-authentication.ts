// Re-authentication: whoever exports their data or deletes their account shows once more who they are, by the password or a sign-in a moment ago.
import { verifyPassword } from '~/auth/password';
import { sessionBegan } from '~/auth/session';
import { findPasswordHash } from '~/data/accounts/own-account';
import { countSecurityEvents } from '~/data/accounts/security-log';
import { lockCount } from '~/data/database/locks';
import { passwordInput } from '~/rules/accounts/account-input';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import type { Services, SignInServices } from '../services';
import { type Fields, invalid, type Refusal, refused } from './account-refusals';
import { writeSecurity } from './security-log';

/** How young a session is that proves who somebody is where there is no password, in milliseconds. */
const FRESH_MS = 10 * 60_000;
/** Wrong passwords on one account; who gives them is signed in to it, so nobody else is locked out. */
const TRIES = LIMITS.wrongPasswords;

/** Whoever is signed in. */
export type Person = NonNullable<Actor>;

/** By the password; by the sign-in that was a moment ago; or by another sign-in first. */
export type ReauthenticationMethod = 'password' | 'fresh' | 'sign-in';

/** How whoever sends this request re-authenticates. */
export async function howToReauthenticate(
  { db, auth }: Pick<Services, 'auth' | 'db'>,
  request: Request,
  { userId }: Person,
): Promise<ReauthenticationMethod> {
  if ((await findPasswordHash(db, userId)) !== null) return 'password';
  const began = await sessionBegan(auth, request.headers);
  // One from tomorrow was made by a server whose clock is wrong, and says nothing.
  return began && Math.abs(Date.now() - began.getTime()) < FRESH_MS ? 'fresh' : 'sign-in';
}

/** Checks it. Returns what is wrong with it, or null. */
export async function reauthenticate(
  services: SignInServices,
  request: Request,
  person: Person,
  fields: Fields,
): Promise<Refusal | null> {
  const how = await howToReauthenticate(services, request, person);
  if (how === 'fresh') return null;
  if (how === 'sign-in') {
    return refused(401, { form: 'This took too long. Please log in again first.' });
  }
  const input = passwordInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { userId, email } = person;
  return services.db.transaction(async (tx) => {
    // One after the other: a hundred guesses at one moment are a hundred.
    await lockCount(tx, 'reauthentications', userId);
    const wrong = await countSecurityEvents(tx, 'account.not-proven', email, TRIES.minutes);
    if (wrong >= TRIES.most) {
      return refused(429, {
        form: `Too many wrong passwords. Please wait ${TRIES.minutes} minutes.`,
      });
    }
    const hash = await findPasswordHash(tx, userId);
    if (hash !== null && (await verifyPassword(hash, input.data.password))) return null;
    await writeSecurity(tx, services.log, request, 'account.not-proven', email);
    return refused(401, { password: 'This password is not correct.' });
  });
}
