// A draw as somebody may see it: everybody its hashes, those who are in it the list and the number.
import { findDrawKey, listLots, readInside, type ShownLot } from '~/data/lots/lots';
import { findOpen } from '~/data/trade/requests';
import { lotOrder, readList } from '~/rules/lots/lot-order';
import { type Actor, can } from '~/rules/shop/permissions';
import type { Services } from '../services';
import { CHANCE, entryOf } from './chance';

/** What somebody in the draw sees of it. */
export interface InsideLot {
  /** Their own entry, and the key of their account that it is made of. */
  entry: string;
  key: string;
  /** Null until the list is closed. */
  list: string | null;
  /** Null until it is drawn. */
  number: string | null;
  /** Entries in the order in which they were drawn; null until then. */
  order: { id: string; halved: number }[] | null;
}

export interface ViewedLot {
  lot: ShownLot;
  /** How many draws there were of this product before. */
  earlier: number;
  /** Null for who is not in it. */
  inside: InsideLot | null;
}

/** The last draw of a product that counts; null where there is none. The product is one that the actor may see. */
export async function viewLot(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  productId: string,
): Promise<ViewedLot | null> {
  const [lot, ...earlier] = await listLots(db, productId);
  if (!lot) return null;
  const seen = { lot, earlier: earlier.length };
  const key = actor && (await findDrawKey(db, actor.userId));
  if (!actor || !key) return { ...seen, inside: null };
  const entry = entryOf(key, productId);
  const { list, number } = await readInside(db, lot.id);
  const entries = list === null ? [] : readList(list);
  const isIn =
    list === null
      ? (await findOpen(db, productId, actor.userId)) !== null
      : entries.some(({ id }) => id === entry);
  if (!can(actor, 'lot.inside', { isIn })) return { ...seen, inside: null };
  const order = number === null ? null : lotOrder(entries, number, CHANCE.digest);
  return { ...seen, inside: { entry, key, list, number, order } };
}
