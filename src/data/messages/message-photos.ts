// Photos of messages: who uploaded them, and which message they belong to.
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { PictureInfo } from '~/rules/products/picture';
import type { PhotoResource } from '~/rules/shop/resources';
import type { Database, Db } from '../database/database';
import { lockCount } from '../database/locks';
import type { ImageFiles } from '../products/images';
import { conversationEntries, conversations, messagePhotos } from '../schema/schema-messages';
import { evidenceKeys } from './report-photos';

const picture = {
  key: messagePhotos.key,
  width: messagePhotos.width,
  height: messagePhotos.height,
  widths: messagePhotos.widths,
  blur: messagePhotos.blur,
};

const files = { key: messagePhotos.key, widths: messagePhotos.widths };

/** Saves a photo that no message has yet; false where so many of its owner's wait already. */
export async function insertMessagePhoto(
  db: Database,
  ownerId: string,
  photo: PictureInfo,
  most: number,
): Promise<boolean> {
  const { key, width, height, widths, blur } = photo;
  return db.transaction(async (tx) => {
    await lockCount(tx, 'message-photos', ownerId);
    const waiting = and(eq(messagePhotos.ownerId, ownerId), isNull(messagePhotos.conversationId));
    if ((await tx.$count(messagePhotos, waiting)) >= most) return false;
    await tx
      .insert(messagePhotos)
      .values({ ownerId, key, width, height, blur, widths: [...widths] });
    return true;
  });
}

/** A photo with what decides about who may see it, or null. */
export async function findMessagePhoto(
  db: Db,
  key: string,
): Promise<(PhotoResource & { widths: number[] }) | null> {
  const [row] = await db
    .select({
      ownerId: messagePhotos.ownerId,
      widths: messagePhotos.widths,
      conversationId: messagePhotos.conversationId,
      askerId: conversations.askerId,
      giverId: conversations.giverId,
      ofBusiness: conversations.ofBusiness,
      state: conversationEntries.state,
    })
    .from(messagePhotos)
    .leftJoin(conversations, eq(conversations.id, messagePhotos.conversationId))
    .leftJoin(
      conversationEntries,
      and(
        eq(conversationEntries.conversationId, messagePhotos.conversationId),
        eq(conversationEntries.number, messagePhotos.number),
      ),
    )
    .where(eq(messagePhotos.key, key));
  if (!row) return null;
  const { ownerId, widths, conversationId, askerId, giverId, state } = row;
  const ofBusiness = row.ofBusiness === true;
  const conversation =
    conversationId === null ? null : { askerId, giverId, ofBusiness, blocked: false };
  return { ownerId, widths, sent: state === 'sent', conversation };
}

/** The photos of a stretch of a conversation, by the number of their message. */
export async function listMessagePhotos(
  db: Db,
  conversationId: string,
  numbers: number[],
): Promise<Map<number, PictureInfo[]>> {
  const found = new Map<number, PictureInfo[]>();
  if (numbers.length === 0) return found;
  const rows = await db
    .select({ ...picture, number: messagePhotos.number })
    .from(messagePhotos)
    .where(
      and(eq(messagePhotos.conversationId, conversationId), inArray(messagePhotos.number, numbers)),
    )
    .orderBy(asc(messagePhotos.number), asc(messagePhotos.position));
  for (const { number, ...photo } of rows) {
    if (number !== null) found.set(number, [...(found.get(number) ?? []), photo]);
  }
  return found;
}

/** Takes away photos that were uploaded before `before` and never sent. */
export async function deleteUnsentPhotos(db: Db, before: Date): Promise<ImageFiles[]> {
  return db
    .delete(messagePhotos)
    .where(and(isNull(messagePhotos.conversationId), lt(messagePhotos.createdAt, before)))
    .returning(files);
}

/** Those of the given keys that have a row, as a message's or as evidence. */
export async function knownPhotoKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: messagePhotos.key })
    .from(messagePhotos)
    .where(inArray(messagePhotos.key, keys));
  return new Set([...rows.map(({ key }) => key), ...(await evidenceKeys(db, keys))]);
}
