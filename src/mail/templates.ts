// The mails to everybody, word for word. Pure: links come in ready made, from PUBLIC_URL and never from a request.

import type { Mail } from '~/rules/shop/mail-input';
import { itemWords, mail, theirs } from './layout';

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
export function passwordResetMail(to: string, given: { name: string | null; link: string }): Mail {
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
export function passwordChangedMail(
  to: string,
  given: { name: string | null; link: string },
): Mail {
  return mail(to, 'Your password was changed', {
    name: given.name,
    before: [
      'the password of your Secondleaf account was changed just now, and every device was logged out.',
    ],
    action: { label: 'It was not me', link: given.link },
    after: ['If it was you, you don’t have to do anything.'],
  });
}

/** A shopper's note to whoever posted an item; an answer goes straight to the shopper. */
export function posterNoteMail(
  to: string,
  given: {
    posterName: string | null;
    shopperName: string | null;
    shopperEmail: string;
    productName: string | null;
    message: string;
    link: string;
  },
): Mail {
  const heading = `A question about ${itemWords(given.productName)}`;
  const shopper = given.shopperName === null ? 'A shopper' : theirs(given.shopperName, 60);
  return mail(
    to,
    heading,
    {
      name: given.posterName,
      before: [`${shopper} writes about your item:`],
      quote: given.message,
      action: { label: 'See the item', link: given.link },
      after: [
        `Reply to this email to write to ${shopper}. They have not seen your address; your reply will show it to them.`,
        'Meet in a public place, and never send money or codes to somebody you have not met.',
      ],
    },
    given.shopperEmail,
  );
}
