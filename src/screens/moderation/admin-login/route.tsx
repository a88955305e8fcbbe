// The admins' login: whoever is no active admin is told so, after the right password only.
import { data, Form, redirect } from 'react-router';
import { signInAdmin } from '~/commands/moderation/admins';
import { adminNext } from '~/rules/accounts/account';
import { SIGN_IN_REFUSED } from '~/rules/sellers/business-texts';
import { codeAddress } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { EMAIL, PASSWORD } from '../../accounts/account/fields';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Admin login', hidden: true });

export function loader({ url, context }: Route.LoaderArgs) {
  const { actor } = visit(context);
  const next = adminNext(url.searchParams.get('next'));
  if (can(actor, 'admin.secure', null)) throw redirect(next);
  const { notAdmin, adminInactive } = SIGN_IN_REFUSED;
  const standing = actor?.admin ? adminInactive : notAdmin;
  return { next, signedIn: actor && { name: actor.name, standing } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const next = adminNext(fields.next);
  const result = await signInAdmin(services, request, fields);
  if (result.ok) {
    const onward = result.needsCode ? codeAddress('admin', next) : next;
    throw redirect(onward, { headers: result.cookies });
  }
  return data({ errors: result.errors, email: fields.email, next }, { status: result.status });
}

const WAYS = [
  { to: '/', label: 'Main site' },
  { to: '/login', label: 'Customer login' },
  { to: '/seller/login', label: 'Seller login' },
] as const;

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn } = loaderData;
  const next = actionData?.next ?? loaderData.next;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const form = useFocusFirstError(actionData);
  const pending = useSubmitting();
  return (
    <Page width="form" title="Admin login">
      {signedIn && !actionData && (
        <Alert tone="blue" title={`You are logged in as ${signedIn.name}.`}>
          {signedIn.standing}. Sign in below with an account that is.
        </Alert>
      )}
      <Card>
        <Form ref={form} method="post" className="grid gap-5">
          <input type="hidden" name="next" value={next} />
          {errors.form && <Alert>{errors.form}</Alert>}
          <Field {...EMAIL} defaultValue={actionData?.email} error={errors.email} />
          <Field {...PASSWORD} error={errors.password} />
          <Button pending={pending} pendingLabel="Signing in …">
            Sign In
          </Button>
          <Link to="/forgot-password" className="link justify-self-start">
            Forgot your password?
          </Link>
        </Form>
      </Card>
      <nav aria-label="Other ways in">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {WAYS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}
