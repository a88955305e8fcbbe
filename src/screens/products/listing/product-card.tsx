// A product in a list: the photo first, then price, name, category and date. The whole card is one link, led by its list's data-way;
// its looks stand in the styles (goods).

import { formatMoney } from '~/rules/products/money';
import { categoryLabel, displayName } from '~/rules/products/product';
import { viewAddress } from '~/rules/shop/addresses';
import { formatDate } from '~/rules/text/time';
import { NoPicture, Picture } from '~/ui/picture';
import type { CardProduct } from './card';

interface ProductCardProps {
  product: CardProduct;
  currency: string;
  /** As in `<img sizes>`. */
  sizes: string;
  /** Above the fold. */
  priority?: boolean;
}

export function ProductCard({ product, currency, sizes, priority = false }: ProductCardProps) {
  const { id, name, category, price, createdAt, sold, reserved, image } = product;
  const day = createdAt.slice(0, 10);
  return (
    <a href={viewAddress(id)} className="goods">
      {image ? (
        <Picture picture={image} alt="" sizes={sizes} ratio="goods" priority={priority} />
      ) : (
        <NoPicture className="rounded-leaf" />
      )}
      {(sold || reserved) && (
        <strong className="absolute top-3 left-3 rounded-full bg-ink px-3 py-0.5 text-sm font-bold text-paper">
          {sold ? 'Sold' : 'Reserved'}
        </strong>
      )}
      <b>{formatMoney(price, currency)}</b>
      <span dir="auto">{displayName(name)}</span>
      {category && <small>{categoryLabel(category)}</small>}
      <time dateTime={day}>{formatDate(new Date(day))}</time>
    </a>
  );
}
