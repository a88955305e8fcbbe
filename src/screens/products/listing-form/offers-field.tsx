// Whether less than the price may be offered, and from where on the shop answers by itself: folded, for it holds as usual.
import { CheckField } from '~/ui/form/check-field';
import { Field, SelectField } from '~/ui/form/field';
import type { FormValues } from './posted-form';

interface OffersFieldProps {
  /** What holds where nothing is chosen. */
  business: boolean;
  values: FormValues;
  errors: Record<string, string>;
}

const OPTIONS = [
  { value: 'yes', label: 'Yes: people may offer less than the price' },
  { value: 'no', label: 'No: the price is the price' },
];

export function OffersField({ business, values, errors }: OffersFieldProps) {
  const { offers, lowest, atOnce } = values;
  const isUsed = [offers, lowest, atOnce].some(Boolean) || Boolean(errors.offers ?? errors.lowest);
  return (
    <details open={isUsed} className="rounded-leaf border border-line bg-sheet">
      <summary className="min-h-11 cursor-pointer rounded-leaf px-4 py-2.5 font-semibold hover:text-leaf">
        Offers for less <span className="font-normal text-soft">(optional)</span>
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-4">
        <SelectField
          label="Open to offers?"
          name="offers"
          empty={business ? 'As usual for shops: no' : 'As usual: yes'}
          options={OPTIONS}
          defaultValue={offers}
          error={errors.offers}
          hint="At least half of the price. You accept, name another price, or leave it. There are none for free things, or for what is drawn."
        />
        <Field
          label="Lowest price"
          name="lowest"
          optional
          inputMode="decimal"
          autoComplete="off"
          defaultValue={lowest}
          error={errors.lowest}
          hint="Only you see it. You are not called for offers below it; whoever made one is told kindly that it was not taken up, as where you don’t answer."
        />
        <CheckField name="atOnce" value="yes" defaultChecked={atOnce !== ''}>
          Reserve it at once for whoever offers the lowest price or more. By trying, people can then
          find out what it is.
        </CheckField>
      </div>
    </details>
  );
}
