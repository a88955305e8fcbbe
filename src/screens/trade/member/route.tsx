// A person or a business: since when they are here, and what they offer.
import { data, redirect } from 'react-router';
import { blockMember } from '~/commands/messages/blocks';
import { reportMember } from '~/commands/messages/member-reports';
import { hasBlocked, withoutBlocked } from '~/data/messages/blocks';
import { areBlocked } from '~/data/messages/conversations';
import { publicOf } from '~/data/products/products';
import { findMember } from '~/data/trade/members';
import { reportInput } from '~/rules/moderation/report-input';
import { BLOCKED, listAddress, loginAddress, memberAddress } from '~/rules/shop/addresses';
import { CONFIRM_FIRST } from '~/rules/shop/texts';
import { fieldErrors } from '~/rules/text/form-input';
import { formatMonth } from '~/rules/text/time';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Empty } from '~/ui/empty';
import { Link } from '~/ui/link';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { formFields } from '../../form';
import { pageMeta } from '../../page-meta';
import { toCards } from '../../products/listing/card';
import { ProductGrid } from '../../products/listing/product-grid';
import { answered } from '../../refusals';
import { loadShown } from '../../reviews/shown/load-shown';
import { ReviewList } from '../../reviews/shown/review-list';
import type { ReportReply } from '../../shell/report-fields';
import type { Route } from './+types/route';
import { BlockForm } from './block-form';
import { MemberReport } from './member-report';

/** Products on the page: who offers more is searched by its things. */
const SHOWN = 24;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const { db } = services;
  const member = await findMember(db, params.member);
  if (!member) throw data(null, { status: 404 });
  const viewer = actor?.userId ?? null;
  const [offered, blocked, isBlocking, reviews] = await Promise.all([
    publicOf(db, member.id, SHOWN),
    viewer !== null && viewer !== member.id && areBlocked(db, viewer, member.id),
    viewer !== null && hasBlocked(db, viewer, member.id),
    loadShown(db, actor, member.id, url.searchParams.get('after')),
  ]);
  return {
    ...member,
    offered: toCards(await withoutBlocked(db, viewer, offered)),
    blocked,
    isBlocking,
    reviews,
    isOwn: viewer === member.id,
    isSignedIn: viewer !== null,
    reported: url.searchParams.get('reported') === '1',
    currency: services.currencies.storefront,
  };
}

/** What comes back of what was not done. */
type Reply = { error?: string; report?: ReportReply };

/** `POST /members/:member`: blocks them, or with the `intent` report tells the admins. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(memberAddress(params.member)));
  if (fields.intent === 'report') return report();
  const done = await answered(services.log, () => blockMember(services, actor, params.member));
  if (done?.ok) throw redirect(BLOCKED);
  return data<Reply>(
    { error: done ? ARRANGED : 'That could not be done. Please try again.' },
    { status: done ? 409 : 500 },
  );

  async function report() {
    const { reason = '', words = '' } = fields;
    const refuse = (status: number, errors: Record<string, string>) =>
      data<Reply>({ report: { errors, reason, words } }, { status });
    const input = reportInput.safeParse(fields);
    if (!input.success) return refuse(400, fieldErrors(input.error));
    const sent = await answered(services.log, () =>
      reportMember(services, actor, params.member, input.data),
    );
    if (sent === null)
      return refuse(500, { form: 'Your report could not be sent. Please try again.' });
    if (sent.ok) throw redirect(`${memberAddress(params.member)}?reported=1#reported`);
    if (sent.problem === 'unconfirmed') return refuse(403, { form: CONFIRM_FIRST });
    return sent.problem === 'already'
      ? refuse(409, { form: 'You have reported them before, and the shop’s admins have it.' })
      : refuse(429, { form: 'You have sent many reports. Please come back tomorrow.' });
  }
}

const ARRANGED =
  'You have agreed on a time with them. Hand it over or take it back first; then you can block them.';

// A person is not to be found by their name elsewhere; a business is.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.name ?? 'Nobody', hidden: !loaderData?.business });

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, since, business, offered, blocked, isBlocking, isOwn, currency } = loaderData;
  const { isSignedIn, reported, reviews } = loaderData;
  return (
    <Page>
      <header className="grid gap-2">
        <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-3xl [overflow-wrap:anywhere] sm:text-4xl">
          <bdi>{name}</bdi>
          {business?.verified && <Badge tone="green">Verified Seller</Badge>}
          {business?.organisation && <Badge tone="blue">Organisation</Badge>}
        </h1>
        <p className="text-soft">Here since {formatMonth(new Date(since))}</p>
        {reviews.tally && (
          <p>
            <a href="#reviews" className="link">
              {reviews.tally}
            </a>
          </p>
        )}
      </header>
      {actionData?.error && <Alert tone="red">{actionData.error}</Alert>}
      {blocked && (
        <Alert tone="orange">
          {isBlocking ? 'You have blocked them.' : 'You can’t write to each other.'}
        </Alert>
      )}
      <section aria-labelledby="offered" className="grid gap-4">
        <h2 id="offered" className="text-2xl">
          On offer
        </h2>
        {offered.length > 0 ? (
          <ProductGrid products={offered} currency={currency} />
        ) : (
          <Empty title="Nothing on offer right now" to={listAddress()} step="See all items" />
        )}
      </section>
      <ReviewList shown={reviews} member={{ id, name }} />
      {!isOwn && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          {isSignedIn ? (
            <MemberReport reply={actionData?.report ?? null} reported={reported} />
          ) : (
            <Link to={loginAddress(memberAddress(id))} className="link py-1">
              Report this member
            </Link>
          )}
          {!isBlocking && <BlockForm id={id} name={name} />}
        </div>
      )}
    </Page>
  );
}
