// Pictures: who uploaded them, which product uses them and in which order.
import { and, asc, eq, inArray, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { PictureInfo } from '~/rules/products/picture';
import type { ImageResource } from '~/rules/shop/resources';
import type { Database, Db, Transaction } from '../database/database';
import { lockCount } from '../database/locks';
import { prepared } from '../database/prepared';
import { images, products } from '../schema/schema';

/** What the files of a picture are called by. */
export type ImageFiles = { key: string; widths: number[] };

const picture = {
  key: images.key,
  width: images.width,
  height: images.height,
  widths: images.widths,
  blur: images.blur,
};

const files = { key: images.key, widths: images.widths };

/**
 * Saves a picture that no product uses yet.
 * @param most how many of a person's pictures may wait for a product; two that come at one moment are counted one after the other
 * @returns false when there are that many already, and nothing was saved
 */
export async function insertImage(
  db: Database,
  ownerId: string,
  image: PictureInfo,
  most: number,
): Promise<boolean> {
  const { key, width, height, widths, blur } = image;
  return db.transaction(async (tx) => {
    await lockCount(tx, 'pictures', ownerId);
    if ((await countUnattached(tx, ownerId)) >= most) return false;
    await tx.insert(images).values({ ownerId, key, width, height, blur, widths: [...widths] });
    return true;
  });
}

const thing = {
  ...picture,
  ownerId: images.ownerId,
  productId: images.productId,
  userId: products.userId,
  sellerId: products.sellerId,
  status: products.status,
  soldAt: products.soldAt,
  onHold: products.onHold,
};

type ThingRow = PictureInfo & {
  ownerId: string;
  productId: string | null;
  userId: string | null;
  sellerId: string | null;
  status: string | null;
  soldAt: Date | null;
  onHold: boolean | null;
};

/** A picture with what decides about who may see and use it. */
export type FoundImage = PictureInfo & ImageResource & { productId: string | null };

function found({ userId, sellerId, status, soldAt, onHold, ...image }: ThingRow): FoundImage {
  const product =
    userId === null || status === null || onHold === null
      ? null
      : { userId, sellerId, status, soldAt, onHold };
  return { ...image, product };
}

/** One picture by its key, or null. */
export async function findImage(db: Database, key: string): Promise<FoundImage | null> {
  const [row] = await db
    .select(thing)
    .from(images)
    .leftJoin(products, eq(products.id, images.productId))
    .where(eq(images.key, key));
  return row ? found(row) : null;
}

const things = prepared('picture things', (db, name) =>
  db
    .select(thing)
    .from(images)
    .leftJoin(products, eq(products.id, images.productId))
    .where(sql`${images.key} = any (${sql.placeholder('keys')}::text[])`)
    .prepare(name),
);

/** The pictures with these keys, in the order of the keys; unknown ones are left out. */
export async function findImages(db: Db, keys: string[]): Promise<FoundImage[]> {
  if (keys.length === 0) return [];
  const rows = await things(db, {}).execute({ keys });
  const byKey = new Map(rows.map((row) => [row.key, found(row)]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Holds these pictures until the transaction ends, so that no sweep and no second form takes them. */
export async function lockImages(tx: Transaction, keys: string[]): Promise<FoundImage[]> {
  if (keys.length === 0) return [];
  // In one order for everybody, so that two forms with the same pictures don't wait for each other.
  await tx
    .select({ key: images.key })
    .from(images)
    .where(inArray(images.key, keys))
    .orderBy(asc(images.key))
    .for('update');
  return findImages(tx, keys);
}

/** A product's pictures, the cover first. */
export async function picturesOf(db: Db, productId: string): Promise<PictureInfo[]> {
  return db
    .select(picture)
    .from(images)
    .where(eq(images.productId, productId))
    .orderBy(asc(images.position), asc(images.key));
}

/** Whether a product's pictures look like these, in this order: the same files sent again are kept under other keys. */
export async function looksLike(db: Db, productId: string, keys: string[]): Promise<boolean> {
  const given = await db.select(picture).from(images).where(inArray(images.key, keys));
  const look = (shown: PictureInfo | undefined) =>
    shown && `${shown.width} ${shown.height} ${shown.blur}`;
  const wanted = keys.map((key) => look(given.find((one) => one.key === key)));
  const there = (await picturesOf(db, productId)).map(look);
  return wanted.length === there.length && wanted.every((one, at) => one === there[at]);
}

/** Gives these pictures to a product, in this order; they are its owner's then, whoever uploaded them for them. */
export async function attachImages(
  tx: Transaction,
  productId: string,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const position = sql`array_position(${sql.param(keys)}::text[], ${images.key}) - 1`;
  const ownerId = sql`(select user_id from products where id = ${productId})`;
  await tx.update(images).set({ productId, position, ownerId }).where(inArray(images.key, keys));
}

/** Takes all of a product's pictures away except these; returns which files are now nobody's. */
export async function deleteImagesOf(
  tx: Transaction,
  productId: string,
  except: string[] = [],
): Promise<ImageFiles[]> {
  const others = except.length > 0 ? notInArray(images.key, except) : undefined;
  return tx
    .delete(images)
    .where(and(eq(images.productId, productId), others))
    .returning(files);
}

/** How many pictures this person has uploaded that no product uses yet. */
export function countUnattached(db: Db, ownerId: string): Promise<number> {
  return db.$count(images, and(eq(images.ownerId, ownerId), isNull(images.productId)));
}

/** Takes away pictures that were uploaded before `before` and that no form was saved with. */
export async function deleteUnattached(db: Db, before: Date): Promise<ImageFiles[]> {
  return db
    .delete(images)
    .where(and(isNull(images.productId), lt(images.createdAt, before)))
    .returning(files);
}

/** Those of the given keys that have a row. */
export async function knownImageKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.select({ key: images.key }).from(images).where(inArray(images.key, keys));
  return new Set(rows.map(({ key }) => key));
}
