// A person or a business: since when they are here, and what they offer.
import { data, redirect } from 'react-router';
import { blockMember } from '~/commands/messages/blocks';
import { hasBlocked, withoutBlocked } from '~/data/messages/blocks';
import { areBlocked } from '~/data/messages/conversations';
import { publicOf } from '~/data/products/products';
import { findMember } from '~/data/trade/members';
import { BLOCKED, listAddress, loginAddress, memberAddress } from '~/rules/shop/addresses';
import { formatMonth } from '~/rules/text/time';
import { Alert } from '~/ui/alert';
import { Badge } from '~/ui/badge';
import { Empty } from '~/ui/empty';
import { Page } from '~/ui/page';
import { visit } from '../../context';
import { pageMeta } from '../../page-meta';
import { toCards } from '../../products/listing/card';
import { ProductGrid } from '../../products/listing/product-grid';
import { answered } from '../../refusals';
import { loadShown } from '../../reviews/shown/load-shown';
import { ReviewList } from '../../reviews/shown/review-list';
import type { Route } from './+types/route';
import { BlockForm } from './block-form';

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
    currency: services.currencies.storefront,
  };
}

/** `POST /members/:member`: blocks them. */
export async function action({ params, context }: Route.ActionArgs) {
  const { services, actor } = visit(context);
  if (!actor) throw redirect(loginAddress(memberAddress(params.member)));
  const done = await answered(services.log, () => blockMember(services, actor, params.member));
  if (done?.ok) throw redirect(BLOCKED);
  return data(
    { error: done ? ARRANGED : 'That could not be done. Please try again.' },
    { status: done ? 409 : 500 },
  );
}

const ARRANGED =
  'You have agreed on a time with them. Hand it over or take it back first; then you can block them.';

// A person is not to be found by their name elsewhere; a business is.
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.name ?? 'Nobody', hidden: !loaderData?.business });

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, since, business, offered, blocked, isBlocking, isOwn, currency } = loaderData;
  const { reviews } = loaderData;
  return (
    <Page>
      <header className="grid gap-2">
        <h1 className="flex flex-wrap items-center gap-x-4 gap-y-2 text-3xl [overflow-wrap:anywhere] sm:text-4xl">
          <bdi>{name}</bdi>
          {business?.verified && <Badge tone="green">Verified Seller</Badge>}
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
      {actionData && <Alert tone="red">{actionData.error}</Alert>}
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
      {!isOwn && !isBlocking && (
        <div className="border-t border-line pt-4">
          <BlockForm id={id} name={name} />
        </div>
      )}
    </Page>
  );
}
