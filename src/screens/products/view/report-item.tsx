// The way to tell the shop's admins that something is wrong with an item.
import { Suspense } from 'react';
import type { ProductDetail } from '~/data/products/product-detail';
import { reportItemAddress } from '~/rules/shop/addresses';
import { Link } from '~/ui/link';
import { useShop } from '../../shell/use-shop';
import { DoneNote } from './for-signed-in';

export function ReportItem({ product: { id, may, sold, hidden } }: { product: ProductDetail }) {
  const { viewer } = useShop();
  // Nobody is led to the sign-in first, and back to the form.
  if (viewer ? !may.report : sold || hidden) return null;
  return (
    <div id="report" className="grid scroll-mt-6 gap-3">
      {viewer && (
        <Suspense>
          <DoneNote only={['reported', 'reported-before']} />
        </Suspense>
      )}
      <Link to={reportItemAddress(id)} className="link justify-self-start py-1 text-sm">
        Report this item
      </Link>
    </div>
  );
}
