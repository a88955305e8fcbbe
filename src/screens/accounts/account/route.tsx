// Your account: who one is here and where each of it is changed, everything that the shop holds about one as a file, and the way out.
import { redirect } from 'react-router';
import { mailConfirmation } from '~/commands/accounts/accounts';
import { dataExportAddress } from '~/commands/accounts/data-export';
import { howToReauthenticate } from '~/commands/accounts/re-authentication';
import { findNewEmail } from '~/data/accounts/email-changes';
import { findOwnAccount } from '~/data/accounts/own-account';
import { safeNext } from '~/rules/accounts/account';
import {
  ACCOUNT,
  DELETE_ACCOUNT,
  loginAddress,
  mailedAgainAddress,
  TOKENS,
} from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { REQUESTS } from '~/rules/shop/request-addresses';
import { REVIEWS } from '~/rules/shop/review-addresses';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { CheckedForm } from '~/ui/form/checked-form';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { answeredInWords, sendBack } from '../../refusals';
import type { Route } from './+types/route';
import { Facts } from './facts';
import { ReauthenticationField, SignInAgain } from './re-authentication';

export const meta = () => pageMeta({ title: 'Your account', hidden: true });

/** What was done a moment ago, by the address that led back here. */
const NOTICES: Record<string, string> = {
  profile: 'Your name and phone number are saved.',
  email: 'Your new email address is confirmed.',
  staff: 'You have left the staff. The owner of the business is told.',
  password: 'Your new password is set, and every other device was logged out.',
};

const METHODS: Record<string, string> = { credential: 'Password', google: 'Google' };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const account = actor && (await findOwnAccount(services.db, actor.userId));
  const { searchParams } = new URL(request.url);
  if (!actor || !account || !can(actor, 'account.export', null)) {
    throw redirect(loginAddress(ACCOUNT));
  }
  return {
    notice: NOTICES[searchParams.get('changed') ?? ''] ?? null,
    mailed: searchParams.has('mailed'),
    name: actor.name,
    email: actor.email,
    emailVerified: actor.emailVerified,
    newEmail: await findNewEmail(services.db, actor.userId),
    phone: account.phone,
    since: account.since,
    hasPassword: account.methods.includes('credential'),
    signIn: account.methods.map((method) => METHODS[method] ?? method).join(', '),
    business: actor.seller && { name: actor.seller.businessName, role: actor.seller.role },
    admin: can(actor, 'admin.secure', null),
    how: await howToReauthenticate(services, request, actor),
    google: services.googleSignIn,
  };
}

/** `POST /account`: re-authentication leads to the file; with `intent=confirm` another link for the address is mailed, and `next` leads back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(ACCOUNT));
  if (fields.intent === 'confirm') {
    const mailed = await answeredInWords(services.log, () =>
      mailConfirmation(services, request, actor.email),
    );
    const next = safeNext(fields.next);
    if (mailed.ok) throw redirect(mailedAgainAddress(next === '/' ? ACCOUNT : next));
    return sendBack({ ...mailed, errors: { confirm: mailed.errors.form ?? '' } }, {});
  }
  const result = await answeredInWords(services.log, () =>
    dataExportAddress(services, actor, request, fields),
  );
  if (result.ok) throw redirect(result.address);
  return sendBack(result, {});
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { notice, how, google } = loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <Page width="text" title="Your account">
      <Card className="grid gap-5">
        <h2 className="text-xl">Who you are here</h2>
        {notice && <Alert tone="green">{notice}</Alert>}
        <Facts {...loaderData} error={errors.confirm} />
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          <Link to={REQUESTS} className="link">
            Your requests
          </Link>
          <Link to={REVIEWS} className="link">
            Your reviews
          </Link>
        </p>
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-xl">Your data</h2>
        <p>
          One ZIP file with everything that the shop holds about you: your profile and where you are
          logged in, your items with their pictures, what you like and reported, your documents and
          who opened them, and what admins decided about you. Keep it safe: whoever has it can read
          all of this.
        </p>
        {how === 'sign-in' ? (
          <SignInAgain google={google} next={ACCOUNT} what="download your data" />
        ) : (
          // By the browser itself: what comes back is a file, not a page.
          <CheckedForm reply={actionData} reloadDocument className="grid max-w-md gap-4">
            <ReauthenticationField how={how} error={errors.password} />
            <Button className="justify-self-start">Download your data</Button>
          </CheckedForm>
        )}
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-xl">Programs</h2>
        <p>
          A program of yours can read and do here what you can: give it a token of its own in place
          of your password.
        </p>
        <ButtonLink to={TOKENS} variant="quiet" className="justify-self-start">
          Your tokens
        </ButtonLink>
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
