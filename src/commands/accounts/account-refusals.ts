// What the account commands answer: accepted with cookies, or refused in words by field.
import type { AuthReply } from '~/auth/call';
import { DEAD_LINK, WRONG_SIGN_IN } from '~/rules/accounts/account';
import type { Services } from '../services';

export interface Refusal {
  ok: false;
  /** The HTTP status that says the same. */
  status: number;
  /** What is wrong, by field; 'form' is the form as a whole. */
  errors: Record<string, string>;
}

export interface Accepted {
  /** Set-Cookie headers for the browser. */
  cookies: Headers;
}

// Asking for a reset link, and a sign-in that fails, take at least this long, in milliseconds:
// how long the work took would tell whether an address is known.
export const EVEN_MS = 300;

/** What a form sent, before anything is known about it. */
export type Fields = Record<string, unknown>;

export const refused = (status: number, errors: Refusal['errors']): Refusal => ({
  ok: false,
  status,
  errors,
});

export const invalid = (errors: Refusal['errors']) => refused(400, errors);

/** The library's refusals in our words; none of them tells at sign-in whether an address is known. */
export const WRONG_PASSWORD = refused(401, { form: WRONG_SIGN_IN });
export const SECOND_FACTOR_ON = refused(409, { form: 'Your second factor is on already.' });
const REFUSALS: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_PASSWORD,
  // No password of ours is that long, so it is a wrong one.
  PASSWORD_TOO_LONG: WRONG_PASSWORD,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: refused(409, {
    email:
      'This address can’t be used for a new account. If it is yours, log in or choose a new password.',
  }),
  EMAIL_ALREADY_VERIFIED: refused(409, { form: 'Your email address is confirmed already.' }),
  // The own password, asked for once more on a page for which one is signed in.
  INVALID_PASSWORD: refused(401, { password: 'This password is not correct.' }),
  INVALID_CODE: refused(401, {
    code: 'This code is not correct. Codes change every 30 seconds: enter the newest.',
  }),
  INVALID_BACKUP_CODE: refused(401, {
    code: 'This code is not correct, or it is a backup code that was used already.',
  }),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: refused(401, {
    form: 'Too many wrong codes. Please log in with your password again.',
  }),
  INVALID_TWO_FACTOR_COOKIE: refused(401, {
    form: 'This took too long. Please log in with your password again.',
  }),
  TOTP_ALREADY_ENABLED: SECOND_FACTOR_ON,
  INVALID_TOKEN: refused(400, { token: DEAD_LINK }),
};

/** What the library refused, in our words; what is unknown stands in the log. */
export function refusal(services: Pick<Services, 'log'>, reply: AuthReply): Refusal {
  if (reply.status === 429 && reply.code === '') {
    const minutes = Math.ceil(reply.retryAfter / 60);
    const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
    return refused(429, { form: `Too many attempts. Please wait ${wait} and try again.` });
  }
  // Two sign-ups with one address at the same moment: the second finds the address taken only in the database.
  const code =
    reply.code === 'FAILED_TO_CREATE_USER' ? 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' : reply.code;
  const known = REFUSALS[code];
  if (known) return known;
  services.log.error({ status: reply.status, code: reply.code }, 'sign-in failed unexpectedly');
  return refused(500, {
    form: 'Something went wrong on our side. Nothing was changed; please try again.',
  });
}
