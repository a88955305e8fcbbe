// A seller in the queue: who it is, how the verification stands, who decided what, and what can be done.
import type { QueuedSeller } from '~/data/moderation/seller-queue';
import { type QueuePlace, type SellerTab, sellersAddress } from '~/rules/moderation/queue-address';
import { businessTypeLabel, statusBadge, waitsForDocuments } from '~/rules/sellers/seller';
import { formatDate, formatMoment } from '~/rules/text/time';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Sign } from '~/ui/sign';
import type { Question } from '../admin/decision';
import { FACTS, Fact } from '../admin/fact';
import { DecideButtons } from './decide-buttons';
import { OrganisationForm } from './organisation-form';

interface SellerCardProps {
  seller: QueuedSeller;
  place: QueuePlace<SellerTab>;
  ask: (question: Question) => void;
}

export function SellerCard({ seller, place, ask }: SellerCardProps) {
  const { id, businessName, businessType, status, submittedAt } = seller;
  const badge = statusBadge(status);
  const waiting = waitsForDocuments(seller);
  return (
    <article
      data-queue={id}
      tabIndex={-1}
      aria-labelledby={`seller-${id}`}
      className="grid grid-cols-1 gap-3 rounded-leaf border border-line bg-sheet p-4 scroll-mt-44 sm:px-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 id={`seller-${id}`} className="min-w-0 text-lg [overflow-wrap:anywhere]">
          <bdi>{businessName}</bdi>
        </h3>
        <p className="flex flex-wrap gap-2">
          {seller.organisation && <Badge tone="blue">Organisation</Badge>}
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </p>
      </div>
      <dl className={FACTS}>
        <Fact term="Full name">{seller.fullName}</Fact>
        <Fact term="Email">{seller.email}</Fact>
        <Fact term="Phone">{seller.phone}</Fact>
        <Fact term="Business type">{businessType && businessTypeLabel(businessType)}</Fact>
        <Fact term="Address">{seller.address}</Fact>
        {seller.ecoCertification && <Fact term="Eco certification">{seller.ecoCertification}</Fact>}
        <Fact term="Joined">{formatDate(seller.createdAt)}</Fact>
        <Fact term="Documents">
          {submittedAt ? `Submitted on ${formatMoment(submittedAt)}` : 'None submitted yet'}
        </Fact>
      </dl>
      {seller.verifiedAt && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          Decided last on {formatMoment(seller.verifiedAt)}
          {seller.verifiedByName && ` by ${seller.verifiedByName}`}
          {seller.notes && `: ${seller.notes}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {seller.hasDocuments && (
          <ButtonLink
            to={sellersAddress(place, { documents: id })}
            variant="quiet"
            size="sm"
            preventScrollReset
            aria-keyshortcuts="o"
          >
            View Documents
            <span className="sr-only">
              {' '}
              <bdi>{businessName}</bdi>
            </span>
          </ButtonLink>
        )}
        {waiting ? (
          <details>
            <summary className="flex min-h-9 items-center gap-1.5 text-sm font-semibold text-soft hover:text-leaf">
              <Sign d="m9 6 6 6-6 6" className="size-4 transition-transform [[open]_&]:rotate-90" />
              Decide without documents<bdi className="sr-only"> {businessName}</bdi>
            </summary>
            <div className="flex flex-wrap gap-2 pt-2">
              <DecideButtons seller={seller} place={place} ask={ask} />
            </div>
          </details>
        ) : (
          <DecideButtons seller={seller} place={place} ask={ask} />
        )}
      </div>
      <OrganisationForm seller={seller} place={place} />
    </article>
  );
}
