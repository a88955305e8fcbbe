// What is done from My Products (own-products/), by sellers alone.
import { type ActionFunctionArgs, data } from 'react-router';
import { can } from '~/rules/shop/permissions';
import { visit } from '../../context';
import { bulkAction } from '../../products/own-products/bulk-action';

/** `POST /seller/dashboard?tab=products` */
export async function dashboardAction({ request, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  if (!can(actor, 'seller.enter', null)) throw data(null, { status: 403 });
  return bulkAction(context, request, services.currencies.backOffice);
}
