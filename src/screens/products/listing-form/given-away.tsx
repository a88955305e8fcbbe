// How many pieces there are, who gets them, and whether they can be sent: folded, for most things are one piece, and each shop has its usual way.
import { MOST_PIECES, type OfferedWay, WAY_LABELS } from '~/rules/trade/ways';
import { Field, SelectField } from '~/ui/form/field';
import { ByPostFields } from './by-post-fields';
import type { FormValues } from './posted-form';

interface GivenAwayProps {
  ways: readonly OfferedWay[];
  values: FormValues;
  errors: Record<string, string>;
}

export function GivenAway({ ways, values, errors }: GivenAwayProps) {
  const { pieces, way, post, postCost } = values;
  const isUsed =
    [pieces, way, post, postCost].some((value) => value !== '') ||
    Boolean(errors.pieces ?? errors.way ?? errors.postCost);
  return (
    <details open={isUsed} className="rounded-leaf border border-line bg-sheet">
      <summary className="min-h-11 cursor-pointer rounded-leaf px-4 py-2.5 font-semibold hover:text-leaf">
        Pieces, who gets it, and post <span className="font-normal text-soft">(optional)</span>
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-4">
        <Field
          label="Pieces"
          name="pieces"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PIECES}
          defaultValue={pieces}
          error={errors.pieces}
          hint="How many of it there are. One, if nothing stands here."
        />
        <SelectField
          label="Who gets it?"
          name="way"
          empty="As usual in this shop"
          options={ways.map((value) => ({
            value,
            label: `${WAY_LABELS[value].label}: ${WAY_LABELS[value].hint}`,
          }))}
          defaultValue={way}
          error={errors.way}
          hint="You can change it later; by lot and organisations first as long as nobody has asked."
        />
        <ByPostFields typed={{ post, postCost }} error={errors.postCost} />
      </div>
    </details>
  );
}
