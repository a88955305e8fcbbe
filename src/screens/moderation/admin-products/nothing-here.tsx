// A tab of the products' queue without any products.
import {
  moderationAddress,
  type ProductTab,
  type QueuePlace,
} from '~/rules/moderation/queue-address';
import { ButtonLink } from '~/ui/button';
import { Empty } from '~/ui/empty';

const TITLES: Record<ProductTab, string> = {
  all: 'Nothing has been posted yet',
  active: 'No product is in the shop',
  flagged: 'Nothing is flagged',
  pending: 'No product is waiting to be checked',
  reported: 'Nobody has reported anything',
};

export function NothingHere({ place: { tab, q } }: { place: QueuePlace<ProductTab> }) {
  if (q !== '') {
    return (
      <Empty
        title="No product here has that in its name"
        action={<ButtonLink to={moderationAddress({ tab })}>Show all of this tab</ButtonLink>}
      />
    );
  }
  if (tab === 'all')
    return (
      <Empty title={TITLES.all}>What shoppers and sellers post appears here, newest first.</Empty>
    );
  return (
    <Empty
      title={TITLES[tab]}
      action={<ButtonLink to={moderationAddress({})}>Show all products</ButtonLink>}
    >
      {tab === 'reported' && 'What shoppers report appears here, oldest report first.'}
    </Empty>
  );
}
