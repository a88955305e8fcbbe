// Fills a shop with conversations, quickly: keys and indexes are laid aside meanwhile and made anew over all rows at once.
import { readFileSync } from 'node:fs';

/** Those who sign in of all who ask, each with the password of everybody in the benchmark. */
export const TALKERS = Array.from({ length: 40 }, (_, at) => `talk-${at + 1}`);
/** Of each of them. */
export const CONVERSATIONS_EACH = 20;
/** Of each conversation, as it is laid out. */
export const ENTRIES_EACH = 10;

/** Who waits for each thing of which there is a line. */
export const WAITING = 10;

/** Of the newest things, which nobody has asked for but who waits in line. */
export const UNASKED = 1_000;

/** What the same giver hands over on the day on which the shop is laid out. */
export const OF_DAY = 20;

const TABLES = [
  'conversations',
  'conversation_sides',
  'conversation_entries',
  'product_lines',
  'product_requests',
  'request_events',
  'reviews',
];

/** @param {import('pg').Client} client @param {number} messages */
export async function fillTalk(client, messages) {
  const began = Date.now();
  await client.query(
    "set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB'",
  );
  const made = await layAside(client);
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger all`);
  const parts = readFileSync('bench/shop/fill-talk.sql', 'utf8')
    .split(/^-- part: /m)
    .slice(1);
  for (const part of parts) {
    await client.query(part.slice(part.indexOf('\n')).replaceAll(':messages', String(messages)));
  }
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger all`);
  for (const again of made) await client.query(again);
  await client.query('vacuum analyze');
  console.error(`${messages} messages, laid out in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Drops the key of the messages and all indexes that promise nothing; gives what makes them again. @param {import('pg').Client} client */
async function layAside(client) {
  const { rows } = await client.query(
    `select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as again from pg_index
     where indrelid = any ($1::regclass[]) and not indisunique
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid in ('conversation_entries'::regclass, 'request_events'::regclass) and contype = 'p'`,
    [TABLES],
  );
  for (const { away } of rows) await client.query(String(away));
  return rows.map(({ again }) => String(again));
}
