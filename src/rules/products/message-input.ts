// What a shopper may write to a poster.
import { z } from 'zod';
import { MESSAGE_LIMIT } from '../shop/texts';
import { requiredLines } from '../text/form-input';

export const messageInput = z.object({
  text: requiredLines('a message', MESSAGE_LIMIT),
  /** The form's own key: sent again, it is the same message. */
  key: z.string().regex(/^[\w-]{8,64}$/, 'This form is too old. Please reload the page.'),
});
