// Starts and stops the marketplace: configuration, database, migrations, files, HTTP.
import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { createAuth } from '~/auth/auth';
import { hashPassword } from '~/auth/password';
import { mailDueNews, mailNews } from '~/commands/messages/notifications';
import { returnUnlooked } from '~/commands/moderation/report-holds';
import { tellShownReviews } from '~/commands/reviews/reviews';
import type { Services } from '~/commands/services';
import { runTradeClocks } from '~/commands/trade/trade-clocks';
import { keptSetting } from '~/data/database/settings';
import { orFullDisk } from '~/data/embedded/embedded-room';
import { demoState } from '~/data/shop/demo';
import { demoSignIns, TALKING } from '~/demo/accounts';
import { keepDemoSignIns } from '~/demo/sign-ins';
import { openStorage } from '~/files/open-storage';
import { startPictures } from '~/files/picture-process';
import { createMailer } from '~/mail/delivery';
import { createApp } from './app';
import {
  ConfigError,
  googleSettings,
  parseConfig,
  storageSettings,
  suspectedMisspellings,
} from './config';
import { writeClientIp } from './http/client-ip';
import { followPages } from './http/follow-pages';
import { type Listener, listen } from './http/listen';
import { watchOverload } from './http/overload';
import { createPageCache } from './http/page-cache';
import { startEngagementCounter } from './jobs/engagement-counter';
import { startJobs } from './jobs/jobs';
import { removeLeftFiles } from './jobs/remove-files';
import { sweepAll } from './jobs/sweep';
import { createLive } from './live/live';
import { followClock } from './operations/clock';
import { openDatabase } from './operations/database';
import { openLog } from './operations/log';
import type { Metrics } from './operations/metrics';
import { readOperatorTexts } from './operations/operator-texts';
import type { RunningServer, StartOptions } from './running-server';

export { linkBinaries } from '~/data/embedded/embedded-binaries';
export { manageAccount } from './cli/account';
export { manageAdmins } from './cli/admins';
export { backup } from './cli/backup';
export { recount } from './cli/recount';
export { restore } from './cli/restore';
export type { RunningServer, StartOptions } from './running-server';
export { ConfigError };

/**
 * By how much the heap may grow before all of it is tidied. Left alone it grows to four times of what is in use, and the
 * buffers and memory beside it as well: a few hundred megabytes that nobody needs.
 */
const HEAP_GROWTH_PERCENT = 50;

/**
 * Starts a server.
 * @param env the settings, as environment variables (see config.ts)
 * @throws ConfigError, or an Error in words when a part does not come up
 */
export async function start(
  env: Record<string, string | undefined>,
  { signal, say = () => {}, log: logTo, lateMs, develop }: StartOptions = {},
): Promise<RunningServer> {
  // V8 looks at it each time that it has tidied; one that does not know it any more says so and goes on.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const config = parseConfig(env);
  const log = openLog(config.LOG_LEVEL, logTo);
  for (const words of suspectedMisspellings(env)) say(words);
  if (!config.DEMO && config.STOREFRONT_CURRENCY !== config.BACK_OFFICE_CURRENCY) {
    say(
      `Shoppers see prices in ${config.STOREFRONT_CURRENCY} and sellers in ${config.BACK_OFFICE_CURRENCY}: set STOREFRONT_CURRENCY and BACK_OFFICE_CURRENCY to the same.`,
    );
  }
  const undo: (() => Promise<void> | void)[] = [];
  try {
    say('Opening the database …');
    const { db, close, broken } = await openDatabase(config, log);
    undo.unshift(close);
    const clock = await followClock(db, log);
    undo.unshift(clock.stop);
    signal?.throwIfAborted();
    if (config.DEMO) {
      const { fillDemo, topUpDemo } = await import('~/demo/fill');
      await fillDemo({ db, hashPassword, withAdmin: config.demoAdmin, now: new Date() });
      await topUpDemo(db, new Date(), {
        timeZone: config.TIME_ZONE,
        currency: config.STOREFRONT_CURRENCY,
      });
    }
    const demoAccess = { people: config.DEMO, admin: config.DEMO && config.demoAdmin };
    for (const words of await keepDemoSignIns(db, demoAccess)) say(words);
    const mail = {
      smtpUrl: config.SMTP_URL ?? null,
      from: config.MAIL_FROM,
      outboxDir: join(config.DATA_DIR, 'outbox'),
      showLinks: !config.reachable,
    };
    const storage = await openStorage(storageSettings(config));
    const pictures = startPictures();
    undo.unshift(() => pictures.stop());
    const uploadsDir = join(config.DATA_DIR, 'uploads');
    const swept = { db, storage, log, uploadsDir, documentDays: config.DOCUMENT_DAYS };
    const sweep = () => sweepAll(swept);
    const remove = (payload: unknown) => removeLeftFiles({ storage }, payload);
    const mailer = createMailer(mail, log);
    // Mails say where the site is, which is known once it listens.
    let ready = (_: Services) => {};
    const whenReady = new Promise<Services>((done) => {
      ready = done;
    });
    const trade = {
      mail: async (userId: string) => mailNews(await whenReady, userId),
      mailDue: async () => mailDueNews(await whenReady),
      runClocks: async () => {
        const services = await whenReady;
        await runTradeClocks(services);
        await tellShownReviews(services);
        await returnUnlooked(services);
      },
    };
    const jobs = await startJobs(db, mailer, remove, trade, sweep, log, config.SECURITY_LOG_DAYS);
    undo.unshift(() => jobs.stop());
    // Stopped after the last request is answered and before the database closes.
    const { TRUST_PROXY: trustProxy, METRICS_PORT: metricsPort } = config;
    const engagement = await startEngagementCounter({ db, log, trustProxy, now: clock.date });
    undo.unshift(() => engagement.stop());
    const pages = createPageCache(config.PAGE_CACHE_MS);
    const live = createLive(db, (people) => invalidation.tellNews(people), log);
    const shared = config.DATABASE_URL !== undefined;
    const invalidation = await followPages(db, shared, pages, live.deliver, log);
    undo.unshift(invalidation.stop);
    const overload = watchOverload(db, lateMs);
    undo.unshift(overload.stop);
    let metrics: Metrics | null = null;
    if (metricsPort !== undefined) {
      // No shop without a monitor has the library in memory.
      const { serveMetrics } = await import('./operations/metrics');
      metrics = await serveMetrics(metricsPort, { pages, db, invalidation, clock });
      undo.unshift(metrics.close);
    }
    const { UPLOAD_TIMEOUT_MS: uploadMs, SILENT_TIMEOUT_MS: silentMs, PUBLIC_URL } = config;
    const secure = PUBLIC_URL?.startsWith('https:') ?? false;
    const http = await listen(config.HOST, config.PORT, { uploadMs, silentMs, secure, log });
    undo.unshift(http.close);
    // Streams never end by themselves: a stop would wait for them.
    undo.unshift(live.stop);
    const publicUrl = config.PUBLIC_URL ?? http.url;
    const google = googleSettings(config);
    const secret =
      config.AUTH_SECRET ??
      (await keptSetting(db, 'auth-secret', randomBytes(32).toString('base64url')));
    const held = await demoState(db);
    const services: Services = {
      db,
      storage,
      pictures,
      auth: createAuth(db, { publicUrl, secret, google }, log),
      requireAdmin2fa: config.REQUIRE_ADMIN_2FA,
      googleSignIn: google !== null,
      demoPeople: held && config.DEMO ? TALKING : [],
      log,
      now: clock.now,
      publicUrl,
      timeZone: config.TIME_ZONE,
      live,
      currencies: {
        storefront: config.STOREFRONT_CURRENCY,
        backOffice: config.BACK_OFFICE_CURRENCY,
      },
      limits: {
        images: config.MAX_IMAGES,
        imageBytes: config.MAX_IMAGE_BYTES,
        documentBytes: config.MAX_DOCUMENT_BYTES,
        uploadMs,
      },
      documentSecret: new Uint8Array(hkdfSync('sha256', secret, '', 'document addresses', 32)),
      uploadsDir,
      securityLogDays: config.SECURITY_LOG_DAYS,
      texts: await readOperatorTexts(config),
      pages: {
        drop() {
          pages.drop();
          invalidation.tell();
        },
      },
      engagement,
    };
    ready(services);
    signal?.throwIfAborted();
    // No shop without the demo has its drawings in memory.
    const demo = held && (await import('~/demo/draw')).drawDemoImages(services, held);
    if (demo) {
      services.missingImage = demo.demoImage;
      undo.unshift(() => demo.stop());
    }
    let routes: string[] = [];
    const answering = (create: typeof createApp): Listener => {
      const requests = metrics?.requests ?? null;
      const app = create(services, pages, { seen: engagement.lookBy, requests, overload, live });
      routes = app.routes.map(({ method, path }) => `${method} ${path}`);
      // HTTP/1.0 names no host, and ours is never what a request calls it.
      const listener = getRequestListener(app.fetch, { hostname: new URL(publicUrl).host });
      return (request, response) => {
        writeClientIp(request, trustProxy);
        listener(request, response);
      };
    };
    const application = answering(createApp);
    const answer: Listener = (request, response) => {
      if (!pages.serve(request, response)) application(request, response);
    };
    const serve = develop ? develop(answering) : answer;
    http.answerWith((request, response) => {
      engagement.look(request);
      serve(request, response);
    });
    return {
      url: http.url,
      publicUrl,
      metricsUrl: metrics?.url ?? null,
      services,
      routes,
      demoSignIns: demo && config.DEMO ? demoSignIns(config.demoAdmin) : [],
      broken,
      stop: () => run(undo),
    };
  } catch (error) {
    await run(undo);
    throw config.DATABASE_URL ? error : orFullDisk(config.DATA_DIR, error);
  }
}

async function run(steps: (() => Promise<void> | void)[]): Promise<void> {
  for (const step of steps.splice(0)) await step();
}
