// The second step of a sign-in: the code that follows the password where the account has a second factor.
import { data, Form, redirect } from 'react-router';
import { owesCode, signInWithCode } from '~/commands/accounts/second-step';
import { signInAdminWithCode } from '~/commands/moderation/admins';
import { adminNext, safeNext, sellerNext } from '~/rules/accounts/account';
import {
  adminLoginAddress,
  LOGIN_PORTALS,
  type LoginPortal,
  loginAddress,
  sellerLoginAddress,
} from '~/rules/shop/addresses';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { useSubmitting } from '~/ui/form-status';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Enter your code', hidden: true });

const PORTALS = {
  customer: { login: loginAddress, next: safeNext },
  seller: { login: sellerLoginAddress, next: sellerNext },
  admin: { login: adminLoginAddress, next: adminNext },
} as const;

/** Which sign-in it belongs to, where that leads, and the way back to its first step. */
function readPortal(given: { portal: unknown; next: unknown }) {
  const portal: LoginPortal = LOGIN_PORTALS.find((known) => known === given.portal) ?? 'customer';
  const next = PORTALS[portal].next(given.next);
  return { portal, next, login: PORTALS[portal].login(next) };
}

export function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const found = readPortal({ portal: searchParams.get('door'), next: searchParams.get('next') });
  if (!owesCode(request)) throw redirect(found.login);
  return found;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const { door, next, code } = await formFields(request);
  const found = readPortal({ portal: door, next });
  const signIn = found.portal === 'admin' ? signInAdminWithCode : signInWithCode;
  const result = await signIn(services, request, { code });
  if (!result.ok) return data({ ...found, errors: result.errors }, { status: result.status });
  throw redirect(found.next, { headers: result.cookies });
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { portal, next, login } = actionData ?? loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const form = useFocusFirstError(actionData);
  const pending = useSubmitting();
  return (
    <Page
      width="form"
      title="Enter your code"
      lead="Your password is right. This account asks for a code as well."
    >
      <Card>
        <Form ref={form} method="post" className="grid gap-5">
          <input type="hidden" name="door" value={portal} />
          <input type="hidden" name="next" value={next} />
          {errors.form && <Alert>{errors.form}</Alert>}
          <Field
            label="Code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={20}
            hint="Six digits from your authenticator app, or one of your backup codes."
            error={errors.code}
          />
          <Button pending={pending} pendingLabel="Logging in …">
            Log in
          </Button>
        </Form>
      </Card>
      <p>
        <Link to={login} className="link">
          Start again with the password
        </Link>
      </p>
    </Page>
  );
}
