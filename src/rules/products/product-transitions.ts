// The life of a product as a table: what an admin may decide, from which state, and what follows.
import type { Outcome } from '../text/outcome';
import { isBlank } from '../text/plain-text';
import type { ProductStatus } from './product';

/** What decides about a product. `flagged` is a marker beside the status and hides nothing. */
export type ProductState = { status: ProductStatus; flagged: boolean };

export type ProductTransition = 'approve' | 'unflag' | 'suspend' | 'flag';

type Transition = {
  label: string;
  /** The states it starts from. */
  from: (state: ProductState) => boolean;
  /** Said when the product is in any other state. */
  refusal: string;
  /** What it changes; the rest stays. */
  to: Partial<ProductState>;
  reasonRequired: boolean;
};

/** Every decision there is. Approve keeps the flag: only Unflag says that a flag was answered. */
export const productTransitions: Readonly<Record<ProductTransition, Transition>> = {
  approve: {
    label: 'Approve',
    from: ({ status }) => status !== 'active',
    refusal: 'This product is already active.',
    to: { status: 'active' },
    reasonRequired: false,
  },
  unflag: {
    label: 'Unflag',
    from: ({ status, flagged }) => flagged || status === 'flagged',
    refusal: 'This product is not flagged.',
    to: { status: 'active', flagged: false },
    reasonRequired: false,
  },
  suspend: {
    label: 'Suspend',
    from: ({ status }) => status !== 'suspended',
    refusal: 'This product is already suspended.',
    to: { status: 'suspended' },
    reasonRequired: true,
  },
  flag: {
    label: 'Flag',
    from: ({ status, flagged }) => status === 'active' && !flagged,
    refusal: 'Only an active product that is not flagged yet can be flagged.',
    to: { flagged: true },
    reasonRequired: true,
  },
};

export const PRODUCT_TRANSITIONS = ['approve', 'unflag', 'suspend', 'flag'] as const;

/** Most characters of a reason or an admin's note. */
export const REASON_LIMIT = 1000;

/** What is wrong with the reason of a decision, in words, or null. Blanks are no reason. */
export function reasonProblem(transition: ProductTransition, reason: string): string | null {
  const { label, reasonRequired } = productTransitions[transition];
  const given = reason.trim();
  if (reasonRequired && isBlank(given))
    return `Give a reason to ${label.toLowerCase()} this product.`;
  return given.length > REASON_LIMIT ? `Keep the reason within ${REASON_LIMIT} characters.` : null;
}

/** Reasons that are often the right one, for admins to pick. */
export const COMMON_REASONS: Readonly<Record<ProductTransition, readonly string[]>> = {
  approve: [],
  unflag: [],
  flag: [
    'The photos do not show the item.',
    'The description does not fit the item.',
    'The category or the condition is wrong.',
    'The price looks like a mistake.',
  ],
  suspend: [
    'This may not be sold here.',
    'This looks like a fake.',
    'This looks like a scam.',
    'The words or pictures are offensive.',
    'The same item is listed more than once.',
  ],
};

/**
 * What a decision makes of a product.
 * A blank reason counts as none. Refused in words: a transition that does not start from this state, a missing or too long reason.
 */
export function nextProduct(
  product: ProductState,
  transition: ProductTransition,
  reason: string | null,
): Outcome<{ state: ProductState; reason: string | null }> {
  const { from, refusal, to } = productTransitions[transition];
  const given = reason?.trim() ?? '';
  if (!from(product)) return { ok: false, error: refusal };
  const problem = reasonProblem(transition, given);
  if (problem !== null) return { ok: false, error: problem };
  const { status, flagged } = product;
  return {
    ok: true,
    state: { status, flagged, ...to },
    reason: isBlank(given) ? null : given,
  };
}

/** The transitions that a product's state offers, in the order of their buttons. */
export function transitionsFrom(product: ProductState): ProductTransition[] {
  return PRODUCT_TRANSITIONS.filter((transition) => productTransitions[transition].from(product));
}
