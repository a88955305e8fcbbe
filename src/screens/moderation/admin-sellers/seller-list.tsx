// The cards of a tab; Pending in two parts: who is ready to be decided about, and who has to hand in something first.
import type { ReactNode } from 'react';
import type { QueuedSeller } from '~/data/moderation/seller-queue';
import type { QueuePlace, SellerTab } from '~/rules/moderation/queue-address';
import { waitsForDocuments } from '~/rules/sellers/seller';
import { formatNumber } from '~/rules/text/count';
import type { Question } from '../admin/decision';
import { SellerCard } from './seller-card';

interface SellerListProps {
  sellers: readonly QueuedSeller[];
  /** How many of those pending there are in either part; null where a search narrows the list. */
  counts: { ready: number; waiting: number } | null;
  /** What the list is, for whoever hears it. */
  title: string;
  place: QueuePlace<SellerTab>;
  ask: (question: Question) => void;
}

export function SellerList({ sellers, counts, title, place, ask }: SellerListProps) {
  if (place.tab !== 'pending') {
    return (
      <section className="grid grid-cols-1 gap-4">
        <h2 className="sr-only">{title}</h2>
        <Cards sellers={sellers} place={place} ask={ask} />
      </section>
    );
  }
  const ready = sellers.filter((seller) => !waitsForDocuments(seller));
  const waiting = sellers.filter(waitsForDocuments);
  return (
    <>
      {(ready.length > 0 || counts?.ready === 0) && (
        <Part
          title="Ready to decide"
          count={counts?.ready}
          lead={
            ready.length > 0
              ? 'With documents, oldest first.'
              : 'Nobody is: those below have not submitted anything yet.'
          }
        >
          <Cards sellers={ready} place={place} ask={ask} />
        </Part>
      )}
      {waiting.length > 0 && (
        <Part
          title="Waiting for documents"
          count={counts?.waiting}
          lead="No documents yet: it is their turn. They move up once they have submitted some."
        >
          <Cards sellers={waiting} place={place} ask={ask} />
        </Part>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  count: number | undefined;
  lead: string;
  children: ReactNode;
}

function Part({ title, count, lead, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-xl">
          {title}
          {count !== undefined && <span className="money text-soft"> {formatNumber(count)}</span>}
        </h2>
        <p className="text-sm text-soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}

function Cards({ sellers, place, ask }: Omit<SellerListProps, 'counts' | 'title'>) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {sellers.map((seller) => (
        <li key={seller.id} className="min-w-0">
          <SellerCard seller={seller} place={place} ask={ask} />
        </li>
      ))}
    </ul>
  );
}
