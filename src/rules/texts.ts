// The sentences that the spec gives word for word and more than one screen may say.
import type { SearchIn } from './search';

/** Shown by /create to whoever is not signed in, above the login form. */
export const LOGIN_FIRST = 'You must login first';

/** Said to whoever may not do this before their address is known to be theirs. */
export const CONFIRM_FIRST = 'Please confirm your email address first, then send this again.';

/** What a search without results says: each of the two boxes has its own words. */
export const NOTHING_FOUND: Readonly<Record<SearchIn, string>> = {
  name: 'No items found.., please search by product category or product name',
  'name,category': 'No eco-friendly products found. Please try searching with different keywords.',
};

/** Over what comes close to a search without results. */
export const closeTo = (q: string) => `Close to “${q}”`;

/** A customer's post that could not be saved, a missing image included. */
export const POST_FAILED = 'Error uploading product. Please try again.';

/** A sign-out that failed, with the reason behind it. */
export function signOutFailed(detail: string): string {
  return `Error signing out: ${detail}`;
}

/** The account exists and its profile does not, with the reason behind it. */
export function profileFailed(detail: string): string {
  return `Account created but failed to save profile data: ${detail}`;
}

/** Most characters of a message to a poster. */
export const MESSAGE_LIMIT = 2000;
