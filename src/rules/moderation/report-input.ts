// What a shopper's report must say.
import { z } from 'zod';
import { lines, oneOf } from '../text/form-input';
import { REPORT_REASONS, REPORT_WORDS_LIMIT } from './report';

export const reportInput = z.object({
  reason: oneOf(REPORT_REASONS, 'Choose what is wrong with it.'),
  words: lines('what you add', REPORT_WORDS_LIMIT),
});
