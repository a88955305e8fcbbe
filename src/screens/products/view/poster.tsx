// Who offers a product: the person and since when they are here; the shop, and whether it was verified.
import type { ProductDetail } from '~/data/products/product-detail';
import { memberAddress } from '~/rules/shop/addresses';
import { formatMonth } from '~/rules/text/time';
import { Badge } from '~/ui/badge';
import { Link } from '~/ui/link';

export function Poster({ product: { poster, seller } }: { product: ProductDetail }) {
  const name = poster.name.trim();
  return (
    <section aria-label="Who offers it" className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-leaf-sm bg-leaf text-xl font-bold text-on-leaf"
      >
        {(seller?.businessName ?? name).slice(0, 1).toUpperCase()}
      </span>
      <div className="grid min-w-0 gap-0.5">
        {seller && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold [overflow-wrap:anywhere]">
            <Link to={memberAddress(poster.id)} className="link">
              <bdi>{seller.businessName}</bdi>
            </Link>
            {seller.verified && <Badge tone="green">Verified Seller</Badge>}
          </p>
        )}
        <p className={seller ? 'text-soft' : 'font-bold'}>
          {seller ? (
            <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
          ) : (
            <Link to={memberAddress(poster.id)} className="link">
              <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
            </Link>
          )}
        </p>
        <p className="text-sm text-soft">Here since {formatMonth(new Date(poster.since))}</p>
      </div>
    </section>
  );
}
