// What a mail must look like before it is queued or sent; a queued mail is checked again when it is taken out.
import { z } from 'zod';

// One address and nothing else: no list, no display name, no line break can hide in it.
const address = z
  .string()
  .max(254)
  .regex(/^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/, 'Not a single email address');

export const mailInput = z.object({
  to: address,
  replyTo: address.optional(),
  subject: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u, 'A subject is one line'),
  text: z.string().min(1),
  html: z.string().min(1),
  /** The one link of the mail, when it has one: shown in the log only while mails go to the outbox. */
  link: z.url({ protocol: /^https?$/ }).optional(),
  /** Where a mail program ends mails of this kind by one POST (RFC 8058). */
  unsubscribe: z.url({ protocol: /^https?$/ }).optional(),
});

export type Mail = z.infer<typeof mailInput>;

/** A job that is about one person. */
export const personInput = z.object({ userId: z.string().min(1) });
