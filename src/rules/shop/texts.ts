// The sentences that docs/product.md fixes to the letter, and others that more than one screen says.

import type { SearchIn } from '../search/search';
import { formatCount } from '../text/count';

/** Shown by /create to whoever is not signed in, above the login form. */
export const LOGIN_FIRST = 'You must login first';

/** Said to whoever may not do this before their address is known to be theirs. */
export const CONFIRM_FIRST = 'Please confirm your email address first, then send this again.';

/** What a search without results says: each of the two boxes has its own words. */
export const NOTHING_FOUND: Readonly<Record<SearchIn, string>> = {
  name: 'No items found.., please search by product category or product name',
  'name,category': 'No eco-friendly products found. Please try searching with different keywords.',
};

/** Over what only comes close to a search. */
export const closeTo = (q: string) => `Close to “${q}”`;

const thatComeClose = (count: number) => (count === 1 ? 'that comes close' : 'that come close');

/** How many suggestions a box shows, as a screen reader says it; empty where there are none. */
export function suggestionsSaid(matches: number, fuzzy: number): string {
  const matching = matches > 0 ? [formatCount(matches, 'suggestion')] : [];
  const close = fuzzy > 0 ? [`${fuzzy} ${thatComeClose(fuzzy)}`] : [];
  return [...matching, ...close].join(', and ');
}

/** What follows the number of a search's results for who can't see them. @param fuzzy how many on this page only come close */
export function resultsSaid(q: string, fuzzy: number): string {
  const close = fuzzy > 0 ? `, and ${fuzzy} on this page ${thatComeClose(fuzzy)}` : '';
  return ` for “${q}”${close}`;
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Ways on from a search that finds nothing. */
export const WAYS_ON = {
  anyPrice: 'At any price',
  anyCondition: 'In any condition',
  anyCategory: 'In all categories',
  reserved: 'With what is reserved',
  noFilter: 'Without filters',
  word: (word: string, filters = '') =>
    filters === '' ? `Only “${word}”` : `Only “${word}” ${lowerFirst(filters)}`,
} as const;

/** The way to a whole category. @param label as shoppers read it */
export const everythingIn = (label: string) => `Everything in ${label}`;

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
