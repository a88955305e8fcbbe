// For whoever would have an item for less than its price.
import { askAddress } from '~/rules/shop/request-addresses';
import { formatCount } from '~/rules/text/count';
import { Field } from '~/ui/form/field';
import { Link } from '~/ui/link';

/** The way from asking for it at its price to an offer, and back. */
export function PriceOrLess({ id, offers }: { id: string; offers: boolean }) {
  return (
    <p>
      <Link to={askAddress(id, { offer: !offers })} className="link">
        {offers ? 'Ask for it at its price instead' : 'Offer less than the price instead'}
      </Link>
    </p>
  );
}

interface OfferFieldProps {
  /** How many offers are left, between which amounts (in words), and the currency's sign. */
  offering: { left: number; bounds: string; sign: string };
  /** There are several pieces. */
  each: boolean;
  /** It can be sent. */
  post: boolean;
  typed: string;
  error: string | undefined;
}

export function OfferField({ offering, each, post, typed, error }: OfferFieldProps) {
  const { left, bounds, sign } = offering;
  return (
    <Field
      label={`Your offer (${sign})${each ? ', for each piece' : ''}`}
      name="offer"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed}
      error={error}
      hint={`${bounds} You have ${formatCount(left, 'offer')}; each can be accepted for two days.${post ? ' What sending costs comes on top.' : ''}`}
    />
  );
}
