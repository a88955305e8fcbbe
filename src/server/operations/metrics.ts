// Figures of this process for a monitor, as Prometheus reads them: on a port of its own that only this machine reaches.
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CacheInvalidation } from '~/data/database/cache-invalidation';
import type { Database } from '~/data/database/database';
import { countJobs } from '~/data/database/jobs';
import { countRequests } from '~/data/trade/requests';
import { type Listening, listen } from '../http/listen';
import type { PageCache } from '../http/page-cache';
import { createRequestFigures, type RequestFigures } from '../http/request-figures';
import type { Clock } from './clock';

interface Measured {
  pages: Pick<PageCache, 'stats'>;
  db: Database;
  invalidation: Pick<CacheInvalidation, 'isListening'>;
  clock: Pick<Clock, 'ahead'>;
}

export interface Metrics extends Pick<Listening, 'url' | 'close'> {
  requests: RequestFigures;
}

/** The address is always this machine's own: what stands here is nobody else's business. */
const HOST = '127.0.0.1';
/** What is asked of the database is left out when it takes longer: just then the other figures are wanted. */
const ANSWER_MS = 1_000;

/**
 * Serves `GET /metrics`: the standard figures of a process and of Node, those of requests, and the shop's own.
 * @param port 0 lets the kernel pick one
 */
export async function serveMetrics(port: number, measured: Measured): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = createRequestFigures(registry);
  const askDatabase = measureShop(registry, measured);
  const { url, close, answerWith } = await listen(HOST, port);
  answerWith(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end('Not found\n');
      return;
    }
    await askDatabase();
    response.writeHead(200, { 'Content-Type': registry.contentType });
    response.end(await registry.metrics());
  });
  return { url, close, requests };
}

/** @returns asks the database how many jobs and requests there are; their figures are left out while it does not answer */
function measureShop(
  registry: Registry,
  { pages, db, invalidation, clock }: Measured,
): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, read?: () => number) =>
    new Gauge({
      name: `secondleaf_${name}`,
      help,
      registers,
      collect() {
        if (read) this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `secondleaf_${name}`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const { $client: pool } = db;
  counter('page_cache_hits_total', 'Pages answered from memory.', () => pages.stats().hits);
  counter('page_cache_misses_total', 'Pages rendered to be kept.', () => pages.stats().misses);
  counter(
    'page_cache_drops_total',
    'Times that all cached pages were forgotten.',
    () => pages.stats().drops,
  );
  gauge('page_cache_bytes', 'Memory that cached pages take.', () => pages.stats().bytes);
  gauge(
    'page_cache_invalidation_connected',
    'Whether writes of other processes are heard; no page is kept while they are not.',
    () => Number(invalidation.isListening()),
  );
  gauge('database_connections', 'Connections of the pool.', () => pool.totalCount);
  gauge('database_connections_idle', 'Of these, not in use.', () => pool.idleCount);
  gauge('database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  gauge(
    'clock_ahead_seconds',
    'Of the database; below 0 this machine is behind.',
    () => clock.ahead() / 1_000,
  );
  const waiting = gauge('jobs_waiting', 'Mails and other jobs that wait.');
  const failed = gauge('jobs_failed', 'Jobs that are not tried any more.');
  const ofRequests = {
    open: gauge('requests_open', 'Requests for items that are neither handed over nor ended.'),
    disputed: gauge('requests_disputed', 'Handovers with a problem that is not settled.'),
    overdue: gauge('request_clocks_overdue', 'Moments of requests that passed five minutes ago.'),
  };
  return async () => {
    const asked = Promise.all([countJobs(db), countRequests(db)]).catch(() => null);
    const answer = await Promise.race([asked, pause(ANSWER_MS, null, { ref: false })]);
    for (const figure of [waiting, failed, ...Object.values(ofRequests)]) figure.remove();
    if (answer === null) return;
    const [jobs, requests] = answer;
    waiting.set(jobs.waiting);
    failed.set(jobs.failed);
    ofRequests.open.set(requests.open);
    ofRequests.disputed.set(requests.disputed);
    ofRequests.overdue.set(requests.overdue);
  };
}
