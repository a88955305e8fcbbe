// Another email address for the own account: asked for with re-authentication, told at the old address, confirmed at the new one.
import { createHash, randomBytes } from 'node:crypto';
import {
  deleteEmailChange,
  EmailTaken,
  findEmailOfLink,
  isEmailTaken,
  saveEmailChange,
  takeEmailChange,
  updateEmail,
} from '~/data/accounts/email-changes';
import { countSecurityEvents } from '~/data/accounts/security-log';
import { enqueueMail } from '~/data/database/jobs';
import { lockCount } from '~/data/database/locks';
import { lockAccountById } from '~/data/moderation/accounts';
import { emailChangeAskedMail, emailChangedMail, newEmailMail } from '~/mail/account-templates';
import { changeEmailInput, mailedToken } from '~/rules/accounts/account-input';
import { mailedName } from '~/rules/accounts/names';
import { CONFIRM_NEW_EMAIL } from '~/rules/shop/addresses';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import { authorize } from '../authorize';
import type { Services } from '../services';
import { type Fields, invalid, type Refusal, refused } from './account-refusals';
import { reauthenticate } from './re-authentication';
import { writeSecurity } from './security-log';

const USED = 'This address can’t be used: it belongs to an account already.';
const TAKEN = refused(409, { email: USED, form: USED });
const DEAD_LINK = 'This link was used already or has expired. Ask for a new one on your account.';

/** What is kept of a token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Mails a link to the address that the actor's account is to have, and tells the one that it has.
 * A link asked for before is dead.
 * @param fields `email`, and the re-authentication (see re-authentication.ts)
 * @throws Forbidden for nobody
 */
export async function changeEmail(
  services: Pick<Services, 'auth' | 'db' | 'log' | 'publicUrl'>,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const person = authorize(actor, 'account.change', null);
  const input = changeEmailInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  const newEmail = input.data.email;
  if (newEmail === person.email) return invalid({ email: 'This is your address already.' });
  const unproven = await reauthenticate(services, request, person, fields);
  if (unproven) return unproven;
  const { db, log, publicUrl } = services;
  const { userId, email } = person;
  return db.transaction(async (tx): Promise<Outcome<unknown, Refusal>> => {
    await lockCount(tx, 'reauthentications', userId);
    const { most, minutes } = LIMITS.emailChanges;
    const asked = await countSecurityEvents(tx, 'email.change-requested', email, minutes);
    if (asked >= most) {
      const form = `You asked for ${most} links within an hour. Please come back later.`;
      return refused(429, { form });
    }
    await writeSecurity(tx, log, request, 'email.change-requested', email);
    if (await isEmailTaken(tx, newEmail)) return TAKEN;
    const token = randomBytes(32).toString('base64url');
    await saveEmailChange(tx, { userId, newEmail, tokenHash: hashOf(token) });
    const link = `${publicUrl}${CONFIRM_NEW_EMAIL}?token=${token}`;
    await enqueueMail(tx, newEmailMail(newEmail, { link }));
    // An address that nobody confirmed may be a stranger's.
    if (person.emailVerified) {
      const stop = `${publicUrl}/forgot-password`;
      await enqueueMail(tx, emailChangeAskedMail(email, { name: mailedName(person), link: stop }));
    }
    return { ok: true };
  });
}

/** Gives up the address that waits for its link. Throws Forbidden for nobody. */
export async function keepEmail({ db }: Pick<Services, 'db'>, actor: Actor): Promise<void> {
  const { userId } = authorize(actor, 'account.change', null);
  await deleteEmailChange(db, userId);
}

/** The address that a mailed link confirms; null for a link that is none any more. */
export function emailOfLink({ db }: Pick<Services, 'db'>, token: string): Promise<string | null> {
  return findEmailOfLink(db, hashOf(token));
}

/** Does what a mailed link asks for, once: who has it reads the new address, and nobody need be signed in. */
export async function confirmNewEmail(
  { db, log }: Pick<Services, 'db' | 'log'>,
  request: Request,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const input = mailedToken.safeParse(fields);
  if (!input.success) return invalid({ form: DEAD_LINK });
  try {
    return await db.transaction(async (tx): Promise<Outcome<unknown, Refusal>> => {
      const change = await takeEmailChange(tx, hashOf(input.data.token));
      const account = change && (await lockAccountById(tx, change.userId));
      if (!change || !account || account.suspendedAt !== null) return invalid({ form: DEAD_LINK });
      await updateEmail(tx, account.id, change.newEmail);
      await writeSecurity(tx, log, request, 'email.changed', account.email);
      if (account.emailVerified) {
        await enqueueMail(tx, emailChangedMail(account.email, { name: mailedName(account) }));
      }
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof EmailTaken) return TAKEN;
    throw error;
  }
}
