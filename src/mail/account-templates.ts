// The mails to people whose account an admin suspended or restored, word for word. Pure, as templates.ts.
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
      'your Secondleaf account is no longer suspended. You can sign in, and what you offer is where it was.',
    ],
    action: { label: 'Log in', link: given.link },
    after: [],
  });
}
