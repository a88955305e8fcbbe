// npm run dev: the marketplace with the screens' changes showing at once, on this machine only.
import { buildPictureWorker } from './build.mjs';
import { atRoot, ensureInstalled } from './install.mjs';
import { freePort } from './ports.mjs';
import { untilStopped } from './serve.mjs';

const LOOPBACK = '127.0.0.1';
const POLICY = 'content-security-policy';

atRoot();
await ensureInstalled();
process.env.NODE_ENV = 'development';
await buildPictureWorker();
const { createServer: createVite } = await import('vite');
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { host: LOOPBACK, port: await freePort() } },
});

/** What answers for the pages, as it is now. @returns {Promise<typeof import('~/server/app').createApp>} */
const loadApp = async () => (await vite.ssrLoadModule('/src/server/app.ts')).createApp;

/** @returns {Promise<typeof import('~/server/main').start>} */
const loadStart = async () => (await vite.ssrLoadModule('/src/server/main.ts')).start;

/**
 * Vite answers for the modules; for the rest the newest application, made again when its code changed.
 * @type {NonNullable<import('~/server/main').StartOptions['develop']>}
 */
function develop(answering) {
  /** @type {typeof import('~/server/app').createApp | null} */
  let made = null;
  /** @type {import('~/server/http/listen').Listener | null} */
  let application = null;
  return (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const createApp = await loadApp();
        if (!application || createApp !== made) application = answering(createApp);
        made = createApp;
        // The page's own policy forbids the inline scripts and styles that reloading works with.
        const writeHead = response.writeHead.bind(response);
        response.writeHead = (status, ...heads) => {
          for (const head of heads) {
            if (typeof head === 'object' && !Array.isArray(head) && POLICY in head) {
              head[POLICY] = "frame-ancestors 'none'";
            }
          }
          return writeHead(status, ...heads);
        };
        application(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
      }
    });
}

const env = { PAGE_CACHE_MS: '0', ...process.env, HOST: LOOPBACK };
const start = await loadStart();
// Vite, which the router's plugin starts another of, would end this process at a signal before the database is stopped.
process.removeAllListeners('SIGTERM');
process.stdin.removeAllListeners('end');
await untilStopped(
  (options) => start(env, { ...options, develop }),
  () => vite.close(),
);
