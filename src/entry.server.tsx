// Renders a page whole, so that its inline scripts can be named by hash in its security policy.
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isDatabaseAway } from '~/data/away';
import { visit } from '~/screens/context';
import { securePage } from '~/server/page-security';
import { NonceContext } from '~/ui/nonce';
import { RequestIdContext } from '~/ui/request-id';

const RENDER_TIMEOUT_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  router: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url');
  const current = visit(router);
  const { serverHandoffStream, ...rest } = context;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const rendered = await render(() => (
    <NonceContext value={nonce}>
      <RequestIdContext value={current.requestId}>
        <ServerRouter context={rest} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>
  ));
  const { html, policy } = securePage(withData(rendered, data, nonce), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  current.page = readFirst(html);
  return new Response(null, { status, headers });
}

/** What fails in a screen is logged under the id that its error page names. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const current = visit(context);
  const { services, requestId } = current;
  if (isDatabaseAway(error)) {
    current.away = true;
    services.log.warn({ err: error, requestId }, 'a screen found no database');
    return;
  }
  services.log.error({ err: error, requestId }, 'a screen failed');
};

/** How React marks a part that is not there yet, or that failed. */
const UNFINISHED = '<!--$!-->';

/** Nearly every page is there at once; one with a part whose code is still to come is waited for. */
async function render(page: () => React.ReactNode): Promise<string> {
  const html = renderToString(page());
  return html.includes(UNFINISHED) ? renderLater(page()) : `<!DOCTYPE html>${html}`;
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
        done(Buffer.concat(chunks).toString('utf8'));
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

const END = '</body></html>';

/**
 * The page with what its loaders gave, as the router takes it over. It would write this itself, by components that wait for
 * a stream; all of it is there before the page is rendered, so it goes behind it in one piece.
 */
function withData(html: string, data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  const words = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);
  const script = `${controller}.enqueue(${words});${controller}.close();`;
  return `${html.slice(0, -END.length)}<script nonce="${nonce}">${script}</script>${END}`;
}

/** Nothing in a text can end the script that it stands in. */
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The page is read before it is alive: styles, letters and photos come before the scripts. */
function readFirst(html: string): string {
  const end = html.indexOf('</head>');
  const head = html
    .slice(0, end)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return head + html.slice(end);
}
