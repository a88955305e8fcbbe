// Create a customer's account, and what is said right after that.
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { signUp } from '~/commands/accounts';
import { safeNext } from '~/rules/account';
import { profileFailed } from '~/rules/texts';
import { visit } from '../context';
import { formFields } from '../form';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: 'Create an account – Secondleaf' },
  { name: 'robots', content: 'noindex' },
];

const PROFILE_DETAIL =
  'the server could not write it just now. You are signed in, and it will be saved when you next log in.';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = visit(context);
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  if (!actor) return { next, welcome: null };
  const done = searchParams.get('done');
  if (done !== 'welcome' && done !== 'profile-failed') throw redirect(next);
  const failure = done === 'profile-failed' ? profileFailed(PROFILE_DETAIL) : null;
  return { next, welcome: { name: actor.name, email: actor.email, failure } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services } = visit(context);
  const fields = await formFields(request);
  const next = safeNext(fields.next);
  const result = await signUp(services, request, fields);
  if (!result.ok) {
    const { name, email, phone } = fields;
    const kept = {
      name: String(name ?? ''),
      email: String(email ?? ''),
      phone: String(phone ?? ''),
    };
    return data({ errors: result.errors, kept, next }, { status: result.status });
  }
  const done = result.profileSaved ? 'welcome' : 'profile-failed';
  // Who was on the way to somewhere goes there; what went wrong is said first.
  const target =
    result.profileSaved && next !== '/' ? next : `/signup?${new URLSearchParams({ done, next })}`;
  throw redirect(target, { headers: result.cookies });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const busy = navigation.state !== 'idle' && navigation.formAction?.startsWith('/signup');
  const { welcome } = loaderData;
  const next = actionData?.next ?? loaderData.next;
  if (welcome) {
    return (
      <main>
        <h1>Welcome, {welcome.name}</h1>
        {welcome.failure && <p role="alert">{welcome.failure}</p>}
        <p>We sent a mail to {welcome.email}. Follow its link to confirm your address.</p>
        <Link to={next}>Go on</Link>
      </main>
    );
  }
  const errors = actionData?.errors ?? {};
  const kept = actionData?.kept;
  return (
    <main>
      <h1>Create an account</h1>
      <Form method="post" noValidate>
        <input type="hidden" name="next" value={next} />
        {errors.form && <p role="alert">{errors.form}</p>}
        <input name="name" defaultValue={kept?.name} />
        {errors.name}
        <input name="email" defaultValue={kept?.email} />
        {errors.email}
        <input name="phone" defaultValue={kept?.phone} />
        {errors.phone}
        <input name="password" type="password" />
        {errors.password}
        <button type="submit" disabled={busy}>
          {busy ? 'Creating…' : 'Create account'}
        </button>
      </Form>
    </main>
  );
}
