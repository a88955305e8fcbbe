// What a shopper's report must say.
import { z } from 'zod';
import { lines, oneOf, requiredLines } from '../text/form-input';
import { REPORT_REASONS, REPORT_WORDS_LIMIT } from './report';
import { REPORT_ANSWER_LIMIT } from './report-hiding';

export const reportInput = z.object({
  reason: oneOf(REPORT_REASONS, 'Choose what is wrong with it.'),
  words: lines('what you add', REPORT_WORDS_LIMIT),
});

/** What an owner answers to reports. */
export const reportAnswerInput = z.object({
  text: requiredLines('your answer', REPORT_ANSWER_LIMIT),
});
