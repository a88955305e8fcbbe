// What the form of an owner's list may ask: a change of the chosen items, or of the one whose button was pressed.
import { z } from 'zod';
import { anyText } from '../text/form-input';
import { isUuid } from '../text/uuid';
import type { BulkChange, PriceBack } from './bulk-change';
import { parsePriceChange } from './price-change';

/** More than any page of a list holds. */
const MOST_ITEMS = 100;

const intents = z.enum(['sold', 'unsold', 'price', 'price-back', 'ask', 'delete']);

const PRICE = /^\d{1,10}\.\d\d$/;

const bulkForm = z
  .object({
    /** What to do; behind a colon the one item that it is done to. */
    intent: anyText.transform((text) => text.split(':')).pipe(z.tuple([intents], z.string())),
    id: z.array(anyText),
    price: anyText,
    /** An item and its price on the page. */
    seen: z.array(anyText),
    /** An item, its price now and the one to go back to. */
    was: z.array(anyText),
  })
  .transform(({ intent: [kind, ...one], id, price, seen, was }) => ({
    kind,
    ids: [...new Set(one.length > 0 ? one : id)].filter(isUuid).slice(0, MOST_ITEMS),
    price,
    seen: new Map(seen.flatMap(readPrices).map(([id, { from }]) => [id, from])),
    prices: new Map(was.slice(0, MOST_ITEMS).flatMap(readPrices)),
  }));

function readPrices(text: string): [string, PriceBack][] {
  const [id = '', from = '', to = ''] = text.split('|');
  const prices = [from, to].every((price) => price === '' || PRICE.test(price));
  return isUuid(id) && prices ? [[id, { from: from || null, to: to || null }]] : [];
}

export type BulkAsk =
  | { what: 'change'; ids: string[]; change: BulkChange }
  /** To be asked before these are deleted. */
  | { what: 'question'; ids: string[] }
  | { what: 'wrong'; ids: string[]; price: string; error: string; field: 'price' | null };

/** Reads the form; null for one that is no such form. @param currency whose sign may stand beside a price */
export function readBulkForm(form: URLSearchParams, currency: string): BulkAsk | null {
  const read = bulkForm.safeParse({
    intent: form.get('intent') ?? '',
    id: form.getAll('id'),
    price: form.get('price') ?? '',
    seen: form.getAll('seen'),
    was: form.getAll('was'),
  });
  if (!read.success) return null;
  const { kind, ids, price, seen, prices } = read.data;
  if (kind === 'price-back') {
    return { what: 'change', ids: [...prices.keys()], change: { kind, prices } };
  }
  const wrong = (error: string, field: 'price' | null): BulkAsk => ({
    what: 'wrong',
    ids,
    price,
    error,
    field,
  });
  if (ids.length === 0) return wrong('Choose at least one first.', null);
  if (kind === 'ask') return { what: 'question', ids };
  if (kind !== 'price') return { what: 'change', ids, change: { kind } };
  const parsed = parsePriceChange(price, currency);
  if (!parsed.ok) return wrong(parsed.error, 'price');
  return { what: 'change', ids, change: { kind, change: parsed.change, seen } };
}
