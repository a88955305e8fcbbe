// The price, with what shoppers will see of it while it is typed, and the tick that it costs nothing.
import { type FormEvent, useRef, useState } from 'react';
import {
  ASK_FOR_PRICE,
  currencySign,
  FREE,
  FREE_WORD,
  formatAmount,
  formatMoney,
  parsePrice,
} from '~/rules/products/money';
import { CheckField } from '~/ui/form/check-field';
import { Field } from '~/ui/form/field';

interface PriceFieldProps {
  /** The currency in which it is typed. */
  currency: string;
  /** The currency that shoppers see. */
  shownIn: string;
  required: boolean;
  defaultValue: string;
  /** Whether it is ticked from the start. */
  defaultFree: boolean;
  error: string | undefined;
}

export function PriceField(props: PriceFieldProps) {
  const { currency, shownIn, required, defaultValue, defaultFree, error } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(defaultValue);
  const [free, setFree] = useState(defaultFree);
  // What stood there before the tick comes back when it is taken away.
  const before = useRef('');
  const parsed = parsePrice(text, currency);
  const price = free ? FREE : parsed.ok ? parsed.price : null;
  const example = `In ${currency}, such as ${formatAmount('20.00', currency)}.`;
  const without = required
    ? ' 0 or more, to the cent.'
    : ` Without one, shoppers read “${ASK_FOR_PRICE}”.`;

  // The controls are the browser's own, so that nothing is lost that was typed before this script ran.
  const control = (name: string) =>
    frame.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);

  function type({ currentTarget }: FormEvent<HTMLInputElement>): void {
    setText(currentTarget.value);
    const box = control('free');
    if (!box?.checked || currentTarget.value === '') return;
    box.checked = false;
    setFree(false);
  }

  function tick({ currentTarget: { checked } }: FormEvent<HTMLInputElement>): void {
    const input = control('price');
    if (!input) return;
    if (checked) before.current = input.value;
    input.value = checked ? '' : before.current;
    setText(input.value);
    setFree(checked);
  }

  return (
    <div ref={frame} className="grid gap-1">
      <Field
        label={`Price (${currencySign(currency)})`}
        name="price"
        optional={!required}
        required={required && !free}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={defaultValue}
        onInput={type}
        error={error}
        hint={price === null ? example + without : `Shoppers see ${formatMoney(price, shownIn)}.`}
      />
      <CheckField name="free" value="yes" defaultChecked={defaultFree} onInput={tick}>
        {FREE_WORD}: I give it away
      </CheckField>
    </div>
  );
}
