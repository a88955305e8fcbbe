// Renders a page whole, so that its inline scripts can be named by hash in its security policy.
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseUnavailable } from '~/data/database/unavailable';
import { visit } from '~/screens/context';
import { policyOf } from '~/server/http/page-security';
import { RequestIdContext } from '~/ui/request-id';
import { DOCTYPE, withStart } from '~/ui/with-start';

const RENDER_TIMEOUT_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  router: Readonly<RouterContextProvider>,
): Promise<Response> {
  const current = visit(router);
  const { serverHandoffStream, ...rest } = context;
  const narrow = { ...rest, manifest: onlyMatched(rest) };
  const html = await render(() => (
    <RequestIdContext value={current.requestId}>
      <ServerRouter context={narrow} url={request.url} />
    </RequestIdContext>
  ));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policyOf(html));
  current.page = await withStart(html, narrow, serverHandoffStream);
  return new Response(null, { status, headers });
}

/** What fails in a screen is logged under the id that its error page names. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The router's own refusals, such as a form sent to a page that takes none, are no fault of ours.
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || refused) return;
  const current = visit(context);
  const { services, requestId } = current;
  if (isDatabaseUnavailable(error)) {
    current.unavailable = true;
    services.log.warn({ err: error, requestId }, 'a screen found no database');
    return;
  }
  services.log.error({ err: error, requestId }, 'a screen failed');
};

/** The routes that the page is made of: the router makes each one that it is given anew, for every page. */
function onlyMatched({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}

/** How React marks a part that is not there yet, or that failed. */
const UNFINISHED = '<!--$!-->';

/** The page without its doctype. Nearly every one is there at once; one with a part whose code is still to come is waited for. */
async function render(page: () => React.ReactNode): Promise<string> {
  const html = renderToString(page());
  return html.includes(UNFINISHED) ? renderLater(page()) : html;
}

function renderLater(page: React.ReactNode): Promise<string> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(Buffer.from(chunk));
        next();
      },
      final(next) {
        clearTimeout(late);
        done(Buffer.concat(chunks).toString('utf8').slice(DOCTYPE.length));
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      // Nothing is put aside for a script to bring in: the page is whole without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: fail,
      onError: fail,
    });
    const late = setTimeout(
      () => abort(new Error('The page took too long.')),
      RENDER_TIMEOUT_MS,
    ).unref();
  });
}
