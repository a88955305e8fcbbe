import { expect, test } from 'vitest';
import { pool } from './pool';

test('a pool runs no more tasks at once than its size, in the order in which they came', async () => {
  const run = pool(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = [0, 1, 2, 3, 4].map((n) =>
    run(async () => {
      started.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      return n * 10;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);

  finish[1]?.();
  await tasks[1];
  expect(started).toEqual([0, 1, 2]);

  finish[0]?.();
  finish[2]?.();
  await Promise.all([tasks[0], tasks[2]]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  finish[3]?.();
  finish[4]?.();
  expect(await Promise.all(tasks)).toEqual([0, 10, 20, 30, 40]);
});

test('a task that fails gives its place in the pool to the next', async () => {
  const run = pool(1);
  const failing = run(() => Promise.reject(new Error('damaged')));
  const next = run(async () => 'next');
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toBe('next');
});
