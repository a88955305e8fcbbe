// The mails to everybody, word for word. Pure: links come in ready made, from PUBLIC_URL and never from a request.

import type { Mail } from '~/rules/shop/mail-input';
import { mail, type ToPerson } from './layout';

/** Sent once after sign-up; following `link` confirms the address. It says no name: whoever signed up may be a stranger to it. */
export function verificationMail(to: string, given: { link: string }): Mail {
  return mail(to, 'Confirm your email address', {
    name: null,
    before: [
      'somebody, we hope you, made a Secondleaf account with this address. Please confirm that it is yours.',
    ],
    action: { label: 'Confirm my address', link: given.link },
    after: [
      'The link works for one day and leads to a page with a button: press it, and you are done.',
      'If it was not you, you don’t have to do anything: the account stays unconfirmed.',
    ],
  });
}

/** Sent on 'forgot password'; `link` sets a new password once, within an hour. */
export function passwordResetMail(to: string, given: ToPerson): Mail {
  return mail(to, 'Choose a new password', {
    name: given.name,
    before: ['somebody asked for a new password for your Secondleaf account.'],
    action: { label: 'Choose a new password', link: given.link },
    after: [
      'The link works once and for one hour. Using it logs you out everywhere else.',
      'If it was not you, you don’t have to do anything: your password stays as it is.',
    ],
  });
}

/** Sent to an account's owner after its password was changed by a mailed link. */
export function passwordChangedMail(to: string, given: ToPerson): Mail {
  return mail(to, 'Your password was changed', {
    name: given.name,
    before: [
      'the password of your Secondleaf account was changed just now, and every device was logged out.',
    ],
    action: { label: 'It was not me', link: given.link },
    after: ['If it was you, you don’t have to do anything.'],
  });
}
