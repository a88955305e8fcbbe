// The state of an own item, in words: its status, a flag, and what an admin gave as the reason.
import type { OwnProduct } from '~/data/products/own-products';
import { statusLabel, statusTone } from '~/rules/products/product';
import { Badge } from '~/ui/badge';

const HINTS: Record<string, string> = {
  pending: 'Nobody else sees it until it was checked.',
  suspended: 'Nobody else sees it.',
  flagged: 'Nobody else sees it.',
};

export function OwnState({ product: { status, sold, reason, flagged } }: { product: OwnProduct }) {
  // What is sold is marked as sold; 'Active' beside it would be a second answer.
  if (sold && status === 'active' && !flagged) return null;
  const hint = HINTS[status];
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
        {flagged && <Badge tone="red">FLAGGED</Badge>}
      </span>
      {hint && <p className="text-soft">{hint}</p>}
      {reason && (
        <p className="[overflow-wrap:anywhere]">
          Reason: <bdi>{reason}</bdi>
        </p>
      )}
      {flagged?.reason && (
        <p className="[overflow-wrap:anywhere]">
          Flagged because: <bdi>{flagged.reason}</bdi>
        </p>
      )}
    </div>
  );
}
