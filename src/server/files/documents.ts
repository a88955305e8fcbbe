// Serves a seller's documents: to the owner and active admins alone, kept by nobody, unable to run anything.
import type { Context } from 'hono';
import { openDocument } from '~/commands/sellers/document-url';
import type { Services } from '~/commands/services';
import { DOCUMENTS } from '~/rules/sellers/seller-documents';
import type { AppEnv, Who } from '../http/app-env';

const TYPES = { jpg: 'image/jpeg', pdf: 'application/pdf' } as const;
const POLICY = "default-src 'none'; sandbox";
/** A browser's own page around a picture fits it to the window by styles. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const GONE =
  'Not found. An address of a document works for five minutes and in one browser: reload the page that showed it.';

/** `GET /documents/:id`. Whatever is not right is answered alike. */
export function serveDocument(services: Services, who: Who) {
  return async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw;
    // A look at the headers alone is no viewing, and would be noted as one.
    if (request.method === 'HEAD') return context.body(null, 405, { Allow: 'GET' });
    const { until = '', seal = '' } = context.req.query();
    const address = { id: context.req.param('id') ?? '', until, seal };
    const document = await openDocument(services, await who(request.headers), request, address);
    context.header('Cache-Control', 'private, no-store');
    context.header('Content-Security-Policy', POLICY);
    if (!document) return context.text(GONE, 404);
    const { kind, type, bytes } = document;
    // A name of ours: the owner's own could be anything.
    const name = `${DOCUMENTS[kind].label.toLowerCase().replaceAll(' ', '-')}.${type}`;
    const place = type === 'pdf' ? 'attachment' : 'inline';
    if (type === 'jpg') context.header('Content-Security-Policy', PICTURE_POLICY);
    context.header('Content-Type', TYPES[type]);
    context.header('Content-Disposition', `${place}; filename="${name}"`);
    return context.body(new Uint8Array(bytes), 200);
  };
}
