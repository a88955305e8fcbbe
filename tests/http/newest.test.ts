// The newest four, fairly: exact whatever happens to items at one moment, from the ends of indexes.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { newest } from '~/data/products/newest';
import { inSameCategory } from '~/data/products/products';
import { products } from '~/data/schema/schema';
import { makeProduct, makeUser } from '../support/builders';
import { cloneDatabase } from '../support/server';

const db = connect(await cloneDatabase(), undefined, 8);
afterAll(() => db.$client.end());

const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)));
const [ann, bob, cem, dan] = people.map(({ id }) => id);

const post = (userId: string | undefined, minute: number, more = {}) =>
  makeProduct(db, {
    userId: userId ?? '',
    name: `at ${minute}`,
    createdAt: new Date(Date.UTC(2026, 1, 1, 0, minute)),
    ...more,
  });
const names = async () => (await newest(db)).map(({ name }) => name);

/** What the newest four are by the words of the rule, from all rows. */
async function byTheRule(): Promise<string[]> {
  const rows = await db
    .select()
    .from(products)
    .where(sql`status = 'active' and sold_at is null`)
    .orderBy(sql`created_at desc, id desc`);
  const owners = new Map<string, number>();
  const most = new Set(rows.map(({ userId }) => userId)).size < 4 ? 4 : 2;
  const fair = rows.filter(({ userId }) => {
    owners.set(userId, (owners.get(userId) ?? 0) + 1);
    return (owners.get(userId) ?? 0) <= most;
  });
  return fair.slice(0, 4).map(({ id }) => id);
}

test('in a shop where only three people sell, the newest four are simply the newest', async () => {
  await post(bob, 1);
  await post(cem, 2);
  for (let minute = 10; minute < 70; minute += 1) await post(ann, minute);
  expect(await names()).toEqual(['at 69', 'at 68', 'at 67', 'at 66']);
});

test('in a shop where four people sell, a person who posts sixty items has two of the newest four', async () => {
  await post(dan, 3);
  expect(await names()).toEqual(['at 69', 'at 68', 'at 3', 'at 2']);
});

test('beside an item of no category the newest four are fair too, without the item itself', async () => {
  const [first] = await newest(db);
  const beside = await inSameCategory(db, { id: first?.id ?? '', category: null }, 4);
  expect(beside.map(({ name }) => name)).toEqual(['at 68', 'at 67', 'at 3', 'at 2']);
  const seenByAnn = await inSameCategory(db, { id: first?.id ?? '', category: null }, 4, ann);
  expect(seenByAnn.map(({ name }) => name)).toEqual(['at 3', 'at 2', 'at 1']);
});

test('an item that is sold, hidden or deleted leaves the newest four, and comes back when it is back', async () => {
  const of = eq(products.userId, dan ?? '');
  await db.update(products).set({ soldAt: new Date() }).where(of);
  expect(await names()).toEqual(['at 69', 'at 68', 'at 67', 'at 66']);
  await db.update(products).set({ soldAt: null }).where(of);
  expect(await names()).toEqual(['at 69', 'at 68', 'at 3', 'at 2']);
  await db.update(products).set({ status: 'suspended' }).where(of);
  expect(await names()).toEqual(['at 69', 'at 68', 'at 67', 'at 66']);
  await db.delete(products).where(of);
  await post(dan, 100);
  expect(await names()).toEqual(['at 100', 'at 69', 'at 68', 'at 2']);
});

test('the newest four are right after many people have posted, sold and deleted at one moment', async () => {
  const change = async (turn: number) => {
    const userId = people[turn % people.length]?.id ?? '';
    const some = db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.userId, userId))
      .orderBy(sql`random()`)
      .limit(3);
    const which = inArray(products.id, some);
    // Rows in any order, by many at once: a transaction is tried again where two wait for each other, as in the shop.
    switch (turn % 5) {
      case 0:
      case 1:
        return post(userId, 100 + (turn % 40));
      case 2:
        return db.transaction((tx) =>
          tx
            .update(products)
            .set({ soldAt: sql`case when sold_at is null then now() end` })
            .where(which),
        );
      case 3:
        return db.transaction((tx) =>
          tx
            .update(products)
            .set({ status: sql`case when status = 'active' then 'suspended' else 'active' end` })
            .where(which),
        );
      default:
        return db.transaction((tx) => tx.delete(products).where(which));
    }
  };
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 16 }, (_, turn) => change(round * 7 + turn)));
    expect((await newest(db)).map(({ id }) => id)).toEqual(await byTheRule());
  }
});

test('a shop with nothing on sale has no newest items', async () => {
  await db.delete(products);
  expect(await newest(db)).toEqual([]);
  expect(await newest(db, 4, { except: randomUUID() })).toEqual([]);
});
