// Suspending an account: the reasons that are offered, and what a reason must be.

import { REASON_LIMIT } from '../products/product-transitions';
import type { Outcome } from '../text/outcome';
import { isBlank } from '../text/plain-text';

/** Picked from a list; what was picked stands before what is written beside it. */
export const SUSPENSION_REASONS = [
  'Several listings broke the rules of the shop.',
  'Items were offered that are counterfeit or not theirs to sell.',
  'Shoppers report that they paid and got nothing.',
  'Other people were insulted or harassed.',
  'The account sends advertising.',
  'The account was taken over by somebody else.',
] as const;

/** The whole reason, and what of it was on the list; or why it is none. `picked` counts only when it is on the list. */
export function suspensionReason(
  picked: string,
  written: string,
): Outcome<{ reason: string; ground: string | null }> {
  const known = SUSPENSION_REASONS.find((reason) => reason === picked) ?? '';
  const reason = [known, written.trim()].filter((part) => !isBlank(part)).join('\n');
  if (reason === '') return { ok: false, error: 'Give a reason to suspend this account.' };
  if (reason.length > REASON_LIMIT) {
    return { ok: false, error: `Keep the reason within ${REASON_LIMIT} characters.` };
  }
  return { ok: true, reason, ground: known === '' ? null : known };
}
