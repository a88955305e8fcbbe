// Serves photos of messages: to the two of the conversation alone, and of a reported one to the admin who has opened it.
import { buffer } from 'node:stream/consumers';
import type { Context } from 'hono';
import { maySeeReportPhoto } from '~/commands/messages/report-photos';
import type { Services } from '~/commands/services';
import { findMessagePhoto } from '~/data/messages/message-photos';
import { isImageKey, MESSAGE_PHOTO_PREFIX, variantKey } from '~/files/images';
import { can } from '~/rules/shop/permissions';
import type { AppEnv, Who } from '../http/app-env';

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
    return photoReply(services, context, key, Number(width));
  };
}

/** `GET /report-photos/:report/:key/:file`, by an address that was made when the report was opened. */
export function serveReportPhoto(
  services: Pick<Services, 'auth' | 'db' | 'documentSecret' | 'now' | 'storage'>,
  who: Who,
) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw;
    const { report = '', key = '', file = '' } = context.req.param();
    const { until = '', seal = '' } = context.req.query();
    const width = Number(FILE.exec(file)?.[1]);
    const photo = { report, key, width, until, seal };
    const actor = isImageKey(key) && width > 0 ? await who(request.headers) : null;
    if (!actor || !(await maySeeReportPhoto(services, actor, request, photo))) {
      return context.text('Not found', 404);
    }
    return photoReply(services, context, key, width);
  };
}

async function photoReply(
  { storage }: Pick<Services, 'storage'>,
  context: Context<AppEnv>,
  key: string,
  width: number,
): Promise<Response> {
  const file = await storage.get(variantKey(key, width, 'webp', MESSAGE_PHOTO_PREFIX), PATIENCE_MS);
  if (!file) return context.text('Not found', 404);
  context.header('Content-Type', file.contentType);
  return context.body(new Uint8Array(await buffer(file.body)), 200);
}
