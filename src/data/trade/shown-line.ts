// The line of a product as screens show it, without those who stand in it.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { isoText } from '../products/product-columns';
import { productLines } from '../schema/schema-requests';

// Spelt out, because the query builder leaves the table's name away where there is but one table.
const ofLine = sql.raw('product_lines.product_id');

/** How a product is given away, as everybody may know it. */
export interface ShownLine {
  way: string | null;
  pieces: number;
  taken: number;
  /** Those who stand in line. */
  waiting: number;
  /** What it costs to have it sent; null: it is collected. */
  postCost: string | null;
  clock: string | null;
  dueAt: string | null;
  paused: boolean;
  still: boolean;
  /** It waits for its draw. */
  undrawn: boolean;
  /** Until when only organisations may ask, also once it is over; ISO text in UTC. */
  organisationsUntil: string | null;
}

/** The line of a product; one piece that nobody has asked for where nothing is kept. */
export async function readLine(db: Db, productId: string): Promise<ShownLine> {
  const [row] = await db
    .select({
      way: productLines.way,
      pieces: productLines.pieces,
      taken: productLines.taken,
      waiting: productLines.waiting,
      postCost: productLines.postCost,
      clock: productLines.clock,
      dueAt: sql<string | null>`${isoText(sql`${productLines.dueAt}`)}`,
      paused: sql<boolean>`exists (select from product_holds h where h.product_id = ${ofLine} and h.cause = 'giver-silent')`,
      still: sql<boolean>`${productLines.stillSince} is not null`,
      undrawn: sql<boolean>`${productLines.lotId} is not null`,
      organisationsUntil: sql<string | null>`${isoText(sql`${productLines.organisationsUntil}`)}`,
    })
    .from(productLines)
    .where(eq(productLines.productId, productId));
  return (
    row ?? {
      way: null,
      pieces: 1,
      taken: 0,
      waiting: 0,
      postCost: null,
      clock: null,
      dueAt: null,
      paused: false,
      still: false,
      undrawn: false,
      organisationsUntil: null,
    }
  );
}
