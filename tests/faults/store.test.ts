// The object store is killed while people post, and comes back: uploads wait for it, everything else goes on.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStorage } from '~/files/open-storage';
import { visit } from '../support/fault-readers';
import { judge, startTraffic } from '../support/fault-traffic';
import { newFaultServer, note, notTried, until } from '../support/faults';
import { startS3 } from '../support/s3';
import { embeddedServer } from '../support/shop';

const ROUNDS = 3;
const UNAVAILABLE_MS = 6_000;

test('object store killed and back', async (context) => {
  const store = await startS3();
  if (!store) return notTried(context, 'needs python3-swift');
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store;
  const place = await newFaultServer({
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  });
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    const { items } = traffic.acknowledged;
    const recovery: number[] = [];
    const visitors = visit(place);
    let meanwhile = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const enough = items.length + 3;
      await until('more items', () => items.length >= enough);
      await store.kill();
      const before = traffic.count();
      await pause(UNAVAILABLE_MS);
      meanwhile += traffic.count() - before;
      await store.comeBack();
      const back = Date.now();
      const { length } = items;
      await until('an item after it is back', () => items.length > length);
      recovery.push(traffic.lastAt() - back);
    }
    await traffic.stop();
    const { p99, pages, wrong } = await visitors.stop();
    const storage = await openStorage({
      kind: 's3',
      endpoint,
      region,
      bucket,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: true,
    });
    const { words, ...found } = await judge(
      traffic,
      embeddedServer(place.dir).url,
      place.dir,
      async (wanted) => {
        const stored: string[] = [];
        for await (const { key } of storage.list('')) stored.push(key);
        // The list of a store that was killed may be behind what it has.
        for (const key of wanted) {
          const file = stored.includes(key) ? null : await storage.get(key);
          file?.body.destroy();
          if (file) stored.push(key);
        }
        return stored;
      },
    );
    const seen = `${meanwhile} other writes and ${pages} pages meanwhile, p99 ${p99} ms, ${traffic.figures.unavailable} times 503`;
    note(context, { fault: context.task.name, rounds: ROUNDS, ...found, recovery, seen });
    expect(words).toEqual([]);
    expect([...traffic.wrong, ...wrong]).toEqual([]);
    expect(traffic.figures.unanswered).toBe(0);
    expect(meanwhile).toBeGreaterThan(0);
  } finally {
    await place.end();
    await store.stop();
  }
});
