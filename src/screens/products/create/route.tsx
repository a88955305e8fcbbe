// Posts an item, or changes one's own (?id=…).
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { LoginForm } from '../../accounts/login/login-form';
import { visit } from '../../context';
import { ConfirmToPost } from '../../shell/confirm-first';
import { ItemForm } from '../listing-form/item-form';
import { formAddress, KINDS } from '../listing-form/kinds';
import { loadItem } from '../listing-form/load-item';
import { orLost } from '../listing-form/lost-connection';
import { saveItem } from '../listing-form/save-item';
import { useFormKey } from '../listing-form/sending';
import type { Route } from './+types/route';

export async function loader(args: Route.LoaderArgs) {
  const { googleSignIn } = visit(args.context).services;
  return { ...(await loadItem('personal', args)), googleSignIn };
}

export const action = (args: Route.ActionArgs) => saveItem('personal', args);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  orLost(KINDS.personal.screen, request, () => serverAction());

export function meta({ loaderData }: Route.MetaArgs) {
  const editing = Boolean(loaderData?.userId && loaderData.id);
  return [
    { title: `${editing ? 'Edit your item' : 'Sell an item'} – Secondleaf` },
    { name: 'description', content: 'Post an item for sale: a picture is all it needs.' },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Create({ loaderData, actionData }: Route.ComponentProps) {
  const { googleSignIn, ...loaded } = loaderData;
  const sent = actionData && !('lost' in actionData) ? actionData : null;
  const formKey = useFormKey({ ...loaderData, ...sent });
  // Whose session ended while this was written sees it again, not the login form alone.
  if (!sent && loaded.userId === null) {
    return (
      <Page title="Sell an item" width="form">
        <Alert>{LOGIN_FIRST}</Alert>
        <Card>
          <LoginForm next={formAddress('personal', loaded.id)} google={googleSignIn} />
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={loaded.id === null ? 'Sell an item' : 'Edit your item'}
      lead={
        loaded.id === null ? 'A picture is all it needs. The rest you can add now or later.' : null
      }
      width="text"
    >
      <ConfirmToPost alert={actionData?.alert ?? null} next={formAddress('personal', loaded.id)} />
      <ItemForm key={formKey} kind="personal" {...loaded} {...sent} reply={actionData ?? null} />
    </Page>
  );
}
