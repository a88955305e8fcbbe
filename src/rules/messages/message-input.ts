// What one writes in a conversation.
import { z } from 'zod';
import { lines } from '../text/form-input';
import { MESSAGE_LIMIT, PHOTOS_A_MESSAGE } from './conversation';

/** A message: words, photos (by their keys), or both. */
export const messageInput = z
  .object({
    text: lines('a message', MESSAGE_LIMIT),
    photos: z
      .array(z.string().regex(/^[0-9a-f]{32}$/))
      .max(PHOTOS_A_MESSAGE, `A message takes up to ${PHOTOS_A_MESSAGE} photos.`)
      .default([]),
    /** The form's own key: sent again, it is the same message. */
    key: z.string().regex(/^[\w-]{8,64}$/, 'This form is too old. Please reload the page.'),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, 'Please enter a message.');
