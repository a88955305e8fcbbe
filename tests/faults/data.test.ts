// A migration and a backup are killed half-way: the old schema or the new one, and no file that looks whole.
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { startEmbedded } from '~/data/embedded/embedded';
import { judge, startTraffic } from '../support/fault-traffic';
import { type FaultServer, inDatabase, newFaultServer, note, until } from '../support/faults';
import { embeddedServer, runScript } from '../support/shop';

const MIGRATIONS = 8;
const BACKUPS = 5;

test('kill -9 during a migration', async (context) => {
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-fault-'));
  const database = await startEmbedded(dir);
  const { length: whole } = readMigrationFiles({ migrationsFolder: 'src/data/migrations' });
  const seen: number[] = [];
  const newShop = async (name: string) => {
    await inDatabase(database.url, (client) => client.query(`create database ${name}`));
    const url = database.url.replace(/\/secondleaf$/, `/${name}`);
    const settings = { DATABASE_URL: url, DATA_DIR: join(dir, name), PORT: '0' };
    const shop = runScript('start', [], settings);
    await shop.says('Opening the database');
    return { url, settings, shop };
  };
  try {
    const first = await newShop('shop');
    const began = Date.now();
    await first.shop.open;
    const openMs = Date.now() - began;
    first.shop.kill('SIGTERM');
    await first.shop.ended;
    for (let round = 0; round < MIGRATIONS; round += 1) {
      const { url, settings, shop } = await newShop(`shop_${round}`);
      // Somewhere in what it takes.
      await pause(randomInt(openMs));
      shop.kill('SIGKILL');
      await shop.ended;
      const done = await inDatabase(url, async (client) => {
        const { rows } = await client.query<{ there: boolean }>(
          "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
        );
        if (!rows[0]?.there) return 0;
        return (await client.query('select from drizzle.__drizzle_migrations')).rowCount ?? 0;
      });
      seen.push(done);
      const next = runScript('start', [], settings);
      expect((await fetch(`${await next.open}/readyz`)).status).toBe(200);
      next.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    }
    const half = seen.filter((done) => done !== 0 && done !== whole).length;
    const news = seen.filter((done) => done === whole).length;
    const words = `${seen.length - half - news} times the old schema, ${news} times the new one; each start after it opened`;
    note(context, { fault: context.task.name, rounds: MIGRATIONS, half, seen: words });
    expect(half).toBe(0);
  } finally {
    await database.stop();
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('kill -9 during a backup, and a restore of the next', async (context) => {
  const place = await newFaultServer();
  const restored = await newFaultServer();
  try {
    await place.start();
    const traffic = await startTraffic(place.url);
    await until('something to save', () => traffic.acknowledged.items.length > 20);
    await traffic.stop();
    const file = join(place.dir, 'backup.tar.gz');
    const backup = () => runScript('run', ['backup', file], { DATA_DIR: place.dir });
    for (let round = 0; round < BACKUPS; round += 1) {
      const killed = backup();
      await until('it has begun', () => existsSync(`${file}.partial`));
      killed.kill('SIGKILL');
      await killed.ended;
      expect(readdirSync(place.dir)).not.toContain('backup.tar.gz');
    }
    const last = backup();
    expect(await last.ended, last.printed()).toBe(0);
    const settings = { DATA_DIR: restored.dir };
    const restore = runScript('run', ['restore', file], settings);
    expect(await restore.ended, restore.printed()).toBe(0);
    await restored.start();
    const shown = async ({ url }: FaultServer) =>
      (await (await fetch(`${url}/api/products`)).text()).replaceAll(url, '');
    expect(await shown(restored)).toBe(await shown(place));
    const { url } = embeddedServer(restored.dir);
    const { words, ...found } = await judge(traffic, url, restored.dir);
    const seen = 'no file under the name of a whole one; the restored shop shows the same';
    note(context, { fault: context.task.name, rounds: BACKUPS, ...found, seen });
    expect(words).toEqual([]);
  } finally {
    await place.end();
    await restored.end();
  }
});
