// What the sign-in library logs as an error and is none: people cancel, come too late, or make an address up.
import { foreignKeyViolation, isUniqueViolation } from '~/data/database/constraint-violations';

const ORDINARY = new Set([
  // Anybody can make up a way back from Google, or press its button and come too late.
  'State not found',
  'INVALID_CALLBACK_REQUEST',
  'OAuth issuer mismatch',
  // Refused on purpose, or the account was deleted at this moment.
  'account_not_linked',
  'unable_to_link_account',
  'unable_to_create_user',
  'unable_to_update_account',
]);

/** Whether a refusal that the library calls an error belongs to the day's work. */
export function isOrdinary(message: string, details: unknown[]): boolean {
  // Somebody who does not want to show it.
  if (ORDINARY.has(message) || message.includes('did not return an email')) return true;
  return details.some(
    (detail) =>
      isRefusedState(detail) ||
      isRefusedCode(detail) ||
      // Deleted at this moment, or made by another tab.
      foreignKeyViolation(detail) === 'account' ||
      isUniqueViolation(detail),
  );
}

/** A way back whose state is none that the library gave to this browser. */
function isRefusedState(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^state_(?!generation)/.test(String(error.code))
  );
}

/** A code that the provider never gave, or gave before: 'invalid_grant' of RFC 6749, section 5.2. A wrong client is another. */
function isRefusedCode(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'error' in error &&
    error.error === 'invalid_grant'
  );
}
