// The admins' login: whoever is no active admin is told so, after the right password only.
import { redirect } from 'react-router';
import { adminNext } from '~/rules/accounts/account';
import { SIGN_IN_REFUSED } from '~/rules/sellers/business-texts';
import { can } from '~/rules/shop/permissions';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { EMAIL, PASSWORD } from '../../accounts/account/fields';
import { logIn } from '../../accounts/login/portals';
import { visit } from '../../context';
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

export const action = (args: Route.ActionArgs) => logIn('admin', args);

const WAYS = [
  { to: '/', label: 'Main site' },
  { to: '/login', label: 'Customer login' },
  { to: '/seller/login', label: 'Seller login' },
] as const;

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { signedIn } = loaderData;
  const next = actionData?.next ?? loaderData.next;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <Page width="form" title="Admin login">
      {signedIn && !actionData && (
        <Alert tone="blue" title={`You are logged in as ${signedIn.name}.`}>
          {signedIn.standing}. Sign in below with an account that is.
        </Alert>
      )}
      <Card>
        <CheckedForm reply={actionData} className="grid gap-5">
          <input type="hidden" name="next" value={next} />
          <Field {...EMAIL} defaultValue={actionData?.email} error={errors.email} />
          <Field {...PASSWORD} error={errors.password} />
          <SubmitButton pendingLabel="Signing in …">Sign In</SubmitButton>
          <Link to="/forgot-password" className="link justify-self-start">
            Forgot your password?
          </Link>
        </CheckedForm>
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
