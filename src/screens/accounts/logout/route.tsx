// Signs out. Only a POST does: a visit of the address asks first.
import { data, Form, redirect } from 'react-router';
import { signOut } from '~/commands/accounts/sign-in';
import { signOutFailed } from '~/rules/shop/texts';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { SubmitButton } from '~/ui/form/submit-button';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Log out' });

export function loader({ context }: Route.LoaderArgs) {
  if (!visit(context).actor) throw redirect('/login');
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const result = await signOut(services, request);
  if (result.ok) throw redirect('/login', { headers: result.cookies });
  return data({ error: signOutFailed(result.reason) }, { status: 500 });
}

/** No answer at all is a failure in words too, not an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const reason = error instanceof Error ? error.message : 'the server did not answer';
    return data({ error: signOutFailed(reason) }, { status: 503 });
  }
}

export default function Logout({ actionData }: Route.ComponentProps) {
  return (
    <Page width="form" title={actionData ? 'You are still logged in' : 'Log out?'}>
      {actionData && <Alert>{actionData.error}</Alert>}
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Logging out…">
          {actionData ? 'Try again' : 'Log out'}
        </SubmitButton>
        <ButtonLink to="/" variant="quiet">
          Stay
        </ButtonLink>
      </Form>
    </Page>
  );
}
