// Google and the accounts that are there: when it opens one that it did not open before, and what that ends.
import type { BetterAuthOptions } from 'better-auth';
import { endAccess } from '~/data/accounts/access';
import { deletePassword, hasProvider } from '~/data/accounts/own-account';
import { findSignInBarriers } from '~/data/accounts/users';
import type { Database } from '~/data/database/database';
import { enqueueMail } from '~/data/database/jobs';
import { lockAccountById } from '~/data/moderation/accounts';
import { googleJoinedMail } from '~/mail/account-templates';
import { mailedName } from '~/rules/accounts/names';
import { FORGOT_PASSWORD } from '~/rules/shop/addresses';

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/**
 * Refuses, before anything is written, what Google alone must not open: by the code that the login puts in words.
 * That both sides have the address confirmed is the sign-in library's own condition.
 */
export function refuseJoining(db: Database): Validate {
  return async ({ user, source }) => {
    if (source.method !== 'oauth') return;
    // Whoever typed an address at their provider has shown nothing, and would hold it against its owner.
    if (source.action === 'create-user' && !user.emailVerified) {
      return { error: 'email_not_verified' };
    }
    if (source.action !== 'link-account' || !user.id) return;
    const barriers = await findSignInBarriers(db, { userId: user.id });
    if (barriers?.suspension) return { error: 'suspended' };
    if (barriers?.secondFactor) return { error: 'second_factor' };
    // The same address at Google, and somebody else: an address that changed hands, or an old claim to it.
    if (await hasProvider(db, user.id, 'google')) return { error: 'another_google_account' };
  };
}

/**
 * Before Google opens an account that is there: its password and all that was opened or begun with it end, because whoever made
 * the account need not be who has the address. Its owner hears of it by mail. Nothing for an account that is being made.
 * @param publicUrl where people reach the site, without a slash at the end
 */
export function beforeJoining(
  db: Database,
  publicUrl: string,
): (account: { providerId: string; userId: string }) => Promise<void> {
  return async ({ providerId, userId }) => {
    if (providerId === 'credential') return;
    await db.transaction(async (tx) => {
      // Held, so that no sign-in with the old password slips in beside it.
      const account = await lockAccountById(tx, userId);
      if (!account) return;
      await deletePassword(tx, userId);
      await endAccess(tx, userId);
      const link = `${publicUrl}${FORGOT_PASSWORD}`;
      await enqueueMail(tx, googleJoinedMail(account.email, { name: mailedName(account), link }));
    });
  };
}
