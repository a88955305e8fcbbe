// What brings people to the log-in screen besides wanting to log in, and what is said about it.

const NOTICES = {
  confirmed: 'Your e-mail address is confirmed. Thank you.',
  reset: 'Your new password is set, and every device was signed out. Log in with it now.',
  deleted: 'Your account is deleted. A mail confirms it. Thank you for having been here.',
};

/** By the code that the provider brings back. */
const ERRORS: Record<string, string> = {
  account_not_linked:
    'There is an account with this address already, and nobody has confirmed the address yet. Choose a new password by mail once; then Google opens the account too.',
  access_denied: 'Google did not sign you in. You can try again, or use your password.',
  another_google_account:
    'This address belongs to an account that another Google account opens. Log in with the password, or choose a new one by mail.',
  email_not_verified:
    'Google has not confirmed this address, so it opens no account here. Sign up with a password instead.',
  suspended: 'This account is suspended. We mailed the reason to its address.',
  account_gone: 'This account was deleted a moment ago.',
  second_factor:
    'This account asks for a code besides the password, so Google alone does not open it. Please log in with your password.',
};
const OTHERWISE = 'That did not work. Please try again, or use your password.';

export interface Arrival {
  notice: string | null;
  error: string | null;
}

/** Reads the query of the screen's address. */
export function arrival(query: URLSearchParams): Arrival {
  const code = query.get('error')?.toLowerCase();
  if (code) return { notice: null, error: ERRORS[code] ?? OTHERWISE };
  const notice = Object.entries(NOTICES).find(([name]) => query.has(name))?.[1] ?? null;
  return { notice, error: null };
}
