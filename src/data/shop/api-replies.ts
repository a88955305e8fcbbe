// What programs were answered, by the keys that they sent.
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { apiReplies } from '../schema/schema-api';

/** How long something may be on its way before it is taken for lost, in seconds: a server was killed meanwhile. */
const LOST_SECONDS = 60;

/** A reply as it was sent. */
export interface KeptReply {
  status: number;
  body: string;
}

/** What is known of a key: it is ours to do; it was answered; it is being done; or it was sent with something else. */
export type Claim = 'ours' | KeptReply | 'under-way' | 'other';

const ofKey = (userId: string, key: string) =>
  and(eq(apiReplies.userId, userId), eq(apiReplies.key, key));

const isLost = sql<boolean>`${apiReplies.status} is null and ${apiReplies.at} < now() - make_interval(secs => ${LOST_SECONDS})`;

/** Takes a key for what is to be done now, once however many ask at one moment. */
export async function claimKey(
  db: Db,
  { userId, key, fingerprint }: { userId: string; key: string; fingerprint: string },
): Promise<Claim> {
  const { fingerprint: sent, status, body } = apiReplies;
  // Whoever waits for a reply asks again and again: that locks nothing.
  const [known] = await db
    .select({ sent, status, body, lost: isLost })
    .from(apiReplies)
    .where(ofKey(userId, key));
  if (known && known.sent !== fingerprint) return 'other';
  if (known && known.status !== null && known.body !== null) {
    return { status: known.status, body: known.body };
  }
  if (known && !known.lost) return 'under-way';
  const made = await db
    .insert(apiReplies)
    .values({ userId, key, fingerprint })
    .onConflictDoUpdate({
      target: [apiReplies.userId, apiReplies.key],
      set: { at: sql`now()` },
      setWhere: sql`${isLost} and ${sent} = ${fingerprint}`,
    })
    .returning({ key: apiReplies.key });
  return made.length === 1 ? 'ours' : 'under-way';
}

/** Keeps what was answered. */
export async function keepReply(
  db: Db,
  { userId, key }: { userId: string; key: string },
  reply: KeptReply,
): Promise<void> {
  await db.update(apiReplies).set(reply).where(ofKey(userId, key));
}

/** Lets go of a key for which nothing was done. */
export async function releaseKey(
  db: Db,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  await db.delete(apiReplies).where(and(ofKey(userId, key), isNull(apiReplies.status)));
}

/** Takes away what was answered before `before`. */
export async function deleteOldReplies(db: Db, before: Date): Promise<void> {
  await db.delete(apiReplies).where(lt(apiReplies.at, before));
}
