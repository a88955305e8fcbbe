// Under the price: the way to write to whoever offers the item.
import type { ProductDetail } from '~/data/products/product-detail';
import { loginAddress, viewAddress } from '~/rules/shop/addresses';
import { LOGIN_FIRST } from '~/rules/shop/texts';
import { ButtonLink } from '~/ui/button';
import { useShop } from '../../shell/use-shop';
import type { WriteReply } from './actions';

/** The session ended while this was written: the form stays, with what stands in it. */
export const hasSignedOut = (reply: WriteReply | null) => reply?.error === LOGIN_FIRST;

export const posterName = ({ seller, poster }: ProductDetail) =>
  (seller?.businessName ?? poster.name).trim();

interface WayToWriteProps {
  product: ProductDetail;
  reply: WriteReply | null;
}

/** Under the price: the login, or on a phone, where the form lies screens below, the way down to it. */
export function WayToWrite({ product, reply }: WayToWriteProps) {
  const { viewer } = useShop();
  const address = viewAddress(product.id);
  if (viewer) {
    if (!product.may.write) return null;
    return (
      <ButtonLink to={`${address}#write`} className="lg:hidden [overflow-wrap:anywhere]">
        Write to <bdi>{posterName(product)}</bdi>
      </ButtonLink>
    );
  }
  if (product.sold || product.hidden || hasSignedOut(reply)) return null;
  return (
    <ButtonLink to={loginAddress(address)} className="[overflow-wrap:anywhere]">
      Log in to write to <bdi>{posterName(product)}</bdi>
    </ButtonLink>
  );
}
