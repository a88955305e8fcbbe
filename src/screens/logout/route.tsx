// Signs out. Only a POST does: a visit of the address asks first.
import { data, Form, redirect } from 'react-router';
import { signOut } from '~/commands/accounts';
import { signOutFailed } from '~/rules/texts';
import { visit } from '../context';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: 'Log out – Secondleaf' }];

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

export default function Logout({ actionData }: Route.ComponentProps) {
  return (
    <main>
      <h1>{actionData ? 'You are still signed in' : 'Log out?'}</h1>
      {actionData && <p role="alert">{actionData.error}</p>}
      <Form method="post">
        <button type="submit">{actionData ? 'Try again' : 'Log out'}</button>
      </Form>
    </main>
  );
}
