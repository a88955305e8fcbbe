// Starts and stops the marketplace: configuration, database, migrations, files, HTTP.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import pino from 'pino';
import { type AuthConfig, createAuth } from '~/auth/auth';
import type { Services } from '~/commands/services';
import { connect, hasUnicodeCharacterType, holdServerLock, migrate } from '~/data/database';
import { startEmbedded } from '~/data/embedded';
import { keptSetting } from '~/data/settings';
import { openStorage } from '~/files/storage';
import { createMailer } from '~/mail/delivery';
import { createApp } from './app';
import { type Config, ConfigError, parseConfig } from './config';
import { startJobs } from './jobs';
import { readOperatorTexts } from './operator-texts';
import { createPageCache } from './page-cache';

export { ConfigError };

export interface RunningServer {
  /** The address to open. */
  url: string;
  services: Services;
  /** Finishes what is being answered, then stops the parts in the order that loses nothing. */
  stop(): Promise<void>;
}

/**
 * Starts a server.
 * @param env the settings, as environment variables (see config.ts)
 * @throws ConfigError, or an Error in words when a part does not come up
 */
export async function start(env: Record<string, string | undefined>): Promise<RunningServer> {
  const config = parseConfig(env);
  const log = pino({ level: config.LOG_LEVEL });
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR);
  const db = connect(config.DATABASE_URL ?? embedded?.url ?? '', (error) =>
    log.warn({ err: error }, 'a database connection broke'),
  );
  const undo: (() => Promise<void> | void)[] = [];
  try {
    if (embedded) undo.unshift(() => embedded.stop());
    undo.unshift(() => db.$client.end());
    if (embedded) {
      const release = await holdServerLock(db);
      if (!release) {
        undo.length = 0;
        await db.$client.end();
        throw new Error(`Another server is running on the data directory ${config.DATA_DIR}.`);
      }
      undo.unshift(release);
    }
    await migrate(db);
    if (!(await hasUnicodeCharacterType(db))) {
      log.warn('The database has no UTF-8 character type: search will miss accented words.');
    }
    const outboxDir = join(config.DATA_DIR, 'outbox');
    const mail = { smtpUrl: config.SMTP_URL ?? null, from: config.MAIL_FROM, outboxDir };
    const jobs = await startJobs(db, createMailer(mail, log), log);
    undo.unshift(() => jobs.stop());
    const server = createServer({ requestTimeout: 0, headersTimeout: 30_000 });
    const url = await listen(server, config);
    const pages = createPageCache(config.PAGE_CACHE_MS);
    const publicUrl = config.PUBLIC_URL ?? url;
    const google = googleSettings(config);
    const secret =
      config.AUTH_SECRET ??
      (await keptSetting(db, 'auth-secret', randomBytes(32).toString('base64url')));
    const services: Services = {
      db,
      storage: await openStorage(storageSettings(config)),
      auth: createAuth(db, { publicUrl, secret, google }, log),
      googleSignIn: google !== null,
      log,
      publicUrl,
      currencies: {
        storefront: config.STOREFRONT_CURRENCY,
        backOffice: config.BACK_OFFICE_CURRENCY,
      },
      limits: {
        images: config.MAX_IMAGES,
        imageBytes: config.MAX_IMAGE_BYTES,
        uploadMs: config.UPLOAD_TIMEOUT_MS,
      },
      uploadsDir: join(config.DATA_DIR, 'uploads'),
      texts: await readOperatorTexts(config),
      pages,
    };
    const listener = getRequestListener(
      createApp(services, pages, { trustProxy: config.TRUST_PROXY }).fetch,
    );
    server.on('request', (request, response) => {
      if (!pages.serve(request, response)) listener(request, response);
    });
    undo.unshift(() => close(server));
    return { url, services, stop: () => run(undo) };
  } catch (error) {
    await run(undo);
    throw error;
  }
}

async function run(steps: (() => Promise<void> | void)[]): Promise<void> {
  for (const step of steps.splice(0)) await step();
}

/** Listens, and says under which address. The kernel picks the port when it is 0. */
async function listen(server: Server, config: Config): Promise<string> {
  server.listen(config.PORT, config.HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken) throw error;
    throw new Error(`Port ${config.PORT} is taken. Set PORT to another one.`);
  }
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  return `http://${host}:${port}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
}

function googleSettings(config: Config): AuthConfig['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both.');
  }
  return { clientId, clientSecret, discoveryUrl: config.GOOGLE_DISCOVERY_URL };
}

function storageSettings(config: Config): Parameters<typeof openStorage>[0] {
  if (!config.S3_BUCKET) return { kind: 'disk', dir: join(config.DATA_DIR, 'files') };
  if (!config.S3_ACCESS_KEY_ID || !config.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.');
  }
  return {
    kind: 's3',
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {}),
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  };
}
