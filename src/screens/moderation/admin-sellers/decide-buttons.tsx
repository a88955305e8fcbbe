// The two decisions about a seller, on the card and beside the documents.
import { Form, useNavigation } from 'react-router';
import type { QueuedSeller } from '~/data/moderation/seller-queue';
import { sellerItem } from '~/rules/moderation/decision-item';
import { type QueuePlace, type SellerTab, sellersAddress } from '~/rules/moderation/queue-address';
import { approveLabel } from '~/rules/sellers/seller';
import { Button, buttonClasses } from '~/ui/button';
import { Link } from '~/ui/link';
import type { Question } from '../admin/decision';

interface DecideButtonsProps {
  seller: QueuedSeller;
  place: QueuePlace<SellerTab>;
  /** Both, also the one that the seller's status is the outcome of: that changes nothing and is said. */
  both?: boolean;
  ask: (question: Question) => void;
}

export function DecideButtons({ seller, place, both = false, ask }: DecideButtonsProps) {
  const { id, businessName, status, submittedAt } = seller;
  const { formData } = useNavigation();
  const value = sellerItem({ id, seen: { status, submittedAt } });
  const of = <bdi className="sr-only"> {businessName}</bdi>;
  const approving = formData?.get('item') === value && formData.get('move') === 'approve';
  return (
    <>
      {(both || status !== 'approved') && (
        <Form method="post" action={sellersAddress(place)} replace preventScrollReset>
          <input type="hidden" name="item" value={value} />
          <Button
            size="sm"
            name="move"
            value="approve"
            aria-keyshortcuts="a"
            pending={approving}
            pendingLabel="Approving …"
          >
            {approveLabel(status)}
            {of}
          </Button>
        </Form>
      )}
      {(both || status !== 'rejected') && (
        <Link
          to={sellersAddress(place, { ask: { transition: 'reject', items: [value] } })}
          aria-keyshortcuts="r"
          className={buttonClasses({ variant: 'danger', size: 'sm' })}
          onClick={(event) => {
            event.preventDefault();
            const items = [{ id, name: businessName, value }];
            ask({ transition: 'reject', items, common: '', words: '', error: null });
          }}
        >
          <span>Reject{of}</span>
        </Link>
      )}
    </>
  );
}
