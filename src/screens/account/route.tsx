// Your account: who one is here, everything that the shop holds about one as a file, and the way out.
import { data, Form, redirect } from 'react-router';
import { ownDataAddress } from '~/commands/own-data';
import { howToProve } from '~/commands/own-proof';
import { findOwnAccount } from '~/data/own-account';
import { ACCOUNT, DELETE_ACCOUNT, loginAddress } from '~/rules/addresses';
import { can } from '~/rules/permissions';
import { formatDate } from '~/rules/time';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { useFocusFirstError } from '~/ui/focus-first-error';
import { Page } from '~/ui/page';
import { visit } from '../context';
import { formFields } from '../form';
import { answered } from '../refusals';
import type { Route } from './+types/route';
import { PROOF_FAILED, ProofField, SignInAgain } from './proof';

export const meta: Route.MetaFunction = () => [
  { title: 'Your account – Secondleaf' },
  { name: 'robots', content: 'noindex' },
];

const METHODS: Record<string, string> = { credential: 'Password', google: 'Google' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const account = actor && (await findOwnAccount(services.db, actor.userId));
  if (!actor || !account || !can(actor, 'account.export', null)) {
    throw redirect(loginAddress(ACCOUNT));
  }
  return {
    name: actor.name,
    email: actor.email,
    emailVerified: actor.emailVerified,
    phone: account.phone,
    since: account.since,
    signIn: account.methods.map((method) => METHODS[method] ?? method).join(', '),
    business: actor.seller?.businessName ?? null,
    admin: can(actor, 'admin.secure', null),
    how: await howToProve(services, request, actor),
    google: services.googleSignIn,
  };
}

/** `POST /account`: the right proof leads to the file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(ACCOUNT));
  const result = await answered(services.log, () =>
    ownDataAddress(services, actor, request, fields),
  );
  if (result?.ok) throw redirect(result.address);
  const { status, errors } = result ?? PROOF_FAILED;
  return data({ errors }, { status });
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { how, google } = loaderData;
  const reply = actionData ?? null;
  const form = useFocusFirstError(reply);
  return (
    <Page width="text" title="Your account">
      <Card className="grid gap-5">
        <h2 className="text-xl">Who you are here</h2>
        <Facts {...loaderData} />
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-xl">Your data</h2>
        <p>
          One ZIP file with everything that the shop holds about you: your profile and where you are
          signed in, your items with their pictures, what you like and reported, your documents and
          who opened them, and what admins decided about you. Keep it safe: whoever has it can read
          all of this.
        </p>
        {how === 'sign-in' ? (
          <SignInAgain google={google} next={ACCOUNT} what="download your data" />
        ) : (
          // By the browser itself: what comes back is a file, not a page.
          <Form ref={form} method="post" reloadDocument className="grid max-w-md gap-4">
            {reply?.errors.form && <Alert>{reply.errors.form}</Alert>}
            <ProofField how={how} error={reply?.errors.password} />
            <Button className="justify-self-start">Download your data</Button>
          </Form>
        )}
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-xl">Leave the shop</h2>
        <p>
          You can delete your account with all that belongs to it. The next page says what goes,
          what is kept and why, and asks once more.
        </p>
        <ButtonLink to={DELETE_ACCOUNT} variant="danger" className="justify-self-start">
          Delete your account
        </ButtonLink>
      </Card>
    </Page>
  );
}

type FactsProps = Pick<
  Route.ComponentProps['loaderData'],
  'name' | 'email' | 'emailVerified' | 'phone' | 'since' | 'signIn' | 'business' | 'admin'
>;

function Facts({ emailVerified, since, business, admin, ...person }: FactsProps) {
  const facts: [string, string][] = [
    ['Name', person.name],
    ['E-mail', `${person.email}${emailVerified ? '' : ' (not confirmed yet)'}`],
    ['Phone', person.phone ?? 'none'],
    ['Sign-in', person.signIn],
    ['Here since', formatDate(since)],
    ...(business === null ? [] : [['Business', business] satisfies [string, string]]),
    ...(admin ? [['Role', 'Admin of this shop'] satisfies [string, string]] : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
