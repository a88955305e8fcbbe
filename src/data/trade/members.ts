// A person or a business as everybody may see them.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { isoText } from '../products/product-columns';
import { authUsers, sellers, users } from '../schema/schema';

export interface MemberPage {
  id: string;
  /** Of a business its name, of a person the one that they chose. */
  name: string;
  /** ISO text in UTC. */
  since: string;
  business: { verified: boolean; organisation: boolean } | null;
}

/** A member, or null where there is none or the account is suspended. */
export async function findMember(db: Db, id: string): Promise<MemberPage | null> {
  const [row] = await db
    .select({
      id: users.id,
      name: sql<string>`coalesce(${sellers.businessName}, ${users.publicName}, ${users.name})`,
      since: isoText(sql`${users.createdAt}`),
      businessName: sellers.businessName,
      status: sellers.verificationStatus,
      organisation: sellers.organisation,
      suspendedAt: authUsers.suspendedAt,
    })
    .from(users)
    .innerJoin(authUsers, eq(authUsers.id, users.id))
    .leftJoin(sellers, eq(sellers.id, users.id))
    .where(eq(users.id, id));
  if (!row || row.suspendedAt !== null) return null;
  const { businessName, status, organisation, suspendedAt: _, ...member } = row;
  const verified = status === 'approved';
  return {
    ...member,
    business:
      businessName === null ? null : { verified, organisation: verified && organisation === true },
  };
}
