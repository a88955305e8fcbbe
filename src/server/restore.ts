// npm run restore: puts an archive into an empty place, after proving that it is whole.
import { Readable } from 'node:stream';
import pino from 'pino';
import { holdServerLock } from '~/data/database';
import { knownMigrations } from '~/data/release';
import { beginRestore, contentOf, type Restoring, type RowSink } from '~/data/restore';
import { contentTypeOf } from '~/files/keys';
import { openStorage, type Storage } from '~/files/storage';
import { type ArchiveEntry, DamagedArchive, newHash, readArchive } from './archive';
import {
  countRows,
  isDemoDrawing,
  listFile,
  MANIFEST,
  type Manifest,
  manifestInput,
  summary,
  type Task,
} from './backup';
import { parseConfig, storageSettings } from './config';
import { reach } from './database';

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
  say('Checking the archive …');
  const manifest = await verify(file, signal);
  const { db, embedded } = await reach(config, pino({ level: config.LOG_LEVEL }));
  let release: (() => void) | null = null;
  try {
    release = await holdServerLock(db, 'alone');
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
    await db.$client.end();
    // Not when a server runs on it: then the lock was refused.
    if (release) await embedded?.stop();
  }
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list('')) return false;
  return true;
}

/** Reads the whole archive and compares it with its manifest. */
async function verify(file: string, signal?: AbortSignal): Promise<Manifest> {
  const tables = new Map<string, { hash: ReturnType<typeof newHash>; rows: number }>();
  const list = newHash();
  let files = 0;
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(file)) {
    signal?.throwIfAborted();
    if (manifest) throw new DamagedArchive('The archive goes on after its manifest.');
    const { table, key } = partsOf(entry);
    if (table) {
      const known = tables.get(table) ?? { hash: newHash(), rows: 0 };
      tables.set(table, known);
      for await (const chunk of entry.body) {
        known.hash.update(chunk);
        known.rows += countRows(chunk);
      }
    } else if (key) {
      const own = newHash();
      for await (const chunk of entry.body) own.update(chunk);
      listFile(list, own, entry.size, key);
      files += 1;
    } else {
      manifest = await readManifest(entry);
    }
  }
  if (!manifest) throw new DamagedArchive('The archive has no manifest.');
  const wrong = manifest.tables.filter(({ name, rows, sha256 }) => {
    const found = tables.get(name) ?? { hash: newHash(), rows: 0 };
    tables.delete(name);
    return found.rows !== rows || found.hash.digest('hex') !== sha256;
  });
  if (wrong.length > 0 || tables.size > 0) {
    throw new DamagedArchive(`The rows of ${wrong[0]?.name ?? 'a table'} are not as written.`);
  }
  if (files !== manifest.files.count || list.digest('hex') !== manifest.files.sha256) {
    throw new DamagedArchive('The files are not as written.');
  }
  return checkRelease(manifest);
}

/** Every entry is a part of a table, a file or the manifest. */
function partsOf({ path }: ArchiveEntry): { table?: string | undefined; key?: string | undefined } {
  const table = /^tables\/([^/]+)\/\d+$/.exec(path)?.[1];
  const key = /^files\/(.+)$/.exec(path)?.[1];
  if (!table && !key && path !== MANIFEST) {
    throw new DamagedArchive(`The archive is not one of Secondleaf: it holds ${path}.`);
  }
  return { table, key };
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  try {
    return manifestInput.parse(JSON.parse((await wholeOf(entry)).toString('utf8')));
  } catch {
    throw new DamagedArchive("The archive's manifest can't be read. Is it from a newer release?");
  }
}

/** An older release's backup is brought up to date; a newer one's can't be understood. */
function checkRelease(manifest: Manifest): Manifest {
  const known = knownMigrations();
  if (manifest.migrations.some((time) => !known.includes(time))) {
    throw new Error('The archive comes from a newer release of Secondleaf. Update this one first.');
  }
  return manifest;
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
  for await (const entry of readArchive(file)) {
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

async function wholeOf({ body }: ArchiveEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
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
