// Requests, conversations and news in the API's description.
import { z } from 'zod';
import { seenState } from '../api/request-action';
import { ACTIONS, type ActionName, REQUEST_ACTIONS } from '../api/request-actions';
import type { SchemaName } from '../api/schemas';
import {
  inboxParameters,
  messagesParameters,
  newsParameters,
  requestsParameters,
} from '../api/trade-parameters';
import { jsonSchema } from './json-schema';
import {
  answers,
  forThePerson,
  forTheWriter,
  IDEMPOTENCY_KEY,
  idOf,
  type Operation,
  type Paths,
  problem,
  query,
  sends,
  signedIn,
} from './parts';

const wrongParameter = { 400: problem('A parameter can’t be used; `detail` says which and why.') };
const unfit = {
  422: problem('The `Idempotency-Key` was sent with something else, or a photo is gone.'),
};

/** A list of what is one's own. */
const list = (
  tag: string,
  operationId: string,
  summary: string,
  description: string,
  parameters: z.ZodObject,
  schema: SchemaName,
): Operation => ({
  operationId,
  tags: [tag],
  summary,
  description,
  parameters: query(parameters),
  responses: {
    200: answers('Some, and where the list goes on.', schema),
    ...wrongParameter,
    ...forThePerson,
  },
  security: signedIn,
});

const bodyOf = (name: ActionName): NonNullable<Operation['requestBody']> => {
  const { fields, example } = ACTIONS[name];
  const schema = z.object({ ...fields, seen: seenState });
  return {
    required: Object.keys(fields).length > 0,
    content: { 'application/json': { schema: { ...jsonSchema(schema), examples: [example] } } },
  };
};

/** `accept-time` as `acceptTimeOfRequest`. */
const idOfAction = (name: string) =>
  `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Request`;

const actionPaths = Object.fromEntries(
  REQUEST_ACTIONS.map((name) => [
    `/api/requests/{id}/${name}`,
    {
      post: {
        operationId: idOfAction(name),
        tags: ['Requests'],
        summary: ACTIONS[name].summary,
        description: ACTIONS[name].description,
        parameters: [idOf('request'), IDEMPOTENCY_KEY],
        requestBody: bodyOf(name),
        responses: {
          200: answers('The request as it is now.', 'RequestDetail'),
          ...forTheWriter,
          404: problem('There is no such request of yours.'),
          409: problem(
            'It is not the moment for it, or somebody was faster: `state` is the present one.',
          ),
          ...unfit,
        },
        security: signedIn,
      } satisfies Operation,
    },
  ]),
);

const notThere = { 404: problem('There is no such product, or it is hidden from you.') };

export const TRADE_PATHS: Paths = {
  '/api/products/{id}/requests': {
    post: {
      operationId: 'askForProduct',
      tags: ['Requests'],
      summary: 'Ask for a product',
      description:
        'The words go into the conversation, and the request takes its place in line. Asked twice it is asked once.',
      parameters: [idOf('product'), IDEMPOTENCY_KEY],
      requestBody: sends('NewRequest'),
      responses: {
        201: answers('Your request.', 'RequestDetail'),
        ...forTheWriter,
        ...notThere,
        409: problem(
          'You may not ask for it yet, it is not sent, or takes no such offer; or one thing at a time is reserved for you, and one is. `code` says which.',
        ),
        ...unfit,
      },
      security: signedIn,
    },
  },
  '/api/products/{id}/questions': {
    post: {
      operationId: 'askQuestion',
      tags: ['Conversations'],
      summary: 'Ask a question about a product',
      description: 'It takes no place in any line.',
      parameters: [idOf('product'), IDEMPOTENCY_KEY],
      requestBody: sends('NewMessage'),
      responses: {
        201: answers('Where the conversation is, and what was written.', 'Question'),
        ...forTheWriter,
        ...notThere,
        ...unfit,
      },
      security: signedIn,
    },
  },
  '/api/requests': {
    get: list(
      'Requests',
      'listRequests',
      'What you asked for, or what others ask of you',
      'The last one asked first.',
      requestsParameters,
      'RequestList',
    ),
  },
  '/api/requests/{id}': {
    get: {
      operationId: 'getRequest',
      tags: ['Requests'],
      summary: 'One request',
      description: 'As your side sees it, with what you can do now.',
      parameters: [idOf('request')],
      responses: {
        200: answers('The request.', 'RequestDetail'),
        404: problem('There is no such request of yours.'),
        ...forThePerson,
      },
      security: signedIn,
    },
  },
  ...actionPaths,
  '/api/conversations': {
    get: list(
      'Conversations',
      'listConversations',
      'Your inbox',
      'Unread ones first, then the newest.',
      inboxParameters,
      'ConversationList',
    ),
  },
  '/api/conversations/{id}/messages': {
    get: {
      operationId: 'listMessages',
      tags: ['Conversations'],
      summary: 'What stands in a conversation',
      description:
        'Messages and what happened, the last ones. To read them here marks nothing as seen.',
      parameters: [idOf('conversation'), ...query(messagesParameters)],
      responses: {
        200: answers('Messages in their order.', 'MessageList'),
        ...wrongParameter,
        404: problem('There is no such conversation of yours.'),
        ...forThePerson,
      },
      security: signedIn,
    },
    post: {
      operationId: 'sendMessage',
      tags: ['Conversations'],
      summary: 'Write a message',
      description: 'Words, photos that were uploaded before, or both.',
      parameters: [idOf('conversation'), IDEMPOTENCY_KEY],
      requestBody: sends('NewMessage'),
      responses: {
        201: answers('The message.', 'Message'),
        ...forTheWriter,
        404: problem('There is no such conversation of yours.'),
        ...unfit,
      },
      security: signedIn,
    },
  },
  '/api/notifications': {
    get: list(
      'Account',
      'listNotifications',
      'What the shop has told you',
      'The newest first. To read them here marks nothing as read.',
      newsParameters,
      'NotificationList',
    ),
  },
};
