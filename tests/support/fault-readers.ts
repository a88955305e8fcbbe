// Who reads while something is wrong: some visitors who must be served, or a crowd of which some may be told to come back.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type TestContext } from 'vitest';
import { type FaultServer, note, quantile } from './faults';

const VISITORS = 8;
/** Usable, also on two cores that the faults themselves run on. */
const P99_MS = 1_500;

/** A line of the table for visitors who must have been served all the while, and soon. */
export function noteServed(
  context: TestContext,
  { p99, pages, wrong }: { p99: number; pages: number; wrong: string[] },
  seen: string,
): void {
  const fault = context.task.name;
  note(context, { fault, rounds: 1, acknowledged: pages, lost: wrong.length, seen });
  expect(wrong).toEqual([]);
  expect(p99).toBeLessThan(P99_MS);
}

/** Visitors who open pages until they are told to stop, and how long each page took. */
export function visit(place: FaultServer) {
  let running = true;
  const times: number[] = [];
  const wrong: string[] = [];
  const visitor = async (number: number) => {
    while (running) {
      const began = performance.now();
      const headers = { cookie: `visitor=${number}`, accept: 'text/html' };
      const reply = await fetch(`${place.url}/`, { headers }).catch(() => null);
      await reply?.text();
      if (reply?.status !== 200) wrong.push(`${reply?.status}`);
      times.push(performance.now() - began);
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, number) => visitor(number)));
  return {
    async stop() {
      running = false;
      await all;
      return { p99: Math.round(quantile(times, 0.99)), pages: times.length, wrong };
    },
  };
}

/** Readers of pages that are kept for nobody. */
export function startCrowd(url: string, readers: number) {
  let running = true;
  const wrong: string[] = [];
  const figures = { answered: 0, unavailable: 0, slowestMs: 0 };
  async function read(number: number): Promise<void> {
    while (running) {
      const began = performance.now();
      const headers = { cookie: `reader=${number}`, accept: 'text/html' };
      const reply = await fetch(`${url}/`, { headers }).catch((error: unknown) => {
        wrong.push(`a reader got no answer: ${error}`);
      });
      await reply?.text().catch(() => wrong.push('a page broke off'));
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - began);
      if (!reply) return;
      if (reply.status === 503 && reply.headers.has('retry-after')) {
        figures.unavailable += 1;
        // As a browser would that was told to come back: not at once.
        await pause(200);
      } else if (reply.status === 200) figures.answered += 1;
      else wrong.push(`a reader was answered ${reply.status}`);
    }
  }
  const all = Promise.all(Array.from({ length: readers }, (_, number) => read(number)));
  return {
    wrong,
    figures,
    async stop() {
      running = false;
      await all;
    },
  };
}
