// What the API sends of requests, conversations and news, and what it takes for them.
import { z } from 'zod';
import { MESSAGE_LIMIT, PHOTOS_A_MESSAGE } from '~/rules/messages/conversation';
import { REQUEST_LIMITS, REQUEST_STATES } from '~/rules/trade/request';
import { MOST_PIECES } from '~/rules/trade/ways';
import { REQUEST_ACTIONS } from './request-actions';
import { moment, picture, price } from './schemas-parts';
import { amount, meeting, offer, parcel, review, side } from './schemas-request-parts';

const ID = '7d3f1a52-9c1b-4b0e-8f4a-2f6f0c1b9e11';
const PRODUCT = '0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d';
const CONVERSATION = '3c2a9d40-5d0e-4a57-9c43-6f1f2b7e8a90';
const AT = '2027-05-04T15:30:00.000000Z';

const state = z.enum(REQUEST_STATES);

const requestFields = z.object({
  id: z.uuid(),
  side: side.describe('Yours.'),
  state,
  product: z.object({
    id: z.uuid().nullable().describe('Null: it is deleted.'),
    name: z.string(),
    price,
    url: z.url().nullable(),
  }),
  other: z.object({ id: z.string().nullable(), name: z.string() }).describe('The other side.'),
  conversationId: z.uuid().nullable(),
  quantity: z.int(),
  when: z.string().describe('When the asker could collect it.'),
  askedAt: moment,
  place: z.int().nullable().describe('The number in line; null for who does not stand in it.'),
  until: moment.nullable().describe('When the time to agree on an appointment ends.'),
  meeting: meeting.nullable().describe('What is agreed on.'),
  proposal: meeting.nullable().describe('What one has proposed and the other not answered.'),
  confirmedBy: side.nullable().describe('Who alone has said that it was handed over.'),
  endedAt: moment.nullable(),
});

const REQUEST: z.infer<typeof requestFields> = {
  id: ID,
  side: 'asker',
  state: 'reserved',
  product: {
    id: PRODUCT,
    name: 'Desk lamp',
    price: '12.00',
    url: `https://shop.example.org/view?id=${PRODUCT}`,
  },
  other: { id: 'u-17', name: 'Ann' },
  conversationId: CONVERSATION,
  quantity: 1,
  when: 'Weekdays after six',
  askedAt: '2027-05-02T09:00:00.000000Z',
  place: null,
  until: AT,
  meeting: null,
  proposal: null,
  confirmedBy: null,
  endedAt: null,
};

/** One object wherever it is named: the document then refers to it. */
const request = requestFields.meta({ examples: [REQUEST] });

const requestDetail = requestFields.extend({
  actions: z.array(z.enum(REQUEST_ACTIONS)).describe('What you can do with it now.'),
  handoverCode: z
    .string()
    .nullable()
    .describe('Six digits that the giver enters; for whoever collects alone.'),
  offered: z.int().nullable().describe('How many are left, where more were asked for.'),
  offer: offer.nullable().describe('The price that one has named and the other can still answer.'),
  agreedPrice: amount.nullable().describe('What was agreed on for each piece; null: the price.'),
  post: parcel.nullable().describe('How it is sent; null: it is collected.'),
  reviews: z.object({
    own: review.nullable().describe('Yours.'),
    theirs: review.nullable().describe('Theirs, once you may read it.'),
  }),
  problem: z.string().nullable(),
  missAnswer: z.string().nullable(),
});

const REQUEST_DETAIL: z.infer<typeof requestDetail> = {
  ...REQUEST,
  actions: ['propose', 'confirm', 'withdraw'],
  handoverCode: '123456',
  offered: null,
  offer: null,
  agreedPrice: null,
  post: null,
  reviews: { own: null, theirs: null },
  problem: null,
  missAnswer: null,
};

const messageFields = z.object({
  number: z.int().describe('Its place in the conversation.'),
  kind: z.enum(['message', 'event']),
  mine: z.boolean(),
  by: z
    .string()
    .nullable()
    .describe(
      'Who of your business it was; null: nobody of it, or it is not yours to know. The other side reads the name of the business alone.',
    ),
  text: z.string().nullable().describe('What was written; of an event, what happened, in words.'),
  masked: z.boolean().describe('Contacts in it are hidden until there is an answer.'),
  state: z
    .enum(['sent', 'waiting', 'refused'])
    .describe('Anything but `sent` is seen by its writer alone.'),
  at: moment,
  photos: z.array(picture).describe('Its files are /message-photos/{key}/{width}.webp.'),
});

const MESSAGE: z.infer<typeof messageFields> = {
  number: 3,
  kind: 'message',
  mine: true,
  by: null,
  text: 'I come at half past five.',
  masked: false,
  state: 'sent',
  at: AT,
  photos: [],
};

const message = messageFields.meta({ examples: [MESSAGE] });

const conversation = z.object({
  id: z.uuid(),
  side: side.describe('Yours.'),
  product: z.object({ id: z.uuid().nullable(), name: z.string() }),
  other: z.object({ id: z.string().nullable(), name: z.string() }),
  unread: z.boolean(),
  at: moment.describe('When the last entry came.'),
});

const notification = z.object({
  id: z.uuid(),
  kind: z.string().describe('Such as `message`, `my-request`, `request` or `handover`.'),
  words: z.string(),
  at: moment,
  read: z.boolean(),
  url: z.url(),
});

const next = z.string().nullable().describe('To go on, as `cursor`; null at the end.');

const words = z.string().max(MESSAGE_LIMIT);
const photos = z
  .array(z.string().regex(/^[0-9a-f]{32}$/))
  .max(PHOTOS_A_MESSAGE)
  .optional()
  .describe('The `id` of each, uploaded for a message before.');

/** By the names that they have in the document. */
export const tradeSchemas = {
  Request: request,
  RequestDetail: requestDetail.meta({ examples: [REQUEST_DETAIL] }),
  RequestList: z
    .object({ requests: z.array(request), next })
    .meta({ examples: [{ requests: [REQUEST], next: null }] }),
  NewRequest: z
    .object({
      text: words.optional().describe('Needed where you have not written about it before.'),
      when: z
        .string()
        .max(REQUEST_LIMITS.when)
        .optional()
        .describe('When you could collect it. Needed unless it is to be sent.'),
      post: z
        .boolean()
        .optional()
        .describe('True: it is to be sent, for what the product says that this costs.'),
      quantity: z.int().min(1).max(MOST_PIECES).optional().describe('1 where it is missing.'),
      photos,
      offer: z
        .string()
        .optional()
        .describe('What you would give for each piece, such as `12.50`, where offers are taken.'),
    })
    .meta({
      examples: [
        { text: 'I would love to have it.', when: 'Weekdays after six' },
        { text: 'Would that do?', post: true, offer: '10.00' },
      ],
    }),
  Message: message,
  MessageList: z
    .object({
      messages: z.array(message).describe('In their order.'),
      before: z
        .int()
        .nullable()
        .describe('To read what stands before them; null at the beginning.'),
    })
    .meta({ examples: [{ messages: [MESSAGE], before: 3 }] }),
  NewMessage: z
    .object({ text: words.optional(), photos })
    .meta({ examples: [{ text: 'I come at half past five.' }] }),
  ConversationList: z.object({ conversations: z.array(conversation), next }).meta({
    examples: [
      {
        conversations: [
          {
            id: CONVERSATION,
            side: 'asker',
            product: { id: PRODUCT, name: 'Desk lamp' },
            other: { id: 'u-17', name: 'Ann' },
            unread: false,
            at: AT,
          },
        ],
        next: null,
      },
    ],
  }),
  Question: z
    .object({ conversationId: z.uuid(), message })
    .meta({ examples: [{ conversationId: CONVERSATION, message: MESSAGE }] }),
  NotificationList: z.object({ notifications: z.array(notification), next }).meta({
    examples: [
      {
        notifications: [
          {
            id: ID,
            kind: 'message',
            words: 'New message from Ann about “Desk lamp”',
            at: AT,
            read: false,
            url: `https://shop.example.org/messages/${CONVERSATION}`,
          },
        ],
        next: null,
      },
    ],
  }),
};

export type ApiRequest = z.infer<typeof request>;
export type ApiRequestDetail = z.infer<typeof requestDetail>;
export type ApiReview = z.infer<typeof review>;
export type ApiMessage = z.infer<typeof message>;
export type ApiConversation = z.infer<typeof conversation>;
export type ApiNotification = z.infer<typeof notification>;
