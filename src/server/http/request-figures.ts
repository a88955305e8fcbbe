// How many requests were answered, how, and how long it took: for a monitor.

/** Upper ends of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface RequestFigures {
  /** Counts a request that was answered. Those answered from cached pages are counted there. */
  count(status: number, ms: number): void;
  /** Counts a request that was turned away because too many waited; it is also one that was answered. */
  countShed(): void;
  /** The figures in Prometheus' words. */
  text(): string;
}

export function createRequestFigures(): RequestFigures {
  const classes = new Map(['2xx', '3xx', '4xx', '5xx'].map((name) => [name, 0]));
  const within = new Array<number>(BUCKETS.length + 1).fill(0);
  let sum = 0;
  let shed = 0;
  return {
    count(status, ms) {
      const name = `${Math.floor(status / 100)}xx`;
      classes.set(name, (classes.get(name) ?? 0) + 1);
      const seconds = ms / 1_000;
      const bucket = BUCKETS.findIndex((end) => seconds <= end);
      const at = bucket === -1 ? BUCKETS.length : bucket;
      within[at] = (within[at] ?? 0) + 1;
      sum += seconds;
    },
    countShed() {
      shed += 1;
    },
    text() {
      const requests = [...classes].map(
        ([name, count]) => `secondleaf_requests_total{status="${name}"} ${count}\n`,
      );
      let below = 0;
      const buckets = [...BUCKETS, '+Inf'].map((end, at) => {
        below += within[at] ?? 0;
        return `secondleaf_request_seconds_bucket{le="${end}"} ${below}\n`;
      });
      return [
        '# HELP secondleaf_requests_total Requests answered, without those from cached pages.\n',
        '# TYPE secondleaf_requests_total counter\n',
        ...requests,
        '# HELP secondleaf_requests_shed_total Of these, turned away because too many waited.\n',
        '# TYPE secondleaf_requests_shed_total counter\n',
        `secondleaf_requests_shed_total ${shed}\n`,
        '# HELP secondleaf_request_seconds How long they took.\n',
        '# TYPE secondleaf_request_seconds histogram\n',
        ...buckets,
        `secondleaf_request_seconds_sum ${sum}\nsecondleaf_request_seconds_count ${below}\n`,
      ].join('');
    },
  };
}
