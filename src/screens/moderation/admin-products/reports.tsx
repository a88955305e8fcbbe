// What shoppers say about a product, and the way to say that nothing is wrong with it.
import { Form } from 'react-router';
import type { QueuedProduct } from '~/data/moderation/product-queue';
import type { OpenReport } from '~/data/moderation/reports';
import { productItem } from '~/rules/moderation/decision-item';
import {
  moderationAddress,
  type ProductTab,
  type QueuePlace,
} from '~/rules/moderation/queue-address';
import { reportReasonLabel } from '~/rules/moderation/report';
import { displayName } from '~/rules/products/product';
import { formatMoment } from '~/rules/text/time';
import { Button } from '~/ui/button';
import { stateOf } from './transition-buttons';

export function ReportList({ reports }: { reports: readonly OpenReport[] }) {
  if (reports.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {reports.map(({ id, reason, words, at, byName }) => (
        <li key={id} className="rounded-leaf-sm bg-clay-wash px-4 py-2.5 [overflow-wrap:anywhere]">
          <p className="font-semibold">{reportReasonLabel(reason)}</p>
          {words !== '' && <p className="whitespace-pre-line">{words}</p>}
          <p className="text-sm">
            <bdi>{byName}</bdi>, {formatMoment(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What the owner says to the reports that hide it. */
export function OwnersAnswer({ product: { hold } }: { product: QueuedProduct }) {
  if (!hold?.answer) return null;
  return (
    <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
      <span className="font-semibold">The owner’s answer:</span> <bdi>{hold.answer}</bdi>
    </p>
  );
}

interface DismissProps {
  product: QueuedProduct;
  place: QueuePlace<ProductTab>;
}

export function Dismiss({ product, place }: DismissProps) {
  const state = stateOf(product);
  if (!state || product.openReports === 0) return null;
  return (
    <Form method="post" action={moderationAddress(place)} replace preventScrollReset>
      <input type="hidden" name="item" value={productItem({ id: product.id, seen: state })} />
      <input type="hidden" name="open" value={product.openReports} />
      <Button size="sm" variant="quiet" name="move" value="dismiss" aria-keyshortcuts="d">
        Dismiss
        <span className="sr-only">
          {' '}
          the reports of <bdi>{displayName(product.name)}</bdi>
        </span>
      </Button>
    </Form>
  );
}
