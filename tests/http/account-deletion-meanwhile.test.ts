// What comes at the very moment at which an account is deleted or an admin deactivated: refused in words, and never an error of ours.
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { deleteAccount } from '~/data/accounts/account-deletion';
import type { Transaction } from '~/data/database/database';
import { setAdminActive } from '~/data/moderation/admins';
import { auditLog } from '~/data/schema/schema-admin';
import { productItem, sellerItem } from '~/rules/moderation/decision-item';
import { newVisitor, PASSWORD, TRUSTING } from '../support/accounts';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import type { Reply } from '../support/client';
import { documentIn, handIn } from '../support/crowd';
import { newAdmin, newPerson, newSeller, type Person } from '../support/people';
import { startTestServer } from '../support/server';

const server = await startTestServer(TRUSTING);
const { db } = server.services;

/** Sends the requests while a change is written but not yet committed; gives their statuses. */
async function meanwhile(
  change: (tx: Transaction) => Promise<unknown>,
  ask: () => Promise<Reply>[],
): Promise<number[]> {
  let replies: Promise<Reply>[] = [];
  await db.transaction(async (tx) => {
    await change(tx);
    replies = ask();
    await vi.waitFor(async () => {
      const waiting = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting.rowCount).toBe(replies.length);
    }, 20_000);
  });
  return (await Promise.all(replies)).map(({ status }) => status);
}

test('a seller deletes their account while documents are opened and while they log in once more', async () => {
  const [seller, admin] = [await newSeller(server, 'pending'), await newAdmin(server)];
  const own = await handIn(seller);
  const theirs = documentIn((await admin.get(`/admin/sellers?documents=${seller.id}`)).text);
  const login = { email: seller.email, password: PASSWORD };
  const statuses = await meanwhile(
    (tx) => deleteAccount(tx, seller.id),
    () => [
      seller.get(own),
      admin.get(theirs),
      newVisitor(server).post('/login', login),
      newVisitor(server).post('/seller/login', login),
    ],
  );
  expect(statuses).toEqual([404, 404, 401, 401]);
});

/** Five decisions that an admin sends at once, each about something of its own. */
async function decisions(admin: Person): Promise<() => Promise<Reply>[]> {
  const { id: userId } = await makeUser(db);
  const { id: seller } = await makeSeller(db, { verificationStatus: 'pending' });
  const items: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await makeProduct(db);
    items.push(productItem({ id, seen: { status: 'active', flagged: false } }));
    if (count === 2) {
      const shopper = await newPerson(server);
      await shopper.post(`/report?id=${id}`, { reason: 'scam', words: '' });
    }
  }
  const [flagged = '', suspended = '', reported = ''] = items;
  const item = sellerItem({ id: seller, seen: { status: 'pending', submittedAt: null } });
  return () => [
    admin.post('/admin/products', { move: 'flag', item: flagged, words: 'Odd' }),
    admin.post('/admin/products', { move: 'suspend', item: suspended, words: 'Odd' }),
    admin.post('/admin/products', { move: 'dismiss', item: reported, open: '1' }),
    admin.post('/admin/sellers', { move: 'approve', item, words: '' }),
    admin.post('/admin/users', { intent: 'suspend', id: userId, seen: '', reason: 'Spam.' }),
  ];
}

test.each([
  ['leaves', (tx: Transaction, id: string) => deleteAccount(tx, id)],
  ['is deactivated', (tx: Transaction, id: string) => setAdminActive(tx, id, false)],
])('an admin who %s while deciding decides nothing', async (_what, change) => {
  const admin = await newAdmin(server, 'Hasty Admin');
  const statuses = await meanwhile((tx) => change(tx, admin.id), await decisions(admin));
  expect(statuses).toEqual([403, 403, 403, 403, 403]);
  expect(await db.$count(auditLog, eq(auditLog.adminId, admin.id))).toBe(0);
});
