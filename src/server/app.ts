// The HTTP application: what every request passes through, and who answers it.
import { resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { RouterContextProvider } from 'react-router';
import { findBearer } from '~/auth/access-token';
import { findVisitor, type Visitor } from '~/auth/actor';
import { CLIENT_IP_HEADER } from '~/auth/auth';
import { answerAuth } from '~/auth/routes';
import type { Services } from '~/commands/services';
import { isDatabaseUnavailable, isReachable } from '~/data/database/unavailable';
import { ADMIN_SCREENS, DATA_EXPORT_FILE, dashboardAddress } from '~/rules/shop/addresses';
import type { Actor } from '~/rules/shop/permissions';
import { type Visit, visitContext } from '~/screens/context';
import { createApi } from './api/routes';
import { createAuditFiles } from './downloads/audit-files';
import { serveCalendar } from './downloads/calendar';
import { serveDataExport } from './downloads/data-export';
import { createReportFiles } from './downloads/eco-report-files';
import { createListingFiles } from './downloads/listing-files';
import { serveDocument } from './files/documents';
import { serveImage } from './files/images';
import { serveMessagePhoto, serveReportPhoto } from './files/message-photos';
import { serveRequestCover } from './files/request-covers';
import { receiveDocument, receiveImage } from './files/uploads';
import { plainForms } from './files/uploads-screens';
import type { AppEnv, Who } from './http/app-env';
import { withBodyLimit } from './http/body-limit';
import { refuseForeignOrigin, withRequestId } from './http/headers';
import { type Overload, turnAway } from './http/overload';
import type { PageCache } from './http/page-cache';
import { RETRY_AFTER } from './http/problem';
import type { RequestFigures } from './http/request-figures';
import { createScreens } from './http/screens';
import { createSitemap } from './http/sitemap';
import { answerUnavailable } from './http/unavailable';
import { serveEvents } from './live/events';
import type { Live } from './live/live';

/** What lies in public. By name: see sitemap.ts for what a pattern costs. */
const PUBLIC_FILES = [
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-mask.png',
  'favicon.svg',
  'site.webmanifest',
];

/** What a screen takes. */
const METHODS = ['GET', 'HEAD', 'POST'];

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

export interface AppSettings {
  /** Told of each request for a screen, and who sent it from which address. */
  seen(actor: Actor, address: string, request: Request): void;
  /** Null where no monitor asks. */
  requests: RequestFigures | null;
  overload: Pick<Overload, 'isOver'>;
  live: Live;
  /** The folder of the built browser files. */
  clientDir?: string;
}

export function createApp(services: Services, pages: PageCache, settings: AppSettings) {
  const clientDir = settings.clientDir ?? 'build/client';
  const app = new Hono<AppEnv>();
  app.use(withRequestId(services.log, settings.requests));
  app.use(pages.keep);
  app.get('/livez', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    if (await isReachable(services.db)) return context.text('ok');
    context.header('Retry-After', RETRY_AFTER);
    return context.text('The database does not answer.', 503);
  });
  const files = (cacheControl: string) =>
    serveStatic<AppEnv>({
      root: resolve(clientDir),
      precompressed: true,
      onFound: (_path, context) => {
        context.header('Cache-Control', cacheControl);
        context.header('Vary', 'Accept-Encoding');
      },
    });
  app.use('/assets/*', files(`public, max-age=${YEAR_SECONDS}, immutable`));
  app.get('/assets/*', (context) => context.text('Not found', 404));
  // Asked for by what does not read the page: its head names the icons.
  app.get('/favicon.ico', (context) => {
    context.header('Cache-Control', `public, max-age=${DAY_SECONDS}`);
    return context.redirect('/icon-192.png');
  });
  // What people type: the screen sends on whom it does not serve.
  const leads = { '/admin': ADMIN_SCREENS.dashboard, '/seller': dashboardAddress() };
  for (const [path, screen] of Object.entries(leads)) {
    app.on('GET', [path, `${path}/`], (context) => context.redirect(screen));
  }
  for (const file of PUBLIC_FILES) app.use(`/${file}`, files('public, max-age=3600'));
  app.use(turnAway(settings.overload, settings.requests));
  app.use(refuseForeignOrigin(services.publicUrl));
  app.use(withBodyLimit);
  app.all('/api/auth/*', async (context) => {
    const { auth, db } = services;
    return (await answerAuth(auth, db, context.req.raw)) ?? context.notFound();
  });
  const who = async (headers: Headers) => (await findVisitor(services, headers)).actor;
  // Programs fetch the pictures of which the API tells them.
  const whoOrProgram: Who = async (headers) => {
    const bearer = await findBearer(services, headers);
    return bearer === undefined ? who(headers) : (bearer?.actor ?? null);
  };
  app.get('/images/:key/:file', serveImage(services, whoOrProgram));
  app.get('/handover/:request/calendar.ics', serveCalendar(services, who));
  app.get('/message-photos/:key/:file', serveMessagePhoto(services, whoOrProgram));
  app.get('/report-photos/:report/:key/:file', serveReportPhoto(services, who));
  app.get('/request-covers/:request', serveRequestCover(services, who));
  app.get('/documents/:id', serveDocument(services, who));
  app.get(DATA_EXPORT_FILE, serveDataExport(services, who));
  app.get('/api/events', serveEvents(services, settings.live, who));
  app.post('/api/uploads', receiveImage(services, who));
  app.post('/api/documents', receiveDocument(services, who));
  app.route('/api', createApi(services, who, build.assets.routes.root?.css ?? []));
  app.use(plainForms(services, who));
  app.route('/', createSitemap(services));
  app.route('/', createListingFiles(services, who));
  app.route('/', createReportFiles(services, who));
  app.route('/', createAuditFiles(services, who));

  const visitorOf = (headers: Headers): Promise<Visitor & { unavailable?: boolean }> =>
    findVisitor(services, headers).catch(whenUnavailable);
  const screens = createScreens();
  app.all('*', async (context: Context<AppEnv>) => {
    if (!METHODS.includes(context.req.method)) {
      context.header('Allow', METHODS.join(', '));
      return context.text('This address takes GET, HEAD and POST only.', 405);
    }
    const router = new RouterContextProvider();
    const { headers } = context.req.raw;
    // Without its database the shop still shows a page that says so.
    const { actor, cookies, unavailable = false } = await visitorOf(headers);
    context.set('userId', actor?.userId);
    settings.seen(actor, headers.get(CLIENT_IP_HEADER) ?? '', context.req.raw);
    const requestId = context.get('requestId');
    const visit: Visit = { services, actor, requestId, unavailable, page: null };
    router.set(visitContext, visit);
    let reply = await screens(context.req.raw, router);
    const { status, headers: given } = reply;
    if (visit.page !== null) reply = new Response(visit.page, { status, headers: given });
    if (status === 503) reply.headers.set('retry-after', RETRY_AFTER);
    // A reply that signs somebody in or out says the last word on the cookie.
    if (reply.headers.has('set-cookie')) return reply;
    for (const cookie of cookies) reply.headers.append('set-cookie', cookie);
    return reply;
  });

  app.onError((error, context) => {
    const unavailable = answerUnavailable(context, services, error);
    if (unavailable) return unavailable;
    const requestId = context.get('requestId');
    services.log.error({ err: error, requestId }, 'request failed');
    return context.text(`Something went wrong. Request id: ${requestId}`, 500);
  });
  return app;
}

/** Nobody, while nobody can be looked up. */
function whenUnavailable(error: unknown): Visitor & { unavailable: boolean } {
  if (!isDatabaseUnavailable(error)) throw error;
  return { actor: null, cookies: [], unavailable: true };
}
