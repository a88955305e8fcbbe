// The mails to people whose account an admin suspended or restored, who change its address, or who deleted it, word for word. Pure, as sign-in-templates.ts.

import type { Mail } from '~/rules/shop/mail-input';
import { mail, type ToPerson } from './layout';

/** Sent when an account is suspended. */
export function accountSuspendedMail(
  to: string,
  given: { name: string | null; reason: string },
): Mail {
  return mail(to, 'Your account was suspended', {
    name: given.name,
    before: [
      'one of the shop’s admins suspended your Secondleaf account. You can’t log in for now, and what you offer is hidden. This is why:',
    ],
    quote: given.reason,
    after: [
      'Nothing is deleted. If you think that this is a mistake, please write to whoever runs the shop.',
    ],
  });
}

/** Sent when a suspended account is open again. */
export function accountRestoredMail(to: string, given: ToPerson): Mail {
  return mail(to, 'Your account is open again', {
    name: given.name,
    before: [
      'your Secondleaf account is no longer suspended. You can log in, and what was in the shop before is there again.',
    ],
    action: { label: 'Log in', link: given.link },
  });
}

/** Sent when somebody has deleted their own account: the last mail to this address. */
export function accountDeletedMail(to: string, given: { name: string | null }): Mail {
  return mail(to, 'Your account is deleted', {
    name: given.name,
    before: [
      'your Secondleaf account is deleted, with your items, pictures, documents and likes. This can’t be undone, and this is the last email that you get from us.',
      'If you come back one day, sign up as anybody does: the address is free.',
    ],
    after: [
      'If it was not you, somebody knows your password: change it wherever else you use it, and write to whoever runs the shop.',
    ],
  });
}

/** Sent when Google opens an account for the first time that was there before; `link` leads to a new password. */
export function googleJoinedMail(to: string, given: ToPerson): Mail {
  return mail(to, 'You can log in with Google now', {
    name: given.name,
    before: [
      'somebody logged in to your Secondleaf account with the Google account for this address. From now on you log in with Google. The old password no longer works, and every other device was logged out.',
    ],
    action: { label: 'Choose a password', link: given.link },
    after: [
      'If it was you, you don’t have to do anything. You can choose a new password to use as well as Google.',
      'If it was not you, somebody else is using your Google account: secure that first.',
    ],
  });
}

/** Sent to the address that an account is to have. Nobody has shown yet whose it is, so it names nobody. */
export function newEmailMail(to: string, given: { link: string }): Mail {
  return mail(to, 'Confirm your new email address', {
    name: null,
    before: [
      'somebody, we hope you, wants to use this address for their Secondleaf account. Please confirm that it is yours.',
    ],
    action: { label: 'Confirm this address', link: given.link },
    after: [
      'The link works for one day. Until then the account keeps its old address.',
      'If it was not you, do not follow the link, and nothing happens.',
    ],
  });
}

/** Sent to an account's address when a new one was asked for. */
export function emailChangeAskedMail(to: string, given: ToPerson): Mail {
  return mail(to, 'A new address for your account', {
    name: given.name,
    before: [
      'somebody who knows your password asked for another email address for your Secondleaf account. It changes once the link that we emailed to the new address is confirmed.',
    ],
    action: { label: 'It was not me', link: given.link },
    after: [
      'If it was you, you don’t have to do anything.',
      'If it was not you, choose a new password now: that stops the change and logs out every device.',
    ],
  });
}

/** Sent to the address that an account had, once it has another. */
export function emailChangedMail(to: string, given: { name: string | null }): Mail {
  return mail(to, 'Your email address was changed', {
    name: given.name,
    before: [
      'your Secondleaf account has another email address now. You can no longer log in with this one, and it gets no more emails about the account.',
    ],
    after: [
      'If it was you, you don’t have to do anything. If it was not you, please write to whoever runs the shop at once.',
    ],
  });
}
