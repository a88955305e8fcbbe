// What an account asks of its email address and password, and where a sign-in may lead.
import { ADMIN_SCREENS, dashboardAddress } from '../shop/addresses';

/** Fewest characters of a password; admins need more. */
export const MIN_PASSWORD = 6;
export const ADMIN_MIN_PASSWORD = 12;

/** Most characters of a password: hashing a megabyte would be a way to stop the server. */
export const MAX_PASSWORD = 128;

export const PASSWORDS_DIFFER = 'Passwords do not match';
export const COMMON_PASSWORD =
  'This password is one of the most common ones. Please choose another.';

/** What a sign-in says, whether the address is unknown or the password wrong. */
export const WRONG_SIGN_IN = 'The email address or the password is not correct.';

/** What whoever gives the right password of a suspended account reads. */
export function suspendedWords(reason: string): string {
  return reason === ''
    ? 'This account is suspended.'
    : `This account is suspended. The reason: ${reason}`;
}

/** Stands in the audit log for whoever has deleted their account; the database knows these words too. */
export const DELETED_ACCOUNT = 'deleted account';

/** What a mailed link says that works no more, or never did. */
export const DEAD_LINK = 'This link was used already or has expired. Ask for a new one.';

/** What forgot-password says, whether the address is known or not. */
export const RESET_SENT =
  'If there is an account with this address, a link to choose a new password is on its way to it. It works once, for one hour.';

/** An address as it is stored and compared: no blanks around it, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** What is wrong with a new password's length, in words, or null. `min` is ADMIN_MIN_PASSWORD for admins. */
export function passwordProblem(password: string, min = MIN_PASSWORD): string | null {
  const length = Array.from(password.slice(0, MAX_PASSWORD + 1)).length;
  if (length < min) return `Password must be at least ${min} characters`;
  if (password.length > MAX_PASSWORD) return `Password must be at most ${MAX_PASSWORD} characters`;
  return null;
}

/**
 * Where to go after signing in: a path on this site, or '/' for anything else.
 * Refuses what a browser could read as another host: '//', '/\', control characters (browsers drop them), schemes.
 */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || next.length > 2000) return '/';
  if (!/^\/(?!\/)/.test(next) || /[\\\p{Cc}\p{Cs}]/u.test(next)) return '/';
  if (!URL.canParse(next, 'http://site.invalid')) return '/';
  const url = new URL(next, 'http://site.invalid');
  // Dots may collapse into what was refused above: '/.//host' is the path '//host'.
  if (url.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Where a seller goes after signing in: the path asked for, else the dashboard. */
export function sellerNext(next: unknown): string {
  const path = safeNext(next);
  return path === '/' ? dashboardAddress() : path;
}

/** Where an admin goes after signing in: the admins' screen asked for, else the dashboard. */
export function adminNext(next: unknown): string {
  const path = safeNext(next);
  return /^\/admin\/(?!login\b)[a-z]/.test(path) ? path : ADMIN_SCREENS.dashboard;
}

/** Whether an address is one of the demo's people, whom nobody reads mail for. */
export const isDemoAddress = (email: string): boolean => email.endsWith('@demo.test');
