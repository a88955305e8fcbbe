// Work to be done after a write: it is queued in the same transaction, so it happens exactly when the write did.
import { sql } from 'drizzle-orm';
import type { Mail } from '~/mail/mail-input';
import type { Db } from './database';

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
