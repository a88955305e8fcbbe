// Admins moderate products: a queue with search and shoppers' reports, one decision or many at once.

import { productItem } from '~/rules/moderation/decision-item';
import { moderationAddress, PRODUCT_TABS } from '~/rules/moderation/queue-address';
import { displayName } from '~/rules/products/product';
import { useSubmitting } from '~/ui/form-status';
import { Pager } from '~/ui/pager';
import { Tabs } from '~/ui/tabs';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import type { DecisionReply } from '../admin/decision';
import { DESK } from '../admin/desk';
import { freshAfterDecision } from '../admin/fresh-after-decision';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import { Outcome } from '../admin/outcome';
import { QueueBar } from '../admin/queue-bar';
import { Shortcuts } from '../admin/shortcuts';
import { useQuestion } from '../admin/use-question';
import { useQueue } from '../admin/use-queue';
import type { Route } from './+types/route';
import { productsAction } from './actions';
import { ChosenBar } from './chosen-bar';
import { DetailsDialog } from './details-dialog';
import { ModerationCard } from './moderation-card';
import { NothingHere } from './nothing-here';
import { readDetails, readProducts, readQuestion } from './read-products';
import { stateOf } from './transition-buttons';
import { TransitionQuestion } from './transition-question';

export async function loader({ url, context }: Route.LoaderArgs) {
  const admin = enterAdmin(context, url);
  const { db, currencies } = admin.services;
  const queue = await loaded(admin, 'the products', async () => {
    const [list, details, asked] = await Promise.all([
      readProducts(db, url.searchParams),
      readDetails(db, url.searchParams),
      readQuestion(db, url.searchParams),
    ]);
    return { ...list, details, asked, currency: currencies.backOffice };
  });
  return page({ queue }, queue !== null);
}

export const action = productsAction;

export const shouldRevalidate = freshAfterDecision;

export const handle = DESK;

export const meta = () => pageMeta({ title: 'Products, Admin', hidden: true });

const TAB_LABELS = {
  all: 'All',
  active: 'Active',
  flagged: 'Flagged',
  pending: 'Pending',
  reported: 'Reported',
} as const;

const KEYS = [
  ['o', 'View Details'],
  ['a', 'Approve'],
  ['f', 'Flag'],
  ['u', 'Unflag'],
  ['s', 'Suspend'],
  ['d', 'Dismiss reports'],
  ['x', 'Choose'],
] as const;

const DONE_WORDS: Record<string, string> = {
  approve: 'Approved',
  unflag: 'Unflagged',
  suspend: 'Suspended',
  flag: 'Flagged',
  dismiss: 'Reports dismissed',
};

export default function AdminProducts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Products">
      {loaderData.queue ? (
        <Products {...loaderData.queue} reply={actionData ?? null} />
      ) : (
        <LoadFailed what="The products" />
      )}
    </AdminPage>
  );
}

type ProductsProps = NonNullable<Route.ComponentProps['loaderData']['queue']> & {
  reply: DecisionReply | null;
};

function Products({ reply, ...shown }: ProductsProps) {
  const { place, counts, total, pager, products, reports } = shown;
  const { details, asked, currency } = shown;
  const here = moderationAddress(place);
  const queue = useQueue(reply, useSubmitting());
  const { question, ask, close } = useQuestion(asked, reply, here);
  const items = products.flatMap((product) => {
    const state = stateOf(product);
    const { id } = product;
    const name = displayName(product.name);
    return state ? [{ id, name, value: productItem({ id, seen: state }) }] : [];
  });
  return (
    <>
      <Tabs
        label="Products by status"
        tabs={PRODUCT_TABS.map((tab) => ({
          name: tab,
          to: moderationAddress({ tab, q: place.q }),
          label: TAB_LABELS[tab],
          count: counts[tab],
        }))}
        current={place.tab}
      />
      {details && (
        <DetailsDialog
          key={details.product.id}
          {...details}
          place={place}
          currency={currency}
          ask={ask}
        />
      )}
      {question && <TransitionQuestion question={question} here={here} onClose={close} />}
      <QueueBar
        tab={place.tab}
        q={place.q}
        label="Search by words of the name"
        noun="product"
        total={total}
      >
        <Shortcuts queue={queue} here={here} keys={KEYS} />
      </QueueBar>
      <Outcome
        reply={reply}
        here={here}
        doneWords={DONE_WORDS[reply?.transition ?? ''] ?? 'Done'}
      />
      {products.length === 0 ? (
        <NothingHere place={place} />
      ) : (
        <section className="grid grid-cols-1 gap-4">
          <h2 className="sr-only">{TAB_LABELS[place.tab]} products</h2>
          <ChosenBar place={place} items={items} ask={ask} />
          <ul className="grid grid-cols-1 divide-y divide-line rounded-leaf border border-line bg-sheet">
            {products.map((product) => (
              <li key={product.id} className="min-w-0">
                <ModerationCard
                  product={product}
                  reports={reports.filter(({ productId }) => productId === product.id)}
                  place={place}
                  currency={currency}
                  ask={ask}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Pager {...pager} />
    </>
  );
}
