// Posts a person's item (/create) or lists a business's product (/seller/add-product), or changes one (?id=…).
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { LoginForm } from '../../accounts/login/login-form';
import { pageMeta } from '../../page-meta';
import { ConfirmToPost } from '../../shell/confirm-first';
import type { Route } from './+types/route';
import { ItemForm } from './item-form';
import { formAddress, KINDS } from './kinds';
import { loadItem } from './load-item';
import { sendItem } from './lost-connection';
import { saveItem } from './save-item';
import { useFormKey } from './sending';

export const loader = (args: Route.LoaderArgs) => loadItem(args);

export const action = (args: Route.ActionArgs) => saveItem(args);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendItem(request, () => serverAction());

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, id, userId } = loaderData;
  const { titles, description } = KINDS[kind];
  const isEdit = id !== null && (kind === 'business' || userId !== null);
  return pageMeta({ title: isEdit ? titles.edit : titles.fresh, description, hidden: true });
}

/** Of the one form nothing is left where the other opens. */
export default function ItemScreen(props: Route.ComponentProps) {
  return <Item key={props.loaderData.kind} {...props} />;
}

function Item({ loaderData, actionData }: Route.ComponentProps) {
  const { googleSignIn, ...loaded } = loaderData;
  const { kind, id, userId } = loaded;
  const { titles, lead } = KINDS[kind];
  const address = formAddress(kind, id);
  const sent = actionData && !('lost' in actionData) ? actionData : null;
  const formKey = useFormKey({ ...loaded, ...sent });
  // Whose session ended while this was written sees it again, not the login form alone.
  if (!sent && userId === null) {
    return (
      <Page title={titles.fresh} width="form">
        <Alert>{LOGIN_FIRST}</Alert>
        <Card>
          <LoginForm next={address} google={googleSignIn} />
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={id === null ? titles.fresh : titles.edit}
      lead={id === null ? lead : null}
      width="text"
    >
      <ConfirmToPost alert={actionData?.alert ?? null} next={address} />
      <ItemForm key={formKey} {...loaded} {...sent} reply={actionData ?? null} />
    </Page>
  );
}
