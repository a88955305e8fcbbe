// Renders a page whole, so that its inline scripts can be named by hash in its security policy.
import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
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
  const rendered = await render(
    <NonceContext value={nonce}>
      <RequestIdContext value={visit(router).requestId}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </RequestIdContext>
    </NonceContext>,
  );
  const { html, policy } = securePage(rendered, nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return new Response(request.method === 'HEAD' ? null : readFirst(html), { status, headers });
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

function render(page: React.ReactNode): Promise<string> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(Buffer.from(chunk));
        next();
      },
      final(next) {
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
    setTimeout(() => abort(new Error('The page took too long.')), RENDER_TIMEOUT_MS).unref();
  });
}

/** The page is read before it is alive: styles, letters and photos come before the scripts. */
function readFirst(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}
