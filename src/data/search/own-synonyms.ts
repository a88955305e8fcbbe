// The operator's own list of words that mean the same: its text as it was saved, the one before, and what both lists say.
import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { SynonymsOf } from '~/rules/search/words/synonym-lines';
import { withShipped } from '~/rules/search/words/synonyms';
import type { Database, Db, Transaction } from '../database/database';
import { prepared } from '../database/prepared';
import { settings } from '../schema/schema';

const LIST = 'search-words';
const PREVIOUS = 'search-words-previous';

export interface OwnSynonyms {
  text: string;
  /** The list that this one took the place of; null before any did. */
  previous: string | null;
  /** Another one for each text: by it an admin's form says which list it began with. */
  version: string;
}

const versionOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

export async function readOwnSynonyms(db: Db): Promise<OwnSynonyms> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [LIST, PREVIOUS]));
  const saved = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? null;
  const text = saved(LIST) ?? '';
  return { text, previous: saved(PREVIOUS), version: versionOf(text) };
}

/** The same, which nobody else then changes until the transaction ends. */
export async function lockOwnSynonyms(tx: Transaction): Promise<OwnSynonyms> {
  await tx.insert(settings).values({ name: LIST, value: '' }).onConflictDoNothing();
  await tx
    .select({ name: settings.name })
    .from(settings)
    .where(eq(settings.name, LIST))
    .for('update');
  return readOwnSynonyms(tx);
}

/** @param previous the list that this one takes the place of */
export async function saveOwnSynonyms(
  tx: Transaction,
  text: string,
  previous: string,
): Promise<void> {
  await tx
    .insert(settings)
    .values([
      { name: LIST, value: text },
      { name: PREVIOUS, value: previous },
    ])
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } });
}

/** So long a server goes by a list before it asks whether there is another. */
const KEPT_MS = 3_000;

interface Kept {
  until: number;
  read: Promise<{ text: string; synonymsOf: SynonymsOf }>;
}
const kept = new WeakMap<Database, Kept>();

const list = prepared('own synonyms', (db: Database, name) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.name, LIST)).prepare(name),
);

/** What may stand in place of a word in this shop: by the shipped list, and by the operator's of some seconds ago at most. */
export async function shopSynonyms(db: Database): Promise<SynonymsOf> {
  const last = kept.get(db);
  if (last && last.until > Date.now()) return (await last.read).synonymsOf;
  const read = readAgain(db, last);
  kept.set(db, { read, until: Date.now() + KEPT_MS });
  read.catch(() => kept.delete(db));
  return (await read).synonymsOf;
}

async function readAgain(db: Database, last: Kept | undefined): Kept['read'] {
  const [rows, before] = await Promise.all([list(db, {}).execute(), last?.read]);
  const text = rows[0]?.value ?? '';
  return before?.text === text ? before : { text, synonymsOf: withShipped(text) };
}

/** Makes this server read the list again, after it has changed it. */
export function forgetOwnSynonyms(db: Database): void {
  kept.delete(db);
}
