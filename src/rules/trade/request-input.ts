// What is said when somebody asks for a product, and what is done with a request afterwards.
import { z } from 'zod';
import { readCode } from '../handover/handover-code';
import { MESSAGE_LIMIT, PHOTOS_A_MESSAGE } from '../messages/conversation';
import { offerAmount, offerId } from '../offers/offer-input';
import { line, lines, oneOfOrNone, requiredLines } from '../text/form-input';
import { momentIn } from '../text/time';
import { REQUEST_LIMITS } from './request';
import { MOST_PIECES, OFFERED_WAYS } from './ways';

export const formKey = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'This form is too old. Please reload the page.');

const quantity = z.coerce
  .number('Please enter how many you would like.')
  .int('Please enter a whole number.')
  .min(1, 'Please enter at least 1.')
  .max(MOST_PIECES, `Please enter at most ${MOST_PIECES}.`);

/**
 * How somebody asks.
 * @param currency in which prices are
 * @param hasWritten they have said something before, so that nothing more need be said
 */
export const askInput = (hasWritten: boolean, currency: string) =>
  z
    .object({
      text: lines('a message', MESSAGE_LIMIT),
      when: line('when you could collect it', REQUEST_LIMITS.when),
      quantity: quantity.default(1),
      post: z
        .literal(['', 'yes'])
        .default('')
        .transform((ticked) => ticked === 'yes'),
      /** Where they would have it for less than the price. */
      offer: offerAmount(currency).optional(),
      photos: z
        .array(z.string().regex(/^[0-9a-f]{32}$/))
        .max(PHOTOS_A_MESSAGE, `A message takes up to ${PHOTOS_A_MESSAGE} photos.`)
        .default([]),
      key: formKey,
    })
    .superRefine(({ text, when, photos, post }, context) => {
      if (text === '' && photos.length === 0 && !hasWritten) {
        context.addIssue({ code: 'custom', path: ['text'], message: 'Please enter a message.' });
      }
      if (when === '' && !post) {
        const message = 'Please say when you could collect it.';
        context.addIssue({ code: 'custom', path: ['when'], message });
      }
    });

const required = (what: string, message: string, limit: number) =>
  line(what, limit).refine((text) => text !== '', message);

/** A time as its field gives it, in the shop's time zone. */
const meetingTime = (timeZone: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Please enter a day and a time.')
    .transform((local, context) => {
      const at = momentIn(timeZone, local);
      if (at) return at;
      context.addIssue({ code: 'custom', message: 'Please enter a day and a time.' });
      return z.NEVER;
    });

const NAMES = [
  'choose',
  'decline',
  'extend',
  'withdraw',
  'accept',
  'comes',
  'full-price',
  'confirm',
  'miss',
  'settle',
] as const;

const NO_CODE = 'A code is six digits, or three words.';

/** A time as programs write it. */
const isoTime = z.iso
  .datetime({
    offset: true,
    error: 'Please give a day and a time with its zone, such as 2027-05-04T17:30:00+02:00.',
  })
  .transform((text) => new Date(text));

/** What is done with a request. @param time how a time is given @param currency in which prices are */
const acts = (time: z.ZodType<Date>, currency: string) =>
  z.discriminatedUnion('name', [
    z.object({ name: z.enum(NAMES) }),
    z.object({ name: z.literal('make-offer'), amount: offerAmount(currency) }),
    z.object({ name: z.literal('counter-offer'), to: offerId, amount: offerAmount(currency) }),
    z.object({ name: z.enum(['accept-offer', 'decline-offer']), to: offerId }),
    z.object({
      name: z.literal('take-back'),
      reason: required(
        'a reason',
        'Please give a reason: the other side reads it.',
        REQUEST_LIMITS.reason,
      ),
    }),
    z.object({ name: z.literal('fewer'), quantity }),
    z.object({
      name: z.literal('propose'),
      at: time,
      place: required('a place', 'Please say where you meet.', REQUEST_LIMITS.place),
      collector: line('a name', REQUEST_LIMITS.collector)
        .default('')
        .transform((name) => name || null),
      also: z.array(z.string()).max(100).default([]),
    }),
    z.object({
      name: z.literal('code'),
      code: z.string(NO_CODE).transform((typed, context) => {
        const code = readCode(typed);
        if (code !== null) return code;
        context.addIssue({ code: 'custom', message: NO_CODE });
        return z.NEVER;
      }),
    }),
    z.object({
      name: z.literal('address'),
      text: requiredLines('where to send it', REQUEST_LIMITS.sendTo),
    }),
    z.object({
      name: z.literal('send'),
      tracking: line('a number', REQUEST_LIMITS.tracking)
        .default('')
        .transform((number) => number || null),
    }),
    z.object({
      name: z.literal('answer-miss'),
      text: required('an answer', 'Please write an answer.', REQUEST_LIMITS.answer),
    }),
    z.object({
      name: z.literal('problem'),
      text: required('what is wrong', 'Please say what is wrong.', REQUEST_LIMITS.problem),
    }),
  ]);

/** The same as a form says it. @param timeZone the shop's, in which times are entered */
export const actInput = (timeZone: string, currency: string) =>
  acts(meetingTime(timeZone), currency);

/** The same as a program says it. */
export const programActInput = (currency: string) => acts(isoTime, currency);

export type RequestAct = z.output<ReturnType<typeof programActInput>>;

/** Whether it can be sent, and what that costs; null: it is collected. */
const post = {
  post: z.literal(['', 'yes']).default(''),
  postCost: line('what sending costs', REQUEST_LIMITS.postCost),
};

const withPost = <Given extends { post: '' | 'yes'; postCost: string }>(
  given: Given,
  context: z.RefinementCtx,
) => {
  const { post: ticked, postCost, ...rest } = given;
  if (ticked === 'yes' && postCost === '') {
    const message = 'Please say what sending costs, such as: 4.50, or free.';
    context.addIssue({ code: 'custom', path: ['postCost'], message });
  }
  return { ...rest, postCost: ticked === 'yes' ? postCost : null };
};

/** The same as a new item's form says it: one piece by the shop's usual way where nothing is said. */
export const newOfferInput = z
  .object({
    pieces: z
      .literal('')
      .transform(() => 1)
      .or(quantity),
    way: oneOfOrNone(OFFERED_WAYS, 'Please choose one.'),
    ...post,
  })
  .transform(withPost);

/** How a giver gives something away. */
export const offerInput = z
  .object({
    pieces: quantity,
    way: z.enum(OFFERED_WAYS, 'Please choose one.'),
    ...post,
  })
  .transform(withPost);
