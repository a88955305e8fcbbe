// Many more readers than one server can serve: who is turned away is told so at once, the others and all who write are served.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCrowd } from '../support/fault-readers';
import { judge, startTraffic } from '../support/fault-traffic';
import { figure, newFaultServer, note, peakMegabytes, until } from '../support/faults';
import { embeddedServer } from '../support/shop';

const READERS = 800;
const LOAD_MS = 15_000;
/** Whoever is not turned away at once waits for those who were before. */
const LONGEST_MS = 15_000;
const MOST_MEGABYTES = 450;

test(`${READERS} readers at once`, async (context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    await until('some writes', () => traffic.count() > 10);
    const crowd = startCrowd(place.url, READERS);
    await pause(LOAD_MS);
    const shed = await figure(place, 'secondleaf_requests_shed_total');
    const live = await fetch(`${place.url}/livez`);
    await crowd.stop();
    const over = Date.now();
    await until('a write afterwards', () => traffic.lastAt() > over);
    const recovery = [traffic.lastAt() - over];
    await traffic.stop();
    const { words, ...found } = await judge(traffic, embeddedServer(place.dir).url, place.dir);
    const { answered, unavailable, slowestMs } = crowd.figures;
    const most = peakMegabytes(place.shop.pid);
    const seen = `${answered} pages, ${unavailable} times 503 with Retry-After, ${shed} of them at once; slowest answer ${Math.round(slowestMs)} ms, at most ${most} MB`;
    note(context, { fault: context.task.name, rounds: 1, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect([...traffic.wrong, ...crowd.wrong]).toEqual([]);
    expect(shed).toBeGreaterThan(0);
    expect(answered).toBeGreaterThan(0);
    expect(live.status).toBe(200);
    expect(slowestMs).toBeLessThan(LONGEST_MS);
    expect(most).toBeLessThan(MOST_MEGABYTES);
  } finally {
    await place.end();
  }
});
