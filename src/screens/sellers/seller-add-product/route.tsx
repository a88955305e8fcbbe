// A seller lists a product, or changes one of the business (?id=…).
import { redirect } from 'react-router';
import { sellerLoginAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { Page } from '~/ui/page';
import { sentBackContext, visit } from '../../context';
import { ItemForm } from '../../products/listing-form/item-form';
import { formAddress, KINDS } from '../../products/listing-form/kinds';
import { itemIdOf, loadItem } from '../../products/listing-form/load-item';
import { orLost } from '../../products/listing-form/lost-connection';
import { saveItem } from '../../products/listing-form/save-item';
import { useFormKey } from '../../products/listing-form/sending';
import { ConfirmToPost } from '../../shell/confirm-first';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  if (!can(visit(context).actor, 'seller.enter', null) && !context.get(sentBackContext)) {
    throw redirect(sellerLoginAddress(formAddress('business', itemIdOf(request))));
  }
  return loadItem('business', args);
}

export const action = (args: Route.ActionArgs) => saveItem('business', args);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orLost(KINDS.business.screen, request, () => serverAction());

export function meta({ loaderData }: Route.MetaArgs) {
  const editing = Boolean(loaderData?.id);
  return [
    { title: `${editing ? 'Edit your product' : 'Add a product'} – Secondleaf` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AddProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData;
  const sent = actionData && !('lost' in actionData) ? actionData : null;
  const formKey = useFormKey({ ...loaderData, ...sent });
  return (
    <Page
      title={id === null ? 'Add a product' : 'Edit your product'}
      lead={id === null ? 'Everything is needed unless it says optional.' : null}
      width="text"
    >
      <ConfirmToPost alert={actionData?.alert ?? null} next={formAddress('business', id)} />
      <ItemForm
        key={formKey}
        kind="business"
        {...loaderData}
        {...sent}
        reply={actionData ?? null}
      />
    </Page>
  );
}
