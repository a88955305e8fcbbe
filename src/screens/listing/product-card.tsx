// A product in a list: the photo first, then price, name, category and date. The whole card is one link.
import type { PublicProduct } from '~/data/products';
import { viewAddress } from '~/rules/addresses';
import { formatMoney } from '~/rules/money';
import { categoryLabel, displayName } from '~/rules/product';
import { formatDate } from '~/rules/time';
import { Link } from '~/ui/link';
import { NoPicture, Picture } from '~/ui/picture';

interface ProductCardProps {
  product: PublicProduct;
  currency: string;
  /** As in `<img sizes>`. */
  sizes: string;
  /** Above the fold. */
  priority?: boolean;
}

export function ProductCard({ product, currency, sizes, priority = false }: ProductCardProps) {
  const { id, name, category, price, createdAt, sold, image } = product;
  const date = new Date(createdAt);
  return (
    <Link
      to={viewAddress(id)}
      className="group grid content-start gap-2.5 rounded-leaf outline-offset-4 no-underline"
    >
      <span className="relative block overflow-hidden rounded-leaf bg-sunk">
        <span className="block transition-transform duration-500 ease-calm group-hover:scale-[1.03] motion-reduce:transform-none">
          {image ? (
            <Picture picture={image} alt="" sizes={sizes} priority={priority} />
          ) : (
            <NoPicture />
          )}
        </span>
        {sold && (
          <span className="absolute top-3 left-3 rounded-full bg-ink px-3 py-0.5 text-sm font-bold text-paper">
            Sold
          </span>
        )}
      </span>
      <span className="grid min-w-0 gap-0.5 px-0.5">
        <span className="money text-lg leading-snug font-bold text-ink">
          {formatMoney(price, currency)}
        </span>
        <span className="line-clamp-2 leading-snug font-medium [overflow-wrap:anywhere] text-ink decoration-1 underline-offset-4 group-hover:underline">
          {displayName(name)}
        </span>
        <span className="text-sm leading-snug text-soft">
          {category && <span className="block">{categoryLabel(category)}</span>}
          <time className="block" dateTime={date.toISOString()}>
            {formatDate(date)}
          </time>
        </span>
      </span>
    </Link>
  );
}
