// What the products' queue shows: a page of a tab, the details that are open, the question that is asked.
import type { Database } from '~/data/database/database';
import {
  countModeration,
  findNames,
  findReviewed,
  listModeration,
  moderationCounts,
} from '~/data/moderation/product-queue';
import { openReportsOf } from '~/data/moderation/reports';
import { parseProductItem } from '~/rules/moderation/decision-item';
import { moderationAddress, PRODUCT_TABS, queuePlace } from '~/rules/moderation/queue-address';
import { displayName } from '~/rules/products/product';
import { PRODUCT_TRANSITIONS } from '~/rules/products/product-transitions';
import { readPage } from '../../read-page';
import type { Question } from '../admin/decision';

/** Cards of one page. */
const CARDS = 20;

export async function readProducts(db: Database, params: URLSearchParams) {
  const asked = queuePlace(params, PRODUCT_TABS);
  const counts = await moderationCounts(db);
  const total =
    asked.q === '' ? { count: counts[asked.tab], more: false } : await countModeration(db, asked);
  const found = await readPage({
    asked,
    total,
    size: CARDS,
    read: (rows) => listModeration(db, asked, rows, asked.q !== '' && !total.more),
    // What is reported stands in the order of the reports.
    cursorOf: asked.tab === 'reported' ? null : ({ createdAt, id }) => ({ createdAt, id }),
    address: moderationAddress,
  });
  const { query: place, rows: products, pager } = found;
  const reported = asked.tab === 'reported' ? products.map(({ id }) => id) : [];
  const reports = await openReportsOf(db, reported);
  return { place, counts, total, pager, products, reports };
}

/** The product whose details the address opens, with what is reported about it; null without one. */
export async function readDetails(db: Database, params: URLSearchParams) {
  const product = await findReviewed(db, params.get('details') ?? '');
  if (!product) return null;
  const reports = product.openReports > 0 ? await openReportsOf(db, [product.id]) : [];
  return { product, reports };
}

/** The question that the address asks: about which products, and what shall be done with them. */
export async function readQuestion(
  db: Database,
  params: URLSearchParams,
): Promise<Question | null> {
  const transition = PRODUCT_TRANSITIONS.find((known) => known === params.get('ask'));
  if (!transition) return null;
  const values = [...new Set(params.getAll('item'))].slice(0, CARDS);
  const ids = values.flatMap((value) => parseProductItem(value)?.id ?? []);
  const known = await findNames(db, ids);
  const items = values.flatMap((value) => {
    const product = known.find(({ id }) => id === parseProductItem(value)?.id);
    return product ? [{ id: product.id, name: displayName(product.name), value }] : [];
  });
  return { transition, items, common: '', words: '', error: null };
}
