// What the two of a handover say of it over the API.
import { z } from 'zod';
import { replyToReview, writeReview } from '~/commands/reviews/reviews';
import { QUESTIONS, REVIEW_TEXT_LIMIT } from '~/rules/reviews/review';
import { replyInput, reviewInput } from '~/rules/reviews/review-input';
import { REPLY_WORDS, whyNotWords } from '~/rules/reviews/review-words';
import { ApiRefusal, badFields } from './refusals';
import { type RequestAction, text } from './request-action';

/** An answer as a form gives it; anything else is none. */
const yesOrNo = (given: unknown) => (given === true ? 'yes' : given === false ? 'no' : '');

const answer = z.boolean();

export const REVIEW_ACTIONS = {
  review: {
    step: 'review',
    summary: 'Review the handover',
    description:
      'Either side, once it is confirmed. Both reviews are hidden until both are written or the time to write is over; sent again before that it is written anew.',
    fields: {
      asDescribed: answer.describe('Whether it, or how it was asked for, was as described.'),
      onTime: answer,
      friendly: answer,
      text: z.string().max(REVIEW_TEXT_LIMIT).optional(),
    },
    example: { asDescribed: true, onTime: true, friendly: true, text: 'All went well.' },
    async run(services, actor, { id, sent }) {
      const review = reviewInput.safeParse({
        ...sent,
        ...Object.fromEntries(QUESTIONS.map((name) => [name, yesOrNo(sent[name])])),
      });
      if (!review.success) throw badFields(review.error);
      const done = await writeReview(services, actor, id, review.data);
      if (done.ok) return;
      const { problem } = done;
      throw new ApiRefusal(409, { detail: whyNotWords(problem, null), code: problem });
    },
  },
  reply: {
    step: 'reply',
    summary: 'Reply to the review of you',
    description: 'Once, within 30 days from when it can be read.',
    fields: { reply: text(REVIEW_TEXT_LIMIT) },
    example: { reply: 'Thank you. The bus was late.' },
    async run(services, actor, { id, sent }) {
      const input = replyInput.safeParse(sent);
      if (!input.success) throw badFields(input.error);
      const done = await replyToReview(services, actor, id, input.data.reply);
      if (done.ok) return;
      throw new ApiRefusal(409, { detail: REPLY_WORDS[done.problem], code: done.problem });
    },
  },
} as const satisfies Record<string, RequestAction>;
