// Serves pictures: for a year to everybody when the item is public, only to those who may see it when not.
import { buffer } from 'node:stream/consumers';
import type { Context } from 'hono';
import type { Services } from '~/commands/services';
import { findImage } from '~/data/products/images';
import { isImageKey, openVariant } from '~/files/images';
import { can } from '~/rules/shop/permissions';
import type { AppEnv, Who } from '../http/app-env';

const FILE = /^([1-9]\d{0,3})\.(webp|jpg)$/;
const PUBLIC = 'public, max-age=31536000, s-maxage=300, immutable';

/** `GET /images/:key/:file`. Whatever is missing, hidden or no picture at all is answered alike. */
export function serveImage(services: Pick<Services, 'db' | 'storage' | 'missingImage'>, who: Who) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const key = context.req.param('key') ?? '';
    const [, width = '', ending = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const image = width && isImageKey(key) ? await findImage(services.db, key) : null;
    if (!image?.widths.includes(Number(width))) return missing(context);

    const open = can(null, 'image.view', image);
    if (!open && !can(await who(context.req.raw.headers), 'image.view', image)) {
      return missing(context);
    }
    const etag = `"${key.slice(0, 12)}-${width}-${ending}"`;
    context.header('Cache-Control', open ? PUBLIC : 'private, no-store');
    context.header('ETag', etag);
    if (context.req.header('if-none-match') === etag) return context.body(null, 304);

    const format = ending === 'jpg' ? 'jpeg' : 'webp';
    const file = await openVariant(services, key, Number(width), format);
    if (!file) return missing(context);
    context.header('Content-Type', file.contentType);
    // A variant is a few hundred kilobytes at most: whole, so that a broken read is never half a reply.
    return context.body(new Uint8Array(await buffer(file.body)), 200);
  };
}

function missing(context: Context<AppEnv>): Response {
  context.header('Cache-Control', 'private, no-store');
  context.res.headers.delete('ETag');
  return context.text('Not found', 404);
}
