// What a conversation is about: the item with its picture and price, or its name where it is gone.
import type { ConversationPage } from '~/data/messages/conversation-page';
import { formatMoney } from '~/rules/products/money';
import { displayName } from '~/rules/products/product';
import { viewAddress } from '~/rules/shop/addresses';
import { Link } from '~/ui/link';
import { NoPicture, Picture } from '~/ui/picture';

interface ItemCardProps {
  /** Null where it is deleted, or hidden from this person. */
  product: ConversationPage['product'];
  /** What it was called. */
  name: string;
  currency: string;
}

export function ItemCard({ product, name, currency }: ItemCardProps) {
  if (!product) {
    return (
      <p className="text-soft [overflow-wrap:anywhere]">
        About “<bdi>{name}</bdi>”, which is not offered any more.
      </p>
    );
  }
  return (
    <div className="relative flex items-center gap-4 rounded-leaf border border-line bg-sheet p-3 shadow-lift">
      <span className="w-14 shrink-0 overflow-hidden rounded-leaf-sm">
        {product.image ? (
          <Picture picture={product.image} alt="" sizes="56px" ratio="1/1" />
        ) : (
          <NoPicture ratio="1/1" />
        )}
      </span>
      <p className="grid min-w-0 grid-cols-1 gap-0.5">
        <Link
          to={viewAddress(product.id)}
          className="truncate font-semibold after:absolute after:inset-0"
        >
          <bdi>{displayName(product.name)}</bdi>
        </Link>
        <span className="money text-leaf">
          {product.soldAt ? 'Sold' : formatMoney(product.price, currency)}
        </span>
      </p>
    </div>
  );
}
