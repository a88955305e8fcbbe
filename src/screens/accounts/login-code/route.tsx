// The second step of a sign-in: the code that follows the password where the account has a second factor.
import { redirect } from 'react-router';
import { owesCode } from '~/commands/accounts/second-step';
import { LOGIN_PORTALS, type LoginPortal } from '~/rules/shop/addresses';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Field } from '~/ui/form/field';
import { SubmitButton } from '~/ui/form/submit-button';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { sendBack } from '../../refusals';
import { PORTALS } from '../login/portals';
import type { Route } from './+types/route';

export const meta = () => pageMeta({ title: 'Enter your code', hidden: true });

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
  const result = await PORTALS[found.portal].signInWithCode(services, request, { code });
  if (!result.ok) return sendBack(result, found);
  throw redirect(found.next, { headers: result.cookies });
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { portal, next, login } = actionData ?? loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <Page
      width="form"
      title="Enter your code"
      lead="Your password is right. This account asks for a code as well."
    >
      <Card>
        <CheckedForm reply={actionData} className="grid gap-5">
          <input type="hidden" name="door" value={portal} />
          <input type="hidden" name="next" value={next} />
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
          <SubmitButton pendingLabel="Logging in …">Log in</SubmitButton>
        </CheckedForm>
      </Card>
      <p>
        <Link to={login} className="link">
          Start again with the password
        </Link>
      </p>
    </Page>
  );
}
