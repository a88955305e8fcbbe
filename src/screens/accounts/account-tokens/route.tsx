// Tokens by which programs act for somebody: made here, shown once, and revoked.
import { data, redirect } from 'react-router';
import { makeAccessToken, revokeAccessToken } from '~/commands/accounts/access-tokens';
import { howToReauthenticate } from '~/commands/accounts/re-authentication';
import { listTokens } from '~/data/accounts/access-tokens';
import { isTokenScope, SCOPE_LABELS } from '~/rules/accounts/access-token';
import { loginAddress, TOKENS } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { clockIn } from '~/rules/text/time';
import { Alert } from '~/ui/alert';
import { Card } from '~/ui/card';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields, typedInto } from '../../form';
import { pageMeta } from '../../page-meta';
import { answered, answeredInWords } from '../../refusals';
import { SignInAgain } from '../account/re-authentication';
import type { Route } from './+types/route';
import { MakeForm, NewToken } from './make-form';
import { TokenList } from './token-list';

export const meta = () => pageMeta({ title: 'Your tokens', hidden: true });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  if (!actor || !can(actor, 'account.change', null)) throw redirect(loginAddress(TOKENS));
  const { db, timeZone, publicUrl, googleSignIn } = services;
  const tokens = await listTokens(db, actor.userId);
  const day = (iso: string) => clockIn(timeZone, new Date(iso)).day;
  return {
    how: await howToReauthenticate(services, request, actor),
    google: googleSignIn,
    admin: actor.admin !== null,
    revoked: url.searchParams.has('revoked'),
    site: publicUrl,
    key: crypto.randomUUID(),
    tokens: tokens.map(({ id, name, scope, createdAt, lastUsedAt }) => ({
      id,
      name,
      may: isTokenScope(scope) ? SCOPE_LABELS[scope] : scope,
      made: day(createdAt),
      used: lastUsedAt && day(lastUsedAt),
    })),
  };
}

/** `POST /account/tokens` with `intent`: make one, whose reply is the only one that shows it; or revoke one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(TOKENS));
  if (fields.intent === 'revoke') {
    await answered(services.log, () => revokeAccessToken(services, actor, fields.token ?? ''));
    throw redirect(`${TOKENS}?revoked=1`);
  }
  if (fields.intent !== 'make') throw data('This form is not known here.', { status: 400 });
  const result = await answeredInWords(services.log, () =>
    makeAccessToken(services, actor, request, fields),
  );
  if (result.ok) {
    const { token, name, scope } = result;
    return data({ made: { token, name, scope }, errors: {}, typed: {} }, { status: 201 });
  }
  const typed = typedInto(['name', 'scope'], fields);
  return data({ made: null, errors: result.errors, typed }, { status: result.status });
}

export default function Tokens({ loaderData, actionData }: Route.ComponentProps) {
  const { how, google, admin, revoked, site, tokens, key } = loaderData;
  const made = actionData?.made ?? null;
  return (
    <Page
      width="text"
      title="Your tokens"
      lead="A program that sends a token reads and does here what you can, and nothing of your account itself: your password, your address and your tokens are yours alone."
    >
      {made && <NewToken {...made} site={site} />}
      {revoked && !actionData && (
        <Alert tone="green">The token is revoked: it opens nothing any more.</Alert>
      )}
      {tokens.length > 0 && (
        <Card className="grid gap-3">
          <h2 className="text-xl">Those you have</h2>
          <TokenList tokens={tokens} />
        </Card>
      )}
      <Card className="grid gap-5">
        <h2 className="text-xl">{tokens.length === 0 ? 'Make your first one' : 'Make another'}</h2>
        <p>
          What a program can do with it stands in{' '}
          <a href="/api" className="link">
            the description of the API
          </a>
          . A new password ends all tokens{admin ? ', and none has an admin’s rights' : ''}.
        </p>
        {how === 'sign-in' ? (
          <SignInAgain google={google} next={TOKENS} what="make a token" />
        ) : (
          // What was made is gone from the form.
          <MakeForm key={made?.token} how={how} formKey={key} reply={actionData ?? null} />
        )}
      </Card>
    </Page>
  );
}
