// Marks a business as an organisation for the common good, or takes the mark away; the reason is read by the business.
import { Form } from 'react-router';
import type { QueuedSeller } from '~/data/moderation/seller-queue';
import { sellerItem } from '~/rules/moderation/decision-item';
import { type QueuePlace, type SellerTab, sellersAddress } from '~/rules/moderation/queue-address';
import { REASON_LIMIT } from '~/rules/products/product-transitions';
import { Button } from '~/ui/button';
import { TextAreaField } from '~/ui/form/field';
import { Sign } from '~/ui/sign';

interface OrganisationFormProps {
  seller: QueuedSeller;
  place: QueuePlace<SellerTab>;
}

export function OrganisationForm({ seller, place }: OrganisationFormProps) {
  const { id, businessName, status, submittedAt, organisation } = seller;
  if (status !== 'approved' && !organisation) return null;
  return (
    <details>
      <summary className="flex min-h-9 items-center gap-1.5 text-sm font-semibold text-soft hover:text-leaf">
        <Sign d="m9 6 6 6-6 6" className="size-4 transition-transform [[open]_&]:rotate-90" />
        {organisation ? 'No organisation any more' : 'Mark as an organisation'}
        <bdi className="sr-only"> {businessName}</bdi>
      </summary>
      <Form
        method="post"
        action={sellersAddress(place)}
        replace
        preventScrollReset
        className="grid max-w-md justify-items-start gap-3 pt-2"
      >
        <input
          type="hidden"
          name="item"
          value={sellerItem({ id, seen: { status, submittedAt } })}
        />
        <p>
          {organisation
            ? 'It may not ask before others any more, and its page loses the badge.'
            : 'For a charity or the like. It may ask before others where a giver says so, and its page shows a badge.'}
        </p>
        <TextAreaField
          label="Reason"
          name="words"
          rows={2}
          maxLength={REASON_LIMIT}
          hint="The business reads it, and it stands in the audit log."
        />
        <Button
          size="sm"
          variant={organisation ? 'danger' : 'primary'}
          name="move"
          value={organisation ? 'no-organisation' : 'organisation'}
        >
          {organisation ? 'Take the mark away' : 'Mark as an organisation'}
        </Button>
      </Form>
    </details>
  );
}
