// What each seller has, kept by the database itself as products come, change and go.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products, sellers } from '~/data/schema/schema';
import { makeProduct, makeSeller } from '../support/builders';
import { startTestServer } from '../support/server';

const server = await startTestServer();
const { db } = server.services;

async function countsOf(id: string): Promise<number[]> {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, id));
  return [row?.totalProducts, row?.totalSales, row?.ecoProducts].map(Number);
}

test('a seller’s products, sales and eco products follow every change', async () => {
  const { id } = await makeSeller(db);
  const one = { userId: id, sellerId: id };
  const chair = await makeProduct(db, { ...one, ecoRating: 4 });
  await makeProduct(db, { ...one, ecoRating: 3 });
  await makeProduct(db, { userId: id, ecoRating: 5 });
  expect(await countsOf(id)).toEqual([2, 0, 1]);

  const own = eq(products.sellerId, id);
  await db.update(products).set({ ecoRating: 5, soldAt: new Date() }).where(own);
  expect(await countsOf(id)).toEqual([2, 2, 2]);
  await db.update(products).set({ name: 'Only the name' }).where(own);
  await db.update(products).set({ ecoRating: null, soldAt: null }).where(eq(products.id, chair.id));
  expect(await countsOf(id)).toEqual([2, 1, 1]);
  await db.delete(products).where(eq(products.id, chair.id));
  expect(await countsOf(id)).toEqual([1, 1, 1]);
  await db.update(products).set({ sellerId: null }).where(own);
  expect(await countsOf(id)).toEqual([0, 0, 0]);
});

test('many products in one statement are counted once, each for its own seller', async () => {
  const [first, second] = [await makeSeller(db), await makeSeller(db)];
  const rows = Array.from({ length: 30 }, (_, index) => {
    const id = index % 3 === 0 ? second.id : first.id;
    return { userId: id, sellerId: id, name: `Made ${index}`, ecoRating: (index % 5) + 1 };
  });
  await db.insert(products).values(rows);
  expect([await countsOf(first.id), await countsOf(second.id)]).toEqual([
    [20, 0, 8],
    [10, 0, 4],
  ]);
  await db.update(products).set({ soldAt: new Date() }).where(eq(products.sellerId, first.id));
  await db.delete(products).where(eq(products.sellerId, second.id));
  expect([await countsOf(first.id), await countsOf(second.id)]).toEqual([
    [20, 20, 8],
    [0, 0, 0],
  ]);
});
