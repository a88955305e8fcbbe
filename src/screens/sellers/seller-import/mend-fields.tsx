// The cells of a row that need mending, each as the field that it is, with what is wrong beside it.
import { beyondField, cellField, isListed } from '~/rules/sellers/listing-changes';
import { IMPORT_COLUMNS, type ImportColumn } from '~/rules/sellers/listing-csv';
import type { ImportRow } from '~/rules/sellers/listing-row-input';
import { choicesOf } from '~/rules/sellers/listing-words';
import { CheckField } from '~/ui/form/check-field';
import { Field, FieldError, SelectField, TextAreaField } from '~/ui/form/field';
import { COLUMN_LABELS } from './column-labels';

export function MendFields({ row }: { row: ImportRow }) {
  const { number, beyond, errors } = row;
  const wrong = new Map<ImportColumn | null, string>();
  for (const { column, words } of errors) {
    wrong.set(column, [wrong.get(column), words].filter(Boolean).join(' '));
  }
  // Where cells have moved aside, all of them are looked at.
  const columns = IMPORT_COLUMNS.filter((column) => beyond !== null || wrong.has(column));
  return (
    <fieldset aria-label={`Row ${number}`} className="grid min-w-0 gap-3 pt-1 sm:grid-cols-2">
      {wrong.has(null) && (
        <div className="sm:col-span-2">
          <FieldError id={null}>{wrong.get(null)}</FieldError>
        </div>
      )}
      {columns.map((column) => (
        <CellField key={column} row={row} column={column} error={wrong.get(column)} />
      ))}
      {beyond !== null && (
        <div className="sm:col-span-2">
          <CheckField name={beyondField(number)} value="left-out">
            Leave out “{beyond}”: the other cells are right
          </CheckField>
        </div>
      )}
    </fieldset>
  );
}

interface CellFieldProps {
  row: ImportRow;
  column: ImportColumn;
  error: string | undefined;
}

function CellField({ row: { number, cells }, column, error }: CellFieldProps) {
  const cell = cells[column];
  const field = {
    name: cellField(number, column),
    label: COLUMN_LABELS[column],
    error,
    defaultValue: cell,
  };
  if (isListed(column)) {
    const choices = choicesOf(column);
    const known = choices.find(
      ({ value, label }) => value === cell || label.toLowerCase() === cell.toLowerCase(),
    );
    // What is written there stays chosen until something else is.
    const written = cell === '' ? 'Choose one' : `“${cell}”`;
    const options = known ? choices : [{ value: cell, label: written }, ...choices];
    return <SelectField {...field} defaultValue={known?.value ?? cell} options={options} />;
  }
  if (column === 'description' || column === 'sustainability')
    return <TextAreaField {...field} rows={2} className="sm:col-span-2" />;
  const isLong = column === 'name' || column === 'images';
  return (
    <Field
      {...field}
      autoComplete="off"
      inputMode={column === 'price' ? 'decimal' : undefined}
      className={isLong ? 'sm:col-span-2' : undefined}
    />
  );
}
