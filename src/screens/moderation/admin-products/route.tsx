// Admins moderate products: a queue with search and shoppers' reports, one decision or many at once.

import { productItem } from '~/rules/moderation/decision-item';
import { moderationAddress, PRODUCT_TABS, type ProductTab } from '~/rules/moderation/queue-address';
import { displayName } from '~/rules/products/product';
import { pageMeta } from '../../page-meta';
import { AdminPage } from '../admin/admin-page';
import type { DecisionReply } from '../admin/decision';
import { DESK } from '../admin/desk';
import { freshAfterDecision } from '../admin/fresh-after-decision';
import { enterAdmin } from '../admin/guard';
import { LoadFailed } from '../admin/load-failed';
import { loaded, page } from '../admin/loaded';
import { Queue, type QueueKind } from '../admin/queue';
import { useQuestion } from '../admin/use-question';
import type { Route } from './+types/route';
import { productsAction } from './actions';
import { ChosenBar } from './chosen-bar';
import { DetailsDialog } from './details-dialog';
import { ModerationCard } from './moderation-card';
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

const PRODUCTS: QueueKind<ProductTab> = {
  title: 'Products',
  noun: 'product',
  tabs: PRODUCT_TABS,
  labels: {
    all: 'All',
    active: 'Active',
    flagged: 'Flagged',
    pending: 'Pending',
    reported: 'Reported',
  },
  address: moderationAddress,
  search: 'Search by words of the name',
  keys: [
    ['o', 'View Details'],
    ['a', 'Approve'],
    ['f', 'Flag'],
    ['u', 'Unflag'],
    ['s', 'Suspend'],
    ['d', 'Dismiss reports'],
    ['x', 'Choose'],
  ],
  done: {
    approve: 'Approved',
    unflag: 'Unflagged',
    suspend: 'Suspended',
    flag: 'Flagged',
    dismiss: 'Reports dismissed',
  },
  nothing: {
    searched: 'No product here has that in its name',
    titles: {
      all: 'Nothing has been posted yet',
      active: 'No product is in the shop',
      flagged: 'Nothing is flagged',
      pending: 'No product is waiting to be checked',
      reported: 'Nobody has reported anything',
    },
    words: {
      all: 'What shoppers and sellers post appears here, newest first.',
      reported:
        'What shoppers report appears here: what several people report first, then the oldest report.',
    },
  },
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
  const { place, products, reports, details, asked, currency } = shown;
  const here = moderationAddress(place);
  const { question, ask, close } = useQuestion(asked, reply, here);
  const items = products.flatMap((product) => {
    const state = stateOf(product);
    const { id } = product;
    const name = displayName(product.name);
    return state ? [{ id, name, value: productItem({ id, seen: state }) }] : [];
  });
  return (
    <Queue
      kind={PRODUCTS}
      {...shown}
      reply={reply}
      dialogs={
        <>
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
        </>
      }
    >
      {products.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <h2 className="sr-only">{PRODUCTS.labels[place.tab]} products</h2>
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
    </Queue>
  );
}
