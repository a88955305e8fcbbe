// Requests, conversations and news over the API.

import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { existing } from '~/commands/authorize';
import { answer, askQuestion } from '~/commands/messages/conversations';
import type { Services } from '~/commands/services';
import { askForProduct } from '~/commands/trade/requests';
import { findConversationAbout } from '~/data/messages/conversations';
import { findByKey, listEntries } from '~/data/messages/entries';
import { listInbox } from '~/data/messages/inbox';
import { listMessagePhotos } from '~/data/messages/message-photos';
import { listNotifications } from '~/data/messages/notifications';
import { requestOfConversation } from '~/data/trade/request-lists';
import { listRequestsOf, readRequestAs } from '~/data/trade/requests-of-person';
import { messageInput } from '~/rules/messages/message-input';
import { shownTo } from '~/rules/messages/shown-entries';
import { encodeCursor } from '~/rules/search/cursor';
import { type Actor, staffOf } from '~/rules/shop/permissions';
import { askInput } from '~/rules/trade/request-input';
import type { AppEnv } from '../http/app-env';
import type { Callers } from './callers';
import { answerOnce, fingerprintOf } from './idempotency';
import { readJson } from './json-body';
import { notWritten } from './not-written';
import { ApiRefusal, badFields } from './refusals';
import { seenState } from './request-action';
import { ACTIONS, REQUEST_ACTIONS } from './request-actions';
import type { ApiMessage, ApiRequestDetail } from './schemas-trade';
import {
  readInboxRequest,
  readMessagesRequest,
  readNewsRequest,
  readRequestsRequest,
} from './trade-parameters';
import {
  conversationShape,
  messageShape,
  notificationShape,
  requestDetailShape,
  requestShape,
} from './trade-shapes';
import { askable, ownRequest, readable } from './visible-trade';

type Person = NonNullable<Actor>;
type At = Context<AppEnv>;

type Trading = Pick<
  Services,
  | 'currencies'
  | 'db'
  | 'documentSecret'
  | 'live'
  | 'log'
  | 'missingImage'
  | 'now'
  | 'pages'
  | 'publicUrl'
  | 'storage'
  | 'timeZone'
>;

const sendingInput = z.object({
  post: z.boolean({ error: 'This must be true or false.' }).default(false),
});

const paramsOf = (context: At) => new URL(context.req.url).searchParams;

/** Adds the addresses of all that belongs to the trade. */
export function addTradeRoutes(api: Hono<AppEnv>, services: Trading, callers: Callers): void {
  const { db } = services;

  api.get('/requests', async (context) => {
    const reader = readerOf(await callers.reader(context));
    const { role, productId, after, limit } = readRequestsRequest(paramsOf(context));
    const found = await listRequestsOf(db, reader, role, productId, after, limit + 1);
    const { rows, last } = cut(found, limit);
    return context.json({
      requests: rows.map((row) => requestShape(row, role, services)),
      next: last && encodeCursor({ createdAt: last.askedAt, id: last.id }),
    });
  });

  api.get('/requests/:id', async (context) => {
    const actor = await callers.reader(context);
    return context.json(await oneRequest(services, actor, context.req.param('id')));
  });

  for (const name of REQUEST_ACTIONS) {
    api.post(`/requests/:id/${name}`, (context) =>
      once(context, ownRequest, async (actor, fields, key) => {
        const { seen: given, ...sent } = fields;
        const seen = seenState.safeParse(given);
        if (!seen.success) throw new ApiRefusal(400, { detail: 'seen must be a state.' });
        const id = context.req.param('id');
        await ACTIONS[name].run(services, actor, { id, sent, seen: seen.data ?? null, key });
        return context.json(await oneRequest(services, actor, id));
      }),
    );
  }

  api.post('/products/:id/requests', (context) =>
    once(context, askable, async (actor, fields, key) => {
      const id = context.req.param('id');
      const earlier = await findConversationAbout(db, id, actor.userId);
      const sending = sendingInput.safeParse(fields);
      if (!sending.success) throw badFields(sending.error);
      const input = askInput(earlier !== null, services.currencies.storefront).safeParse({
        ...fields,
        // A box of the form.
        post: sending.data.post ? 'yes' : '',
        key,
      });
      if (!input.success) throw badFields(input.error);
      const asked = await askForProduct(services, actor, id, input.data);
      if (!asked.ok) throw notWritten(asked, services);
      const request = existing(await requestOfConversation(db, asked.conversationId));
      return context.json(await oneRequest(services, actor, request.id), 201);
    }),
  );

  api.post('/products/:id/questions', (context) =>
    once(context, askable, async (actor, fields, key) => {
      const input = messageInput.safeParse({ ...fields, key });
      if (!input.success) throw badFields(input.error);
      const asked = await askQuestion(services, actor, context.req.param('id'), input.data);
      if (!asked.ok) throw notWritten(asked, services);
      const { conversationId } = asked;
      const message = await sentMessage(services, actor, conversationId, key);
      return context.json({ conversationId, message }, 201);
    }),
  );

  api.get('/conversations', async (context) => {
    const reader = readerOf(await callers.reader(context));
    const { productId, after, limit } = readInboxRequest(paramsOf(context));
    const found = await listInbox(db, reader, { productId, hidden: false }, after, limit + 1);
    const { rows, last } = cut(found, limit);
    return context.json({
      conversations: rows.map(conversationShape),
      next: last && encodeCursor({ createdAt: last.at, id: last.id, tier: last.unread ? 1 : 0 }),
    });
  });

  api.get('/conversations/:id/messages', async (context) => {
    const actor = await callers.reader(context);
    const { id } = context.req.param();
    const { side, conversation } = await readable(services, actor, id);
    const { before = null, limit } = readMessagesRequest(paramsOf(context));
    const kept = await listEntries(db, conversation.id, before, limit + 1);
    const page = kept.slice(-limit);
    const numbers = page.map(({ number }) => number);
    const photos = await listMessagePhotos(db, conversation.id, numbers);
    return context.json({
      messages: page.flatMap((entry) => {
        const shown = shownTo(side, entry, conversation);
        return shown ? [messageShape(shown, side, photos.get(entry.number) ?? [], services)] : [];
      }),
      before: kept.length > limit ? (page[0]?.number ?? null) : null,
    });
  });

  api.post('/conversations/:id/messages', (context) =>
    once(context, readable, async (actor, fields, key) => {
      const input = messageInput.safeParse({ ...fields, key });
      if (!input.success) throw badFields(input.error);
      const written = await answer(services, actor, context.req.param('id'), input.data);
      if (!written.ok) throw notWritten(written, services);
      return context.json(await sentMessage(services, actor, written.conversationId, key), 201);
    }),
  );

  api.get('/notifications', async (context) => {
    const { userId } = await callers.reader(context);
    const { after, limit } = readNewsRequest(paramsOf(context));
    const { rows, last } = cut(await listNotifications(db, userId, after, limit + 1), limit);
    return context.json({
      notifications: rows.flatMap((row) => notificationShape(row, services) ?? []),
      next: last && encodeCursor({ createdAt: last.at, id: last.id }),
    });
  });

  /**
   * A POST of who may write, done once for each key.
   * @param mayHear throws NotFound for whoever may not see that of which the address has the id
   */
  async function once(
    context: At,
    mayHear: (services: Trading, actor: Person, id: string) => Promise<unknown>,
    run: (actor: Person, fields: Record<string, unknown>, key: string) => Promise<Response>,
  ): Promise<Response> {
    const actor = await callers.writer(context);
    const { text, fields } = await readJson(context);
    return answerOnce(
      context,
      services,
      actor,
      fingerprintOf(context, text),
      () => mayHear(services, actor, existing(context.req.param('id') ?? null)),
      (key) => run(actor, fields, key),
    );
  }
}

/** Whose lists somebody reads. */
const readerOf = (actor: Person) => ({ userId: actor.userId, staffOf: staffOf(actor) });

/** The rows of one reply, and the last of them where more follow. */
function cut<Row>(found: Row[], limit: number): { rows: Row[]; last: Row | null } {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? (rows.at(-1) ?? null) : null };
}

/** @throws NotFound for a request that is not the actor's */
async function oneRequest(
  services: Trading,
  actor: Person,
  requestId: string,
): Promise<ApiRequestDetail> {
  const { found, side } = await ownRequest(services, actor, requestId);
  const request = existing(await readRequestAs(services.db, found.id, side));
  return requestDetailShape(services, actor, request, side);
}

/** The message that the actor has sent with this key. */
async function sentMessage(
  services: Trading,
  actor: Person,
  conversationId: string,
  key: string,
): Promise<ApiMessage> {
  const { db } = services;
  const { side, conversation } = await readable(services, actor, conversationId);
  const entry = existing(await findByKey(db, conversationId, side, key));
  const shown = existing(shownTo(side, entry, conversation));
  const photos = await listMessagePhotos(db, conversationId, [entry.number]);
  return messageShape(shown, side, photos.get(entry.number) ?? [], services);
}
