// Files in a directory: whole or not at all, readable by the server's own user only.
import { randomBytes } from 'node:crypto';
import {
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, checkPrefix, checkType, contentTypeOf } from './keys';
import { type Storage, StorageError, type StoredFile } from './storage';

const LEFTOVER_AGE = 24 * 60 * 60 * 1000;

export class DiskStorage implements Storage {
  // No key begins with a dot, so half-written files can never be read or listed.
  readonly #writing: string;

  private constructor(readonly dir: string) {
    this.#writing = join(dir, '.writing');
  }

  /** Makes the directory if there is none and clears what a killed server left half-written. */
  static async open(dir: string): Promise<DiskStorage> {
    const storage = new DiskStorage(dir);
    await mkdir(storage.#writing, { recursive: true, mode: 0o700 });
    const old = Date.now() - LEFTOVER_AGE;
    for (const name of await readdir(storage.#writing)) {
      const path = join(storage.#writing, name);
      const found = await stat(path).catch(nullWhenAbsent);
      if (found && found.mtimeMs < old) await rm(path, { force: true });
    }
    return storage;
  }

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<void> {
    checkKey(key);
    checkType(key, contentType);
    const temporary = join(this.#writing, randomBytes(16).toString('hex'));
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await writeFile(file, body);
        await file.sync();
      } finally {
        await file.close();
      }
      await this.#moveInto(temporary, this.#path(key));
    } catch (error) {
      await rm(temporary, { force: true });
      throw storageErrorOf(error);
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    checkKey(key);
    const file = await open(this.#path(key), 'r').catch(nullWhenAbsent);
    if (!file) return null;
    const found = await file.stat();
    if (!found.isFile()) {
      await file.close();
      return null;
    }
    const body = file.createReadStream();
    return { body, size: found.size, contentType: contentTypeOf(key) };
  }

  async remove(key: string): Promise<void> {
    checkKey(key);
    await unlink(this.#path(key)).catch(nullWhenAbsent);
    // Takes the directories along that are now empty; the first that isn't ends it.
    const names = key.split('/');
    for (let depth = names.length - 1; depth > 0; depth--) {
      try {
        await rmdir(join(this.dir, ...names.slice(0, depth)));
      } catch {
        break;
      }
    }
  }

  async *list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }> {
    checkPrefix(prefix);
    const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for await (const path of walk(join(this.dir, start))) {
      const key = relative(this.dir, path).split(sep).join('/');
      if (!key.startsWith(prefix)) continue;
      const found = await stat(path).catch(nullWhenAbsent);
      if (found) yield { key, modifiedAt: found.mtime };
    }
  }

  #path(key: string): string {
    return join(this.dir, ...key.split('/'));
  }

  /** Renames into place and makes the new names survive a power cut. */
  async #moveInto(temporary: string, path: string): Promise<void> {
    const parent = dirname(path);
    let made: string | undefined;
    for (let attempt = 1; ; attempt++) {
      made = (await mkdir(parent, { recursive: true, mode: 0o700 })) ?? made;
      try {
        await rename(temporary, path);
        break;
      } catch (error) {
        // A `remove` beside us may just have taken the empty directory away.
        if (codeOf(error) !== 'ENOENT' || attempt === 5) throw error;
      }
    }
    const top = made ? this.dir : parent;
    for (let directory = parent; ; directory = dirname(directory)) {
      await syncDirectory(directory);
      if (directory === top || directory === dirname(directory)) break;
    }
  }
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r').catch(nullWhenAbsent);
  await directory?.sync().finally(() => directory.close());
}

async function* walk(directory: string): AsyncIterable<string> {
  const entries = await opendir(directory).catch(nullWhenAbsent);
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function nullWhenAbsent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
  throw error;
}

function storageErrorOf(error: unknown): unknown {
  const code = codeOf(error);
  if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code)) {
    return new StorageError('quota-exceeded', 'The disk is full.', { cause: error });
  }
  if (['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(code)) {
    return new StorageError('canceled', 'The upload was interrupted.', { cause: error });
  }
  return error;
}
