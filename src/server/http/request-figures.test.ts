import { expect, test } from 'vitest';
import { createRequestFigures } from './request-figures';

test('requests are counted by status and by how long they took', () => {
  const figures = createRequestFigures();
  figures.count(200, 4);
  figures.count(204, 30);
  figures.count(503, 60_000);
  const text = figures.text();
  expect(text).toContain('secondleaf_requests_total{status="2xx"} 2\n');
  expect(text).toContain('secondleaf_requests_total{status="4xx"} 0\n');
  expect(text).toContain('secondleaf_requests_total{status="5xx"} 1\n');
  expect(text).toContain('secondleaf_request_seconds_bucket{le="0.005"} 1\n');
  expect(text).toContain('secondleaf_request_seconds_bucket{le="0.05"} 2\n');
  expect(text).toContain('secondleaf_request_seconds_bucket{le="10"} 2\n');
  expect(text).toContain('secondleaf_request_seconds_bucket{le="+Inf"} 3\n');
  expect(text).toContain('secondleaf_request_seconds_count 3\n');
  expect(text).toMatch(/^secondleaf_request_seconds_sum 60\.034$/m);
});
