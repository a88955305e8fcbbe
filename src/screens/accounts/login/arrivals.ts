// What brings people to the login screen besides wanting to log in, and what is said about it.

const NOTICES = {
  confirmed: 'Your email address is confirmed. Thank you.',
  reset: 'Your new password is set, and every device was logged out. Log in with it now.',
  deleted: 'Your account is deleted. An email confirms it. Thank you for being with us.',
};

/** By the code that the provider brings back. */
const ERRORS: Record<string, string> = {
  account_not_linked:
    'There is an account with this address already, and nobody has confirmed the address yet. Choose a new password by email once; then you can log in with Google too.',
  access_denied: 'Google did not log you in. You can try again, or use your password.',
  another_google_account:
    'This address belongs to an account that uses another Google account. Log in with the password, or choose a new one by email.',
  email_not_verified:
    'Google has not confirmed this address, so you can’t log in with it here. Sign up with a password instead.',
  suspended: 'This account is suspended. We emailed the reason to its address.',
  account_gone: 'This account was deleted a moment ago.',
  second_factor:
    'This account needs a code as well as the password, so Google alone is not enough. Please log in with your password.',
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
