// How views and likes become figures: days and windows over chosen days, several writers, what a killed server left.
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connect } from '~/data/database/database';
import { readAnalytics, sellerDaysOf, topProducts } from '~/data/figures/analytics';
import { repairLikes, type SeenView, writeEngagement } from '~/data/figures/engagement';
import { rollEngagement, viewSalt } from '~/data/figures/engagement-days';
import { deleteLike, insertLike } from '~/data/products/likes';
import { products, settings } from '~/data/schema/schema';
import {
  likes,
  productDays,
  productEngagement,
  sellerDays,
  viewMarks,
} from '~/data/schema/schema-sellers';
import { addDays } from '~/rules/figures/analytics';
import { type MadeSeller, makeProduct, makeSeller, makeUser } from '../support/builders';
import { cloneDatabase } from '../support/server';

const db = connect(await cloneDatabase());
afterAll(() => db.$client.end());

const TODAY = '2026-03-09';

let seller: MadeSeller;
let chair = '';
beforeEach(async () => {
  for (const table of [
    likes,
    viewMarks,
    productDays,
    productEngagement,
    sellerDays,
    settings,
    products,
  ]) {
    await db.delete(table);
  }
  seller = await makeSeller(db);
  chair = (await makeProduct(db, { userId: seller.id, sellerId: seller.id })).id;
});

/** Looks by so many different visitors. */
function looks(productId: string, count: number, day = TODAY, viewerId: string | null = null) {
  return Array.from({ length: count }, (_, visitor): SeenView => {
    const mark = createHash('md5').update(`${productId} ${visitor} ${day}`).digest('hex');
    return { mark, productId, viewerId, day };
  });
}

const see = (views: SeenView[], today = TODAY) => writeEngagement(db, { views, likes: [] }, today);

async function like(productId: string, userId: string, day: string): Promise<void> {
  await insertLike(db, userId, productId);
  await db
    .update(likes)
    .set({ createdAt: new Date(`${day}T23:59:59Z`) })
    .where(and(eq(likes.productId, productId), eq(likes.userId, userId)));
}

const countsOf = async (productId: string) => {
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  return [row?.views, row?.likes];
};

/** Views and likes of the four windows, the shortest first. */
async function windowsOf(productId: string): Promise<[number, number][]> {
  const rows = await db
    .select()
    .from(productEngagement)
    .where(eq(productEngagement.productId, productId))
    .orderBy(productEngagement.days);
  return rows.map(({ views, likes: liked }) => [views, liked]);
}

const daysOf = (productId: string) =>
  db
    .select({ day: productDays.day, views: productDays.views, likes: productDays.likes })
    .from(productDays)
    .where(eq(productDays.productId, productId))
    .orderBy(productDays.day);

test('a visitor’s view counts once whoever writes it, and all stored figures agree', async () => {
  const before = await db.select().from(products).where(eq(products.id, chair));
  await see(looks(chair, 3));
  await Promise.all([see(looks(chair, 5)), see(looks(chair, 5)), see(looks(chair, 4))]);
  expect(await countsOf(chair)).toEqual([5, 0]);
  expect(await daysOf(chair)).toEqual([{ day: TODAY, views: 5, likes: 0 }]);
  expect(await windowsOf(chair)).toEqual([
    [5, 0],
    [5, 0],
    [5, 0],
    [5, 0],
  ]);
  const { totals } = await readAnalytics(db, seller.id, 7, TODAY);
  expect(totals).toEqual({ views: 5, likes: 0 });
  // A look is no change of the product.
  const [after] = await db.select().from(products).where(eq(products.id, chair));
  expect(after).toEqual({ ...before[0], views: 5 });
});

test('hidden, sold and missing products and an owner’s own looks are not counted', async () => {
  const suspended = await makeProduct(db, { status: 'suspended' });
  const sold = await makeProduct(db, { soldAt: new Date() });
  await see([
    ...looks(suspended.id, 2),
    ...looks(sold.id, 2),
    ...looks('0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d', 2),
    ...looks(chair, 1, TODAY, seller.id),
  ]);
  for (const id of [suspended.id, sold.id, chair]) expect(await countsOf(id)).toEqual([0, 0]);
  expect(await db.$count(viewMarks)).toBe(0);
});

test('a product without a seller has total views and likes, and none by day', async () => {
  const { id } = await makeProduct(db);
  await like(id, (await makeUser(db)).id, TODAY);
  const views = looks(id, 2);
  await writeEngagement(db, { views, likes: [{ productId: id, day: TODAY }] }, TODAY);
  expect(await countsOf(id)).toEqual([2, 1]);
  expect(await daysOf(id)).toEqual([]);
  expect(await windowsOf(id)).toEqual([]);
});

test('a like counts on the day on which it was given, and leaves it when it is taken back', async () => {
  const [first, second] = [await makeUser(db), await makeUser(db)];
  const old = addDays(TODAY, -20);
  await like(chair, first.id, old);
  await like(chair, second.id, TODAY);
  const given = [
    { productId: chair, day: old },
    { productId: chair, day: TODAY },
  ];
  await writeEngagement(db, { views: [], likes: given }, TODAY);
  // Written again after a lost reply: nothing changes.
  await writeEngagement(db, { views: [], likes: [...given, ...given] }, TODAY);
  expect(await countsOf(chair)).toEqual([0, 2]);
  expect((await windowsOf(chair)).map(([, liked]) => liked)).toEqual([1, 2, 2, 2]);

  expect(await deleteLike(db, first.id, chair)).toBe(old);
  expect(await deleteLike(db, first.id, chair)).toBeNull();
  await writeEngagement(db, { views: [], likes: [{ productId: chair, day: old }] }, TODAY);
  expect(await countsOf(chair)).toEqual([0, 1]);
  expect((await windowsOf(chair)).map(([, liked]) => liked)).toEqual([1, 1, 1, 1]);
  expect((await readAnalytics(db, seller.id, 30, TODAY)).totals.likes).toBe(1);
});

test('the figures of a range lose the days that fall out, also after days of standstill, and only once', async () => {
  await see(looks(chair, 10));
  const at = async (day: string) => {
    await Promise.all([1, 2, 3].map(() => db.transaction((tx) => rollEngagement(tx, day))));
    return (await windowsOf(chair)).map(([views]) => views);
  };
  expect(await at(addDays(TODAY, 6))).toEqual([10, 10, 10, 10]);
  await see(looks(chair, 3, addDays(TODAY, 6)), addDays(TODAY, 6));
  expect(await at(addDays(TODAY, 7))).toEqual([3, 13, 13, 13]);
  // A server whose clock is behind changes nothing.
  expect(await at(TODAY)).toEqual([3, 13, 13, 13]);
  // Rows without anything are gone: the windows of 7 and of 30 days.
  expect(await at(addDays(TODAY, 89))).toEqual([13, 13]);
  expect(await at(addDays(TODAY, 90))).toEqual([3, 13]);
  expect(await at(addDays(TODAY, 366))).toEqual([3]);
  expect(await at(addDays(TODAY, 2_000))).toEqual([]);
  expect(await daysOf(chair)).toEqual([]);
  expect(await countsOf(chair)).toEqual([13, 0]);
});

test('views that are written after midnight count for their own day', async () => {
  await db.transaction((tx) => rollEngagement(tx, TODAY));
  await see(looks(chair, 2, addDays(TODAY, -7)));
  await see(looks(chair, 1, addDays(TODAY, -6)));
  expect((await windowsOf(chair)).map(([views]) => views)).toEqual([1, 3, 3, 3]);
  expect((await daysOf(chair)).map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03']);
});

test('visitors’ marks and the salt of a day are deleted when the day is over', async () => {
  const [one, two] = await Promise.all([viewSalt(db, TODAY, 'one'), viewSalt(db, TODAY, 'two')]);
  expect(one).toBe(two);
  const tomorrow = addDays(TODAY, 1);
  await viewSalt(db, tomorrow, 'tomorrow');
  await see(looks(chair, 2));
  await see(looks(chair, 1, tomorrow), tomorrow);
  const kept = await db.select().from(settings).where(sql`name like 'view-salt:%'`);
  expect(kept).toEqual([{ name: `view-salt:${tomorrow}`, value: 'tomorrow' }]);
  expect((await db.select({ day: viewMarks.day }).from(viewMarks)).map(({ day }) => day)).toEqual([
    tomorrow,
  ]);
});

test('likes that a killed server left uncounted are put right from the rows', async () => {
  const { id } = await makeUser(db);
  await like(chair, id, addDays(TODAY, -3));
  expect(await repairLikes(db, TODAY)).toBe(1);
  expect(await countsOf(chair)).toEqual([0, 1]);
  expect((await readAnalytics(db, seller.id, 7, TODAY)).totals.likes).toBe(1);
  expect(await repairLikes(db, TODAY)).toBe(0);

  await deleteLike(db, id, chair);
  expect(await repairLikes(db, TODAY)).toBe(1);
  expect(await countsOf(chair)).toEqual([0, 0]);
  expect((await readAnalytics(db, seller.id, 7, TODAY)).totals.likes).toBe(0);
});

test('a seller’s days stay when a product is deleted', async () => {
  await see(looks(chair, 4));
  await db.delete(products).where(eq(products.id, chair));
  const { totals, top, hasProducts } = await readAnalytics(db, seller.id, 7, TODAY);
  expect(totals).toEqual({ views: 4, likes: 0 });
  expect(top).toEqual([]);
  expect(hasProducts).toBe(false);
});

test('the ranking of products is by views, then likes, ten at most, and shows the seller’s own only', async () => {
  const made = await db
    .insert(products)
    .values(
      Array.from({ length: 12 }, (_, index) => ({
        userId: seller.id,
        sellerId: seller.id,
        name: `Lamp ${index}`,
      })),
    )
    .returning({ id: products.id, name: products.name });
  const other = await makeSeller(db);
  const theirs = await makeProduct(db, { userId: other.id, sellerId: other.id });
  const day = addDays(TODAY, -10);
  await see([
    ...made.flatMap(({ id }, index) => looks(id, index + 1)),
    ...looks(chair, 50, day),
    ...looks(theirs.id, 99),
  ]);
  const names = async (days: 7 | 30) =>
    (await readAnalytics(db, seller.id, days, TODAY)).top.map(({ name, views }) => [name, views]);
  expect((await names(7)).slice(0, 2)).toEqual([
    ['Lamp 11', 12],
    ['Lamp 10', 11],
  ]);
  expect(await names(7)).toHaveLength(10);
  expect((await names(30))[0]?.[1]).toBe(50);
});

test('10,000 products cost no more than ten: the ranking and the days are read from their indexes', async () => {
  // In parts: a busy machine would take longer for all of them than a statement may.
  for (let part = 0; part < 10; part += 1) {
    await db.execute(sql`
      with made as (
        insert into products (user_id, seller_id, name)
        select ${seller.id}, ${seller.id}, 'Made ' || n from generate_series(1, 1000) n returning id
      )
      insert into product_reach (product_id, days, seller_id, views, likes)
      select id, w.days, ${seller.id}, random() * 100, random() * 9
      from made, (values (7), (30), (90), (365)) w(days)`);
    // A connection keeps the plans of its foreign keys, which read a table of ten products from end to end.
    if (part === 0) await db.execute(sql`analyze products, sellers`);
  }
  await db.execute(sql`
    insert into seller_days (seller_id, day, views)
    select s.id, ${TODAY}::date - n, n from sellers s, generate_series(0, 399) n`);
  await db.execute(sql`analyze products, product_reach, seller_days`);
  const planOf = async (query: { getSQL(): ReturnType<typeof sql> }) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, timing off, summary off, costs off) ${query.getSQL()}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const ranking = await planOf(topProducts(db, seller.id, 30));
  expect(ranking).toContain('Backward using product_reach_ranking');
  expect(ranking).not.toContain('Sort');
  expect(Math.max(...[...ranking.matchAll(/rows=(\d+)/g)].map(([, rows]) => Number(rows)))).toBe(
    10,
  );
  expect(await planOf(sellerDaysOf(db, seller.id, 30, TODAY))).toContain('seller_days_pk');
});
