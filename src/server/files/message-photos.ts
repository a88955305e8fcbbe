// Serves photos of messages, to the two of the conversation alone.
import { buffer } from 'node:stream/consumers';
import type { Context } from 'hono';
import type { Services } from '~/commands/services';
import { findMessagePhoto } from '~/data/trade/message-photos';
import { isImageKey, MESSAGE_PHOTO_PREFIX, variantKey } from '~/files/images';
import { can } from '~/rules/shop/permissions';
import type { AppEnv } from '../http/app-env';
import type { Who } from './uploads';

const FILE = /^([1-9]\d{0,3})\.webp$/;
const PATIENCE_MS = 5_000;

/** `GET /message-photos/:key/:file`. Whatever is missing or somebody else's is answered alike. */
export function serveMessagePhoto(services: Pick<Services, 'db' | 'storage'>, who: Who) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const key = context.req.param('key') ?? '';
    const [, width = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const photo = width && isImageKey(key) ? await findMessagePhoto(services.db, key) : null;
    const actor = photo && (await who(context.req.raw.headers));
    if (!photo?.widths.includes(Number(width)) || !can(actor, 'photo.view', photo)) {
      return context.text('Not found', 404);
    }
    const name = variantKey(key, Number(width), 'webp', MESSAGE_PHOTO_PREFIX);
    const file = await services.storage.get(name, PATIENCE_MS);
    if (!file) return context.text('Not found', 404);
    context.header('Content-Type', file.contentType);
    return context.body(new Uint8Array(await buffer(file.body)), 200);
  };
}
