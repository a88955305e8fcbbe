// Said to the owner and to admins about a product that nobody else can see.
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
