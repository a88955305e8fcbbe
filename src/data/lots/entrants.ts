// Who may be in a draw, and with what chance.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { sellers, users } from '../schema/schema';
import { productLines, productRequests } from '../schema/schema-requests';

/** Somebody in line, as a draw looks at them. */
export interface FoundEntrant {
  requestId: string;
  /** The key of the account, of which the entry is made. */
  key: string;
  /** Free things that were handed over to them in the last days. */
  received: number;
}

/** Those in line of a product. @param days for how long a thing that was received counts */
export async function listEntrants(
  db: Db,
  productId: string,
  days: number,
): Promise<FoundEntrant[]> {
  return db
    .select({
      requestId: productRequests.id,
      key: users.drawKey,
      received: sql<number>`(select count(*)::int from product_requests o where o.asker_id = ${users.id}
        and o.state in ('handed-over', 'unconfirmed') and o.price = 0 and o.ended_at > now() - make_interval(days => ${days}))`,
    })
    .from(productRequests)
    .innerJoin(users, eq(users.id, productRequests.askerId))
    .where(
      and(
        eq(productRequests.productId, productId),
        inArray(productRequests.state, ['asked', 'waiting']),
      ),
    )
    .orderBy(asc(productRequests.askedAt), asc(productRequests.id));
}

/** What decides whether somebody may ask for a product now. */
export interface Standing {
  since: Date;
  /** Open requests for free things. */
  openRequests: number;
  /** A business that is approved, and that the admins have marked. */
  isOrganisation: boolean;
  /** The product waits for its draw. */
  byLot: boolean;
  organisationsUntil: Date | null;
}

/** @returns null for nobody */
export async function readStanding(
  db: Db,
  userId: string,
  productId: string,
): Promise<Standing | null> {
  const [row] = await db
    .select({
      since: users.createdAt,
      openRequests: sql<number>`(select count(*)::int from product_requests o where o.asker_id = ${users.id}
        and o.state in ('asked', 'waiting', 'reserved', 'arranged') and o.price = 0)`,
      isOrganisation: sql<boolean>`coalesce(${sellers.organisation} and ${sellers.verificationStatus} = 'approved', false)`,
      byLot: sql<boolean>`${productLines.lotId} is not null`,
      organisationsUntil: productLines.organisationsUntil,
    })
    .from(users)
    .leftJoin(sellers, eq(sellers.id, users.id))
    .leftJoin(productLines, eq(productLines.productId, productId))
    .where(eq(users.id, userId));
  return row ?? null;
}
