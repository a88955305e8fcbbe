// A new password by mail: first the request for a link, then, with the link's token, the new password.
import { data, Form, redirect } from 'react-router';
import { forgotPassword, resetPassword } from '~/commands/accounts';
import { RESET_SENT } from '~/rules/account';
import { visit } from '../context';
import { formFields } from '../form';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: 'Forgot your password? – Secondleaf' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const email = typeof fields.email === 'string' ? fields.email : '';
  const choosing = 'token' in fields;
  const result = choosing
    ? await resetPassword(services, request, fields)
    : await forgotPassword(services, request, fields);
  if (result.ok && choosing) throw redirect('/login?reset=1');
  if (result.ok) return { sent: true, errors: {}, email };
  return data({ sent: false, errors: result.errors, email }, { status: result.status });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const token = errors.token ? null : loaderData.token;
  return (
    <main>
      <h1>{token ? 'Choose a new password' : 'Forgot your password?'}</h1>
      {actionData?.sent && <p role="status">{RESET_SENT}</p>}
      {errors.token && <p role="alert">{errors.token}</p>}
      {errors.form && <p role="alert">{errors.form}</p>}
      <Form method="post" action="/forgot-password" noValidate>
        {token ? (
          <>
            <input type="hidden" name="token" value={token} />
            <input name="password" type="password" autoComplete="new-password" />
            {errors.password}
          </>
        ) : (
          <>
            <input name="email" type="email" defaultValue={actionData?.email} />
            {errors.email}
          </>
        )}
        <button type="submit">Send</button>
      </Form>
    </main>
  );
}
