// Tries of the code of a handover: after some wrong ones it is closed for a while.
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { handoverTries } from '../schema/schema-clocks';

/** Wrong codes that are taken before it is closed, and for how many minutes. */
export const CODE_TRIES = { most: 5, minutes: 10 } as const;

/**
 * What comes of a code that was entered. After too many wrong ones nothing is compared, and the same wrong one again is no
 * further try: it teaches nothing.
 * @param mark names the code that was entered for this subject, without giving it away
 */
export async function takeTry(
  db: Db,
  { subject, mark, isRight }: { subject: string; mark: string; isRight: boolean },
): Promise<'right' | 'wrong' | 'locked'> {
  const { most, minutes } = CODE_TRIES;
  const isOver = sql`${handoverTries.since} < now() - make_interval(mins => ${minutes})`;
  return db.transaction(async (tx) => {
    // Holds the row: of tries at one moment each knows of those before it.
    const [row] = await tx
      .insert(handoverTries)
      .values({ subject })
      .onConflictDoUpdate({
        target: handoverTries.subject,
        set: { wrong: sql`case when ${isOver} then 0 else ${handoverTries.wrong} end` },
      })
      .returning({ wrong: handoverTries.wrong });
    if (row === undefined || row.wrong >= most) return 'locked';
    const own = eq(handoverTries.subject, subject);
    if (isRight) {
      await tx.delete(handoverTries).where(own);
      return 'right';
    }
    // Noted only where it was compared: nobody prepares tries that cost nothing while it is closed.
    const { rowCount } = await tx
      .insert(handoverTries)
      .values({ subject: mark })
      .onConflictDoNothing({ target: handoverTries.subject });
    if (rowCount === 1) {
      await tx
        .update(handoverTries)
        .set({ wrong: sql`${handoverTries.wrong} + 1`, since: sql`now()` })
        .where(own);
    }
    return 'wrong';
  });
}

/** Takes away what is over since `before`: tries of codes. */
export async function deleteOldTries(db: Db, before: Date): Promise<void> {
  await db.delete(handoverTries).where(lt(handoverTries.since, before));
}
