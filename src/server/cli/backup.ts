// npm run backup: the database and the files of one moment in one archive, while the server runs.
import { createReadStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSnapshot, type Snapshot } from '~/data/backup/backup';
import type { Database } from '~/data/database/database';
import { demoState } from '~/data/shop/demo';
import { documentKey } from '~/files/documents';
import { MESSAGE_PHOTO_PREFIX, variantKeys } from '~/files/images';
import { openStorage } from '~/files/open-storage';
import type { Storage } from '~/files/storage';
import { parseConfig, storageSettings } from '../config';
import { type ArchiveWriter, writeArchive } from '../operations/archive';
import { newHash } from '../operations/archive-digest';
import { countRows, listFile, MANIFEST, type Manifest } from '../operations/archive-manifest';
import { verifyArchive } from '../operations/verify-archive';
import { withDatabase } from './at-terminal';

/** Rows are cut into entries of about this size: an entry's size must be known before its bytes. */
const PART_BYTES = 4_000_000;
const MISSING_NAMED = 1_000;

export interface Task {
  signal?: AbortSignal;
  say?: (words: string) => void;
}

/**
 * Writes a backup of what the settings in `env` name.
 * @param file the archive to be made; in the data directory, with the time in its name, when absent
 * @throws Error in words when there is nothing to back up or the file can't be written
 */
export async function backup(
  env: Record<string, string | undefined>,
  file?: string,
  { signal, say = () => {} }: Task = {},
): Promise<{ file: string; manifest: Manifest }> {
  const config = parseConfig(env);
  const madeAt = new Date().toISOString();
  const time = madeAt.slice(0, 19).replaceAll(':', '-');
  const target = file ?? join(config.DATA_DIR, 'backups', `secondleaf-${time}.tar.gz`);
  const partial = `${target}.partial`;
  return withDatabase(config, async (db) => {
    const storage = await openStorage(storageSettings(config));
    const snapshot = await openSnapshot(db);
    let archive: ArchiveWriter | null = null;
    try {
      mkdirSync(dirname(target), { recursive: true, mode: 0o711 });
      // What a killed backup left under this name would stand in the way of every later one.
      rmSync(partial, { force: true });
      archive = writeArchive(partial);
      const tables: Manifest['tables'] = [];
      for (const table of snapshot.tables) {
        tables.push({ ...table, ...(await addTable(archive, snapshot, table, signal)) });
      }
      const drawing = await isDemoDrawing(db);
      const { gone, ...files } = await addFiles(archive, storage, snapshot, signal);
      const { migrations } = snapshot;
      const manifest: Manifest = {
        format: 1,
        madeAt,
        migrations,
        tables,
        files,
        ...gone,
        sealed: true,
      };
      const bytes = Buffer.from(JSON.stringify(manifest));
      await archive.add(MANIFEST, bytes.length, one(bytes), []);
      await archive.finish();
      say('Checking the archive …');
      await verifyArchive(createReadStream(partial), signal);
      renameSync(partial, target);
      say(summary(target, manifest, drawing));
      return { file: target, manifest };
    } catch (error) {
      archive?.abort();
      if (archive) rmSync(partial, { force: true });
      throw error;
    } finally {
      await snapshot.end();
    }
  });
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: Snapshot['tables'][number],
  signal?: AbortSignal,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const whole = newHash();
  let rows = 0;
  let bytes = 0;
  let part = 0;
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    signal?.throwIfAborted();
    if (size === 0) return;
    part += 1;
    await archive.add(`tables/${table.name}/${part}`, size, one(Buffer.concat(held)), [whole]);
    held = [];
    size = 0;
  };
  for await (const chunk of snapshot.rowsOf(table)) {
    const piece = Buffer.from(chunk);
    rows += countRows(piece);
    bytes += piece.length;
    size += piece.length;
    held.push(piece);
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return { rows, bytes, sha256: whole.digest('hex') };
}

async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  snapshot: Snapshot,
  signal?: AbortSignal,
) {
  const list = newHash();
  const missing: string[] = [];
  let missingCount = 0;
  let files = 0;
  let bytes = 0;
  for await (const key of fileKeys(snapshot)) {
    signal?.throwIfAborted();
    const file = await storage.get(key);
    if (!file) {
      missingCount += 1;
      if (missing.length < MISSING_NAMED) missing.push(key);
      continue;
    }
    const own = newHash();
    await archive.add(`files/${key}`, file.size, file.body, [own]);
    listFile(list, own, file.size, key);
    files += 1;
    bytes += file.size;
  }
  return { count: files, bytes, sha256: list.digest('hex'), gone: { missing, missingCount } };
}

/** Every file that a row of the snapshot speaks of. */
async function* fileKeys(snapshot: Snapshot): AsyncGenerator<string> {
  for await (const pictures of snapshot.pictures()) {
    for (const { key, widths } of pictures) yield* variantKeys(key, widths);
  }
  for await (const photos of snapshot.messagePhotos()) {
    for (const { key, widths } of photos) yield* variantKeys(key, widths, MESSAGE_PHOTO_PREFIX);
  }
  for await (const photos of snapshot.evidencePhotos()) {
    for (const { key, widths } of photos) yield* variantKeys(key, widths, MESSAGE_PHOTO_PREFIX);
  }
  for await (const files of snapshot.documents()) yield* files.map(documentKey);
}

/** Whether the demo catalogue is there, but not yet all of its pictures. */
export async function isDemoDrawing(db: Database): Promise<boolean> {
  return (await demoState(db))?.drawn === false;
}

/**
 * What an archive holds, for the person at the terminal.
 * @param drawing whether files may be missing because the demo's pictures are not all drawn yet
 */
export function summary(file: string, manifest: Manifest, drawing: boolean): string {
  const { tables, files, missing, missingCount = missing.length } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${file}: ${rows} rows of ${tables.length} tables, ${files.count} files (${(files.bytes / 1e6).toFixed(1)} MB).`,
    'Mails that wait to be sent are not in it.',
  ];
  if (missing.length > 0) {
    lines.push(`Not found in the file store: ${missingCount} files, such as ${missing[0]}.`);
    if (drawing)
      lines.push(
        'Pictures of the demo catalogue are still being drawn: one that is missing is drawn when it is asked for.',
      );
  }
  return lines.join('\n');
}
