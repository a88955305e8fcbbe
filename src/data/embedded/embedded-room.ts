// Whether the disk has room for the embedded database: by itself it ends without a word that helps.
import { existsSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a new database takes, with the log that it writes ahead. */
const NEW_DATABASE_BYTES = 100_000_000;
/** Two pieces of the log that is written ahead: with less the database can't go on. */
const LEAST_BYTES = 33_600_000;

/** What is free for everybody where the database of a data directory lies, in bytes. */
function freeBytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(join(dataDir, 'postgres'));
  return bavail * bsize;
}

/**
 * Asks for the room of a new database, before anything of it is written.
 * @throws Error in words where it is not there
 */
export function needRoom(dataDir: string): void {
  const free = freeBytes(dataDir);
  if (free >= NEW_DATABASE_BYTES) return;
  const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
  throw new Error(
    `A new database takes ${megabytes(NEW_DATABASE_BYTES)}, and where DATA_DIR (${resolve(dataDir)}) lies there are ${megabytes(free)} left. Make room, or set DATA_DIR to a place that has it.`,
  );
}

/** Why a start with the embedded database came to nothing, where its disk is full; else the reason itself. */
export function orFullDisk(dataDir: string, reason: unknown): unknown {
  if (!existsSync(join(dataDir, 'postgres')) || freeBytes(dataDir) >= LEAST_BYTES) return reason;
  const words = reason instanceof Error ? reason.message : String(reason);
  return new Error(
    `The disk where DATA_DIR (${resolve(dataDir)}) lies is full. Make room and start again.\n(${words.trim()})`,
    { cause: reason },
  );
}
