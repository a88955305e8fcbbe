// What an item is made of, and what makes it a good choice: both forms ask, and neither needs it.
import { PRODUCT_TEXT_LIMITS } from '~/rules/products/product';
import { Field, TextAreaField } from '~/ui/form/field';
import type { FormValues } from './posted-form';

interface MadeOfProps {
  values: FormValues;
  errors: Record<string, string>;
}

export function MadeOf({ values, errors }: MadeOfProps) {
  return (
    <>
      <Field
        label="Materials"
        name="materials"
        optional
        maxLength={PRODUCT_TEXT_LIMITS.materials}
        defaultValue={values.materials}
        error={errors.materials}
        hint="Such as “Oak, linen, brass”."
        autoComplete="off"
      />
      <TextAreaField
        label="Sustainability"
        name="sustainability"
        optional
        rows={3}
        maxLength={PRODUCT_TEXT_LIMITS.sustainability}
        defaultValue={values.sustainability}
        error={errors.sustainability}
        hint="What makes it a good choice: repaired, reclaimed, made to last."
      />
    </>
  );
}
