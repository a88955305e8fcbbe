// Serves the cover of what was asked for, as it was then: to the two of the request alone.
import type { Context } from 'hono';
import type { Services } from '~/commands/services';
import { findRequestCover } from '~/data/trade/request-covers';
import { can } from '~/rules/shop/permissions';
import type { AppEnv, Who } from '../http/app-env';

/** `GET /request-covers/:request`. Whatever is missing or somebody else's is answered alike. */
export function serveRequestCover({ db }: Pick<Services, 'db'>, who: Who) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    context.header('Cache-Control', 'private, no-store');
    const cover = await findRequestCover(db, context.req.param('request') ?? '');
    const actor = cover && (await who(context.req.raw.headers));
    if (!cover || !can(actor, 'request.act', cover)) return context.text('Not found', 404);
    context.header('Content-Type', 'image/webp');
    return context.body(new Uint8Array(cover.file), 200);
  };
}
