// The sentences that the spec gives word for word and more than one screen may say.
import type { SearchIn } from './search';

/** Shown by /create to whoever is not signed in, above the login form. */
export const LOGIN_FIRST = 'You must login first';

/** What a search without results says: each of the two boxes has its own words. */
export const NOTHING_FOUND: Readonly<Record<SearchIn, string>> = {
  name: 'No items found.., please search by product category or product name',
  'name,category': 'No eco-friendly products found. Please try searching with different keywords.',
};

/** A customer's post that could not be saved, a missing image included. */
export const POST_FAILED = 'Error uploading product. Please try again.';

/** A seller's product that could not be saved. */
export const ADD_PRODUCT_FAILED = 'Error adding product. Please try again.';

/** A seller's documents that could not be stored. */
export const DOCUMENTS_FAILED = 'Error uploading documents. Please try again.';

/** Documents that are stored, and that the seller's record could not be told of. */
export const SUBMIT_FAILED =
  'Your documents are uploaded, but they could not be submitted just now. Nothing is lost: please try again.';

/** A sign-out that failed, with the reason behind it. */
export function signOutFailed(detail: string): string {
  return `Error signing out: ${detail}`;
}

/** The account exists and its profile does not, with the reason behind it. */
export function profileFailed(detail: string): string {
  return `Account created but failed to save profile data: ${detail}`;
}

/** The right password, but the account has no rights here; each ends the session of that attempt. */
export const SIGN_IN_REFUSED = {
  notSeller: 'This account is not registered as a seller',
  notAdmin: 'This account is not authorized as an admin',
  adminInactive: 'Admin account is deactivated',
} as const;

/** What screen readers hear while something is on its way. */
export const LOADING = {
  anything: 'Loading...',
  sellers: 'Loading sellers...',
  products: 'Loading products...',
  report: 'Generating eco impact report...',
} as const;

/** Most characters of a message to a poster. */
export const MESSAGE_LIMIT = 2000;
