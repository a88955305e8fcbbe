// Leads whoever has asked for a thing that is drawn to how it is drawn.
import { lotAddress } from '~/rules/shop/request-addresses';
import { isInLine } from '~/rules/trade/request';
import { Link } from '~/ui/link';
import type { PreparedRequest } from './load';

interface DrawLinkProps {
  request: Pick<PreparedRequest, 'byLot' | 'side' | 'productId' | 'state'>;
}

export function DrawLink({ request: { byLot, side, productId, state } }: DrawLinkProps) {
  if (!byLot || side !== 'asker' || !productId || !isInLine(state)) return null;
  return (
    <p>
      <Link to={lotAddress(productId)} className="link">
        How it is drawn
      </Link>
    </p>
  );
}
