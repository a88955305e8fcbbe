// Everything about a product, to decide on it.
import type { ReviewedProduct } from '~/data/moderation/product-queue';
import type { OpenReport } from '~/data/moderation/reports';
import {
  moderationAddress,
  type ProductTab,
  type QueuePlace,
} from '~/rules/moderation/queue-address';
import { variantAt } from '~/rules/products/picture';
import { displayName } from '~/rules/products/product';
import { viewAddress } from '~/rules/shop/addresses';
import { formatMoment } from '~/rules/text/time';
import { AddressDialog } from '~/ui/address-dialog';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import type { Question } from '../admin/decision';
import { Fact } from '../admin/fact';
import { Badges, Facts, NOT_SPECIFIED } from './facts';
import { Dismiss, OwnersAnswer, ReportList } from './reports';
import { TransitionButtons } from './transition-buttons';

interface DetailsDialogProps {
  product: ReviewedProduct;
  reports: readonly OpenReport[];
  place: QueuePlace<ProductTab>;
  currency: string;
  ask: (question: Question) => void;
}

export function DetailsDialog({ product, reports, place, currency, ask }: DetailsDialogProps) {
  const { id, images, description, sustainability, sellerId, adminNotes } = product;
  const name = displayName(product.name);
  return (
    <AddressDialog title={<bdi>{name}</bdi>} closeTo={moderationAddress(place)} wide>
      <Badges product={product} />
      {images.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
          {images.map((picture, index) => (
            <li key={picture.key} className="overflow-hidden rounded-leaf-sm">
              {/* Whole and large in a tab of its own: the tile shows a square of it. */}
              <a
                href={variantAt(picture, 1280, 'jpeg')}
                target="_blank"
                rel="noreferrer"
                className="block -outline-offset-3"
              >
                <Picture
                  picture={picture}
                  alt={`${name}, photo ${index + 1} of ${images.length}: open it in a new tab`}
                  sizes="(min-width: 40rem) 14rem, 45vw"
                  ratio="1/1"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {description !== '' && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {description}
        </p>
      )}
      <Facts product={product} currency={currency}>
        <Fact term="Sustainability">{sustainability || NOT_SPECIFIED}</Fact>
        <Fact term="Seller ID">{sellerId}</Fact>
        {adminNotes && <Fact term="Admin notes">{adminNotes}</Fact>}
        {product.reviewedAt && (
          <Fact term="Reviewed">{when(product.reviewedAt, product.reviewedByName)}</Fact>
        )}
        <FlagFacts product={product} />
      </Facts>
      <ReportList reports={reports} />
      <OwnersAnswer product={product} />
      <div className="flex flex-wrap gap-2">
        <TransitionButtons product={product} place={place} all ask={ask} />
        <Dismiss product={product} place={place} />
      </div>
      <Link to={viewAddress(id)} className="link justify-self-start py-1">
        See its page in the shop
      </Link>
    </AddressDialog>
  );
}

/** The flag that stands, or the last one that was taken away: that one reads as history. */
function FlagFacts({ product }: { product: ReviewedProduct }) {
  const { flagReason, flaggedAt, flaggedByName } = product;
  const stands = product.flagged || product.status === 'flagged';
  return (
    <>
      {flagReason && (
        <Fact term={stands ? 'Flag reason' : 'Earlier flag'}>
          {stands ? flagReason : `No longer flagged. The reason was: ${flagReason}`}
        </Fact>
      )}
      {flaggedAt && (
        <Fact term={stands ? 'Flagged' : 'Was flagged'}>{when(flaggedAt, flaggedByName)}</Fact>
      )}
    </>
  );
}

const when = (at: Date, by: string | null) => `${formatMoment(at)}${by ? ` by ${by}` : ''}`;
