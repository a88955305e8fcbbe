// Facts about this installation that are decided once and then kept.
import { eq } from 'drizzle-orm';
import { settings } from '../schema/schema';
import type { Db } from './database';

/** The kept value, which is `first` when there is none yet; servers that start together agree on one. */
export async function keptSetting(db: Db, name: string, first: string): Promise<string> {
  await db.insert(settings).values({ name, value: first }).onConflictDoNothing();
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  return row?.value ?? first;
}
