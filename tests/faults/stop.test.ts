// A stop under load: every request that was taken is answered, and the process ends in time.
import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { expect, test } from 'vitest';
import { judge, startTraffic } from '../support/fault-traffic';
import { newFaultServer, note, until } from '../support/faults';
import { embeddedServer } from '../support/shop';

const ROUNDS = 5;
const CONNECTIONS = 16;
const STOP_MS = 15_000;

test('SIGTERM under load', async (context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    const [recovery, stops, cut]: [number[], number[], string[]] = [[], [], []];
    let answered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const kept = Array.from({ length: CONNECTIONS }, () => keepAsking(place.url));
      const enough = traffic.count() + 5;
      await until('more writes', () => traffic.count() >= enough);
      await until('readers at work', () => kept.every((one) => one.answered() > 3));
      const asked = Date.now();
      place.shop.kill('SIGTERM');
      expect(await place.shop.ended).toBe(0);
      stops.push(Date.now() - asked);
      for (const one of kept) {
        await one.ended;
        answered += one.answered();
        cut.push(...one.cut);
      }
      const stopped = Date.now();
      await place.start();
      await until('a write after the restart', () => traffic.lastAt() > stopped);
      recovery.push(traffic.lastAt() - stopped);
    }
    await traffic.stop();
    const { words, ...found } = await judge(traffic, embeddedServer(place.dir).url, place.dir);
    const slowest = Math.max(...stops);
    const seen = `${cut.length} of ${answered} requests cut on kept connections, ended after ${slowest} ms at most`;
    note(context, { fault: context.task.name, rounds: ROUNDS, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect(traffic.wrong).toEqual([]);
    expect(cut).toEqual([]);
    expect(slowest).toBeLessThan(STOP_MS);
  } finally {
    await place.end();
  }
});

/** One connection that is asked again and again until a reply says that it was the last: what ends otherwise was cut. */
function keepAsking(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cut: string[] = [];
  let answered = 0;
  async function askOnce(): Promise<boolean> {
    const asking = ask(`${url}/`, { agent, headers: { cookie: 'reader=1' } });
    asking.end();
    const [reply] = await once(asking, 'response');
    const pages = await reply.toArray();
    if (reply.statusCode !== 200 || pages.length === 0) cut.push(`${reply.statusCode}`);
    answered += 1;
    return reply.headers.connection !== 'close';
  }
  const ended = (async () => {
    try {
      while (await askOnce());
    } catch (error) {
      cut.push(String(error));
    } finally {
      agent.destroy();
    }
  })();
  return { ended, cut, answered: () => answered };
}
