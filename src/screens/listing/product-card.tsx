// A product in a list: the photo first, then price, name, category and date. The whole card is one link.
import type { PublicProduct } from '~/data/products';
import { viewAddress } from '~/rules/addresses';
import { formatMoney } from '~/rules/money';
import { categoryLabel, displayName } from '~/rules/product';
import { formatDate } from '~/rules/time';
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
    // A link as ui/link.tsx makes it, written out: there are many on a page.
    <a
      href={viewAddress(id)}
      data-way="go"
      className="group relative grid content-start rounded-leaf outline-offset-4"
    >
      {image ? (
        <Picture picture={image} alt="" sizes={sizes} priority={priority} className={PHOTO} />
      ) : (
        <NoPicture className={PHOTO} />
      )}
      {sold && (
        <span className="absolute top-3 left-3 rounded-full bg-ink px-3 py-0.5 text-sm font-bold text-paper">
          Sold
        </span>
      )}
      <span className="money mt-2.5 px-0.5 text-lg leading-snug font-bold">
        {formatMoney(price, currency)}
      </span>
      <span className="line-clamp-2 min-w-0 px-0.5 leading-snug font-medium [overflow-wrap:anywhere] decoration-1 underline-offset-4 group-hover:underline">
        {displayName(name)}
      </span>
      {category && (
        <span className="mt-0.5 px-0.5 text-sm leading-snug text-soft">
          {categoryLabel(category)}
        </span>
      )}
      <time className="px-0.5 text-sm leading-snug text-soft" dateTime={date.toISOString()}>
        {formatDate(date)}
      </time>
    </a>
  );
}

const PHOTO = 'photo-nearer rounded-leaf';
