// Rows of the file as the spreadsheet numbers them: what each says, and beside it what is wrong.

import { formatMoney } from '~/rules/products/money';
import { categoryLabel, conditionLabel } from '~/rules/products/product';
import { imageNames } from '~/rules/sellers/listing-csv';
import type { ImportRow } from '~/rules/sellers/listing-row-input';
import { formatCount } from '~/rules/text/count';
import { MendFields } from './mend-fields';

interface RowsProps {
  title: string;
  rows: ImportRow[];
  /** The currency of the prices. */
  currency: string;
}

export function Rows({ title, rows, currency }: RowsProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-xl">
        {title} <span className="money text-soft">({rows.length})</span>
      </h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-leaf border border-line bg-sheet">
        {rows.map((row) => (
          <Row key={row.number} row={row} currency={currency} />
        ))}
      </ol>
    </section>
  );
}

function Row({ row, currency }: { row: ImportRow; currency: string }) {
  const { number, cells } = row;
  const facts = row.draft ? understood(row.draft, currency) : written(cells);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-2 gap-y-1 px-4 py-3 [overflow-wrap:anywhere] sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <span className="money text-soft">{`Row ${number}`}</span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <p dir="auto" className="font-semibold">
          {cells.name || 'No name'}
        </p>
        <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
        {cells.description && (
          <p dir="auto" className="line-clamp-2 text-sm">
            {cells.description}
          </p>
        )}
        {row.draft === null && <MendFields row={row} />}
      </div>
    </li>
  );
}

/** What a good row is taken for. */
function understood({ fields, images }: NonNullable<ImportRow['draft']>, currency: string) {
  return [
    formatMoney(fields.price, currency),
    categoryLabel(fields.category),
    conditionLabel(fields.condition),
    `Eco rating ${fields.ecoRating}`,
    formatCount(images.length, 'picture'),
  ];
}

/** What stands in a row that is not understood as a whole. */
function written({ price, category, condition, ecoRating, images }: ImportRow['cells']) {
  return [
    price,
    category,
    condition,
    ecoRating && `Eco rating ${ecoRating}`,
    formatCount(imageNames(images).length, 'picture'),
  ];
}
