// How an admin's decision ended: made, or not, because it was decided meanwhile or because it is none.
import type { Outcome } from '~/rules/text/outcome';

/** `Now` is how it stands where somebody changed it after the admin had looked. */
export type Decided<Done, Now> = Outcome<
  Done,
  ({ problem: 'changed' } & Now) | { problem: 'refused'; error: string }
>;

/** @param error why it is no decision, in words */
export const refused = (error: string) => ({ ok: false, problem: 'refused', error }) as const;
