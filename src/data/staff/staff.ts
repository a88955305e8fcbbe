// Who works for a business: its people, and who of them is told of what concerns it.
import { asc, eq, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { RequestResource } from '~/rules/shop/resources';
import type { Db, Transaction } from '../database/database';
import { isoText } from '../products/product-columns';
import { authUsers, sellers, users } from '../schema/schema';
import { businessStaff } from '../schema/schema-staff';

/** Somebody who is told something; `mark` goes into the news of staff, which end with their membership. */
export interface Told {
  userId: string;
  mark: { business?: string };
}

/** Everybody at the giver's side: of a business its owner and its staff. */
export async function toldOfGiver(
  db: Db,
  giverId: string | null,
  ofBusiness: boolean,
): Promise<Told[]> {
  if (giverId === null) return [];
  const staff = ofBusiness ? await listStaffIds(db, giverId) : [];
  return [
    { userId: giverId, mark: {} },
    ...staff.map((userId) => ({ userId, mark: { business: giverId } })),
  ];
}

/** Everybody at one side of a conversation or a request. */
export async function toldOfSide(
  db: Db,
  { askerId, giverId, ofBusiness }: RequestResource,
  side: Side,
): Promise<Told[]> {
  if (side === 'giver') return toldOfGiver(db, giverId, ofBusiness);
  return askerId === null ? [] : [{ userId: askerId, mark: {} }];
}

/** The accounts of everybody who has a conversation. */
export async function peopleOf(db: Db, conversation: RequestResource): Promise<string[]> {
  const { askerId, giverId, ofBusiness } = conversation;
  const givers = await toldOfGiver(db, giverId, ofBusiness);
  const people = givers.map(({ userId }) => userId);
  return askerId === null ? people : [askerId, ...people];
}

/** The accounts of a business's staff. */
export async function listStaffIds(db: Db, sellerId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: businessStaff.userId })
    .from(businessStaff)
    .where(eq(businessStaff.sellerId, sellerId));
  return rows.map(({ userId }) => userId);
}

/** One of a business's staff as its owner sees them. */
export interface StaffMember {
  userId: string;
  name: string;
  email: string;
  /** ISO text in UTC. */
  since: string;
  suspended: boolean;
}

/** A business's staff, the first who came first. There are few: see LIMITS.staff. */
export async function listStaff(db: Db, sellerId: string): Promise<StaffMember[]> {
  return db
    .select({
      userId: businessStaff.userId,
      name: sql<string>`coalesce(${users.publicName}, ${users.name})`,
      email: authUsers.email,
      since: isoText(sql`${businessStaff.since}`),
      suspended: sql<boolean>`${authUsers.suspendedAt} is not null`,
    })
    .from(businessStaff)
    .innerJoin(users, eq(users.id, businessStaff.userId))
    .innerJoin(authUsers, eq(authUsers.id, businessStaff.userId))
    .where(eq(businessStaff.sellerId, sellerId))
    .orderBy(asc(businessStaff.since), asc(businessStaff.userId));
}

/** How many staff a business has. */
export const countStaff = (db: Db, sellerId: string): Promise<number> =>
  db.$count(businessStaff, eq(businessStaff.sellerId, sellerId));

/** Whose staff somebody is, with the business's name as it is now; null: nobody's. */
export async function findMembership(
  db: Db,
  userId: string,
): Promise<{ sellerId: string; businessName: string } | null> {
  const [row] = await db
    .select({ sellerId: sellers.id, businessName: sellers.businessName })
    .from(businessStaff)
    .innerJoin(sellers, eq(sellers.id, businessStaff.sellerId))
    .where(eq(businessStaff.userId, userId));
  return row ?? null;
}

/** Takes somebody on as a business's staff; false where they are somebody's already. */
export async function insertStaff(
  tx: Transaction,
  member: { userId: string; sellerId: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(businessStaff)
    .values(member)
    .onConflictDoNothing({ target: businessStaff.userId });
  return rowCount === 1;
}

/** Ends a membership with all that the person was told of the business's matters; false where there was none. */
export async function deleteStaff(
  tx: Transaction,
  { userId, sellerId }: { userId: string; sellerId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from business_staff where user_id = ${userId} and seller_id = ${sellerId} returning user_id`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    delete from notifications where user_id = ${userId} and detail ->> 'business' = ${sellerId}`);
  return true;
}

/** Whether somebody has asked for something of a business's that is not over yet. */
export async function hasOpenRequests(db: Db, userId: string, sellerId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from product_requests where asker_id = ${userId} and giver_id = ${sellerId}
      and state in ('asked', 'waiting', 'reserved', 'arranged', 'disputed') limit 1`);
  return rows.length > 0;
}
