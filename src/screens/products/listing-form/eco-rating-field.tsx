// The eco rating as five radio buttons in a row: the seller's own view, and labelled so.
import { useId } from 'react';
import { ECO_RATING } from '~/rules/products/product';
import { FieldError } from '~/ui/form/field';

const RATINGS = Array.from({ length: ECO_RATING.max }, (_, index) =>
  String(index + ECO_RATING.min),
);

interface EcoRatingFieldProps {
  /** Whether one must be chosen. */
  required: boolean;
  defaultValue: string;
  error: string | undefined;
}

export function EcoRatingField({ required, defaultValue, error }: EcoRatingFieldProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className="grid gap-1.5" aria-describedby={describedBy}>
      <legend className="mb-1.5 font-semibold">
        Eco rating
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {[...(required ? [] : ['']), ...RATINGS].map((value) => (
          <label
            key={value}
            className="relative grid min-h-11 min-w-12 cursor-pointer place-items-center rounded-leaf-sm border border-edge bg-sheet px-3 font-semibold hover:border-leaf hover:text-leaf has-checked:border-leaf has-checked:bg-leaf has-checked:text-on-leaf has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="ecoRating"
              value={value}
              defaultChecked={value === defaultValue}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {value === '' ? (
              <span>Not rated</span>
            ) : (
              <span>
                {value}
                <span className="sr-only"> of {ECO_RATING.max}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldError id={error ? `${id}-error` : null}>{error}</FieldError>
      <p id={`${id}-hint`} className="text-sm text-soft">
        Your own view, and shoppers read that it is yours: {ECO_RATING.max} is best for the planet.
      </p>
    </fieldset>
  );
}
