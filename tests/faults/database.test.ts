// The database is killed and frozen under a running shop: clear words meanwhile, nothing lost, and back by itself.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCrowd } from '../support/fault-readers';
import { judge, startTraffic } from '../support/fault-traffic';
import {
  databaseProcesses,
  figure,
  newFaultServer,
  note,
  peakMegabytes,
  signalAll,
  until,
} from '../support/faults';
import { embeddedServer } from '../support/shop';

const KILLS = 10;
const FROZEN_MS = 15_000;
/** Readers who are not patient: each asks again as soon as it has an answer. */
const READERS = 300;
/** How long a request may be without any answer: the freeze, and the crowd that it leaves behind. */
const LONGEST_MS = 45_000;
const MOST_MEGABYTES = 450;

test('kill -9 of PostgreSQL during writes', async (context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    const recovery: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const enough = traffic.count() + 5;
      await until('more writes', () => traffic.count() >= enough);
      const all = databaseProcesses(place.dir);
      const killed = Date.now();
      // Its first process alone in every other round: the rest must notice by themselves.
      signalAll(round % 2 === 0 ? all : all.slice(0, 1), 'SIGKILL');
      await until('a write after it is back', () => traffic.lastAt() > killed + 100);
      recovery.push(traffic.lastAt() - killed);
    }
    await traffic.stop();
    const { words, ...found } = await judge(traffic, embeddedServer(place.dir).url, place.dir);
    const { unavailable, unanswered, slowestMs } = traffic.figures;
    const seen = `${unavailable} times 503 with Retry-After, slowest answer ${Math.round(slowestMs)} ms`;
    note(context, { fault: context.task.name, rounds: KILLS, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect(traffic.wrong).toEqual([]);
    expect(unanswered).toBe(0);
  } finally {
    await place.end();
  }
});

test.for([
  ['thawed', 'SIGCONT'],
  ['killed then', 'SIGKILL'],
] as const)('PostgreSQL frozen for 15 s under load, %s', async ([, end], context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    const crowd = startCrowd(place.url, READERS);
    await until('some writes', () => traffic.count() > 20);
    const frozen = databaseProcesses(place.dir);
    signalAll(frozen, 'SIGSTOP');
    await pause(FROZEN_MS);
    const shed = await figure(place, 'secondleaf_requests_shed_total');
    signalAll(frozen, end);
    const thawed = Date.now();
    await until('a write after it is back', () => traffic.lastAt() > thawed + 100);
    const recovery = [traffic.lastAt() - thawed];
    await crowd.stop();
    await traffic.stop();
    const { words, ...found } = await judge(traffic, embeddedServer(place.dir).url, place.dir);
    const { pid } = place.shop;
    const slowest = Math.round(Math.max(traffic.figures.slowestMs, crowd.figures.slowestMs));
    const seen = [
      `${crowd.figures.answered} reads answered, ${crowd.figures.unavailable} times 503 with Retry-After`,
      `${shed} of them at once`,
      `slowest answer ${slowest} ms`,
      `at most ${peakMegabytes(pid)} MB`,
    ].join(', ');
    note(context, { fault: context.task.name, rounds: 1, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect([...traffic.wrong, ...crowd.wrong]).toEqual([]);
    expect(shed).toBeGreaterThan(0);
    expect(slowest).toBeLessThan(LONGEST_MS);
    expect(peakMegabytes(pid)).toBeLessThan(MOST_MEGABYTES);
  } finally {
    signalAll(databaseProcesses(place.dir), 'SIGCONT');
    await place.end();
  }
});
