// A backup taken while the shop is in use brings back exactly what it held, and nothing half.
import { randomBytes } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countJobs } from '~/data/database/jobs';
import { storeDocument } from '~/files/documents';
import { newImageKey, storeImage } from '~/files/images';
import { openStorage } from '~/files/open-storage';
import { loadServer } from '../../scripts/built.mjs';
import { cloneDatabase, startTestServer } from '../support/server';

// Files are written for good one by one, which a busy disk takes its time for.
vi.setConfig({ testTimeout: 60_000 });

const built = await loadServer();
const server = await startTestServer();
const storage = server.services.storage;
const source = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' };
const client = new pg.Client({ connectionString: server.databaseUrl });
const archive = join(server.dataDir, 'first.tar.gz');

/** A place to restore into: an empty database and no files. */
async function emptyPlace(name: string) {
  const DATABASE_URL = await cloneDatabase();
  return { DATABASE_URL, DATA_DIR: join(server.dataDir, name), LOG_LEVEL: 'silent' };
}

/** One line for everything that the tables of a database hold. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  const { rows: tables } = await reader.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    // A server that runs writes the minute there.
    if (name === 'trade_beat') continue;
    const { rows } = await reader.query<{ sum: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
    );
    content[name] = rows[0]?.sum ?? 'empty';
  }
  await reader.end();
  return content;
}

const variants = [320, 640].flatMap((width) => [
  // Not the same few bytes over and over: packed, they survive some changes unharmed.
  { width, format: 'webp' as const, data: randomBytes(70_000) },
  { width, format: 'jpeg' as const, data: randomBytes(511) },
]);

/** Posts an item and its picture in one transaction, as the shop does: the files first. */
async function post(name: string): Promise<string> {
  const key = newImageKey();
  await storeImage(storage, key, { variants });
  await client.query(
    `with item as (insert into products (user_id, name, description) values ('ann', $1, $2) returning id)
     insert into images (key, owner_id, product_id, width, height, widths, blur)
     select $3, 'ann', id, 640, 480, '[320, 640]', '' from item`,
    [name, 'tab\tline\nback\\slash \\. \\N 椅子 🪑 "quoted"', key],
  );
  return key;
}

/** A seller's documents: one waits, one was handed in. */
async function handIn(): Promise<void> {
  for (const submitted of ['null', 'now()']) {
    const file = await storeDocument(storage, {
      type: 'pdf',
      body: () => randomBytes(90_000),
    });
    await client.query(
      `insert into documents (seller_id, kind, file, name, bytes, submitted_at)
       values ('ann', 'idDocument', $1, 'passport.pdf', 90000, ${submitted})`,
      [file],
    );
  }
}
const DOCUMENTS = 2;

beforeAll(async () => {
  // Its first batch notes the day, its first job counts words; after that a quiet server writes nothing.
  await server.services.engagement.write();
  await vi.waitFor(
    async () => expect(await countJobs(server.services.db)).toEqual({ waiting: 0, failed: 0 }),
    30_000,
  );
  await client.connect();
  await client.query(
    `insert into auth_users (id, name, email) values ('ann', 'Ann', 'ann@x.test');
     insert into users (id, name) values ('ann', 'Ann');
     insert into sellers (id, business_name, full_name, phone, address, business_type)
     values ('ann', 'Ann’s', 'Ann', '1', '1 Street', 'individual')`,
  );
  await handIn();
  for (let item = 0; item < 8; item += 1) await post(`Chair ${item}`);
});
afterAll(() => client.end());

test('a backup that is taken while items are posted holds each of them whole or not at all', async () => {
  let posting = true;
  let posted = 0;
  const poster = (async () => {
    while (posting) {
      await post(`Meanwhile ${posted}`);
      posted += 1;
    }
  })();
  const { manifest } = await built.backup(source, archive);
  posting = false;
  await poster;
  expect(posted).toBeGreaterThan(0);
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
  expect(rows.products).toBeGreaterThanOrEqual(8);
  expect(rows.images).toBe(rows.products);
  expect(rows.documents).toBe(DOCUMENTS);
  expect(manifest.files.count).toBe((rows.images ?? 0) * variants.length + DOCUMENTS);
  expect(manifest.missing).toEqual([]);
});

test('a backup restored into an empty place has the same rows and the same files to the byte', async () => {
  const quiet = join(server.dataDir, 'quiet.tar.gz');
  const { manifest } = await built.backup(source, quiet);
  const place = await emptyPlace('copy');
  expect(await built.restore(place, quiet)).toEqual(manifest);
  expect(await contentOf(place.DATABASE_URL)).toEqual(await contentOf(server.databaseUrl));
  const copy = await openStorage({ kind: 'disk', dir: join(place.DATA_DIR, 'files') });
  let files = 0;
  for await (const { key } of copy.list('')) {
    files += 1;
    const [one, other] = await Promise.all([storage.get(key), copy.get(key)]);
    const [was, is] = await Promise.all([bytesOf(one?.body), bytesOf(other?.body)]);
    expect(is.equals(was), key).toBe(true);
  }
  expect(files).toBe(manifest.files.count);
  const again = join(server.dataDir, 'again.tar.gz');
  const second = await built.backup(place, again);
  expect(second.manifest.tables).toEqual(manifest.tables);
  expect(second.manifest.files).toEqual(manifest.files);
});

test('a damaged backup is refused and changes nothing', async () => {
  const place = await emptyPlace('damaged');
  const before = await contentOf(place.DATABASE_URL);
  const bytes = readFileSync(archive);
  const damaged = join(server.dataDir, 'damaged.tar.gz');
  for (const at of [200, Math.floor(bytes.length / 2), bytes.length - 6]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
    writeFileSync(damaged, changed);
    await expect(built.restore(place, damaged)).rejects.toMatchObject({ name: 'DamagedArchive' });
  }
  writeFileSync(damaged, bytes);
  truncateSync(damaged, bytes.length - 4_000);
  await expect(built.restore(place, damaged)).rejects.toThrow("can't be unpacked");
  writeFileSync(damaged, 'not an archive');
  await expect(built.restore(place, damaged)).rejects.toThrow("can't be unpacked");
  expect(await contentOf(place.DATABASE_URL)).toEqual(before);
});

test('a restore is refused where there is data or a running server', async () => {
  const place = await emptyPlace('used');
  await built.restore(place, archive);
  await expect(built.restore(place, archive)).rejects.toThrow('There is something here already');
  // Said before the archive is read, which may take an hour: this one is none.
  const none = join(server.dataDir, 'none.tar.gz');
  writeFileSync(none, 'not an archive');
  await expect(built.restore(source, none, { replace: true })).rejects.toThrow(
    'A server is running',
  );
  await built.restore(place, archive, { replace: true });
});

test('a restore that fails half-way leaves the place as it was', async () => {
  const place = await emptyPlace('half');
  await built.restore(place, archive);
  const before = await contentOf(place.DATABASE_URL);
  const stopping = new AbortController();
  const say = (words: string) => {
    if (words.startsWith('Restoring')) stopping.abort();
  };
  const attempt = built.restore(place, archive, { replace: true, signal: stopping.signal, say });
  await expect(attempt).rejects.toThrow('aborted');
  expect(await contentOf(place.DATABASE_URL)).toEqual(before);
});

test('a backup names a file that is gone and keeps the rest', async () => {
  const key = await post('Its picture will be lost');
  const lost = `images/${key.slice(0, 2)}/${key}/320.webp`;
  await storage.remove(lost);
  const { manifest } = await built.backup(source, join(server.dataDir, 'lost.tar.gz'));
  expect(manifest.missing).toEqual([lost]);
});

test('a backup of which many files are gone names some, counts all, and says what the demo still draws', async () => {
  await client.query(
    `with items as (insert into products (user_id, name) select 'ann', 'Lost' from generate_series(1, 300) returning id)
     insert into images (key, owner_id, product_id, width, height, widths, blur)
     select md5(id::text), 'ann', id, 640, 480, '[320, 640]', '' from items`,
  );
  const file = join(server.dataDir, 'many-lost.tar.gz');
  const said: string[] = [];
  const { manifest } = await built.backup(source, file, { say: (words) => said.push(words) });
  // Beside these the one of the test above.
  const lost = 300 * variants.length + 1;
  expect(manifest.missing).toHaveLength(1_000);
  expect(said.join('\n')).toContain(`Not found in the file store: ${lost} files, such as images/`);
  expect(said.join('\n')).not.toContain('demo');

  await client.query("insert into settings (name, value) values ('demo', 'its secret')");
  const drawing = join(server.dataDir, 'drawing.tar.gz');
  await built.backup(source, drawing, { say: (words) => said.push(words) });
  expect(said.at(-1)).toContain('demo catalogue');
  said.length = 0;
  await built.restore(await emptyPlace('drawing'), drawing, { say: (words) => said.push(words) });
  expect(said.join('\n')).toContain(`Not found in the file store: ${lost} files, such as images/`);
  expect(said.at(-1)).toContain('demo catalogue');
});

test('the backup of an older release is brought up to date, a newer one refused', async () => {
  const migrations = readMigrationFiles({ migrationsFolder: 'src/data/migrations' });
  const [first] = migrations;
  const place = await emptyPlace('older');
  const old = new pg.Client({ connectionString: place.DATABASE_URL });
  await old.connect();
  await old.query('drop schema public, drizzle cascade; create schema public');
  for (const statement of first?.sql ?? []) await old.query(statement);
  await old.query(
    `create schema drizzle;
     create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
     insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${first?.folderMillis});
     insert into auth_users (id, name, email) values ('bob', 'Bob', 'bob@x.test')`,
  );
  const file = join(server.dataDir, 'older.tar.gz');
  await built.backup(place, file);
  const target = await emptyPlace('newer');
  await built.restore(target, file);
  expect(Object.keys(await contentOf(target.DATABASE_URL)).sort()).toEqual(
    Object.keys(await contentOf(server.databaseUrl)).sort(),
  );
  const { manifest } = await built.backup(target, join(server.dataDir, 'newer.tar.gz'));
  expect(manifest.migrations).toEqual(migrations.map(({ folderMillis }) => folderMillis));
  expect(manifest.tables.find(({ name }) => name === 'auth_users')?.rows).toBe(1);

  await old.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1e13)`);
  await old.end();
  const future = join(server.dataDir, 'future.tar.gz');
  await built.backup(place, future);
  await expect(built.restore(await emptyPlace('future'), future)).rejects.toThrow('newer release');
});

async function bytesOf(body: AsyncIterable<Buffer> | undefined): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body ?? []) pieces.push(piece);
  return Buffer.concat(pieces);
}
