// What the form of an operator's search words may ask: to save the list, to put the previous one back, or to try a word.
import { z } from 'zod';
import { anyText } from '../../text/form-input';
import { normaliseSearch } from '../search';

export const searchWordsInput = z.object({
  intent: z.enum(['save', 'put-back', 'try']),
  /** The list as it was written. */
  list: anyText,
  /** The version of the list that the form began with. */
  seen: anyText,
  /** What is tried. */
  word: anyText.transform(normaliseSearch),
});
