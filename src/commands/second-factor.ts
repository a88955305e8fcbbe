// The second factor: the code after the password, and turning it on and off on the own account.
import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_STEP_COOKIE } from '~/auth/auth';
import { type AuthReply, callAuth } from '~/auth/call';
import { newSessionToken, sessionToken } from '~/auth/session';
import { endAccess } from '~/data/access';
import { claimCode, isUsedCode } from '~/data/used-codes';
import { deleteSession, findGate } from '~/data/users';
import { type QrCode, qrCode } from '~/files/qr';
import { suspendedWords } from '~/rules/account';
import { codeInput, codeKind, passwordInput } from '~/rules/account-input';
import { fieldErrors } from '~/rules/form-input';
import type { Actor } from '~/rules/permissions';
import {
  type Accepted,
  EVEN_MS,
  type Fields,
  invalid,
  type Refusal,
  refusal,
} from './account-refusals';
import { authorize } from './authorize';
import { noteSecurity } from './security-log';
import type { Services } from './services';
import { endNewSession, type Refuse, type SignedIn } from './sign-in';

/** A code is seen by whoever looks on while it is typed: it opens the account once. */
const USED_CODE: Refusal = {
  ok: false,
  status: 401,
  errors: { code: 'This code was used already. Wait until your app shows the next one.' },
};

const SECOND_FACTOR_ON: Refusal = {
  ok: false,
  status: 409,
  errors: { form: 'Your second factor is on already.' },
};

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
 * @param refusedBy the door's own refusal, as in `signIn`: asked again, because time has passed since the password
 */
export async function signInWithCode(
  services: Services,
  request: Request,
  fields: Fields,
  refusedBy: Refuse = async () => null,
): Promise<SignedIn | Refusal> {
  const input = codeInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { code } = input.data;
  const cookie = secondStep(request);
  // The session that the browser has would make this a question about that account.
  const headers = new Headers(request.headers);
  headers.set('cookie', cookie ?? '');
  const alone = new Request(request.url, { headers });
  const pending = await findPending(services, cookie);
  const even = delay(EVEN_MS);
  const refuse = async (refused: Refusal) => {
    if (refused.status !== 429) {
      noteSecurity(services, request, 'second-factor.failed', pending?.email ?? null);
    }
    await even;
    return refused;
  };
  if (pending && (await isUsedCode(services.db, pending.id, code))) return refuse(USED_CODE);
  const path = `/two-factor/verify-${codeKind(code)}`;
  const ask = () => callAuth(services.auth, alone, path, { code });
  let reply = await ask();
  // A backup code was taken at this moment, this one or another: asked again, the library says what that means.
  if (reply.status === 409) reply = await ask();
  if (!reply.ok || !reply.userId) return refuse(refusal(services, reply));
  const { cookies, userId } = reply;
  if (codeKind(code) === 'totp' && !(await claimCode(services.db, userId, code))) {
    await endNewSession(services, cookies);
    return refuse(USED_CODE);
  }
  const gate = await findGate(services.db, { userId });
  const refused =
    gate && !gate.suspension
      ? await refusedBy(userId)
      : {
          words: suspendedWords(gate?.suspension?.reason ?? ''),
          event: 'sign-in.suspended' as const,
        };
  if (refused) {
    await endNewSession(services, cookies);
    noteSecurity(services, request, refused.event, pending?.email ?? null);
    return { ok: false, status: 403, errors: { form: refused.words } };
  }
  const earlier = await sessionToken(services.auth, request.headers);
  if (earlier) await deleteSession(services.db, earlier);
  return { ok: true, cookies, userId, needsCode: false };
}

/** Whose code is awaited. */
async function findPending(
  services: Services,
  cookie: string | null,
): Promise<{ id: string; email: string } | null> {
  // What else a cookie may hold never came from here, and is nothing to ask the database about.
  const identifier = /=([\w-]+)\./.exec(cookie ?? '')?.[1];
  if (!identifier) return null;
  const { internalAdapter } = await services.auth.$context;
  const pending = await internalAdapter.findVerificationValue(identifier);
  return pending && internalAdapter.findUserById(pending.value);
}

export interface Begun {
  ok: true;
  /** For the app: the same as the picture, as an address. */
  uri: string;
}

/**
 * Makes a new secret for the own account; it counts only once a code has confirmed it.
 * @throws Forbidden for all but active admins
 */
export async function beginSecondFactor(
  services: Services,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Begun | Refusal> {
  authorize(actor, 'admin.secure', null);
  const reply = await withPassword(services, request, '/two-factor/enable', fields);
  if (!('cookies' in reply)) return reply;
  if (!reply.totpUri) return refusal(services, reply);
  return { ok: true, uri: reply.totpUri };
}

/**
 * Turns the second factor on with a first code of the app, and ends every other session of the account.
 * @returns the backup codes, to be shown once
 * @throws Forbidden for all but active admins
 */
export async function confirmSecondFactor(
  services: Services,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<(Accepted & { backupCodes: string[] }) | Refusal> {
  const { userId, email, admin } = authorize(actor, 'admin.secure', null);
  // Backup codes are shown for the first code of an app, and after that for the password alone.
  if (admin?.secondFactor) return SECOND_FACTOR_ON;
  const input = codeInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { code } = input.data;
  const reply = await callAuth(services.auth, request, '/two-factor/verify-totp', { code });
  if (!reply.ok) return refusal(services, reply);
  await claimCode(services.db, userId, code);
  const { cookies } = reply;
  const token = await newSessionToken(services.auth, cookies);
  await services.db.transaction((tx) => endAccess(tx, userId, token));
  noteSecurity(services, request, 'second-factor.on', email);
  const { backupCodes } = await services.auth.api.viewBackupCodes({ body: { userId } });
  return { ok: true, cookies, backupCodes };
}

/**
 * Turns the second factor off, with the password.
 * @throws Forbidden for all but active admins
 */
export async function endSecondFactor(
  services: Services,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Accepted | Refusal> {
  const { email } = authorize(actor, 'admin.secure', null);
  if (services.requireAdmin2fa) {
    return { ok: false, status: 409, errors: { form: 'Here every admin needs a second factor.' } };
  }
  const reply = await withPassword(services, request, '/two-factor/disable', fields);
  if (!('cookies' in reply)) return reply;
  noteSecurity(services, request, 'second-factor.off', email);
  return { ok: true, cookies: reply.cookies };
}

/**
 * Makes new backup codes, with the password; the earlier ones open nothing any more.
 * @throws Forbidden for all but active admins
 */
export async function renewBackupCodes(
  services: Services,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<(Accepted & { backupCodes: string[] }) | Refusal> {
  authorize(actor, 'admin.secure', null);
  const reply = await withPassword(services, request, '/two-factor/generate-backup-codes', fields);
  if (!('cookies' in reply)) return reply;
  return { ok: true, cookies: reply.cookies, backupCodes: reply.backupCodes };
}

async function withPassword(
  services: Services,
  request: Request,
  path: string,
  fields: Fields,
): Promise<AuthReply | Refusal> {
  const input = passwordInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const reply = await callAuth(services.auth, request, path, { password: input.data.password });
  return reply.ok ? reply : refusal(services, reply);
}

/** What an app reads off the screen, and the secret for who types it. */
export interface Enrolment {
  uri: string;
  secret: string;
  qr: QrCode;
}

/** The picture and the secret of an address for apps; null for what is none. */
export function enrolment(uri: string): Enrolment | null {
  if (uri.length > 500 || !uri.startsWith('otpauth://totp/') || !URL.canParse(uri)) return null;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) return null;
  return { uri, secret, qr: qrCode(uri) };
}
