// What people do with their accounts: sign up, in and out, and set a new password.
import { setTimeout as delay } from 'node:timers/promises';
import { type AuthReply, callAuth } from '~/auth/call';
import { sessionToken } from '~/auth/session';
import { reasonOf } from '~/data/database';
import { deleteSession, insertProfile, isNewerThan } from '~/data/users';
import { WRONG_SIGN_IN } from '~/rules/account';
import { forgotInput, resetInput, signInInput, signUpInput } from '~/rules/account-input';
import { fieldErrors } from '~/rules/form-input';
import type { Services } from './services';

export interface Refusal {
  ok: false;
  /** The HTTP status that says the same. */
  status: number;
  /** What is wrong, by field; 'form' is the form as a whole. */
  errors: Record<string, string>;
}

export interface Accepted {
  ok: true;
  /** Set-Cookie headers for the browser. */
  cookies: Headers;
}

type SignedUp = Accepted & { profileSaved: boolean };

/** What a form sent, before anything is known about it. */
type Fields = Record<string, unknown>;

// Asking for a reset link, and a sign-in that fails, take at least this long, in milliseconds:
// how long the work took would tell whether an address is known.
const EVEN_MS = 300;

/** How long after the account was made the same form may still arrive again, in milliseconds. */
const AGAIN_MS = 10 * 60_000;

/**
 * Makes an account and signs it in. The account comes first and the profile second.
 * @returns `profileSaved` is false when the person is signed in but the profile could not be saved
 */
export async function signUp(
  services: Services,
  request: Request,
  fields: Fields,
): Promise<SignedUp | Refusal> {
  const input = signUpInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { name, email, phone, password, opened } = input.data;
  const earlier = await sessionToken(services.auth, request.headers);
  const account = { name, email, phone, password };
  const reply = await callAuth(services.auth, request, '/sign-up/email', account);
  if (!reply.ok || !reply.userId) {
    const refused = refusal(services, reply);
    if (refused.status !== 409 || !opened) return refused;
    return (await signUpAgain(services, request, { email, password, opened })) ?? refused;
  }
  if (earlier) await deleteSession(services.db, earlier);
  try {
    await insertProfile(services.db, { id: reply.userId, name, phone });
    return { ok: true, cookies: reply.cookies, profileSaved: true };
  } catch (error) {
    services.log.error({ reason: reasonOf(error) }, 'an account has no profile');
    return { ok: true, cookies: reply.cookies, profileSaved: false };
  }
}

/**
 * Answers a form that arrives a second time, from a double press before the page's scripts run.
 * No key is kept for it: an account made after the form was opened, with this very password, is this form's own,
 * and the session comes from an ordinary sign-in with its checks and limits.
 * @returns null when it is not that; how long it took does not tell why
 */
async function signUpAgain(
  services: Services,
  request: Request,
  { email, password, opened }: { email: string; password: string; opened: Date },
): Promise<SignedUp | null> {
  const even = delay(EVEN_MS);
  const since = new Date(Math.max(opened.getTime(), Date.now() - AGAIN_MS));
  if (await isNewerThan(services.db, email, since)) {
    const reply = await signIn(services, request, { email, password });
    if (reply.ok) return { ...reply, profileSaved: true };
  }
  await even;
  return null;
}

/** Signs in with address and password, under a new session; the one the browser had before ends. */
export async function signIn(
  services: Services,
  request: Request,
  fields: Fields,
): Promise<Accepted | Refusal> {
  const input = signInInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { email, password } = input.data;
  const earlier = await sessionToken(services.auth, request.headers);
  const even = delay(EVEN_MS);
  const reply = await callAuth(services.auth, request, '/sign-in/email', { email, password });
  if (!reply.ok) {
    await even;
    return refusal(services, reply);
  }
  if (earlier) await deleteSession(services.db, earlier);
  return { ok: true, cookies: reply.cookies };
}

/**
 * Starts a sign-in with Google.
 * @param next where to go afterwards: a path of ours
 * @returns the provider's address to send the browser to
 */
export async function startGoogle(
  services: Services,
  request: Request,
  next: string,
): Promise<(Accepted & { url: string }) | Refusal> {
  const reply = await callAuth(services.auth, request, '/sign-in/social', {
    provider: 'google',
    callbackURL: next,
    errorCallbackURL: `/login?${new URLSearchParams({ next })}`,
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

/** Mails a signed-in person another link that confirms their address. */
export async function mailConfirmation(
  services: Services,
  request: Request,
  email: string,
): Promise<{ ok: true } | Refusal> {
  const reply = await callAuth(services.auth, request, '/send-verification-email', {
    email,
    callbackURL: '/login?confirmed=1',
  });
  return reply.ok ? { ok: true } : refusal(services, reply);
}

/** Mails a link for a new password, if the address has an account. The answer is the same either way. */
export async function forgotPassword(
  services: Services,
  request: Request,
  fields: Fields,
): Promise<{ ok: true } | Refusal> {
  const input = forgotInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const body = { email: input.data.email };
  const [reply] = await Promise.all([
    callAuth(services.auth, request, '/request-password-reset', body),
    delay(EVEN_MS),
  ]);
  return reply.ok ? { ok: true } : refusal(services, reply);
}

/** Sets a new password with a mailed token, once; every session of the account ends. */
export async function resetPassword(
  services: Services,
  request: Request,
  fields: Fields,
): Promise<{ ok: true } | Refusal> {
  const input = resetInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { token, password } = input.data;
  const body = { token, newPassword: password };
  const reply = await callAuth(services.auth, request, '/reset-password', body);
  return reply.ok ? { ok: true } : refusal(services, reply);
}

function invalid(errors: Record<string, string>): Refusal {
  return { ok: false, status: 400, errors };
}

/** The library's refusals in our words; none of them tells at sign-in whether an address is known. */
const WRONG = { status: 401, field: 'form', message: WRONG_SIGN_IN };
const REFUSALS: Record<string, { status: number; field: string; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG,
  // No password of ours is that long, so it is a wrong one.
  PASSWORD_TOO_LONG: WRONG,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 409,
    field: 'email',
    message:
      'This address can’t be used for a new account. If it is yours, log in or choose a new password.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    field: 'form',
    message: 'Your e-mail address is confirmed already.',
  },
  INVALID_TOKEN: {
    status: 400,
    field: 'token',
    message: 'This link was used already or is too old. Ask for a new one.',
  },
};

function refusal(services: Services, reply: AuthReply): Refusal {
  if (reply.status === 429) {
    const minutes = Math.ceil(reply.retryAfter / 60);
    const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
    return {
      ok: false,
      status: 429,
      errors: { form: `That was tried too often. Please wait ${wait} and try again.` },
    };
  }
  // Two sign-ups with one address at the same moment: the second finds the address taken only in the database.
  const code =
    reply.code === 'FAILED_TO_CREATE_USER' ? 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' : reply.code;
  const known = REFUSALS[code];
  if (known) return { ok: false, status: known.status, errors: { [known.field]: known.message } };
  services.log.error({ status: reply.status, code: reply.code }, 'sign-in failed unexpectedly');
  return {
    ok: false,
    status: 500,
    errors: { form: 'Something went wrong on our side. Nothing was changed; please try again.' },
  };
}
