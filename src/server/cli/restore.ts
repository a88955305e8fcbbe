// npm run restore: puts an archive into an empty place, after proving that it is whole.
import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { beginRestore, contentOf, type Restoring, type RowSink } from '~/data/backup/restore';
import { knownMigrations } from '~/data/database/release';
import { contentTypeOf } from '~/files/keys';
import { openStorage } from '~/files/open-storage';
import type { Storage } from '~/files/storage';
import { parseConfig, storageSettings } from '../config';
import { readArchive } from '../operations/archive';
import type { Manifest } from '../operations/archive-manifest';
import { reach } from '../operations/database';
import { openLog } from '../operations/log';
import { partsOf, verifyArchive, wholeOf } from '../operations/verify-archive';
import { holdAlone, leave } from './at-terminal';
import { isDemoDrawing, summary, type Task } from './backup';

/** Up to this size a file is held in memory, so that several can be written at once. */
const HELD_BYTES = 4_000_000;
const AT_ONCE = 8;

/**
 * Restores an archive into what the settings in `env` name.
 * @param options.replace also where there is something: it is lost
 * @throws Error in words, having changed nothing, when the archive is damaged or from a newer release,
 * when a server is running, or when the place is not empty
 */
export async function restore(
  env: Record<string, string | undefined>,
  file: string,
  { signal, say = () => {}, replace = false }: Task & { replace?: boolean } = {},
): Promise<Manifest> {
  const config = parseConfig(env);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const { db, embedded } = await reach(config, openLog(config.LOG_LEVEL));
  let release: (() => void) | null = null;
  try {
    release = await holdAlone(db);
    if (!release) throw new Error('A server is running on this database. Stop it first.');
    const storage = await openStorage(storageSettings(config));
    const content = await contentOf(db);
    if (content === 'foreign') {
      throw new Error('The database holds tables that are not ours. Restore into one of its own.');
    }
    const empty = content === 'empty' && (await isEmpty(storage));
    if (!empty && !replace) {
      throw new Error(
        'There is something here already. Restore into an empty place, or add --replace to lose what is here.',
      );
    }
    // What takes long comes after what can be said at once.
    say('Checking the archive …');
    const manifest = await verifyArchive(createReadStream(file), signal);
    checkRelease(manifest);
    say('Restoring …');
    const restoring = await beginRestore(db, manifest.migrations);
    try {
      await putTablesAndFiles(file, manifest, restoring, storage, signal);
      for (const { name, rows } of manifest.tables) {
        const found = await restoring.count(name);
        if (found !== rows) throw new Error(`${name} has ${found} rows instead of ${rows}.`);
      }
      await restoring.finish();
    } catch (error) {
      await restoring.abort();
      if (empty) for await (const { key } of storage.list('')) await storage.remove(key);
      throw error;
    }
    say(`Restored ${summary(file, manifest, await isDemoDrawing(db))}`);
    return manifest;
  } finally {
    release?.();
    await leave(db, embedded);
  }
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list('')) return false;
  return true;
}

/** An older release's backup is brought up to date; a newer one's can't be understood. */
function checkRelease(manifest: Manifest): void {
  const known = knownMigrations();
  if (manifest.migrations.some((time) => !known.includes(time))) {
    throw new Error('The archive comes from a newer release of Secondleaf. Update this one first.');
  }
}

async function putTablesAndFiles(
  file: string,
  manifest: Manifest,
  restoring: Restoring,
  storage: Storage,
  signal?: AbortSignal,
): Promise<void> {
  let open: { table: string; rows: RowSink } | null = null;
  const put = severalAtOnce();
  for await (const entry of readArchive(createReadStream(file))) {
    signal?.throwIfAborted();
    const { table, key } = partsOf(entry);
    const shape = manifest.tables.find(({ name }) => name === table);
    if (open && open.table !== table) {
      await open.rows.end();
      open = null;
    }
    if (shape) {
      open ??= { table: shape.name, rows: restoring.rowsOf(shape) };
      for await (const chunk of entry.body) await open.rows.write(chunk);
    } else if (key) {
      const file = entry.size > HELD_BYTES ? Readable.from(entry.body) : await wholeOf(entry);
      const writing = storage.put(key, file, contentTypeOf(key));
      if (Buffer.isBuffer(file)) await put.add(writing);
      else await writing;
    }
  }
  await put.all();
}

/** Lets a few writes go on side by side: each waits for the disk or the network most of its time. */
function severalAtOnce() {
  const writing = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const check = () => {
    if (failure) throw failure.error;
  };
  return {
    /** Waits while there are too many. Throws what an earlier one threw. */
    async add(write: Promise<void>): Promise<void> {
      const done = write
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => writing.delete(done));
      writing.add(done);
      while (writing.size >= AT_ONCE) await Promise.race(writing);
      check();
    },
    async all(): Promise<void> {
      await Promise.all(writing);
      check();
    },
  };
}
