// The mails to people whose account an admin suspended or restored, or who deleted it, word for word. Pure, as templates.ts.
import { mail, oneLine } from './layout';
import type { Mail } from './mail-input';

/** Sent when an account is suspended. */
export function accountSuspendedMail(to: string, given: { name: string; reason: string }): Mail {
  return mail(to, 'Your account was suspended', {
    heading: 'Your account was suspended',
    before: [
      `Hello ${oneLine(given.name, 60)},`,
      'somebody who looks after the shop suspended your Secondleaf account. You can’t sign in for now, and what you offer is hidden. This is why:',
    ],
    quote: given.reason,
    after: [
      'Nothing is deleted. If you think that this is a mistake, please write to whoever runs the shop.',
    ],
  });
}

/** Sent when a suspended account is open again. */
export function accountRestoredMail(to: string, given: { name: string; link: string }): Mail {
  return mail(to, 'Your account is open again', {
    heading: 'Your account is open again',
    before: [
      `Hello ${oneLine(given.name, 60)},`,
      'your Secondleaf account is no longer suspended. You can sign in, and what was in the shop before is there again.',
    ],
    action: { label: 'Log in', link: given.link },
    after: [],
  });
}

/** Sent when somebody has deleted their own account: the last mail to this address. */
export function accountDeletedMail(to: string, given: { name: string }): Mail {
  return mail(to, 'Your account is deleted', {
    heading: 'Your account is deleted',
    before: [
      `Hello ${oneLine(given.name, 60)},`,
      'your Secondleaf account is deleted, with your items, pictures, documents and likes. This can’t be undone, and this is the last mail that you get from us.',
      'If you come back one day, sign up as anybody does: the address is free.',
    ],
    after: [
      'If it was not you who did this, somebody knows your password: change it wherever else you use it, and write to whoever runs the shop.',
    ],
  });
}
