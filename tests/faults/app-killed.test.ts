// The app's process is killed while people write: twenty times, and nothing that was acknowledged is lost or there twice.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { judge, startTraffic } from '../support/fault-traffic';
import { newFaultServer, note, until } from '../support/faults';
import { embeddedServer } from '../support/shop';

const ROUNDS = 20;

test('kill -9 of the app during writes', async (context) => {
  const place = await newFaultServer();
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    const recovery: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // Some writes further each time, so that it falls on another step of one.
      const enough = traffic.count() + randomInt(3, 15);
      await until('more writes', () => traffic.count() >= enough);
      place.shop.kill('SIGKILL');
      await place.shop.ended;
      const killed = Date.now();
      await place.start();
      await until('a write after the restart', () => traffic.lastAt() > killed);
      recovery.push(traffic.lastAt() - killed);
    }
    await traffic.stop();
    const { words, ...found } = await judge(traffic, embeddedServer(place.dir).url, place.dir);
    const { unanswered } = traffic.figures;
    const seen = `${unanswered} requests without an answer, sent again`;
    note(context, { fault: context.task.name, rounds: ROUNDS, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect(traffic.wrong).toEqual([]);
  } finally {
    await place.end();
  }
});
