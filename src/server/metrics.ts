// Figures of this process for a monitor, as Prometheus reads them: on a port of its own that only this machine reaches.
import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '~/data/database';
import type { News } from '~/data/news';
import { type Listening, listen } from './listen';
import type { PageCache } from './page-cache';

interface Measured {
  pages: Pick<PageCache, 'stats'>;
  db: Database;
  news: Pick<News, 'isListening'>;
}

/** The address is always this machine's own: what stands here is nobody else's business. */
const HOST = '127.0.0.1';

/**
 * Serves `GET /metrics`.
 * @param port 0 lets the kernel pick one
 */
export async function serveMetrics(port: number, measured: Measured): Promise<Listening> {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const http = await listen(HOST, port);
  http.answerWith((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end('Not found\n');
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(metricsText(measured, delay));
  });
  return http;
}

type Metric = [name: string, type: 'counter' | 'gauge', help: string, value: number];

function metricsText({ pages, db, news }: Measured, delay: Histogram): string {
  const { hits, misses, drops, bytes } = pages.stats();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const { totalCount, idleCount, waitingCount } = db.$client;
  const late = delay.percentile(99) / 1e9;
  delay.reset();
  const metrics: Metric[] = [
    ['page_cache_hits_total', 'counter', 'Pages answered from memory.', hits],
    ['page_cache_misses_total', 'counter', 'Pages rendered to be kept.', misses],
    ['page_cache_drops_total', 'counter', 'Times that all kept pages were forgotten.', drops],
    ['page_cache_bytes', 'gauge', 'Memory that kept pages take.', bytes],
    [
      'page_cache_news_connected',
      'gauge',
      'Whether writes of other processes are heard; no page is kept while they are not.',
      news.isListening() ? 1 : 0,
    ],
    ['database_connections', 'gauge', 'Connections of the pool.', totalCount],
    ['database_connections_idle', 'gauge', 'Of these, not in use.', idleCount],
    ['database_waiting', 'gauge', 'Requests that wait for a connection.', waitingCount],
    ['cpu_seconds_total', 'counter', 'Processor time.', (user + system) / 1e6],
    ['resident_memory_bytes', 'gauge', 'Memory of the process.', rss],
    ['heap_used_bytes', 'gauge', 'Memory of its JavaScript.', heapUsed],
    ['event_loop_delay_p99_seconds', 'gauge', 'Since the last look.', late],
    ['uptime_seconds', 'gauge', 'Since the process began.', process.uptime()],
  ];
  return metrics
    .map(([name, type, help, value]) => {
      const full = `secondleaf_${name}`;
      return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${full} ${value}\n`;
    })
    .join('');
}
