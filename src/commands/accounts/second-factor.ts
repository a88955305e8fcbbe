// The second factor, turned on and off on the own account.
import { type AuthReply, callAuth } from '~/auth/call';
import { newSessionToken } from '~/auth/session';
import { endAccess } from '~/data/accounts/access';
import { clearCodeTries } from '~/data/accounts/code-tries';
import { findPasswordHash } from '~/data/accounts/own-account';
import { claimCode } from '~/data/accounts/used-codes';
import { type QrCode, qrCode } from '~/files/qr';
import { codeInput } from '~/rules/accounts/account-input';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import { authorize } from '../authorize';
import type { Services, SignInServices } from '../services';
import {
  type Accepted,
  type Fields,
  invalid,
  type Refusal,
  refusal,
  refused,
  SECOND_FACTOR_ON,
} from './account-refusals';
import { type Person, reauthenticate } from './re-authentication';
import { lookAtCode } from './second-step';
import { noteSecurity } from './security-log';

const NO_PASSWORD = refused(409, {
  form: 'This account has no password. Choose one first, by “Forgot your password?” at the login.',
});

/**
 * Makes a new secret for the own account; it counts only once a code has confirmed it.
 * @returns `uri` for the app: the same as the picture, as an address
 * @throws Forbidden for all but active admins
 */
export async function beginSecondFactor(
  services: SignInServices,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<{ uri: string }, Refusal>> {
  const person = authorize(actor, 'admin.secure', null);
  const reply = await withPassword(services, person, request, '/two-factor/enable', fields);
  if (!reply.ok) return reply;
  if (!reply.totpUri) return refusal(services, reply);
  return { ok: true, uri: reply.totpUri };
}

/**
 * Turns the second factor on with a first code of the app, and ends every other session of the account.
 * @returns the backup codes, to be shown once
 * @throws Forbidden for all but active admins
 */
export async function confirmSecondFactor(
  services: SignInServices,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<Accepted & { backupCodes: string[] }, Refusal>> {
  const { userId, email, admin } = authorize(actor, 'admin.secure', null);
  // Backup codes are shown for the first code of an app, and after that for the password alone.
  if (admin?.secondFactor) return SECOND_FACTOR_ON;
  const input = codeInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { code } = input.data;
  const reply = await lookAtCode(services, userId, () =>
    callAuth(services.auth, request, '/two-factor/verify-totp', { code }),
  );
  if (!reply.ok) return reply;
  await clearCodeTries(services.db, userId);
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
  services: Pick<Services, 'auth' | 'db' | 'log' | 'requireAdmin2fa'>,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<Accepted, Refusal>> {
  const person = authorize(actor, 'admin.secure', null);
  if (services.requireAdmin2fa) {
    return refused(409, { form: 'Here every admin needs a second factor.' });
  }
  const reply = await withPassword(services, person, request, '/two-factor/disable', fields);
  if (!reply.ok) return reply;
  noteSecurity(services, request, 'second-factor.off', person.email);
  return { ok: true, cookies: reply.cookies };
}

/**
 * Makes new backup codes, with the password; the earlier ones open nothing any more.
 * @throws Forbidden for all but active admins
 */
export async function renewBackupCodes(
  services: SignInServices,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<Accepted & { backupCodes: string[] }, Refusal>> {
  const person = authorize(actor, 'admin.secure', null);
  const path = '/two-factor/generate-backup-codes';
  const reply = await withPassword(services, person, request, path, fields);
  if (!reply.ok) return reply;
  return { ok: true, cookies: reply.cookies, backupCodes: reply.backupCodes };
}

/** Asks the library for what wants the own password, once that is proven as everywhere: five wrong ones close it for a while. */
async function withPassword(
  services: SignInServices,
  person: Person,
  request: Request,
  path: string,
  fields: Fields,
): Promise<Outcome<AuthReply, Refusal>> {
  if ((await findPasswordHash(services.db, person.userId)) === null) return NO_PASSWORD;
  const unproven = await reauthenticate(services, request, person, fields);
  if (unproven) return unproven;
  const reply = await callAuth(services.auth, request, path, { password: fields.password });
  return reply.ok ? { ...reply, ok: true } : refusal(services, reply);
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
