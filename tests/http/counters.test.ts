// What the database counts as rows change: the same as counting the rows, whatever was done to them.
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { compareCounts } from '~/data/figures/recount';
import { products, sellers } from '~/data/schema/schema';
import { productReports } from '~/data/schema/schema-admin';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const { db } = server.services;

const rowsOf = async (query: string) => (await db.$client.query(query)).rows;

/** Every counter with what it should be. */
async function expectTrueCounts() {
  const kept = await rowsOf(
    'select name, sum(value)::int as value from counters group by name having sum(value) <> 0 order by name',
  );
  const counted = await rowsOf(`
    select name, count(*)::int as value from (
      select unnest(array['products', 'products.' || status, case when flagged then 'products.marked' end,
        case when sold_at is not null then 'products.sold' end,
        case when open_reports > 0 then 'products.reported' end]) as name from products
      union all select unnest(array['public', 'public.' || category]) from products
        where status = 'active' and sold_at is null
      union all select unnest(array['sellers', 'sellers.' || coalesce(verification_status, 'none'),
        case when verification_status = 'pending' and verification_submitted_at is not null
          then 'sellers.ready' end]) from sellers
      union all select 'users' from auth_users
    ) all_of_it where name is not null group by name order by name`);
  expect(kept).toEqual(counted);
  const days = await rowsOf(
    `select day::text, category, eco_rating, sum(products)::int as products from catalogue_days
     group by 1, 2, 3 having sum(products) <> 0 order by 1, 2, 3`,
  );
  const countedDays = await rowsOf(
    `select (created_at at time zone 'UTC')::date::text as day, coalesce(category, '') as category,
       coalesce(eco_rating, -1)::int2 as eco_rating, count(*)::int as products
     from products group by 1, 2, 3 order by 1, 2, 3`,
  );
  expect(days).toEqual(countedDays);
  const ratings = await rowsOf(
    `select s.id from sellers s left join products p on p.seller_id = s.id
     group by s.id having coalesce(sum(p.eco_rating), 0) <> s.rating_sum`,
  );
  expect(ratings).toEqual([]);
  expect(await compareCounts(db)).toEqual([]);
}

test('the counters follow products that come, change and go', async () => {
  const { id } = await makeSeller(db);
  const own = { userId: id, sellerId: id };
  for (const ecoRating of [null, 0, 3, 4, 5]) await makeProduct(db, { ...own, ecoRating });
  await makeProduct(db, { category: null, createdAt: new Date('2026-01-31T23:30:00Z') });
  await expectTrueCounts();
  const mine = eq(products.sellerId, id);
  await db.update(products).set({ status: 'suspended', adminNotes: 'Why' }).where(mine);
  await db.update(products).set({ flagged: true, flagReason: 'Why' }).where(mine);
  await db.update(products).set({ ecoRating: 2, category: 'art' }).where(mine);
  await db.update(products).set({ soldAt: new Date(), name: 'Renamed' }).where(mine);
  await expectTrueCounts();
  await db.update(products).set({ sellerId: null }).where(mine);
  await db.delete(products).where(eq(products.userId, id));
  await expectTrueCounts();
});

test('the counters follow a statement about many products, or none', async () => {
  const { id } = await makeSeller(db);
  const rows = Array.from({ length: 50 }, (_, index) => ({
    userId: id,
    sellerId: id,
    name: `Made ${index}`,
    ecoRating: index % 6,
    createdAt: new Date(Date.UTC(2026, 1, 1 + (index % 3))),
  }));
  await db.insert(products).values(rows);
  await expectTrueCounts();
  await db
    .update(products)
    .set({ status: 'pending' })
    .where(inArray(products.name, ['Made 1', 'Made 2']));
  await db.update(products).set({ status: 'pending' }).where(eq(products.name, 'Not there'));
  await db.delete(products).where(eq(products.name, 'Not there'));
  await expectTrueCounts();
});

test('the counters follow sellers in every state, with and without documents, and accounts', async () => {
  for (const verificationStatus of ['pending', 'approved', 'rejected', null]) {
    await makeSeller(db, { verificationStatus });
    await makeSeller(db, { verificationStatus, verificationSubmittedAt: new Date() });
  }
  await makeUser(db);
  await expectTrueCounts();
  await db.update(sellers).set({ verificationStatus: 'approved' });
  await db.update(sellers).set({ phone: 'another' });
  await expectTrueCounts();
  const handedIn = { verificationStatus: 'pending', verificationSubmittedAt: new Date() };
  await db.update(sellers).set(handedIn);
  await expectTrueCounts();
  await db.update(sellers).set({ verificationSubmittedAt: null });
  await expectTrueCounts();
});

test('the counters follow open reports', async () => {
  const product = await makeProduct(db);
  const reporters = [await makeUser(db), await makeUser(db)];
  const report = (reporterId: string) => ({ productId: product.id, reporterId, reason: 'scam' });
  for (const { id } of reporters) await db.insert(productReports).values(report(id));
  await expectTrueCounts();
  const open = async () =>
    (await db.select().from(products).where(eq(products.id, product.id)))[0]?.openReports;
  expect(await open()).toBe(2);
  await db.update(productReports).set({ closedAt: new Date() });
  expect(await open()).toBe(0);
  await expectTrueCounts();
  await db.delete(products).where(eq(products.id, product.id));
  await expectTrueCounts();
});

test('counters lose nothing when several write at the same moment', async () => {
  await Promise.all(Array.from({ length: 40 }, () => makeProduct(db)));
  await Promise.all(
    (await db.select({ id: products.id }).from(products)).map(({ id }, index) =>
      db
        .update(products)
        .set(index % 2 === 0 ? { soldAt: new Date() } : { status: 'pending' })
        .where(eq(products.id, id)),
    ),
  );
  await expectTrueCounts();
});

test('sixteen writers at once are not refused as a deadlock, and the counters are true', async () => {
  const shops = [await makeSeller(db), await makeSeller(db), await makeSeller(db)];
  const { id: person } = await makeUser(db);
  const categories = ['art', 'books', 'tools', 'furniture', null];
  const write = async (writer: number) => {
    for (let round = 0; round < 12; round += 1) {
      const shop = shops[(writer + round) % 4]?.id ?? null;
      const category = categories[(writer * 3 + round) % 5] ?? null;
      const [row] = await db
        .insert(products)
        .values({ userId: shop ?? person, sellerId: shop, name: 'Busy', category, ecoRating: 4 })
        .returning({ id: products.id });
      const own = eq(products.id, row?.id ?? '');
      await db.update(products).set({ category: 'other', ecoRating: 2 }).where(own);
      // Several in one transaction, as when admins decide about what they chose.
      await db.transaction(async (tx) => {
        await tx.update(products).set({ status: 'pending' }).where(own);
        await tx.update(products).set({ status: 'active', category }).where(own);
      });
      if (round % 3 === 0) await db.delete(products).where(own);
      if (round % 3 === 1) await db.update(products).set({ soldAt: new Date() }).where(own);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
  await expectTrueCounts();
});

test.each(['update audit_log set reason = null', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses to change the audit log: %s',
  async (statement) => {
    await db.$client.query(
      `insert into audit_log (admin_id, admin_name, action, thing, thing_id, thing_name, before, after)
       values ('a', 'A', 'seller.approve', 'seller', 's', 'S', '{}', '{}')`,
    );
    await expect(db.$client.query(statement)).rejects.toThrow('The audit log is never changed.');
  },
);
