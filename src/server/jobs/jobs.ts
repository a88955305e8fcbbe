// Works off the queue in this process: mails, once an hour what was given up, once a day what has expired or was miscounted.

import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import { deleteSecurityEvents } from '~/data/accounts/security-log';
import { databaseTime } from '~/data/database/clock';
import type { Database } from '~/data/database/database';
import { enqueueIndexes, freeJobs } from '~/data/database/jobs';
import { repairLikes } from '~/data/figures/engagement';
import { foldCounts } from '~/data/figures/fold-counts';
import { makeListedIndex } from '~/data/products/listed-index';
import { makeSearchIndex } from '~/data/search/search-index';
import { tidySearchWords } from '~/data/search/search-words';
import { deleteExpired } from '~/data/shop/expiry';
import type { Mailer } from '~/mail/delivery';
import { dayOf } from '~/rules/figures/analytics';
import { mailInput, personInput } from '~/rules/shop/mail-input';
import type { Log } from '~/rules/text/log';

export interface Jobs {
  /** Lets the jobs that run finish, and takes no more. */
  stop(): Promise<void>;
}

const RESTART_MS = 5_000;
/** How long jobs may go on when the server stops: a mail server that hangs would hold it for half a minute. */
const LAST_JOBS_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Brings the queue's own tables up to date, so that mails can be queued from here on, and starts working it off.
 * A worker that the database threw out is started again, and jobs that a killed server held are freed.
 * @param securityLogDays how long lines of the security log are kept
 * @param removeFiles removes the files of an account that is gone, as they were queued
 * @param trade mails one person what is new for them, and everybody for whom that is due; does what is due of requests
 * @param sweep clears away pictures and documents that were given up; called once an hour
 */
export async function startJobs(
  db: Database,
  mailer: Mailer,
  removeFiles: (payload: unknown) => Promise<void>,
  trade: {
    mail: (userId: string) => Promise<void>;
    mailDue: () => Promise<void>;
    runClocks: () => Promise<void>;
  },
  sweep: () => Promise<unknown>,
  log: Pick<Log, 'error'>,
  securityLogDays: number,
): Promise<Jobs> {
  let cutOff = false;
  const logger = new Logger(() => (level, message) => {
    // A job that was not waited for at the end loses its database; the next server takes it up.
    if (String(level) === 'error' && !cutOff) log.error({}, `jobs: ${message}`);
  });
  const startRunner = () =>
    run({
      pgPool: db.$client,
      logger,
      concurrency: 2,
      noHandleSignals: true,
      // In batches, of none but what is there at once: a job whose end can't be written, because the database became unavailable
      // meanwhile, stops the worker, which is started again. One by one that error would end the whole process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: {
        mail: (payload) => mailer.send(mailInput.parse(payload)),
        'remove-files': removeFiles,
        'mail-notifications': (payload) => trade.mail(personInput.parse(payload).userId),
        'mail-due-notifications': trade.mailDue,
        'run-trade-clocks': trade.runClocks,
        'delete-expired': async () => {
          const now = await databaseTime(db);
          await deleteExpired(db, now);
          await deleteSecurityEvents(db, new Date(now.getTime() - securityLogDays * DAY_MS));
        },
        'free-jobs': () => freeJobs(db),
        'sweep-pictures': async () => void (await sweep()),
        'fold-counts': () => foldCounts(db),
        'tidy-search-words': () => tidySearchWords(db),
        'make-search-index': () => makeSearchIndex(db),
        'make-listed-index': () => makeListedIndex(db),
        'repair-likes': async () => void (await repairLikes(db, dayOf(await databaseTime(db)))),
      },
      parsedCronItems: parseCronItems([
        { task: 'delete-expired', match: '17 3 * * *' },
        { task: 'free-jobs', match: '*/5 * * * *' },
        { task: 'mail-due-notifications', match: '* * * * *' },
        { task: 'run-trade-clocks', match: '* * * * *' },
        { task: 'sweep-pictures', match: '7 * * * *' },
        { task: 'repair-likes', match: '37 3 * * *' },
        { task: 'fold-counts', match: '57 3 * * *' },
        { task: 'tidy-search-words', match: '17 4 * * *' },
      ]),
    });

  let stopped = false;
  let runner: Runner | null = null;
  let restart: NodeJS.Timeout | undefined;
  let starting: Promise<void> | undefined;
  const watch = (started: Runner) => {
    runner = started;
    started.promise.catch(() => undefined).then(again);
  };
  const again = () => {
    runner = null;
    if (stopped) return;
    restart = setTimeout(() => {
      starting = startRunner().then(watch, (error: unknown) => {
        log.error({ err: error }, 'jobs: could not start again');
        again();
      });
    }, RESTART_MS);
  };
  watch(await startRunner());
  await freeJobs(db);
  await enqueueIndexes(db);

  return {
    async stop() {
      stopped = true;
      clearTimeout(restart);
      await starting;
      await Promise.race([runner?.stop(), pause(LAST_JOBS_MS, null, { ref: false })]);
      cutOff = true;
      mailer.close();
    },
  };
}
