// npm run dev: the marketplace with the screens' changes showing at once, on this machine only.
import { createServer } from 'node:net';
import { buildPictureWorker } from './build.mjs';
import { atRoot, ensureInstalled } from './install.mjs';
import { untilStopped } from './serve.mjs';

const LOOPBACK = '127.0.0.1';

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, LOOPBACK, () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

atRoot();
await ensureInstalled();
process.env.NODE_ENV = 'development';
await buildPictureWorker();
const { createServer: createVite } = await import('vite');
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { host: LOOPBACK, port: await freePort() } },
});

/** Vite answers for the modules; for the rest the newest application, made again when its code changed. */
function develop(answering) {
  let made = null;
  let application;
  return (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const { createApp } = await vite.ssrLoadModule('/src/server/http/app.ts');
        if (createApp !== made) application = answering(createApp);
        made = createApp;
        // The page's own policy forbids the inline scripts and styles that reloading works with.
        const writeHead = response.writeHead.bind(response);
        response.writeHead = (status, ...rest) => {
          const headers = rest.at(-1) ?? {};
          for (const name of Object.keys(headers)) {
            if (name === 'content-security-policy') headers[name] = "frame-ancestors 'none'";
          }
          return writeHead(status, ...rest);
        };
        application(request, response);
      } catch (error) {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500).end(String(error.stack));
      }
    });
}

const env = { PAGE_CACHE_MS: '0', ...process.env, HOST: LOOPBACK };
const { start } = await vite.ssrLoadModule('/src/server/main.ts');
await untilStopped(
  (options) => start(env, { ...options, develop }),
  () => vite.close(),
);
