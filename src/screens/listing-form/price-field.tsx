// The price, with what shoppers will see of it while it is typed.
import { useState } from 'react';
import { ASK_FOR_PRICE, currencySign, formatMoney, parsePrice } from '~/rules/money';
import { Field } from '~/ui/field';

interface PriceFieldProps {
  /** The currency that shoppers see. */
  currency: string;
  defaultValue: string;
  error: string | undefined;
}

export function PriceField({ currency, defaultValue, error }: PriceFieldProps) {
  const [text, setText] = useState(defaultValue);
  const parsed = parsePrice(text, currency);
  const shown = parsed.ok && parsed.price !== null ? formatMoney(parsed.price, currency) : null;
  return (
    <Field
      label={`Price (${currencySign(currency)})`}
      name="price"
      optional
      inputMode="decimal"
      autoComplete="off"
      defaultValue={defaultValue}
      onInput={(event) => setText(event.currentTarget.value)}
      error={error}
      hint={
        shown
          ? `Shoppers see ${shown}.`
          : `In ${currency}, such as ${formatMoney('20.00', currency)}. Without one, shoppers read “${ASK_FOR_PRICE}”.`
      }
    />
  );
}
