// Adds the demo's shop assistant to a demo, once.
import type { Database } from '../database/database';
import { authAccounts, authUsers, users } from '../schema/schema';
import { businessStaff } from '../schema/schema-staff';
import { worksForBusiness } from '../sellers/sellers';
import { claimTopUp } from './demo';

interface DemoAssistant {
  id: string;
  name: string;
  email: string;
  phone: string;
}

/** The account is closed until demo accounts are opened (see demo/sign-ins.ts). False where this was done before, or the business is gone. */
export async function insertDemoStaff(
  db: Database,
  { id, name, email, phone }: DemoAssistant,
  sellerId: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await claimTopUp(tx, 'demo-staff', now))) return false;
    if (!(await worksForBusiness(tx, sellerId))) return false;
    const dates = { createdAt: now, updatedAt: now };
    await tx.insert(authUsers).values({ id, name, email, phone, emailVerified: true, ...dates });
    const password = { id: `${id}-password`, accountId: id, userId: id, password: null };
    await tx.insert(authAccounts).values({ ...password, providerId: 'credential', ...dates });
    await tx.insert(users).values({ id, name, phone, createdAt: now });
    await tx.insert(businessStaff).values({ userId: id, sellerId, since: now });
    return true;
  });
}
