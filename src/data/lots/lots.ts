// Draws as they are kept: begun, closed, drawn, and as their page shows them.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Lot } from '~/rules/lots/lot';
import type { Db, Transaction } from '../database/database';
import { isoText } from '../products/product-columns';
import { users } from '../schema/schema';
import { lots } from '../schema/schema-lots';
import { productLines } from '../schema/schema-requests';

/** A lot that is still to be drawn. */
export async function readLot(db: Db, id: string): Promise<Lot | null> {
  const [row] = await db
    .select({ number: lots.number, list: lots.list })
    .from(lots)
    .where(eq(lots.id, id));
  return row ? { ...row, drawn: false } : null;
}

/** The SHA-256 of a text, in hexadecimal, as the database makes it. */
export const hashOf = (text: string) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Writes what a step has made of a line's lot, before anything is promised by it. */
export async function saveLot(
  tx: Transaction,
  productId: string,
  before: Lot | null,
  after: Lot | null,
): Promise<void> {
  if (before === after) return;
  const undrawn = and(eq(lots.productId, productId), isNull(lots.drawnAt), isNull(lots.voidedAt));
  // A lot is the same as long as its number is.
  if (before && before.number === after?.number) {
    const { list, drawn } = after;
    await tx
      .update(lots)
      .set({
        ...(list !== null && before.list === null
          ? { list, listHash: hashOf(list), closedAt: sql`clock_timestamp()` }
          : {}),
        ...(drawn ? { drawnAt: sql`clock_timestamp()` } : {}),
      })
      .where(undrawn);
    if (drawn) await setLot(tx, productId, null);
    return;
  }
  if (before) {
    await tx.update(lots).set({ voidedAt: sql`now()` }).where(undrawn);
    await setLot(tx, productId, null);
  }
  if (!after) return;
  const { number } = after;
  const [made] = await tx
    .insert(lots)
    .values({ productId, number, numberHash: hashOf(number) })
    .returning({ id: lots.id });
  if (!made) throw new Error('A lot was not inserted.');
  await setLot(tx, productId, made.id);
}

async function setLot(tx: Transaction, productId: string, lotId: string | null): Promise<void> {
  await tx.update(productLines).set({ lotId }).where(eq(productLines.productId, productId));
}

// --- As its page shows it ---

/** What everybody may know of a lot; moments as ISO text in UTC. */
export interface ShownLot {
  id: string;
  numberHash: string;
  openedAt: string;
  listHash: string | null;
  closedAt: string | null;
  drawnAt: string | null;
}

/** Lots of a product that count, the last one first. */
export async function listLots(db: Db, productId: string): Promise<ShownLot[]> {
  return db
    .select({
      id: lots.id,
      numberHash: lots.numberHash,
      openedAt: isoText(sql`${lots.openedAt}`),
      listHash: lots.listHash,
      closedAt: sql<string | null>`${isoText(sql`${lots.closedAt}`)}`,
      drawnAt: sql<string | null>`${isoText(sql`${lots.drawnAt}`)}`,
    })
    .from(lots)
    .where(and(eq(lots.productId, productId), isNull(lots.voidedAt)))
    .orderBy(desc(lots.openedAt))
    .limit(10);
}

/** What those in the draw see besides: the list once it is closed, the number once it is drawn. */
export interface LotInside {
  list: string | null;
  number: string | null;
}

/** The inside of a lot. Whether the reader is in the draw is for the caller to find out from the list. */
export async function readInside(db: Db, lotId: string): Promise<LotInside> {
  const [row] = await db
    .select({
      list: lots.list,
      number: sql<string | null>`case when ${lots.drawnAt} is not null then ${lots.number} end`,
    })
    .from(lots)
    .where(eq(lots.id, lotId));
  return row ?? { list: null, number: null };
}

/** The key of an account, of which its entries in draws are made; null for no account. */
export async function findDrawKey(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ key: users.drawKey }).from(users).where(eq(users.id, userId));
  return row?.key ?? null;
}
