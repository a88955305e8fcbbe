// What tests about news do again and again: by day or by night, and without the half minute before a mail.
import { sql } from 'drizzle-orm';
import type { Db } from '~/data/database/database';

/** A time zone in which it is this hour of the day now. */
export function zoneAt(hour: number): string {
  const off = ((new Date().getUTCHours() - hour + 36) % 24) - 12;
  return off === 0 ? 'Etc/GMT' : `Etc/GMT${off > 0 ? '+' : '-'}${Math.abs(off)}`;
}

/** As if the half minute had passed in which a message may be seen: the server mails what is new. */
export async function mailNewsNow(db: Db): Promise<void> {
  await db.execute(sql`update notifications set mail_at = now() where mail_at is not null`);
  await db.execute(sql`select graphile_worker.add_job('mail-due-notifications')`);
}
