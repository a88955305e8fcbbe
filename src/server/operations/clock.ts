// The one time of all servers on a database, also where a machine's own clock is wrong: what one says holds at the others.

import { databaseTime } from '~/data/database/clock';
import type { Database } from '~/data/database/database';
import type { Log } from '~/rules/text/log';

const LOOK_MS = 60_000;
/** An answer that took longer says too little about what time it is. */
const ANSWER_MS = 1_000;
/** By so much a clock that is kept is never off. */
const TOLD_MS = 30_000;

export interface Clock {
  /** Milliseconds, as Date.now() says them. */
  now(): number;
  date(): Date;
  /** By how many milliseconds this machine is ahead of the database; below 0 it is behind. */
  ahead(): number;
  stop(): void;
}

/** Compares the clocks now and once a minute, and tells in the log when this machine's is wrong. */
export async function followClock(db: Database, log: Pick<Log, 'warn'>): Promise<Clock> {
  let aheadMs = 0;

  async function look(): Promise<void> {
    const asked = Date.now();
    const time = await databaseTime(db);
    const came = Date.now();
    if (Math.abs(came - asked) > ANSWER_MS) return;
    aheadMs = Math.round((asked + came) / 2) - time.getTime();
    if (Math.abs(aheadMs) < TOLD_MS) return;
    const seconds = Math.round(aheadMs / 1_000);
    log.warn({ seconds }, 'the clock of this machine is not that of the database: put it right');
  }

  await look();
  // While the database is unavailable the last answer holds.
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref();
  const now = () => Date.now() - aheadMs;
  return {
    now,
    date: () => new Date(now()),
    ahead: () => aheadMs,
    stop: () => clearInterval(looking),
  };
}
