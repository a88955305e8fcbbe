// Work to be done after a write: it is queued in the same transaction, so it happens exactly when the write did.
import { sql } from 'drizzle-orm';
import type { Mail } from '~/rules/shop/mail-input';
import type { ImageFiles } from '../products/images';
import type { Db, Transaction } from './database';

/** Queues a mail. Inside a transaction it leaves only when that commits; a failed delivery is tried again for some two days. */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job('mail', payload => ${JSON.stringify(mail)}::json, max_attempts => 16)`,
  );
}

/** Jobs that wait, and those that were tried as often as they may be: their mails never left. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await db.execute<{ waiting: number; failed: number }>(
    sql`select count(*) filter (where attempts < max_attempts)::int as waiting,
          count(*) filter (where attempts >= max_attempts)::int as failed
        from graphile_worker.jobs`,
  );
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/** Takes back the mails that still wait for an address; one that is on its way can't be called back. */
export async function cancelMailsTo(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'mail' and job.payload ->> 'to' = ${email}))`);
}

/** Files whose rows are gone. */
export interface LeftFiles {
  pictures: ImageFiles[];
  /** Photos of messages. */
  photos: ImageFiles[];
  /** Names of documents' files. */
  documents: string[];
}

/** A job must stay small: a large shop leaves a hundred thousand files. */
const FILES_A_JOB = 500;

/** Queues the removal of files whose rows go in this transaction; tried again while the store is unavailable. */
export async function enqueueRemoval(
  tx: Transaction,
  { pictures, photos, documents }: LeftFiles,
): Promise<void> {
  const most = Math.max(pictures.length, photos.length, documents.length);
  for (let from = 0; from < most; from += FILES_A_JOB) {
    const files: LeftFiles = {
      pictures: pictures.slice(from, from + FILES_A_JOB),
      photos: photos.slice(from, from + FILES_A_JOB),
      documents: documents.slice(from, from + FILES_A_JOB),
    };
    await tx.execute(
      sql`select graphile_worker.add_job('remove-files', payload => ${JSON.stringify(files)}::json)`,
    );
  }
}

/**
 * Frees jobs whose server was killed while it did them: none takes five minutes but the making of an index, whose
 * rest another start goes on with. Left alone they would wait for four hours. A mail may have left before: then it arrives
 * a second time.
 */
export async function freeJobs(db: Db): Promise<void> {
  await db.execute(
    sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
        from graphile_worker.jobs
        where task_identifier not in ('make-search-index', 'make-listed-index') and locked_at < now() - interval '5 minutes'
        having count(*) > 0`,
  );
}

/** Queues the making of the indexes that a migration leaves to the servers, once, however many start. */
export async function enqueueIndexes(db: Db): Promise<void> {
  await db.execute(
    sql`select graphile_worker.add_job(task, job_key => task)
        from unnest(array['make-search-index', 'make-listed-index']) task`,
  );
}
