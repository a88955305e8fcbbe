// What people do with their accounts: sign up, confirm their address, and set a new password.
import { setTimeout as delay } from 'node:timers/promises';
import { callAuth } from '~/auth/call';
import { setPasswordByLink } from '~/auth/mailed-links';
import { newPasswordProblem } from '~/auth/new-password';
import { confirmsByOlderLink, isOlderLink } from '~/auth/older-links';
import { sessionToken } from '~/auth/session';
import { findLink, takeLink } from '~/data/accounts/mailed-links';
import { countSecurityEvents } from '~/data/accounts/security-log';
import {
  confirmEmail,
  deleteSession,
  findSignInBarriers,
  insertProfile,
  isNewerThan,
  restoreProfile,
} from '~/data/accounts/users';
import { errorReason } from '~/data/database/database';
import { isDatabaseUnavailable, NotWritten } from '~/data/database/unavailable';
import { adminStanding } from '~/data/moderation/admins';
import { ADMIN_MIN_PASSWORD, DEAD_LINK, MIN_PASSWORD } from '~/rules/accounts/account';
import {
  forgotInput,
  mailedToken,
  resetInput,
  type SignUpInput,
  signUpInput,
} from '~/rules/accounts/account-input';
import { LIMITS } from '~/rules/shop/limits';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import type { Services, SignInServices } from '../services';
import { EVEN_MS, type Fields, invalid, type Refusal, refusal, refused } from './account-refusals';
import { noteSecurity } from './security-log';
import { type SignedIn, signIn } from './sign-in';

type SignedUp = SignedIn & { profileSaved: boolean };

/** How long after the account was made the same form may still arrive again, in milliseconds. */
const AGAIN_MS = 10 * 60_000;

/**
 * Makes a customer's account from their form and signs it in.
 * @returns `profileSaved` is false when the person is signed in but the profile could not be saved
 */
export async function signUp(
  services: SignInServices,
  request: Request,
  fields: Fields,
): Promise<Outcome<SignedUp, Refusal>> {
  const input = signUpInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  return openAccount(services, request, input.data);
}

/** Makes an account and signs it in. The account comes first and the profile second. */
export async function openAccount(
  services: SignInServices,
  request: Request,
  { name, email, phone, password, opened }: SignUpInput,
): Promise<Outcome<SignedUp, Refusal>> {
  const problem = await newPasswordProblem(password);
  if (problem !== null) return invalid({ password: problem });
  const earlier = await sessionToken(services.auth, request.headers);
  const account = { name, email, phone, password };
  const reply = await callAuth(services.auth, request, '/sign-up/email', account);
  if (!reply.ok || !reply.userId) {
    // The library says no more than that. Where nobody has the address, it was the database: full, or gone for a moment.
    if (
      reply.code === 'FAILED_TO_CREATE_USER' &&
      !(await findSignInBarriers(services.db, { email }))
    ) {
      throw new NotWritten('The account could not be written.');
    }
    const why = refusal(services, reply);
    if (why.status !== 409 || !opened) return why;
    return (await signUpAgain(services, request, { email, password, opened })) ?? why;
  }
  if (earlier) await deleteSession(services.db, earlier);
  const { cookies, userId } = reply;
  try {
    await insertProfile(services.db, { id: userId, name, phone });
    return { ok: true, cookies, userId, needsCode: false, profileSaved: true };
  } catch (error) {
    // Told to send the form again, the person is signed in by that, and the sign-in makes the profile good.
    if (isDatabaseUnavailable(error)) throw error;
    services.log.error({ reason: errorReason(error) }, 'an account has no profile');
    return { ok: true, cookies, userId, needsCode: false, profileSaved: false };
  }
}

/**
 * Answers a form that arrives a second time, from a double press before the page's scripts run.
 * No key is kept for it: an account made after the form was opened, with this very password, is this form's own,
 * and the session comes from an ordinary sign-in with its checks and limits.
 * @returns null when it is not that; how long it took does not tell why
 */
async function signUpAgain(
  services: SignInServices,
  request: Request,
  { email, password, opened }: { email: string; password: string; opened: Date },
): Promise<Outcome<SignedUp, Refusal> | null> {
  const even = delay(EVEN_MS);
  const since = new Date(Math.max(opened.getTime(), Date.now() - AGAIN_MS));
  if (await isNewerThan(services.db, email, since)) {
    const reply = await signIn(services, request, { email, password });
    if (reply.ok && !reply.needsCode) {
      // The first time may have found no database for it, and so may the sign-in, which goes on without.
      await restoreProfile(services.db, reply.userId);
      return { ...reply, profileSaved: true };
    }
  }
  await even;
  return null;
}

/** Mails a signed-in person another link that confirms their address. */
export async function mailConfirmation(
  services: SignInServices,
  request: Request,
  email: string,
): Promise<Outcome<unknown, Refusal>> {
  const { most, minutes } = LIMITS.confirmationMailsOfAccount;
  const sent = await countSecurityEvents(services.db, 'address.link-mailed', email, minutes);
  if (sent >= most) {
    const form =
      'We have emailed you that link several times today. Please look for it, in the spam folder too, or try again tomorrow.';
    return refused(429, { form });
  }
  const reply = await callAuth(services.auth, request, '/send-verification-email', { email });
  return reply.ok ? { ok: true } : refusal(services, reply);
}

/**
 * What a mailed link would confirm; to look changes nothing. Null for a link that works no more.
 * @returns its address; without one for a link of the release before, which is only read when it is used
 */
export async function findConfirmation(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<{ email: string | null } | null> {
  const link = await findLink(db, 'confirm-address', token);
  if (link) return { email: link.email };
  return isOlderLink(token) ? { email: null } : null;
}

/** Confirms the address that a link was mailed to, once: its owner pressed the button behind it. */
export async function confirmAddress(
  { db, auth }: Pick<Services, 'db' | 'auth'>,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const input = mailedToken.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { token } = input.data;
  const confirmed = await db.transaction(async (tx) => {
    const userId = await takeLink(tx, 'confirm-address', token);
    if (userId) await confirmEmail(tx, userId);
    return userId !== null;
  });
  if (confirmed || (await confirmsByOlderLink(auth, token))) return { ok: true };
  return invalid({ token: DEAD_LINK });
}

/** Mails a link for a new password, if the address has an account. The answer is the same either way. */
export async function forgotPassword(
  services: SignInServices,
  request: Request,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const input = forgotInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const body = { email: input.data.email };
  const [reply] = await Promise.all([
    callAuth(services.auth, request, '/request-password-reset', body),
    delay(EVEN_MS),
  ]);
  if (reply.ok) noteSecurity(services, request, 'password.reset-requested', input.data.email);
  return reply.ok ? { ok: true } : refusal(services, reply);
}

/** Whether a mailed link can still set a password; to look changes nothing. */
export async function isResetLink({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return (await findLink(db, 'reset-password', token)) !== null;
}

/** Sets a new password with a mailed token, once; every session of the account ends. */
export async function resetPassword(
  services: Pick<Services, 'auth' | 'db' | 'log' | 'publicUrl'>,
  request: Request,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const { db, publicUrl, log } = services;
  const input = resetInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { token, password } = input.data;
  const link = await findLink(db, 'reset-password', token);
  if (!link) {
    // The library finds nothing either, and counts the tries of this client.
    const body = { token, newPassword: password };
    return refusal(services, await callAuth(services.auth, request, '/reset-password', body));
  }
  const { userId } = link;
  // An admin's password is longer.
  const least = (await adminStanding(db, userId)) ? ADMIN_MIN_PASSWORD : MIN_PASSWORD;
  const problem = await newPasswordProblem(password, least);
  if (problem !== null) return invalid({ password: problem });
  const set = await setPasswordByLink(db, publicUrl, { token, userId, password });
  if (!set) return invalid({ token: DEAD_LINK });
  log.warn({ event: 'password.changed', userId }, 'a password was set by a mailed link');
  return { ok: true };
}
