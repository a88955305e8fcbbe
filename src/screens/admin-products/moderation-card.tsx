// A product in the queue: what it is, how it stands, what is said about it, and what can be done.
import type { QueuedProduct } from '~/data/product-queue';
import type { OpenReport } from '~/data/reports';
import { productItem } from '~/rules/decision-item';
import { displayName } from '~/rules/product';
import { moderationAddress, type ProductTab, type QueuePlace } from '~/rules/queue-address';
import { ButtonLink } from '~/ui/button';
import { NoPicture, Picture } from '~/ui/picture';
import type { Question } from '../admin/decision';
import { Badges, Facts } from './facts';
import { MoveButtons, stateOf } from './move-buttons';
import { Dismiss, ReportList } from './reports';

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
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-leaf border border-line bg-sheet p-4 scroll-mt-44 scroll-mb-28 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 sm:p-5"
    >
      <div className="sm:row-span-2">
        <div className="overflow-hidden rounded-leaf-sm">
          {image ? (
            <Picture picture={image} alt="" sizes="(min-width: 40rem) 9rem, 5.5rem" />
          ) : (
            <NoPicture />
          )}
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex items-start justify-between gap-4">
          <h3 id={`product-${id}`} className="min-w-0 text-xl [overflow-wrap:anywhere]">
            {name}
          </h3>
          {value && (
            <label className="-m-2 flex min-h-9 shrink-0 items-center gap-2 p-2 text-sm text-soft">
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
              Choose<span className="sr-only"> {name}</span>
            </label>
          )}
        </div>
        <Badges product={product} />
        {description !== '' && (
          <p className="line-clamp-3 text-soft [overflow-wrap:anywhere]">{description}</p>
        )}
      </div>
      <div className="col-span-2 grid min-w-0 grid-cols-1 gap-4 sm:col-span-1">
        <Facts product={product} currency={currency} />
        {flagged && flagReason && (
          <p className="[overflow-wrap:anywhere]">
            <span className="font-semibold">Flag reason:</span> {flagReason}
          </p>
        )}
        <ReportList reports={reports} />
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={moderationAddress(place, { details: id })}
            variant="quiet"
            size="sm"
            preventScrollReset
            aria-keyshortcuts="o"
          >
            View Details<span className="sr-only"> {name}</span>
          </ButtonLink>
          <MoveButtons product={product} place={place} ask={ask} />
          {place.tab === 'reported' && <Dismiss product={product} place={place} />}
        </div>
      </div>
    </article>
  );
}
