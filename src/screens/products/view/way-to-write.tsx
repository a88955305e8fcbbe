// Under the price: the next step towards the item, and the way to write to whoever offers it.
import type { ProductDetail } from '~/data/products/product-detail';
import { loginAddress, viewAddress } from '~/rules/shop/addresses';
import { askAddress } from '~/rules/shop/request-addresses';
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
  /** The next step of whoever is signed in; null: none is open to them. */
  next: { label: string; to: string; offerAt?: string } | null;
  reply: WriteReply | null;
}

/** Under the price: the login, or on a phone, where the form lies screens below, the way down to it. */
export function WayToWrite({ product, next, reply }: WayToWriteProps) {
  const { viewer } = useShop();
  const address = viewAddress(product.id);
  if (viewer) {
    return (
      <>
        {next && (
          <div className="flex flex-wrap gap-3 *:grow">
            <ButtonLink to={next.to}>{next.label}</ButtonLink>
            {next.offerAt && (
              <ButtonLink to={next.offerAt} variant="quiet">
                Make an offer
              </ButtonLink>
            )}
          </div>
        )}
        {product.may.write && (
          <ButtonLink
            to={`${address}#write`}
            variant="quiet"
            className="lg:hidden [overflow-wrap:anywhere]"
          >
            Write to <bdi>{posterName(product)}</bdi>
          </ButtonLink>
        )}
      </>
    );
  }
  if (product.sold || product.hidden || hasSignedOut(reply)) return null;
  return (
    <>
      <ButtonLink to={loginAddress(askAddress(product.id))}>
        {product.reserved ? 'Log in to get in line' : 'Log in to ask for it'}
      </ButtonLink>
      <ButtonLink to={loginAddress(address)} variant="quiet" className="[overflow-wrap:anywhere]">
        Log in to write to <bdi>{posterName(product)}</bdi>
      </ButtonLink>
    </>
  );
}
