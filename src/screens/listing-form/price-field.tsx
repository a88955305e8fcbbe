// The price, with what shoppers will see of it while it is typed.
import { useState } from 'react';
import { ASK_FOR_PRICE, currencySign, formatMoney, parsePrice } from '~/rules/money';
import { Field } from '~/ui/field';

interface PriceFieldProps {
  /** The currency in which it is typed. */
  currency: string;
  /** The currency that shoppers see. */
  shownIn: string;
  required?: boolean;
  defaultValue: string;
  error: string | undefined;
  className?: string;
}

export function PriceField(props: PriceFieldProps) {
  const { currency, shownIn, required = false, defaultValue, error, className } = props;
  const [text, setText] = useState(defaultValue);
  const parsed = parsePrice(text, currency);
  const shown = parsed.ok && parsed.price !== null ? formatMoney(parsed.price, shownIn) : null;
  const example = `In ${currency}, such as ${formatMoney('20.00', currency)}.`;
  const without = required
    ? ' 0 or more, to the cent.'
    : ` Without one, shoppers read “${ASK_FOR_PRICE}”.`;
  return (
    <Field
      label={`Price (${currencySign(currency)})`}
      name="price"
      optional={!required}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={defaultValue}
      onInput={(event) => setText(event.currentTarget.value)}
      error={error}
      hint={shown ? `Shoppers see ${shown}.` : example + without}
      {...(className ? { className } : {})}
    />
  );
}
