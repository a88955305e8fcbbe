// Why a review may be removed: for these reasons, and for no other.
import { formatCount } from '../text/count';
import { labelled } from '../text/labelled';

const grounds = labelled({
  unrelated: 'Not about this trade',
  'personal-data': 'Personal data',
  insult: 'Insult',
  threat: 'Threat',
  extortion: 'Extortion',
});

export type RemovalGround = (typeof grounds.names)[number];
export const REMOVAL_GROUNDS = grounds.names;
export const isRemovalGround = grounds.is;
export const removalLabel = grounds.label;

/** Most characters of an admin's reason. */
export const REMOVAL_REASON_LIMIT = 500;

/** What is left of reviews that were removed, such as '1 review removed: personal data'. */
export const removedWords = (ground: RemovalGround, count: number): string =>
  `${formatCount(count, 'review')} removed: ${grounds.label(ground).toLowerCase()}`;

/** What of a review is reported: the review itself, or the reply to it. */
export const REVIEW_PARTS = ['review', 'reply'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];
