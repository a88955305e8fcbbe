// Links for an address that the release before mailed: their token is signed and stands in no table. They work for a day, so the next release needs none of this.
import { APIError } from 'better-auth/api';
import type { Auth } from './auth';

/** Confirms the address that such a token names. False when it names none, or is too old. */
export async function confirmsByOlderLink(auth: Auth, token: string): Promise<boolean> {
  if (!isOlderLink(token)) return false;
  try {
    await auth.api.verifyEmail({ query: { token } });
    return true;
  } catch (error) {
    if (error instanceof APIError) return false;
    throw error;
  }
}

/** Whether a token has the form of theirs, and may be good. */
export function isOlderLink(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token);
}
