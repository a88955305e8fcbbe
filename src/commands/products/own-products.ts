// What an owner does to several products at once.

import type { Transaction } from '~/data/database/database';
import {
  deleteProducts as deleteRows,
  findProductResources,
  lockOwn,
  savePrices,
  saveSold,
} from '~/data/products/bulk-writes';
import type { ImageFiles } from '~/data/products/images';
import { type BulkChange, type BulkReport, planChange } from '~/rules/products/bulk-change';
import { type Actor, can } from '~/rules/shop/permissions';
import { authorize, Forbidden } from '../authorize';
import type { Services } from '../services';
import { removeFiles } from './images';

const VERBS = {
  sold: 'product.markSold',
  unsold: 'product.markSold',
  delete: 'product.delete',
  price: 'product.edit',
  'price-back': 'product.edit',
} as const;

/**
 * Changes own products: each that the change fits, all in one transaction. One that somebody else offers refuses all of it.
 * @param ids each once
 * @returns what was changed and what was not; what the actor may not know of counts as gone
 * @throws Forbidden
 */
export async function changeProducts(
  services: Pick<Services, 'db' | 'pages' | 'storage' | 'log'>,
  actor: Actor,
  ids: string[],
  change: BulkChange,
): Promise<BulkReport> {
  if (!actor) throw new Forbidden();
  for (const product of await findProductResources(services.db, ids)) {
    if (can(actor, 'product.view', product)) authorize(actor, VERBS[change.kind], product);
  }
  const { report, files } = await services.db.transaction(async (tx) => {
    const { userId, seller } = actor;
    const own = await lockOwn(tx, { userId, sellerId: seller?.id ?? null }, ids);
    const planned = own.map((item) => ({ item, plan: planChange(item, change) }));
    const changed = planned.flatMap(({ item: { id, name, price: from, status }, plan }) =>
      plan.ok ? [{ id, name, from, to: plan.price, hidden: status !== 'active' }] : [],
    );
    const left = planned.flatMap(({ item: { name }, plan }) =>
      plan.ok ? [] : [{ name, why: plan.why }],
    );
    const files = changed.length > 0 ? await save(tx, change.kind, changed) : [];
    const gone = ids.length - own.length;
    return { report: { kind: change.kind, changed, left, gone }, files };
  });
  if (report.changed.length > 0) services.pages.drop();
  await removeFiles(services, files);
  return report;
}

/** Writes a change down; returns whose files are now nobody's. */
async function save(
  tx: Transaction,
  kind: BulkChange['kind'],
  changed: BulkReport['changed'],
): Promise<ImageFiles[]> {
  const ids = changed.map(({ id }) => id);
  switch (kind) {
    case 'delete':
      return deleteRows(tx, ids);
    case 'sold':
    case 'unsold':
      await saveSold(tx, ids, kind === 'sold');
      return [];
    case 'price':
    case 'price-back':
      await savePrices(
        tx,
        changed.map(({ id, to }) => ({ id, price: to })),
      );
      return [];
  }
}
