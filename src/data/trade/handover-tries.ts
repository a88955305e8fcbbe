// Tries of the code of a handover: after some wrong ones it is closed for a while.
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { handoverTries } from '../schema/schema-clocks';

/** Wrong codes that are taken before it is closed, and for how many minutes. */
export const CODE_TRIES = { most: 5, minutes: 10 } as const;

/** Counts a try before the code is compared; false where there were too many, then nothing is compared. */
export async function takeTry(db: Db, subject: string): Promise<boolean> {
  const { most, minutes } = CODE_TRIES;
  const old = sql`${handoverTries.since} < now() - make_interval(mins => ${minutes})`;
  const [row] = await db
    .insert(handoverTries)
    .values({ subject, wrong: 1 })
    .onConflictDoUpdate({
      target: handoverTries.subject,
      set: {
        wrong: sql`case when ${old} then 1 else least(${handoverTries.wrong} + 1, ${most + 1}) end`,
        since: sql`case when ${old} or ${handoverTries.wrong} < ${most} then now() else ${handoverTries.since} end`,
      },
    })
    .returning({ tries: handoverTries.wrong });
  return row !== undefined && row.tries <= most;
}

/** Forgets tries: the code was right. */
export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.delete(handoverTries).where(eq(handoverTries.subject, subject));
}

/** Takes away what is over since `before`: tries of codes. */
export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await db.delete(handoverTries).where(lt(handoverTries.since, before));
}
