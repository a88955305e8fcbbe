// Into an account and out of it: by password, with Google, and the end of a session.
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_STEP_COOKIE } from '~/auth/auth';
import { callAuth } from '~/auth/call';
import { newSessionToken, sessionToken, sessionUser } from '~/auth/session';
import { findPasswordHash, findPasswordHashByEmail } from '~/data/accounts/own-account';
import { deleteSession, findSignInBarriers } from '~/data/accounts/users';
import { errorReason } from '~/data/database/database';
import { suspendedWords } from '~/rules/accounts/account';
import { signInInput } from '~/rules/accounts/account-input';
import type { SecurityEvent } from '~/rules/accounts/security-events';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import type { Services, SignInServices } from '../services';
import {
  type Accepted,
  EVEN_MS,
  type Fields,
  invalid,
  type Refusal,
  refusal,
  refused,
  WRONG_PASSWORD,
} from './account-refusals';
import { noteSecurity } from './security-log';

export type SignedIn = Accepted & {
  userId: string;
  /** The password was right; nobody is signed in until a code has followed. */
  needsCode: boolean;
};

/** The refusal of a portal: what the person reads, and what the security log says. */
export type Refuse = (userId: string) => Promise<{ words: string; event: SecurityEvent } | null>;

/**
 * Signs in with address and password, under a new session; the one that the browser had before ends.
 * Where the account has a second factor, the cookies only say that the password was right (see second-factor.ts).
 * @param refuse asked once the password is right: says in words why this account may not come in here, or null.
 * Then the session of this attempt ends, and the one that the browser had before goes on.
 */
export async function signIn(
  services: SignInServices,
  request: Request,
  fields: Fields,
  refuse: Refuse = async () => null,
): Promise<Outcome<SignedIn, Refusal>> {
  const input = signInInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { email, password } = input.data;
  const earlier = await sessionToken(services.auth, request.headers);
  const even = delay(EVEN_MS);
  const hash = await findPasswordHashByEmail(services.db, email);
  const reply = await callAuth(services.auth, request, '/sign-in/email', { email, password });
  const barriers = reply.ok ? await findSignInBarriers(services.db, { email }) : null;
  // Another password was chosen while this one was looked at, which is the old one then.
  const isOld =
    barriers !== null && (await findPasswordHash(services.db, barriers.userId)) !== hash;
  if (!barriers || isOld) {
    if (isOld) await endNewSession(services, reply.cookies);
    // What comes too often is not even looked at, and would only fill the log.
    if (reply.status !== 429) noteSecurity(services, request, 'sign-in.failed', email);
    await even;
    return isOld ? WRONG_PASSWORD : refusal(services, reply);
  }
  const { userId, suspension } = barriers;
  const cookies = reply.needsCode ? secondStepCookies(reply.cookies) : reply.cookies;
  const barrier = suspension
    ? { words: suspendedWords(suspension.reason), event: 'sign-in.suspended' as const }
    : await refuse(userId);
  if (barrier) {
    if (!reply.needsCode) await endNewSession(services, cookies);
    noteSecurity(services, request, barrier.event, email);
    return refused(403, { form: barrier.words });
  }
  if (earlier && !reply.needsCode) await deleteSession(services.db, earlier);
  return { ok: true, cookies, userId, needsCode: reply.needsCode };
}

/** Of the library's cookies those of the second step alone: the session that the browser had goes on until that is done. */
function secondStepCookies(given: Headers): Headers {
  const cookies = new Headers();
  for (const line of given.getSetCookie()) {
    if (line.split('=')[0]?.endsWith(SECOND_STEP_COOKIE)) cookies.append('set-cookie', line);
  }
  return cookies;
}

/** Ends the session that these cookies would open, before a browser ever gets them. */
export async function endNewSession(
  services: Pick<Services, 'auth' | 'db'>,
  cookies: Headers,
): Promise<void> {
  const token = await newSessionToken(services.auth, cookies);
  if (token) await deleteSession(services.db, token);
}

/**
 * Starts a sign-in with Google.
 * @param next where to go afterwards: a path of ours
 * @param back the screen that says what went wrong, should it go wrong
 * @returns the provider's address to send the browser to
 */
export async function startGoogle(
  services: Pick<Services, 'auth' | 'log'>,
  request: Request,
  next: string,
  back: string,
): Promise<Outcome<Accepted & { url: string }, Refusal>> {
  const reply = await callAuth(services.auth, request, '/sign-in/social', {
    provider: 'google',
    callbackURL: next,
    errorCallbackURL: back,
    disableRedirect: true,
  });
  if (reply.ok && reply.url) return { ok: true, cookies: reply.cookies, url: reply.url };
  if (reply.status === 429) return refusal(services, reply);
  return refused(502, {
    form: 'Google can’t be reached just now. Please try again, or use your password.',
  });
}

/**
 * Ends the session that Google opened on a suspended account.
 * @returns what to tell its owner and the browser; null when there is no such session
 */
export async function endSuspended(
  services: SignInServices & Pick<Services, 'live'>,
  request: Request,
): Promise<{ words: string; cookies: Headers } | null> {
  const userId = await sessionUser(services.auth, request.headers);
  const barriers = userId === null ? null : await findSignInBarriers(services.db, { userId });
  if (!barriers?.suspension) return null;
  const ended = await signOut(services, request);
  return {
    words: suspendedWords(barriers.suspension.reason),
    cookies: ended.ok ? ended.cookies : new Headers(),
  };
}

/**
 * Ends the session of this browser, in the database first: a copy of its cookie is dead as well.
 * @returns a reason when that failed; the session then lives on
 */
export async function signOut(
  services: SignInServices & Pick<Services, 'live'>,
  request: Request,
): Promise<Outcome<Accepted, { reason: string }>> {
  try {
    const token = await sessionToken(services.auth, request.headers);
    const userId = token && (await deleteSession(services.db, token));
    // Its open pages hear nothing more.
    if (userId) services.live.tell([userId]);
  } catch (error) {
    services.log.error({ reason: errorReason(error) }, 'a session could not be ended');
    return { ok: false, reason: 'the server could not end the session. Please try again.' };
  }
  const reply = await callAuth(services.auth, request, '/sign-out', {});
  return { ok: true, cookies: reply.cookies };
}
