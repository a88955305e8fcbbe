// What is counted of somebody is counted one after the other: of two that come at one moment both would find room.
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './database';

/** Each number once, and the same in every process of one installation; database.ts has those before these. */
const LOCKS = {
  conversations: 7_302_803,
  reports: 7_302_804,
  reauthentications: 7_302_805,
  pictures: 7_302_806,
  'security-log': 7_302_807,
  'message-photos': 7_302_808,
  'access-tokens': 7_302_809,
  reviews: 7_302_810,
  staff: 7_302_812,
} as const;

/** Holds what is counted of this person, or of whatever the text names, until the transaction ends. */
export async function lockCount(
  tx: Transaction,
  what: keyof typeof LOCKS,
  whose: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[what]}, hashtext(${whose}))`);
}

/** The moment so many minutes ago. */
export const minutesAgo = (minutes: number): SQL => sql`now() - make_interval(mins => ${minutes})`;
