// A product in the queue, in a line or two: what it is, how it stands, what is said about it, and what can be done.
import type { QueuedProduct } from '~/data/moderation/product-queue';
import type { OpenReport } from '~/data/moderation/reports';
import { productItem } from '~/rules/moderation/decision-item';
import {
  moderationAddress,
  type ProductTab,
  type QueuePlace,
} from '~/rules/moderation/queue-address';
import { displayName } from '~/rules/products/product';
import { ButtonLink } from '~/ui/button';
import { NoPicture, Picture } from '~/ui/picture';
import type { Question } from '../admin/decision';
import { Badges, FactLine } from './facts';
import { Dismiss, OwnersAnswer, ReportList } from './reports';
import { stateOf, TransitionButtons } from './transition-buttons';

/** The form that decides about those chosen, somewhere else on the page. */
export const CHOSEN = 'chosen';

interface ModerationCardProps {
  product: QueuedProduct;
  reports: readonly OpenReport[];
  place: QueuePlace<ProductTab>;
  currency: string;
  ask: (question: Question) => void;
}

export function ModerationCard(props: ModerationCardProps) {
  const { product, reports, place, currency, ask } = props;
  const { id, image, description, flagged, flagReason } = product;
  const name = displayName(product.name);
  const state = stateOf(product);
  const value = state && productItem({ id, seen: state });
  return (
    <article
      data-queue={id}
      tabIndex={-1}
      aria-labelledby={`product-${id}`}
      className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 px-3 py-3 scroll-mt-44 scroll-mb-28 -outline-offset-3 sm:gap-x-4 sm:px-4 lg:grid-cols-[3.5rem_minmax(0,1fr)_auto_auto]"
    >
      <div className="overflow-hidden rounded-leaf-sm self-start">
        {image ? (
          <Picture picture={image} alt="" sizes="3.5rem" ratio="1/1" />
        ) : (
          <NoPicture ratio="1/1" />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`product-${id}`} className="min-w-0 text-base [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h3>
          <Badges product={product} />
        </div>
        <FactLine product={product} currency={currency} />
        {description !== '' && (
          <p dir="auto" className="line-clamp-1 text-sm text-soft [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        {flagged && flagReason && (
          <p className="text-sm [overflow-wrap:anywhere]">
            <span className="font-semibold">Flag reason:</span> <bdi>{flagReason}</bdi>
          </p>
        )}
        <ReportList reports={reports} />
        <OwnersAnswer product={product} />
      </div>
      {value && (
        <label className="-m-2 flex min-h-9 shrink-0 cursor-pointer items-center self-start p-2 lg:order-last">
          {/* A product that was decided about is no longer chosen. */}
          <input
            key={value}
            type="checkbox"
            name="item"
            value={value}
            form={CHOSEN}
            aria-keyshortcuts="x"
            className="size-5 accent-leaf"
          />
          <span className="sr-only">
            Choose <bdi>{name}</bdi>
          </span>
        </label>
      )}
      <div className="flex flex-wrap content-start items-start gap-2 max-lg:col-span-2 max-lg:col-start-2 lg:flex-nowrap">
        <ButtonLink
          to={moderationAddress(place, { details: id })}
          variant="plain"
          size="sm"
          preventScrollReset
          aria-keyshortcuts="o"
          className="max-lg:-ml-3.5"
        >
          View Details<bdi className="sr-only"> {name}</bdi>
        </ButtonLink>
        <TransitionButtons product={product} place={place} ask={ask} />
        {place.tab === 'reported' && <Dismiss product={product} place={place} />}
      </div>
    </article>
  );
}
