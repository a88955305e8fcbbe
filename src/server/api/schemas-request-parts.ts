// What the API sends of a request is made of these.
import { z } from 'zod';
import { REMOVAL_GROUNDS } from '~/rules/reviews/removal';
import { moment } from './schemas-parts';

export const side = z.enum(['asker', 'giver']);

/** What somebody gives for a piece. */
export const amount = z
  .string()
  .regex(/^\d+\.\d\d$/)
  .describe('Decimal text with two decimals.');

export const meeting = z.object({
  at: moment,
  place: z
    .string()
    .nullable()
    .describe('Null for whoever collects, until they have accepted the time.'),
  collector: z.string().nullable().describe('Who collects, where it is somebody else.'),
  proposedBy: side,
  askerComes: z.boolean(),
  giverComes: z.boolean(),
});

/** A price that one of the two names to the other. */
export const offer = z.object({
  id: z.uuid(),
  by: side,
  amount: amount.describe('For each piece.'),
  until: moment.describe('Until when it can be accepted.'),
});

/** What goes by post. */
export const parcel = z.object({
  cost: z.string().describe('What sending it costs, in the giver’s words.'),
  sendTo: z
    .string()
    .nullable()
    .describe('Where to, once the asker has said so; until some days after the handover.'),
  sentAt: moment.nullable(),
  tracking: z.string().nullable(),
});

/** To one of the questions of a review. */
const answer = z.boolean().nullable().describe('Null in one of you that was removed.');

export const review = z.object({
  asDescribed: answer,
  onTime: answer,
  friendly: answer,
  text: z.string().describe('Empty where the admins have removed it.'),
  removed: z.boolean(),
  removedFor: z.enum(REMOVAL_GROUNDS).nullable().describe('Why the admins have removed it.'),
  removedWhy: z.string().nullable().describe('What they say to that, to its author alone.'),
  visible: z.boolean().describe('False: nobody but its author reads it yet.'),
  reply: z.string().nullable().describe('What the one whom it is about says to it.'),
});
