// The second step of a sign-in: the code after the password.
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_STEP_COOKIE } from '~/auth/auth';
import { type AuthReply, callAuth } from '~/auth/call';
import { sessionToken } from '~/auth/session';
import { clearCodeTries, returnCodeTry, takeCodeTry } from '~/data/accounts/code-tries';
import { findPasswordHash } from '~/data/accounts/own-account';
import { claimCode, isUsedCode } from '~/data/accounts/used-codes';
import { deleteSession, findSignInBarriers } from '~/data/accounts/users';
import { suspendedWords } from '~/rules/accounts/account';
import { codeInput, codeKind } from '~/rules/accounts/account-input';
import { LIMITS } from '~/rules/shop/limits';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import type { Services, SignInServices } from '../services';
import { EVEN_MS, type Fields, invalid, type Refusal, refusal, refused } from './account-refusals';
import { noteSecurity } from './security-log';
import { endNewSession, type Refuse, type SignedIn } from './sign-in';

/** A code is seen by whoever looks on while it is typed: it opens the account once. */
const USED_CODE = refused(401, {
  code: 'This code was used already. Wait until your app shows the next one.',
});

const TOO_MANY_WRONG_CODES = refused(429, {
  form: `Too many wrong codes for this account. Please wait ${LIMITS.wrongCodes.minutes} minutes.`,
});

/** Whoever gave the old password gives no code for the new one. */
const PASSWORD_CHANGED = refused(401, {
  form: 'The password was changed meanwhile. Please log in with the new one.',
});

/** Whether this browser has given the right password and owes a code. */
export function owesCode(request: Request): boolean {
  return secondStep(request) !== null;
}

/** The cookie of the second step, as the browser sent it. */
function secondStep(request: Request): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.split('=')[0]?.endsWith(SECOND_STEP_COOKIE)) ?? null;
}

/**
 * Signs in with the code that follows the password: of the authenticator app, or a backup code. Either works once.
 * Under a new session; the one that the browser had before ends.
 * @param refusedBy the portal's own refusal, as in `signIn`: asked again, because time has passed since the password
 */
export async function signInWithCode(
  services: SignInServices,
  request: Request,
  fields: Fields,
  refusedBy: Refuse = async () => null,
): Promise<Outcome<SignedIn, Refusal>> {
  const input = codeInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { code } = input.data;
  const cookie = secondStep(request);
  // The session that the browser has would make this a question about that account.
  const headers = new Headers(request.headers);
  headers.set('cookie', cookie ?? '');
  const alone = new Request(request.url, { headers });
  const pending = await findPending(services, cookie);
  const hash = pending && (await findPasswordHash(services.db, pending.id));
  const even = delay(EVEN_MS);
  const refuse = async (why: Refusal) => {
    if (why.status !== 429) {
      noteSecurity(services, request, 'second-factor.failed', pending?.email ?? null);
    }
    await even;
    return why;
  };
  if (pending && (await isUsedCode(services.db, pending.id, code))) return refuse(USED_CODE);
  const reply = await lookAtCode(services, pending?.id ?? null, () =>
    verify(services, alone, code, pending),
  );
  if (!reply.ok) return refuse(reply);
  if (!reply.userId) return refuse(refusal(services, reply));
  const { cookies, userId } = reply;
  const give = async (why: Refusal) => {
    await endNewSession(services, cookies);
    await returnCodeTry(services.db, userId);
    return refuse(why);
  };
  if ((await findPasswordHash(services.db, userId)) !== hash) return give(PASSWORD_CHANGED);
  if (codeKind(code) === 'totp' && !(await claimCode(services.db, userId, code))) {
    return give(USED_CODE);
  }
  await clearCodeTries(services.db, userId);
  const barriers = await findSignInBarriers(services.db, { userId });
  const barrier =
    barriers && !barriers.suspension
      ? await refusedBy(userId)
      : {
          words: suspendedWords(barriers?.suspension?.reason ?? ''),
          event: 'sign-in.suspended' as const,
        };
  if (barrier) {
    await endNewSession(services, cookies);
    noteSecurity(services, request, barrier.event, pending?.email ?? null);
    return refused(403, { form: barrier.words });
  }
  const earlier = await sessionToken(services.auth, request.headers);
  if (earlier) await deleteSession(services.db, earlier);
  return { ok: true, cookies, userId, needsCode: false };
}

/** What the library says of a code that it looked at and found wrong. */
const WRONG_CODES = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE']);

/**
 * Lets the library look at a code, which is one of the tries that the account has.
 * @param account whose code it should be; null when nothing waits for one
 * @returns the library's answer when the code is right
 */
export async function lookAtCode(
  services: Pick<Services, 'db' | 'log'>,
  account: string | null,
  ask: () => Promise<AuthReply>,
): Promise<Outcome<AuthReply, Refusal>> {
  const { db } = services;
  if (account !== null && !(await takeCodeTry(db, account, LIMITS.wrongCodes)))
    return TOO_MANY_WRONG_CODES;
  const reply = await ask();
  if (reply.ok) return { ...reply, ok: true };
  if (account !== null && !WRONG_CODES.has(reply.code)) await returnCodeTry(db, account);
  return refusal(services, reply);
}

async function verify(
  services: Pick<Services, 'auth'>,
  request: Request,
  code: string,
  pending: Pending | null,
): Promise<AuthReply> {
  const ask = () =>
    callAuth(services.auth, request, `/two-factor/verify-${codeKind(code)}`, { code });
  const reply = await ask();
  if (reply.status !== 409 || !pending) return reply;
  // A right backup code, but one was taken at this moment: this one, or another beside it. The library has dropped the
  // count of this sign-in's tries over it; with a new one it says which.
  const { internalAdapter } = await services.auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${pending.step}`,
    value: '0',
    expiresAt: pending.expiresAt,
  });
  return ask();
}

/** A sign-in that waits for a code, and whose it is. */
interface Pending {
  id: string;
  email: string;
  step: string;
  expiresAt: Date;
}

async function findPending(
  services: Pick<Services, 'auth'>,
  cookie: string | null,
): Promise<Pending | null> {
  // What else a cookie may hold never came from here, and is nothing to ask the database about.
  const step = /=([\w-]+)\./.exec(cookie ?? '')?.[1];
  if (!step) return null;
  const { internalAdapter } = await services.auth.$context;
  const found = await internalAdapter.findVerificationValue(step);
  const account = found && (await internalAdapter.findUserById(found.value));
  return account && { id: account.id, email: account.email, step, expiresAt: found.expiresAt };
}
