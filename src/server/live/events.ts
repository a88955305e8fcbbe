// `GET /api/events`: news for whoever is signed in, as server-sent events.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { sessionToken } from '~/auth/session';
import type { Services } from '~/commands/services';
import type { AppEnv, Who } from '../http/app-env';
import type { Live } from './live';

/** Opens the stream. Nobody gets a 204: as after a refusal a browser does not come back by itself, and it complains of nothing. */
export function serveEvents(services: Pick<Services, 'auth'>, live: Live, who: Who) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const { headers } = context.req.raw;
    const actor = await who(headers);
    const token = actor && (await sessionToken(services.auth, headers));
    if (!actor || !token) {
      return context.body(null, 204);
    }
    await live.open(actor.userId, token, context.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}
