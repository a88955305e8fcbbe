// One product: its photos, what there is to know about it, who offers it, and where to go on.
import { Suspense } from 'react';
import { redirect } from 'react-router';
import { withoutBlocked } from '~/data/messages/blocks';
import { findConversationAbout } from '~/data/messages/conversations';
import { findForViewer } from '~/data/products/product-detail';
import { inSameCategory, moreFromSeller } from '~/data/products/products';
import { formatMoney } from '~/rules/products/money';
import { categoryLabel, displayName } from '~/rules/products/product';
import { listAddress, viewAddress } from '~/rules/shop/addresses';
import { shopTime } from '~/rules/text/time';
import { visit } from '../../context';
import { toCards } from '../listing/card';
import { ProductGrid } from '../listing/product-grid';
import { Section } from '../listing/section';
import type { Route } from './+types/route';
import { viewAction } from './actions';
import { Breadcrumbs } from './breadcrumbs';
import { Facts } from './facts';
import { OwnerActions, OwnNotes, WriteToPoster } from './for-signed-in';
import { Gallery } from './gallery';
import { LikeButton } from './like-button';
import { nextStepTo } from './next-step';
import { Poster } from './poster';
import { ReportItem } from './report-item';
import { ShareButton } from './share-button';
import { viewMeta } from './view-meta';
import { hasSignedOut, WayToWrite } from './way-to-write';

/** Products in each of the rows below. */
const MORE = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = visit(context);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const product = await findForViewer(services.db, id, actor);
  // People are led on; what search engines had of it under this address, they are to forget.
  if (!product) throw redirect('/', { headers: { 'x-robots-tag': 'noindex' } });
  const { seller } = product;
  const owner = product.may.edit ? product.poster.id : null;
  const writer = product.may.write ? (actor?.userId ?? null) : null;
  const [sameSeller, sameCategory, conversation, next] = await Promise.all([
    seller && owner === null ? moreFromSeller(services.db, seller.id, product.id, MORE) : [],
    inSameCategory(services.db, product, 2 * MORE, owner),
    writer === null ? null : findConversationAbout(services.db, product.id, writer),
    actor === null ? null : nextStepTo(services.db, actor, product),
  ]);
  // What stands in the first row need not stand in the second as well.
  const shown = await withoutBlocked(services.db, actor?.userId ?? null, sameCategory);
  const others = shown.filter(({ id }) => !sameSeller.some((shown) => shown.id === id));
  return {
    product,
    sameSeller: toCards(sameSeller),
    sameCategory: toCards(others.slice(0, MORE)),
    currency: services.currencies.storefront,
    publicUrl: services.publicUrl,
    // Nobody's page is kept for everybody, and nobody writes.
    writeKey: product.may.write ? crypto.randomUUID() : null,
    hasWritten: conversation !== null,
    next,
    heldUntil:
      product.hidden?.hold?.cause === 'reported'
        ? shopTime(services.timeZone, product.hidden.hold.until)
        : null,
  };
}

export const action = viewAction;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, currency, publicUrl } = loaderData;
  return viewMeta(product, currency, publicUrl);
}

const MoreFrom = ({ businessName }: { businessName: string }) => (
  <>
    More from <bdi>{businessName}</bdi>
  </>
);

/** A name that is a sentence is set smaller, so that the price stays in sight. */
const titleSize = (name: string) =>
  name.length > 60 ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl';

export default function View({ loaderData, actionData }: Route.ComponentProps) {
  const {
    product,
    sameSeller,
    sameCategory,
    currency,
    publicUrl,
    writeKey,
    hasWritten,
    next,
    heldUntil,
  } = loaderData;
  const name = displayName(product.name);
  const write = actionData?.write ?? null;
  return (
    <div className="shell grid grid-cols-1 gap-6 py-6 sm:gap-8 sm:py-8">
      <Breadcrumbs category={product.category} name={name} />
      {(product.may.edit || product.hidden || product.flagged) && (
        <Suspense>
          <OwnNotes product={product} reply={actionData?.answer ?? null} until={heldUntil} />
        </Suspense>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,38rem)_minmax(22rem,1fr)] lg:gap-14">
        <Gallery key={product.id} pictures={product.images} name={name} />
        <div className="grid gap-6 lg:sticky lg:top-24">
          <header className="grid gap-2">
            <h1 dir="auto" className={`[overflow-wrap:anywhere] ${titleSize(name)}`}>
              {name}
            </h1>
            <p className="flex flex-wrap items-center gap-3">
              <span className="money text-2xl font-bold text-leaf">
                {formatMoney(product.price, currency)}
              </span>
              {product.takesOffers && !product.sold && (
                <span className="text-soft">Open to offers</span>
              )}
              {product.reserved && !product.sold && (
                <span className="rounded-full border border-edge px-3 py-0.5 font-bold">
                  Reserved
                </span>
              )}
              {product.sold && (
                <span className="rounded-full bg-ink px-3 py-0.5 font-bold text-paper">Sold</span>
              )}
            </p>
            {product.sold && (
              <p className="text-soft">This one has found its next home. There is more below.</p>
            )}
          </header>
          <WayToWrite product={product} next={next} reply={write} />
          {product.description !== '' && (
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {product.description}
            </p>
          )}
          <Facts product={product} />
          <Poster product={product} />
          {(product.may.write || hasSignedOut(write)) && (
            <Suspense>
              <WriteToPoster
                product={product}
                idempotencyKey={writeKey}
                reply={write}
                hasWritten={hasWritten}
              />
            </Suspense>
          )}
          {product.may.edit && (
            <Suspense>
              <OwnerActions
                product={product}
                asking={next?.asking ?? 0}
                refused={actionData?.remove ?? null}
              />
            </Suspense>
          )}
          <div className="flex flex-wrap items-start gap-3">
            <LikeButton product={product} />
            <ShareButton url={publicUrl + viewAddress(product.id)} title={name} />
          </div>
          <ReportItem product={product} />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-1 gap-12 empty:hidden">
        {sameSeller.length > 0 && product.seller && (
          <Section id="same-seller" title={<MoreFrom {...product.seller} />}>
            <ProductGrid products={sameSeller} currency={currency} />
          </Section>
        )}
        {sameCategory.length > 0 && (
          <Section
            id="same-category"
            title={
              product.category ? `More in ${categoryLabel(product.category)}` : 'New in the shop'
            }
            more={{ to: listAddress({ category: product.category }), label: 'View more' }}
          >
            <ProductGrid products={sameCategory} currency={currency} />
          </Section>
        )}
      </div>
    </div>
  );
}
