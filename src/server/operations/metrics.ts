// Figures of this process for a monitor, as Prometheus reads them: on a port of its own that only this machine reaches.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { CacheInvalidation } from '~/data/database/cache-invalidation';
import type { Database } from '~/data/database/database';
import { countJobs } from '~/data/database/jobs';
import { type Listening, listen } from '../http/listen';
import type { PageCache } from '../http/page-cache';
import type { RequestFigures } from '../http/request-figures';
import type { Clock } from './clock';

interface Measured {
  pages: Pick<PageCache, 'stats'>;
  db: Database;
  invalidation: Pick<CacheInvalidation, 'isListening'>;
  requests: Pick<RequestFigures, 'text'>;
  clock: Pick<Clock, 'ahead'>;
}

/** The address is always this machine's own: what stands here is nobody else's business. */
const HOST = '127.0.0.1';
/** What is asked of the database is left out when it takes longer: just then the other figures are wanted. */
const ANSWER_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * Serves `GET /metrics`.
 * @param port 0 lets the kernel pick one
 */
export async function serveMetrics(port: number, measured: Measured): Promise<Listening> {
  const late = worstOfMinute();
  const http = await listen(HOST, port);
  http.answerWith(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end('Not found\n');
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(
      metricsText(measured, late(), await jobsOf(measured.db)) + measured.requests.text(),
    );
  });
  return http;
}

/** Nothing while the database does not answer. */
function jobsOf(db: Database): Promise<Metric[]> {
  const asked = countJobs(db).then(
    ({ waiting, failed }): Metric[] => [
      ['jobs_waiting', 'gauge', 'Mails and other jobs that wait.', waiting],
      ['jobs_failed', 'gauge', 'Jobs that are not tried any more.', failed],
    ],
    () => [],
  );
  return Promise.race([asked, pause(ANSWER_MS, [], { ref: false })]);
}

type Metric = [name: string, type: 'counter' | 'gauge', help: string, value: number];

/**
 * How late this process answers, for however many who ask, and however often.
 * @returns gives the 99th percentile of the event loop's delay in seconds: of the minute before, or of the one that runs where that is worse
 */
function worstOfMinute(): () => number {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const now = () => delay.percentile(99) / 1e9;
  let before = 0;
  setInterval(() => {
    before = now();
    delay.reset();
  }, MINUTE_MS).unref();
  return () => Math.max(before, now());
}

function metricsText(
  { pages, db, invalidation, clock }: Measured,
  late: number,
  jobs: Metric[],
): string {
  const { hits, misses, drops, bytes } = pages.stats();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const { totalCount, idleCount, waitingCount } = db.$client;
  const metrics: Metric[] = [
    ['page_cache_hits_total', 'counter', 'Pages answered from memory.', hits],
    ['page_cache_misses_total', 'counter', 'Pages rendered to be kept.', misses],
    ['page_cache_drops_total', 'counter', 'Times that all cached pages were forgotten.', drops],
    ['page_cache_bytes', 'gauge', 'Memory that cached pages take.', bytes],
    [
      'page_cache_invalidation_connected',
      'gauge',
      'Whether writes of other processes are heard; no page is kept while they are not.',
      invalidation.isListening() ? 1 : 0,
    ],
    ['database_connections', 'gauge', 'Connections of the pool.', totalCount],
    ['database_connections_idle', 'gauge', 'Of these, not in use.', idleCount],
    ['database_waiting', 'gauge', 'Requests that wait for a connection.', waitingCount],
    ['cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6],
    ['resident_memory_bytes', 'gauge', 'Memory of the process.', rss],
    ['heap_used_bytes', 'gauge', 'Memory of its JavaScript.', heapUsed],
    ['event_loop_delay_p99_seconds', 'gauge', 'Within the last minute or two.', late],
    ...jobs,
    [
      'clock_ahead_seconds',
      'gauge',
      'Of the database; below 0 this machine is behind.',
      clock.ahead() / 1_000,
    ],
    ['uptime_seconds', 'gauge', 'Since the process began.', process.uptime()],
  ];
  return metrics
    .map(([name, type, help, value]) => {
      const full = `secondleaf_${name}`;
      return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${full} ${value}\n`;
    })
    .join('');
}
