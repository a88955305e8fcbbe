// The cards of a tab; Pending in two parts, because a seller without any documents can wait.
import type { QueuedSeller } from '~/data/seller-queue';
import { type QueuePlace, type SellerTab, sellersAddress } from '~/rules/queue-address';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';
import type { Question } from '../admin/decision';
import { SellerCard } from './seller-card';

interface SellerListProps {
  sellers: readonly QueuedSeller[];
  place: QueuePlace<SellerTab>;
  ask: (question: Question) => void;
}

export function SellerList({ sellers, place, ask }: SellerListProps) {
  if (sellers.length === 0) return <Nothing place={place} />;
  const parts =
    place.tab === 'pending'
      ? [
          {
            title: 'With documents, oldest first',
            sellers: sellers.filter(({ submittedAt }) => submittedAt !== null),
          },
          {
            title: 'Without any documents yet',
            sellers: sellers.filter(({ submittedAt }) => submittedAt === null),
          },
        ]
      : [{ title: LIST_TITLES[place.tab], sellers }];
  return parts
    .filter((part) => part.sellers.length > 0)
    .map((part) => (
      <section key={part.title} className="grid grid-cols-1 gap-4">
        <h2 className={place.tab === 'pending' ? 'text-2xl' : 'sr-only'}>{part.title}</h2>
        <ul className="grid grid-cols-1 gap-4">
          {part.sellers.map((seller) => (
            <li key={seller.id} className="min-w-0">
              <SellerCard seller={seller} place={place} ask={ask} />
            </li>
          ))}
        </ul>
      </section>
    ));
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
        title="No seller here has that in the business, the name or the e-mail address"
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
        Sellers who sign up or hand in documents come here.
      </Empty>
    );
  }
  if (tab === 'all')
    return <Empty title="Nobody has opened a business yet">Sellers who sign up come here.</Empty>;
  return (
    <Empty
      title={tab === 'approved' ? 'No seller is approved' : 'No seller is rejected'}
      action={<ButtonLink to={sellersAddress({})}>Show all sellers</ButtonLink>}
    />
  );
}
