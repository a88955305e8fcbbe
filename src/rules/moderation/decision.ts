// What is decided about something or somebody, as it is kept: on what, which way, and what it takes back.
import type { ProductState } from '../products/product-transitions';

/** What a decision is about. */
export type DecidedThing =
  | 'product'
  | 'seller'
  | 'account'
  /** A conversation or a member that was reported, by the report's id. */
  | 'report'
  /** `conversation/number`. */
  | 'message'
  /** A request whose handover is disputed. */
  | 'request'
  /** A review of a handover, or the reply to one. */
  | 'review';

export type DecisionKind =
  | 'approve'
  | 'flag'
  | 'unflag'
  | 'suspend'
  | 'restore'
  | 'reject'
  /** Reports of a product are answered: nothing is wrong with it. */
  | 'fine'
  | 'uphold'
  | 'dismiss'
  | 'release'
  | 'refuse'
  | 'settle'
  | 'undo'
  | 'remove'
  | 'keep';

/** Earlier decisions on the same thing that one takes back, as far as they stand. */
const TAKES_BACK: Readonly<Partial<Record<DecisionKind, readonly DecisionKind[]>>> = {
  // Approve keeps the flag: only Unflag says that a flag was answered.
  approve: ['suspend', 'reject'],
  unflag: ['flag', 'suspend'],
  restore: ['suspend'],
  reject: ['approve'],
};

/** The kinds of earlier decisions that one of this kind takes back. */
export const takesBack = (kind: DecisionKind): readonly DecisionKind[] => TAKES_BACK[kind] ?? [];

/** A product's state as a decision keeps it. */
export const productStateText = ({ status, flagged }: ProductState): string =>
  flagged ? `${status}, flagged` : status;
