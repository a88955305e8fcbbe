// How many requests were answered, how, and how long it took: for a monitor.
import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper ends of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is answered where the shop fails. */
const FAULTS = [500, 503];

export interface RequestFigures {
  /** Counts a request that was answered. Those answered from cached pages are counted there. */
  count(method: string, status: number, ms: number): void;
  /** Counts a request that was turned away because too many waited; it is also one that was answered. */
  countShed(): void;
}

/** @param registry tells the figures to a monitor */
export function createRequestFigures(registry: Registry): RequestFigures {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, without those answered from cached pages.',
    labelNames: ['method', 'status_code'],
    buckets: BUCKETS,
    registers,
  });
  // There from the start: a monitor sees growth only of what it has seen before.
  for (const method of ['GET', 'POST']) {
    for (const status_code of FAULTS) duration.zero({ method, status_code });
  }
  const shed = new Counter({
    name: 'secondleaf_requests_shed_total',
    help: 'Requests turned away because too many waited.',
    registers,
  });
  return {
    count: (method, status, ms) => duration.observe({ method, status_code: status }, ms / 1_000),
    countShed: () => shed.inc(),
  };
}
