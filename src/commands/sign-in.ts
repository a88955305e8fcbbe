// Into an account and out of it: by password, with Google, and the end of a session.
import { setTimeout as delay } from 'node:timers/promises';
import { callAuth } from '~/auth/call';
import { sessionToken } from '~/auth/session';
import { reasonOf } from '~/data/database';
import { deleteSession } from '~/data/users';
import { signInInput } from '~/rules/account-input';
import { fieldErrors } from '~/rules/form-input';
import {
  type Accepted,
  EVEN_MS,
  type Fields,
  invalid,
  type Refusal,
  refusal,
} from './account-refusals';
import type { Services } from './services';

export type SignedIn = Accepted & { userId: string };

/**
 * Signs in with address and password, under a new session; the one that the browser had before ends.
 * @param refuse asked once the password is right: says in words why this account may not come in here, or null.
 * Then the session of this attempt ends, and the one that the browser had before goes on.
 */
export async function signIn(
  services: Services,
  request: Request,
  fields: Fields,
  refuse: (userId: string) => Promise<string | null> = async () => null,
): Promise<SignedIn | Refusal> {
  const input = signInInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { email, password } = input.data;
  const earlier = await sessionToken(services.auth, request.headers);
  const even = delay(EVEN_MS);
  const reply = await callAuth(services.auth, request, '/sign-in/email', { email, password });
  if (!reply.ok || !reply.userId) {
    await even;
    return refusal(services, reply);
  }
  const { cookies, userId } = reply;
  const words = await refuse(userId);
  if (words !== null) {
    await endNewSession(services, cookies);
    return { ok: false, status: 403, errors: { form: words } };
  }
  if (earlier) await deleteSession(services.db, earlier);
  return { ok: true, cookies, userId };
}

/** Ends the session that these cookies would open, before a browser ever gets them. */
async function endNewSession(services: Services, cookies: Headers): Promise<void> {
  const pairs = cookies.getSetCookie().map((line) => line.split(';')[0]);
  const token = await sessionToken(services.auth, new Headers({ cookie: pairs.join('; ') }));
  if (token) await deleteSession(services.db, token);
}

/**
 * Starts a sign-in with Google.
 * @param next where to go afterwards: a path of ours
 * @param back the screen that says what went wrong, should it go wrong
 * @returns the provider's address to send the browser to
 */
export async function startGoogle(
  services: Services,
  request: Request,
  next: string,
  back: string,
): Promise<(Accepted & { url: string }) | Refusal> {
  const reply = await callAuth(services.auth, request, '/sign-in/social', {
    provider: 'google',
    callbackURL: next,
    errorCallbackURL: back,
    disableRedirect: true,
  });
  if (reply.ok && reply.url) return { ok: true, cookies: reply.cookies, url: reply.url };
  if (reply.status === 429) return refusal(services, reply);
  return {
    ok: false,
    status: 502,
    errors: { form: 'Google can’t be reached just now. Please try again, or use your password.' },
  };
}

/**
 * Ends the session of this browser, in the database first: a copy of its cookie is dead as well.
 * @returns a reason when that failed; the session then lives on
 */
export async function signOut(
  services: Services,
  request: Request,
): Promise<Accepted | { ok: false; reason: string }> {
  try {
    const token = await sessionToken(services.auth, request.headers);
    if (token) await deleteSession(services.db, token);
  } catch (error) {
    services.log.error({ reason: reasonOf(error) }, 'a session could not be ended');
    return { ok: false, reason: 'the server could not end the session. Please try again.' };
  }
  const reply = await callAuth(services.auth, request, '/sign-out', {});
  return { ok: true, cookies: reply.cookies };
}
