// Said to the owner and to admins alone: that nobody else can see a product, or that it carries a flag.
import type { ProductDetail } from '~/data/product-detail';
import { statusTone } from '~/rules/product';
import { Alert } from '~/ui/alert';

const TITLES: Record<string, string> = {
  pending: 'This item is waiting to be checked.',
  suspended: 'This item was suspended.',
  flagged: 'This item was flagged.',
};

export function HiddenNote({ hidden }: { hidden: NonNullable<ProductDetail['hidden']> }) {
  const title = TITLES[hidden.status] ?? `This item is not public (${hidden.status}).`;
  return (
    <Alert tone={statusTone(hidden.status)} role="status" title={title}>
      <p>Only its owner and the shop’s admins see it.</p>
      {hidden.reason && <p className="[overflow-wrap:anywhere]">Reason: {hidden.reason}</p>}
    </Alert>
  );
}

export function FlagNote({ flagged }: { flagged: NonNullable<ProductDetail['flagged']> }) {
  return (
    <Alert tone="red" role="status" title="This item carries a flag.">
      <p>Everybody still sees it. Only its owner and the shop’s admins see this note.</p>
      {flagged.reason && <p className="[overflow-wrap:anywhere]">Reason: {flagged.reason}</p>}
    </Alert>
  );
}
