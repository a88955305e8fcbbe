// Admins decide about sellers: a queue with search, the documents over it, and every decision against what was seen.

import { SELLER_TABS, type SellerTab, sellersAddress } from '~/rules/moderation/queue-address';
import { pageMeta } from '../../page-meta';
import { useFreshLinks } from '../../use-fresh-links';
import { AdminPage } from '../admin/admin-page';
import type { DecisionReply } from '../admin/decision';
import { DESK } from '../admin/desk';
import { freshAfterDecision } from '../admin/fresh-after-decision';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import { Queue, type QueueKind } from '../admin/queue';
import { ReasonQuestion } from '../admin/reason-question';
import { useQuestion } from '../admin/use-question';
import type { Route } from './+types/route';
import { sellersAction } from './actions';
import { DocumentsDialog } from './documents-dialog';
import { readDocuments, readQuestion, readSellers } from './read-sellers';
import { SellerList } from './seller-list';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const { services } = admin;
  const queue = await loaded(admin, 'the sellers', async () => {
    const [list, open, asked] = await Promise.all([
      readSellers(services, url.searchParams),
      readDocuments(services, request, url.searchParams),
      readQuestion(services, url.searchParams),
    ]);
    return { ...list, open, asked };
  });
  return page({ queue }, queue !== null);
}

export const action = sellersAction;

export const shouldRevalidate = freshAfterDecision;

export const handle = DESK;

export const meta = () => pageMeta({ title: 'Sellers, Admin', hidden: true });

const SELLERS: QueueKind<SellerTab> = {
  title: 'Sellers',
  noun: 'seller',
  tabs: SELLER_TABS,
  labels: { all: 'All', pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  address: sellersAddress,
  search: 'Search by name or email',
  keys: [
    ['o', 'View Documents'],
    ['a', 'Approve'],
    ['r', 'Reject'],
  ],
  done: {
    approve: 'Approved',
    reject: 'Rejected',
    organisation: 'Marked as an organisation',
    'no-organisation': 'No organisation any more',
  },
  nothing: {
    searched: 'No seller here has that in the business, the name or the email address',
    titles: {
      all: 'Nobody has opened a business yet',
      pending: 'Nobody is waiting',
      approved: 'No seller is approved',
      rejected: 'No seller is rejected',
    },
    words: {
      all: 'Sellers who sign up appear here.',
      pending: 'Sellers who sign up or submit documents appear here.',
    },
  },
};

export default function AdminSellers({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Sellers">
      {loaderData.queue ? (
        <Sellers {...loaderData.queue} reply={actionData ?? null} />
      ) : (
        <LoadFailed what="The sellers" />
      )}
    </AdminPage>
  );
}

type SellersProps = NonNullable<Route.ComponentProps['loaderData']['queue']> & {
  reply: DecisionReply | null;
};

function Sellers({ reply, ...shown }: SellersProps) {
  const { place, counts, sellers, open, asked } = shown;
  const { ready, pending } = counts;
  const here = sellersAddress(place);
  const { question, ask, close } = useQuestion(asked, reply, here);
  useFreshLinks(open?.madeAt ?? null);
  return (
    <Queue
      kind={SELLERS}
      {...shown}
      reply={reply}
      dialogs={
        <>
          {open && (
            <DocumentsDialog
              key={open.seller.id}
              seller={open.seller}
              documents={open.documents}
              place={place}
              ask={ask}
            />
          )}
          {question && (
            <ReasonQuestion
              question={question}
              title={`Reject ${question.items[0]?.name ?? 'this seller'}?`}
              lead="The seller is told by email, with the reason if you give one, and can submit documents again."
              button={{ label: 'Reject', variant: 'danger' }}
              here={here}
              onClose={close}
            />
          )}
        </>
      }
    >
      {sellers.length > 0 && (
        <SellerList
          sellers={sellers}
          counts={place.q === '' ? { ready, waiting: pending - ready } : null}
          title={`${SELLERS.labels[place.tab]} sellers`}
          place={place}
          ask={ask}
        />
      )}
    </Queue>
  );
}
