// What a new day does to the figures: windows lose the days that fall out, and old marks, salts and days go.
import { eq, sql } from 'drizzle-orm';
import { RANGES } from '~/rules/figures/analytics';
import type { Db, Transaction } from '../database/database';
import { keptSetting } from '../database/settings';
import { settings } from '../schema/schema';

/** The setting with the day up to which the windows go; whoever writes any of the figures locks this row first. */
const ROLLED = 'reach-day';
const SALT = 'view-salt:';

/** Days that are kept of each product and seller. */
export const LAST_KEPT = 400;

/** The windows as a table `w(days)`. */
export const WINDOWS = sql.raw(`(values ${RANGES.map((days) => `(${days})`).join(', ')}) w(days)`);

/**
 * Brings the windows up to a day, over as many days as nobody was here; the second time does nothing.
 * Holds the lock on the figures until the transaction ends.
 * @returns the day that the windows end with: a later one than `today` where another server's clock is ahead
 */
export async function rollEngagement(tx: Transaction, today: string): Promise<string> {
  await tx.insert(settings).values({ name: ROLLED, value: today }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.name, ROLLED)).for('update');
  const until = row?.value ?? today;
  if (until >= today) return until;
  await tx.execute(sql`
    update product_reach r set views = r.views - gone.views, likes = r.likes - gone.likes
    from (
      select d.product_id, w.days, sum(d.views) as views, sum(d.likes) as likes
      from ${WINDOWS} join product_days d
        on d.day > ${until}::date - w.days and d.day <= ${today}::date - w.days
      group by 1, 2
    ) gone
    where r.product_id = gone.product_id and r.days = gone.days`);
  await tx.execute(sql`delete from product_reach where views = 0 and likes = 0`);
  await tx.execute(sql`delete from product_days where day <= ${today}::date - ${LAST_KEPT}::int`);
  await tx.execute(sql`delete from seller_days where day <= ${today}::date - ${LAST_KEPT}::int`);
  await tx.execute(sql`delete from view_marks where day < ${today}::date`);
  await tx.execute(sql`
    delete from settings where name like ${`${SALT}%`} and name < ${SALT + today}`);
  await tx.update(settings).set({ value: today }).where(eq(settings.name, ROLLED));
  return today;
}

/** The salt of a day's view marks; servers agree on one. It is thrown away when the day is over. */
export function viewSalt(db: Db, day: string, random: string): Promise<string> {
  return keptSetting(db, SALT + day, random);
}
