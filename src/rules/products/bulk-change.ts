// What an owner does to several items at once: which of them it changes, and how that is told.
import { formatCount } from '../text/count';
import type { Outcome } from '../text/outcome';
import { changedPrice, type PriceChange } from './price-change';
import { displayName } from './product';

/** A price taken back to what it was, as long as nobody has changed it since. Both are decimal text or none. */
export type PriceBack = { from: string | null; to: string | null };

export type BulkChange =
  | { kind: 'sold' }
  | { kind: 'unsold' }
  | { kind: 'delete' }
  /** `seen`: by the id of the item the price that stood on the page. */
  | { kind: 'price'; change: PriceChange; seen: ReadonlyMap<string, string | null> }
  /** By the id of the item. */
  | { kind: 'price-back'; prices: ReadonlyMap<string, PriceBack> };

export type BulkKind = BulkChange['kind'];

/** An item as far as a change looks at it. */
export interface OwnItem {
  id: string;
  name: string;
  price: string | null;
  soldAt: Date | null;
  status: string;
  /** Null for a personal item, which needs no price. */
  sellerId: string | null;
  /** A handover of it has a problem that is not settled. */
  disputed: boolean;
}

/** Said in place of deleting an item of which a handover is disputed: its dispute would end with it. */
export const DISPUTED =
  'A handover of this item has a problem that is not settled yet, so it can’t be deleted now. Settle it in your messages, or wait for the shop’s admins to decide.';

/** What a change makes of an item's price, or why it leaves the item as it is. */
export function planChange(
  item: OwnItem,
  change: BulkChange,
): Outcome<{ price: string | null }, { why: string }> {
  const { id, price, soldAt } = item;
  switch (change.kind) {
    case 'sold':
      return soldAt === null ? { ok: true, price } : left('it was marked as sold already');
    case 'unsold':
      return soldAt === null ? left('it was not marked as sold') : { ok: true, price };
    case 'delete':
      return item.disputed
        ? left('a handover of it has a problem that is not settled yet')
        : { ok: true, price };
    case 'price': {
      // So much less of a price is taken once, though the form is sent again.
      if ('percent' in change.change && change.seen.get(id) !== price) {
        return left('its price was changed meanwhile');
      }
      const changed = changedPrice(price, change.change);
      return changed.ok && changed.price === price ? left('it had this price already') : changed;
    }
    case 'price-back': {
      const back = change.prices.get(id);
      if (!back || back.from !== price) return left('its price was changed meanwhile');
      if (back.to === null && item.sellerId !== null) return left('it needs a price');
      return { ok: true, price: back.to };
    }
  }
}

const left = (why: string) => ({ ok: false, why }) as const;

/** What was done, item by item. */
export interface BulkReport {
  kind: BulkKind;
  changed: { id: string; name: string; from: string | null; to: string | null; hidden: boolean }[];
  left: { name: string; why: string }[];
  /** Asked for and not there, or nobody's business of who asked. */
  gone: number;
}

const DONE: Readonly<Record<BulkKind, (many: boolean) => string>> = {
  sold: (many) => (many ? 'are marked as sold' : 'is marked as sold'),
  unsold: (many) => (many ? 'are back on sale' : 'is back on sale'),
  delete: (many) => (many ? 'are deleted' : 'is deleted'),
  price: (many) => (many ? 'have their new price' : 'has its new price'),
  'price-back': (many) => (many ? 'have their old price again' : 'has its old price again'),
};

/** What was changed, in a sentence. @param noun 'item' or 'product' */
export function reportTitle({ kind, changed }: BulkReport, noun: string): string {
  const [first] = changed;
  if (!first) return 'Nothing was changed.';
  const many = changed.length > 1;
  const what = many ? formatCount(changed.length, noun) : `“${displayName(first.name)}”`;
  // Nobody else sees what is hidden, sold or not.
  if (kind === 'unsold' && changed.some(({ hidden }) => hidden)) {
    return `${what} ${many ? 'are' : 'is'} no longer marked as sold.`;
  }
  return `${what} ${DONE[kind](many)}.`;
}

/** What was not changed, and why: a sentence for each reason. */
export function reportRest({ left, gone }: BulkReport, noun: string): string[] {
  const missing =
    gone === 0
      ? []
      : [`${formatCount(gone, noun)} ${gone === 1 ? 'was' : 'were'} no longer there.`];
  const kept = left.map(({ name, why }) => `“${displayName(name)}” was left as it is: ${why}.`);
  return [...kept, ...missing];
}

/** What takes a change back; null where nothing can. */
export function undoOf({ kind, changed }: BulkReport): 'sold' | 'unsold' | 'price-back' | null {
  if (changed.length === 0) return null;
  if (kind === 'sold') return 'unsold';
  if (kind === 'unsold') return 'sold';
  return kind === 'delete' ? null : 'price-back';
}

/** What a list's form says of an item's price, and what the form that takes a price back does (bulk-input.ts reads both). */
export function priceValue(item: { id: string; from: string | null; to?: string | null }): string {
  return [item.id, item.from ?? '', item.to ?? ''].join('|');
}
