// One of two servers has a clock that is a day ahead: nothing that people just sent is swept away, and addresses hold at both.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbedded } from '~/data/embedded/embedded';
import { judge, startTraffic } from '../support/fault-traffic';
import { figure, inDatabase, newFaultServer, note, until } from '../support/faults';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SWEEPS = 10;

test.for([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const)('clock of one of two servers a day %s', async ([, aheadMs], context) => {
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-fault-'));
  const database = await startEmbedded(dir);
  const shared = { DATABASE_URL: database.url, DATA_DIR: join(dir, 'data') };
  const right = await newFaultServer(shared);
  const wrong = await newFaultServer({
    ...shared,
    NODE_OPTIONS: `--import ${resolve('tests/support/moved-clock.mjs')}`,
    CLOCK_AHEAD_MS: String(aheadMs),
  });
  try {
    await wrong.start();
    const first = await startTraffic(wrong.url);
    // Alone, so that it is this one that sweeps, each time among other uploads.
    for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
      const enough = first.count() + 3;
      await until('more writes', () => first.count() >= enough);
      await sweepNow(database.url);
    }
    await right.start();
    const second = await startTraffic(right.url);
    await until('writes at the right one', () => second.acknowledged.items.length > 10);
    const off = await figure(wrong, 'secondleaf_clock_ahead_seconds');
    await first.stop();
    await second.stop();
    const both = {
      acknowledged: {
        items: [...first.acknowledged.items, ...second.acknowledged.items],
        likes: [...first.acknowledged.likes, ...second.acknowledged.likes],
        accounts: [...first.acknowledged.accounts, ...second.acknowledged.accounts],
      },
      count: () => first.count() + second.count(),
    };
    const { words, ...found } = await judge(both, database.url, shared.DATA_DIR);
    const seen = `${SWEEPS} sweeps by the wrong one, which says that it is off by ${Math.round(off)} s`;
    note(context, { fault: context.task.name, rounds: 1, ...found, seen });
    expect(words).toEqual([]);
    expect([...first.wrong, ...second.wrong]).toEqual([]);
    expect(Math.round(off / 10) * 10_000).toBe(aheadMs);
  } finally {
    await wrong.end();
    await right.end();
    await database.stop();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Queues the hourly job and waits until it has run. */
async function sweepNow(url: string): Promise<void> {
  await inDatabase(url, async (client) => {
    await client.query("select graphile_worker.add_job('sweep-pictures', job_key => 'sweep now')");
    await until('the sweep has run', async () => {
      const left = await client.query("select from graphile_worker.jobs where key = 'sweep now'");
      return left.rowCount === 0;
    });
  });
}
