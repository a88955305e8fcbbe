// What is asked from a list of one's own items: a change of those that were chosen, or of one by its button.
import { data } from 'react-router';
import { changeProducts } from '~/commands/products/own-products';
import { findProductResources } from '~/data/products/bulk-writes';
import type { BulkReport } from '~/rules/products/bulk-change';
import { readBulkForm } from '~/rules/products/bulk-input';
import { can } from '~/rules/shop/permissions';
import { visit } from '../../context';
import { formOf } from '../../form';
import { answered } from '../../refusals';

/** What comes back to the list: exactly one of the first three. */
export interface BulkReply {
  report: BulkReport | null;
  /** The items that are about to be deleted. */
  question: { id: string; name: string }[] | null;
  error: { words: string; field: 'price' | null } | null;
  /** What was chosen and typed, where it is asked for again. */
  ids: string[];
  price: string;
}

const NOTHING: BulkReply = { report: null, question: null, error: null, ids: [], price: '' };

/**
 * Reads and runs the form. It stays in the list: the reply is the list's page, with what was done.
 * @param currency in which the list shows prices
 * @throws 400, 403, 404 and 503 as replies
 */
export async function bulkAction(
  context: Parameters<typeof visit>[0],
  request: Request,
  currency: string,
) {
  const { services, actor } = visit(context);
  const form = await formOf(request);
  if (!actor) throw data(null, { status: 403 });
  const asked = readBulkForm(form, currency);
  if (!asked) throw data('This form is not known here.', { status: 400 });
  const { ids } = asked;
  switch (asked.what) {
    case 'wrong': {
      const error = { words: asked.error, field: asked.field };
      return data<BulkReply>({ ...NOTHING, error, ids, price: asked.price }, { status: 400 });
    }
    case 'question': {
      const found = await findProductResources(services.db, ids);
      const own = found.filter((product) => can(actor, 'product.delete', product));
      if (own.length === 0) throw data(null, { status: 404 });
      const question = own.map(({ id, name }) => ({ id, name }));
      return data<BulkReply>({ ...NOTHING, question, ids });
    }
    case 'change': {
      const report = await answered(services.log, () =>
        changeProducts(services, actor, ids, asked.change),
      );
      if (!report) throw data(null, { status: 500 });
      return data<BulkReply>({ ...NOTHING, report });
    }
  }
}
