// What is mailed about an account so that its owner comes in, and what ends when they did: links for an address and for a new password.
import { randomBytes } from 'node:crypto';
import { endAccess } from '~/data/accounts/access';
import { type LinkKind, saveLink, takeLink } from '~/data/accounts/mailed-links';
import { deleteProviders, savePassword } from '~/data/accounts/own-account';
import { insertWithin } from '~/data/accounts/security-log';
import { confirmEmail } from '~/data/accounts/users';
import type { Database } from '~/data/database/database';
import { enqueueMail } from '~/data/database/jobs';
import { holdOpenAccount, lockAccountById } from '~/data/moderation/accounts';
import { passwordChangedMail, passwordResetMail, verificationMail } from '~/mail/sign-in-templates';
import { mailedName } from '~/rules/accounts/names';
import type { SecurityEvent } from '~/rules/accounts/security-events';
import { CONFIRM_ADDRESS, FORGOT_PASSWORD } from '~/rules/shop/addresses';
import { LIMITS, type Limit } from '~/rules/shop/limits';
import type { Mail } from '~/rules/shop/mail-input';
import { hashPassword } from './password';

/** How long links work, in seconds. */
export const LINK_SECONDS = { 'confirm-address': 86_400, 'reset-password': 3_600 } as const;

interface Addressee {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

interface Kind {
  event: SecurityEvent;
  limit: Limit & { minutes: number };
  path: string;
  mail(to: string, given: { name: string | null; link: string }): Mail;
}

const KINDS: Record<LinkKind, Kind> = {
  'confirm-address': {
    event: 'address.link-mailed',
    limit: LIMITS.confirmationMailsOfAccount,
    path: CONFIRM_ADDRESS,
    mail: verificationMail,
  },
  'reset-password': {
    event: 'password.link-mailed',
    limit: LIMITS.resetMailsOfAccount,
    path: FORGOT_PASSWORD,
    mail: passwordResetMail,
  },
};

/** @param publicUrl where people reach the site, without a slash at the end */
export function createMailedLinks(db: Database, publicUrl: string) {
  /**
   * Mails a link, which takes the place of the one of its kind that was mailed before.
   * Over the limit of its account, and to a suspended one, nothing is mailed, nothing changes, and nobody is told.
   * @param ipAddress who asked for it, for the security log
   */
  const send = (kind: LinkKind, person: Addressee, ipAddress: string | null): Promise<void> =>
    db.transaction(async (tx) => {
      const { id: userId, email } = person;
      const { event, limit, path, mail } = KINDS[kind];
      // A password would open nothing while the account is suspended.
      if (!(await holdOpenAccount(tx, userId))) return;
      if (!(await insertWithin(tx, { event, email, ipAddress }, limit))) return;
      const token = randomBytes(24).toString('base64url');
      await saveLink(tx, { kind, userId, token, seconds: LINK_SECONDS[kind] });
      const link = `${publicUrl}${path}?token=${token}`;
      await enqueueMail(tx, mail(email, { name: mailedName(person), link }));
    });

  return { send };
}

/**
 * Sets the password of a link's account. With it the link is used up, all that was opened or begun before ends, the address
 * is known to be its owner's, and they are told: all of this or nothing, whatever stops the server.
 * @returns false for a link that works no more
 */
export async function setPasswordByLink(
  db: Database,
  publicUrl: string,
  { token, userId, password }: { token: string; userId: string; password: string },
): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // The account is held before its link, as where it is suspended.
    const person = await lockAccountById(tx, userId);
    if (!person || (await takeLink(tx, 'reset-password', token)) !== userId) return false;
    await savePassword(tx, userId, hash);
    await endAccess(tx, userId);
    // Until now nobody had shown whose address it is: who signed in with it at a provider showed nothing either.
    if (await confirmEmail(tx, userId)) await deleteProviders(tx, userId);
    const link = `${publicUrl}${FORGOT_PASSWORD}`;
    await enqueueMail(tx, passwordChangedMail(person.email, { name: mailedName(person), link }));
    return true;
  });
}
