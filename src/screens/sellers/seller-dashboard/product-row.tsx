// One listing in My Products: what it is, how it stands, and its buttons.
import type { Listing } from '~/data/sellers/listings';
import { formatMoney } from '~/rules/products/money';
import { categoryLabel, displayName } from '~/rules/products/product';
import { listingAddress, viewAddress } from '~/rules/shop/addresses';
import { formatCount } from '~/rules/text/count';
import { formatDate } from '~/rules/text/time';
import { buttonClasses } from '~/ui/button';
import { Link } from '~/ui/link';
import { NoPicture, Picture } from '~/ui/picture';
import { OwnState } from '../../products/listing/own-state';
import { Choose } from '../../products/own-products/own-form';

interface ProductRowProps {
  product: Listing;
  currency: string;
  chosen: boolean;
}

const ACTION = buttonClasses({ variant: 'plain', size: 'sm' });

export function ProductRow({ product, currency, chosen }: ProductRowProps) {
  const { id, category, price, image, createdAt, sold, views, likes } = product;
  const name = displayName(product.name);
  const of = <bdi className="sr-only"> {name}</bdi>;
  return (
    <li className="grid grid-cols-[auto_4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-4 lg:grid-cols-[auto_4rem_minmax(0,1fr)_auto]">
      <Choose product={product} chosen={chosen} />
      <Link to={viewAddress(id)} tabIndex={-1} aria-hidden="true" className="block">
        <span className="block overflow-hidden rounded-leaf-sm">
          {image ? <Picture picture={image} alt="" sizes="4rem" /> : <NoPicture />}
        </span>
      </Link>
      <div className="grid min-w-0 justify-items-start gap-1">
        <Link to={viewAddress(id)} className="link [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </Link>
        <p className="money text-sm text-soft">
          <strong className="text-ink">{formatMoney(price, currency)}</strong>
          {category && ` · ${categoryLabel(category)}`}
          {' · '}
          <span className="whitespace-nowrap">{formatDate(new Date(createdAt))}</span>
        </p>
        <p className="money text-sm text-soft">
          {formatCount(views, 'view')} · {formatCount(likes, 'like')}
        </p>
        <div className="flex flex-wrap gap-2">
          <OwnState product={product} />
          {sold && (
            <span className="rounded-full bg-ink px-3 py-0.5 text-sm font-bold text-paper">
              Sold
            </span>
          )}
        </div>
      </div>
      <div className="col-span-full flex flex-wrap gap-x-1 pl-12 lg:col-span-1 lg:justify-end lg:pl-0">
        <Link to={listingAddress(id)} className={ACTION}>
          Edit{of}
        </Link>
        <button
          type="submit"
          name="intent"
          value={`${sold ? 'unsold' : 'sold'}:${id}`}
          className={ACTION}
        >
          {sold ? 'Put back on sale' : 'Mark as sold'}
          {of}
        </button>
        <button type="submit" name="intent" value={`ask:${id}`} className={ACTION}>
          Delete{of}
        </button>
      </div>
    </li>
  );
}
