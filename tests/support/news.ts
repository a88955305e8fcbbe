// What tests about news do again and again: by day or by night, without the half minute before a mail, and on open pages.
import { sql } from 'drizzle-orm';
import type { Db } from '~/data/database/database';
import type { Visitor } from './accounts';

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

/** The events of a stream of somebody's as they come. */
export async function listen(server: { url: string }, visitor: Visitor) {
  const ending = new AbortController();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${server.url}/api/events`, {
    headers: { cookie },
    signal: ending.signal,
  });
  const heard: string[] = [];
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) heard.push(decoder.decode(chunk));
  })().catch(() => {});
  return { reply, text: () => heard.join(''), ended, close: () => ending.abort() };
}
