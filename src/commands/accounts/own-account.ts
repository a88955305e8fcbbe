// Who one is, changed by oneself: name and phone number, and the password.
import { callAuth } from '~/auth/call';
import { newPasswordProblem } from '~/auth/new-password';
import { newSessionToken, sessionToken } from '~/auth/session';
import { endAccess } from '~/data/accounts/access';
import { updateProfile } from '~/data/accounts/own-account';
import { enqueueMail } from '~/data/database/jobs';
import { passwordChangedMail } from '~/mail/sign-in-templates';
import { ADMIN_MIN_PASSWORD, MIN_PASSWORD } from '~/rules/accounts/account';
import { changePasswordInput, profileInput } from '~/rules/accounts/account-input';
import { mailedName } from '~/rules/accounts/names';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import { authorize } from '../authorize';
import type { Services } from '../services';
import { type Accepted, type Fields, invalid, type Refusal, refusal } from './account-refusals';
import { reauthenticate } from './re-authentication';
import { noteSecurity } from './security-log';

/**
 * Changes the actor's own name and phone number.
 * @throws Forbidden for nobody
 */
export async function changeProfile(
  { db, pages }: Pick<Services, 'db' | 'pages'>,
  actor: Actor,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const { userId } = authorize(actor, 'account.change', null);
  const input = profileInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  await db.transaction((tx) => updateProfile(tx, userId, input.data));
  // The name stands on the pages of what they offer.
  pages.drop();
  return { ok: true };
}

/**
 * Changes the actor's own password, for whoever knows the old one.
 * Every other session, mailed link and begun sign-in ends, and this browser goes on under a new one.
 * @param fields the old one as `password`, and `newPassword`
 * @throws Forbidden for nobody
 */
export async function changePassword(
  services: Pick<Services, 'auth' | 'db' | 'log' | 'live' | 'publicUrl'>,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<Accepted, Refusal>> {
  const person = authorize(actor, 'account.change', null);
  const input = changePasswordInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const { newPassword } = input.data;
  const least = person.admin ? ADMIN_MIN_PASSWORD : MIN_PASSWORD;
  const problem = await newPasswordProblem(newPassword, least);
  if (problem !== null) return invalid({ newPassword: problem });
  const unproven = await reauthenticate(services, request, person, fields);
  if (unproven) return unproven;
  // Also before: whatever stops the server in between, nothing that was begun with the old password is left to go on.
  const here = await sessionToken(services.auth, request.headers);
  await services.db.transaction((tx) => endAccess(tx, person.userId, here));
  const body = { currentPassword: fields.password, newPassword, revokeOtherSessions: true };
  const reply = await callAuth(services.auth, request, '/change-password', body);
  if (!reply.ok) return refusal(services, reply);
  noteSecurity(services, request, 'password.changed', person.email);
  const link = `${services.publicUrl}/forgot-password`;
  const goesOn = await newSessionToken(services.auth, reply.cookies);
  await services.db.transaction(async (tx) => {
    await endAccess(tx, person.userId, goesOn);
    await enqueueMail(tx, passwordChangedMail(person.email, { name: mailedName(person), link }));
  });
  services.live.tell([person.userId]);
  return { ok: true, cookies: reply.cookies };
}
