// Admins decide about sellers: a queue with search, the documents over it, and every decision against what was seen.

import { SELLER_TABS, sellersAddress } from '~/rules/moderation/queue-address';
import { useSubmitting } from '~/ui/form-status';
import { Pager } from '~/ui/pager';
import { Tabs } from '~/ui/tabs';
import { pageMeta } from '../../page-meta';
import { useFreshLinks } from '../../use-fresh-links';
import { AdminPage } from '../admin/admin-page';
import type { DecisionReply } from '../admin/decision';
import { DESK } from '../admin/desk';
import { freshAfterDecision } from '../admin/fresh-after-decision';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import { Outcome } from '../admin/outcome';
import { QueueBar } from '../admin/queue-bar';
import { ReasonQuestion } from '../admin/reason-question';
import { Shortcuts } from '../admin/shortcuts';
import { useQuestion } from '../admin/use-question';
import { useQueue } from '../admin/use-queue';
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

const TAB_LABELS = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;

const KEYS = [
  ['o', 'View Documents'],
  ['a', 'Approve'],
  ['r', 'Reject'],
] as const;

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
  const { place, counts, total, pager, sellers, open, asked } = shown;
  const { ready, pending } = counts;
  const here = sellersAddress(place);
  const queue = useQueue(reply, useSubmitting());
  const { question, ask, close } = useQuestion(asked, reply, here);
  useFreshLinks(open?.madeAt ?? null);
  return (
    <>
      <Tabs
        label="Sellers by status"
        tabs={SELLER_TABS.map((tab) => ({
          name: tab,
          to: sellersAddress({ tab, q: place.q }),
          label: TAB_LABELS[tab],
          count: counts[tab],
        }))}
        current={place.tab}
      />
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
      <QueueBar
        tab={place.tab}
        q={place.q}
        label={<>Search by name or email</>}
        noun="seller"
        total={total}
      >
        <Shortcuts queue={queue} here={here} keys={KEYS} />
      </QueueBar>
      <Outcome
        reply={reply}
        here={here}
        doneWords={reply?.transition === 'approve' ? 'Approved' : 'Rejected'}
      />
      <SellerList
        sellers={sellers}
        counts={place.q === '' ? { ready, waiting: pending - ready } : null}
        place={place}
        ask={ask}
      />
      <Pager {...pager} />
    </>
  );
}
