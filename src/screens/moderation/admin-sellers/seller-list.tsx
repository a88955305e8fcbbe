// The cards of a tab; Pending in two parts: who is ready to be decided about, and who has to hand in something first.
import type { ReactNode } from 'react';
import type { QueuedSeller } from '~/data/moderation/seller-queue';
import { type QueuePlace, type SellerTab, sellersAddress } from '~/rules/moderation/queue-address';
import { waitsForDocuments } from '~/rules/sellers/seller';
import { formatNumber } from '~/rules/text/count';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import type { Question } from '../admin/decision';
import { SellerCard } from './seller-card';

interface SellerListProps {
  sellers: readonly QueuedSeller[];
  /** How many of those pending there are in either part; null where a search narrows the list. */
  counts: { ready: number; waiting: number } | null;
  place: QueuePlace<SellerTab>;
  ask: (question: Question) => void;
}

export function SellerList({ sellers, counts, place, ask }: SellerListProps) {
  if (sellers.length === 0) return <Nothing place={place} />;
  if (place.tab !== 'pending') {
    return (
      <section className="grid grid-cols-1 gap-4">
        <h2 className="sr-only">{LIST_TITLES[place.tab]}</h2>
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

function Cards({ sellers, place, ask }: Omit<SellerListProps, 'counts'>) {
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

const LIST_TITLES = {
  all: 'All sellers',
  approved: 'Approved sellers',
  rejected: 'Rejected sellers',
} as const;

function Nothing({ place: { tab, q } }: { place: QueuePlace<SellerTab> }) {
  if (q !== '') {
    return (
      <Empty
        title="No seller here has that in the business, the name or the email address"
        action={<ButtonLink to={sellersAddress({ tab })}>Show all of this tab</ButtonLink>}
      />
    );
  }
  if (tab === 'pending') {
    return (
      <Empty
        title="Nobody is waiting"
        action={<ButtonLink to={sellersAddress({})}>Show all sellers</ButtonLink>}
      >
        Sellers who sign up or submit documents appear here.
      </Empty>
    );
  }
  if (tab === 'all')
    return <Empty title="Nobody has opened a business yet">Sellers who sign up appear here.</Empty>;
  return (
    <Empty
      title={tab === 'approved' ? 'No seller is approved' : 'No seller is rejected'}
      action={<ButtonLink to={sellersAddress({})}>Show all sellers</ButtonLink>}
    />
  );
}
