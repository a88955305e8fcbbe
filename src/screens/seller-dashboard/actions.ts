// What is done from My Products: mark as sold and back, and delete after a question.

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { deleteProducts } from '~/commands/own-products';
import { markSold, putBackOnSale } from '~/commands/products';
import { findProductThings } from '~/data/listings';
import { can } from '~/rules/permissions';
import { isUuid } from '~/rules/uuid';
import { visit } from '../context';
import { formOf } from '../form';
import { answered } from '../refusals';
import type { Outcome } from './dashboard-note';

/** What comes back: the products that are about to be deleted. */
export interface DashboardReply {
  question: { id: string; name: string }[];
}

/** `POST /seller/dashboard?tab=products` with one of `sold`, `unsold`, `ask`, or `intent=delete` and ids. */
export async function dashboardAction({ request, url, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const form = await formOf(request);
  if (!can(actor, 'seller.enter', null)) throw data(null, { status: 403 });
  const text = (name: string) => String(form.get(name) ?? '');
  const ids = [...new Set(form.getAll('id').map(String))].filter((id) => isUuid(id));
  const done = (outcome: Outcome) => {
    const back = new URL(url);
    back.searchParams.set('done', outcome);
    return redirect(back.pathname + back.search);
  };
  const run = async <Result>(command: () => Promise<Result>): Promise<Result> => {
    const outcome = await answered(services.log, async () => ({ value: await command() }));
    if (!outcome) throw data(null, { status: 500 });
    return outcome.value;
  };

  if (text('intent') === 'delete') {
    if (ids.length === 0) throw done('none-chosen');
    const count = await run(() => deleteProducts(services, actor, ids));
    throw done(count === 1 ? 'deleted' : 'deleted-many');
  }
  if (form.has('sold')) {
    await run(() => markSold(services, actor, text('sold')));
    throw done('sold');
  }
  if (form.has('unsold')) {
    await run(() => putBackOnSale(services, actor, text('unsold')));
    throw done('unsold');
  }
  if (form.has('ask')) {
    const asked = isUuid(text('ask')) ? [text('ask')] : ids;
    if (asked.length === 0) throw done('none-chosen');
    const found = await findProductThings(services.db, asked);
    const own = found.filter((product) => can(actor, 'product.delete', product));
    if (own.length < asked.length) throw data(null, { status: 404 });
    return data<DashboardReply>({ question: own.map(({ id, name }) => ({ id, name })) });
  }
  throw data('This form is not known here.', { status: 400 });
}
