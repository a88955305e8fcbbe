// What the forms of a review send: the answers and a text, a reply, a report and an admin's decision.
import { z } from 'zod';
import { lines, oneOf, requiredLines } from '../text/form-input';
import { REMOVAL_GROUNDS, REMOVAL_REASON_LIMIT, REVIEW_PARTS } from './removal';
import { REVIEW_TEXT_LIMIT } from './review';

const answer = oneOf(['yes', 'no'], 'Please answer yes or no.').transform((text) => text === 'yes');

/** A review: three answers and a text that may be blank. */
export const reviewInput = z.object({
  asDescribed: answer,
  onTime: answer,
  friendly: answer,
  text: lines('the review', REVIEW_TEXT_LIMIT),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** A reply to a review. */
export const replyInput = z.object({ reply: requiredLines('a reply', REVIEW_TEXT_LIMIT) });

const ground = oneOf(REMOVAL_GROUNDS, 'Please choose a reason.');

/** What somebody reports of a review. */
export const reviewReportInput = z.object({
  part: oneOf(REVIEW_PARTS, 'Please choose what you report.'),
  reason: ground,
  words: lines('what you add', REMOVAL_REASON_LIMIT),
});

/** Why an admin removes a review, or a reply. */
export const removalInput = z.object({
  ground,
  why: requiredLines('a reason', REMOVAL_REASON_LIMIT),
});
