// What a seller has handed in, to be looked at and decided on.
import type { QueuedSeller, ReviewedDocument } from '~/data/moderation/seller-queue';
import { type QueuePlace, type SellerTab, sellersAddress } from '~/rules/moderation/queue-address';
import { businessTypeLabel, statusBadge } from '~/rules/sellers/seller';
import { DOCUMENTS } from '~/rules/sellers/seller-documents';
import { formatDate } from '~/rules/text/time';
import { AddressDialog } from '~/ui/address-dialog';
import { Badge } from '~/ui/badge';
import type { Question } from '../admin/decision';
import { FACTS, Fact } from '../admin/fact';
import { DecideButtons } from './decide-buttons';

interface DocumentsDialogProps {
  seller: QueuedSeller;
  /** Each address works in this session and for five minutes. */
  documents: readonly (ReviewedDocument & { address: string })[];
  place: QueuePlace<SellerTab>;
  ask: (question: Question) => void;
}

export function DocumentsDialog({ seller, documents, place, ask }: DocumentsDialogProps) {
  const badge = statusBadge(seller.status);
  return (
    <AddressDialog
      title={`Documents of ${seller.businessName}`}
      closeTo={sellersAddress(place)}
      wide
    >
      <Badge tone={badge.tone} className="justify-self-start">
        {badge.text}
      </Badge>
      {/* What the documents have to agree with. */}
      <dl className={FACTS}>
        <Fact term="Full name">{seller.fullName}</Fact>
        <Fact term="Address">{seller.address}</Fact>
        <Fact term="Business type">
          {seller.businessType && businessTypeLabel(seller.businessType)}
        </Fact>
        {seller.ecoCertification && <Fact term="Eco certification">{seller.ecoCertification}</Fact>}
      </dl>
      {documents.length === 0 ? (
        <p className="text-soft">There are no documents of this seller.</p>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2">
          {documents.map((document) => (
            <li key={document.id} className="grid grid-cols-1 content-start gap-1.5">
              <h3 className="text-base">{DOCUMENTS[document.kind].label}</h3>
              <Preview document={document} />
              <p className="text-sm text-soft [overflow-wrap:anywhere]">
                {document.name}, uploaded on {formatDate(document.uploadedAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <DecideButtons seller={seller} place={place} both ask={ask} />
      </div>
      <p className="text-sm text-soft">
        The seller sees who opened what, and when. A link works for five minutes.
      </p>
    </AddressDialog>
  );
}

function Preview({ document }: { document: ReviewedDocument & { address: string } }) {
  const { kind, address, isPdf } = document;
  const { label } = DOCUMENTS[kind];
  if (isPdf) {
    return (
      <a href={address} target="_blank" rel="noreferrer" className="link justify-self-start py-1">
        Open the PDF<span className="sr-only"> {label} in a new tab</span>
      </a>
    );
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="block overflow-hidden rounded-leaf-sm border border-line bg-sunk"
    >
      <img
        src={address}
        alt={`${label}: open it in a new tab`}
        className="h-56 w-full object-contain"
      />
    </a>
  );
}
