// What may be said beside the rest: open for a business, folded for a person until there is something to see.
import type { ReactNode } from 'react';
import type { FormValues } from './posted-form';

const FIELDS = ['ecoRating', 'materials', 'sustainability'] as const;

interface FurtherFieldsProps {
  folded: boolean;
  values: FormValues;
  errors: Record<string, string>;
  children: ReactNode;
}

export function FurtherFields({ folded, values, errors, children }: FurtherFieldsProps) {
  if (!folded) return children;
  const isUsed = FIELDS.some((field) => values[field] !== '' || errors[field]);
  return (
    <details open={isUsed} className="group rounded-leaf border border-line bg-sheet">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-leaf px-4 py-2.5 font-semibold hover:text-leaf">
        <span>
          Eco rating, materials and sustainability
          <span className="font-normal text-soft"> (optional)</span>
        </span>
        <svg
          viewBox="0 0 16 16"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
          aria-hidden="true"
        >
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </summary>
      <div className="grid gap-6 px-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
