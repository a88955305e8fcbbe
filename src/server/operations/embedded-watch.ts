// Keeps the embedded database running and ours alone for as long as the server runs: nobody else would start it again.

import { setTimeout as pause } from 'node:timers/promises';
import { type Database, holdServerLock } from '~/data/database/database';
import { type EmbeddedDatabase, startEmbedded } from '~/data/embedded/embedded';
import type { Log } from '~/rules/text/log';

const LOOK_MS = 500;

export interface EmbeddedWatch {
  /** Settles with the reason when this server must end: another one uses the data by now. */
  broken: Promise<Error>;
  /** Ends the watch; the database, as it runs by now, stays. Null when it is another server's. */
  stop(): Promise<EmbeddedDatabase | null>;
}

/**
 * @param given the database as it was started
 * @returns null when another server uses it
 */
export async function watchEmbedded(
  db: Database,
  dataDir: string,
  given: EmbeddedDatabase,
  log: Pick<Log, 'error'>,
): Promise<EmbeddedWatch | null> {
  const stopping = new AbortController();
  const port = Number(new URL(given.url).port);
  let embedded: EmbeddedDatabase | null = given;
  let release: (() => void) | null = null;
  const hold = () =>
    holdServerLock(db, 'alone', () => {
      release = null;
    });
  release = await hold();
  if (!release) return null;

  let breakOff = (_reason: Error) => {};
  const broken = new Promise<Error>((done) => {
    breakOff = done;
  });

  /** One look; what fails is tried again at the next. */
  async function look(): Promise<void> {
    if (!embedded?.isRunning()) {
      log.error({}, 'the embedded database has ended and is started again');
      embedded = await startEmbedded(dataDir, { port });
    }
    // With the connection that held it the lock is gone, and another server may have taken it.
    if (release) return;
    release = await hold();
    if (release) return;
    embedded = null;
    stopping.abort();
    breakOff(new Error(`Another server is running on the data directory ${dataDir}.`));
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => {
        log.error({ err: error }, 'the embedded database is not back yet');
      });
      await pause(LOOK_MS, null, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    broken,
    async stop() {
      stopping.abort();
      await watching;
      release?.();
      return embedded;
    },
  };
}
