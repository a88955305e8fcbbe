// Create a customer's account, and what is said right after that.
import { redirect } from 'react-router';
import { signUp } from '~/commands/accounts/accounts';
import { safeNext } from '~/rules/accounts/account';
import { profileFailed } from '~/rules/shop/texts';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields, typedInto } from '../../form';
import { pageMeta } from '../../page-meta';
import { sendBack } from '../../refusals';
import type { Route } from './+types/route';
import { SignUpForm } from './sign-up-form';
import { Welcome } from './welcome';

export const meta = () => pageMeta({ title: 'Create an account', hidden: true });

const PROFILE_DETAIL =
  'the server could not write it just now. You are logged in, and it will be saved when you next log in.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = visit(context);
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  const opened = Date.now();
  if (!actor) return { next, opened, welcome: null };
  const done = searchParams.get('done');
  if (done !== 'welcome' && done !== 'profile-failed') throw redirect(next);
  const failure = done === 'profile-failed' ? profileFailed(PROFILE_DETAIL) : null;
  return { next, opened, welcome: { name: actor.name, email: actor.email, failure } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const next = safeNext(fields.next);
  const result = await signUp(services, request, fields);
  if (!result.ok) {
    return sendBack(result, { kept: typedInto(['name', 'email', 'phone'], fields), next });
  }
  const done = result.profileSaved ? 'welcome' : 'profile-failed';
  // Who was on the way to somewhere goes there; what went wrong is said first.
  const target =
    result.profileSaved && next !== '/' ? next : `/signup?${new URLSearchParams({ done, next })}`;
  throw redirect(target, { headers: result.cookies });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const next = actionData?.next ?? loaderData.next;
  const { opened, welcome } = loaderData;
  if (welcome) return <Welcome {...welcome} next={next} />;
  return (
    <Page
      width="form"
      title="Create an account"
      lead="To post what you no longer need, and to write to whoever posted what you do."
    >
      <Card>
        <SignUpForm next={next} opened={opened} reply={actionData} />
      </Card>
    </Page>
  );
}
