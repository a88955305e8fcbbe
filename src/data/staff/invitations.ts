// Invitations to a business's staff that nobody has accepted yet.
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { isUuid } from '~/rules/text/uuid';
import type { Db, Transaction } from '../database/database';
import { isoText } from '../products/product-columns';
import { authUsers, sellers } from '../schema/schema';
import { staffInvitations } from '../schema/schema-staff';

/** How long a mailed link may wait. */
const LIVES = sql`interval '7 days'`;
const isAlive = sql`${staffInvitations.createdAt} > now() - ${LIVES}`;

/** An invitation as the owner sees it. */
export interface OpenInvitation {
  id: string;
  email: string;
  /** ISO text in UTC. */
  until: string;
  /** Mailed within the last minute: the same form sent twice. */
  justMailed: boolean;
}

/** A business's invitations that can still be accepted, the last one first. There are few: see LIMITS.staffInvitations. */
export async function listInvitations(db: Db, sellerId: string): Promise<OpenInvitation[]> {
  return db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      until: isoText(sql`(${staffInvitations.createdAt} + ${LIVES})`),
      justMailed: sql<boolean>`${staffInvitations.createdAt} > now() - interval '1 minute'`,
    })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.sellerId, sellerId), isAlive))
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id));
}

/** Notes an invitation; one to the same address is replaced, and its link is dead. */
export async function saveInvitation(
  tx: Transaction,
  invitation: { sellerId: string; email: string; tokenHash: string },
): Promise<void> {
  const { tokenHash } = invitation;
  await tx
    .insert(staffInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [staffInvitations.sellerId, staffInvitations.email],
      set: { tokenHash, createdAt: sql`now()` },
    });
}

/** Takes back an invitation of a business; the address, or null where there is none. */
export async function deleteInvitation(
  db: Db,
  sellerId: string,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await db
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.sellerId, sellerId), eq(staffInvitations.id, id)))
    .returning({ email: staffInvitations.email });
  return row?.email ?? null;
}

/** An invitation that a link opens. */
export interface FoundInvitation {
  id: string;
  sellerId: string;
  businessName: string;
  email: string;
}

/** What a link invites to; null for one that was used, taken back, replaced or is too old, and while the business is suspended. */
export async function findInvitation(db: Db, tokenHash: string): Promise<FoundInvitation | null> {
  const { id, sellerId, email } = staffInvitations;
  const [row] = await db
    .select({ id, sellerId, email, businessName: sellers.businessName })
    .from(staffInvitations)
    .innerJoin(sellers, eq(sellers.id, sellerId))
    .innerJoin(authUsers, eq(authUsers.id, sellerId))
    .where(
      and(
        eq(staffInvitations.tokenHash, tokenHash),
        isAlive,
        sql`${authUsers.suspendedAt} is null`,
      ),
    );
  return row ?? null;
}

/** Takes an invitation out, so that it counts once; false where it is none any more. */
export async function takeInvitation(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id));
  return rowCount === 1;
}

/** Takes away what was mailed to an account's address. */
export async function deleteInvitationsTo(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    delete from staff_invitations where email = (select email from auth_users where id = ${userId})`);
}

/** Clears away links that nobody used in time. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.createdAt, sql`now() - ${LIVES}`));
}
