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

export function invalid(errors: Record<string, string>): Refusal {
  return { ok: false, status: 400, errors };
}

/** The library's refusals in our words; none of them tells at sign-in whether an address is known. */
const WRONG = { status: 401, field: 'form', message: WRONG_SIGN_IN };
const REFUSALS: Record<string, { status: number; field: string; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG,
  // No password of ours is that long, so it is a wrong one.
  PASSWORD_TOO_LONG: WRONG,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    status: 409,
    field: 'email',
    message:
      'This address can’t be used for a new account. If it is yours, log in or choose a new password.',
  },
  EMAIL_ALREADY_VERIFIED: {
    status: 409,
    field: 'form',
    message: 'Your email address is confirmed already.',
  },
  // The own password, asked for once more on a page for which one is signed in.
  INVALID_PASSWORD: { status: 401, field: 'password', message: 'This password is not correct.' },
  INVALID_CODE: {
    status: 401,
    field: 'code',
    message: 'This code is not correct. Codes change every 30 seconds: enter the newest.',
  },
  INVALID_BACKUP_CODE: {
    status: 401,
    field: 'code',
    message: 'This code is not correct, or it is a backup code that was used already.',
  },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    status: 401,
    field: 'form',
    message: 'Too many wrong codes. Please log in with your password again.',
  },
  INVALID_TWO_FACTOR_COOKIE: {
    status: 401,
    field: 'form',
    message: 'This took too long. Please log in with your password again.',
  },
  TOTP_ALREADY_ENABLED: {
    status: 409,
    field: 'form',
    message: 'Your second factor is on already.',
  },
  INVALID_TOKEN: {
    status: 400,
    field: 'token',
    message: DEAD_LINK,
  },
};

/** What the library refused, in our words; what is unknown stands in the log. */
export function refusal(services: Pick<Services, 'log'>, reply: AuthReply): Refusal {
  if (reply.status === 429 && reply.code === '') {
    const minutes = Math.ceil(reply.retryAfter / 60);
    const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
    return {
      ok: false,
      status: 429,
      errors: { form: `Too many attempts. Please wait ${wait} and try again.` },
    };
  }
  // Two sign-ups with one address at the same moment: the second finds the address taken only in the database.
  const code =
    reply.code === 'FAILED_TO_CREATE_USER' ? 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' : reply.code;
  const known = REFUSALS[code];
  if (known) return { ok: false, status: known.status, errors: { [known.field]: known.message } };
  services.log.error({ status: reply.status, code: reply.code }, 'sign-in failed unexpectedly');
  return {
    ok: false,
    status: 500,
    errors: { form: 'Something went wrong on our side. Nothing was changed; please try again.' },
  };
}
