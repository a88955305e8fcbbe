import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createRequestFigures } from './request-figures';

test('a monitor reads how many requests were answered, with which status, and how long they took', async () => {
  const registry = new Registry();
  const figures = createRequestFigures(registry);
  figures.count('GET', 200, 4);
  figures.count('GET', 200, 30);
  figures.count('POST', 503, 60_000);
  figures.countShed();
  const lines = (await registry.metrics()).split('\n');
  const name = 'http_request_duration_seconds';
  for (const line of [
    `# TYPE ${name} histogram`,
    `${name}_bucket{le="0.005",method="GET",status_code="200"} 1`,
    `${name}_bucket{le="0.05",method="GET",status_code="200"} 2`,
    `${name}_bucket{le="10",method="POST",status_code="503"} 0`,
    `${name}_bucket{le="+Inf",method="POST",status_code="503"} 1`,
    `${name}_sum{method="POST",status_code="503"} 60`,
    `${name}_count{method="GET",status_code="200"} 2`,
    'secondleaf_requests_shed_total 1',
  ]) {
    expect(lines).toContain(line);
  }
});

test('a monitor sees the first fault of a process as one more than none', async () => {
  const registry = new Registry();
  const figures = createRequestFigures(registry);
  const faults = async () =>
    /^http_request_duration_seconds_count\{method="GET",status_code="500"\} (\d+)$/m.exec(
      await registry.metrics(),
    )?.[1];
  expect(await faults()).toBe('0');
  figures.count('GET', 500, 10);
  expect(await faults()).toBe('1');
});
