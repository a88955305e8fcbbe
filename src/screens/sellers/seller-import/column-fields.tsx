// Which column of the file is which, and what the words in its lists stand for: the seller says so where the file doesn't.

import { columnField, type ListedColumn, wordField } from '~/rules/sellers/listing-changes';
import { IMPORT_COLUMNS } from '~/rules/sellers/listing-csv';
import type { FileColumn } from '~/rules/sellers/listing-header';
import { choicesOf, type UnknownWord } from '~/rules/sellers/listing-words';
import { formatCount } from '~/rules/text/count';
import { SelectField } from '~/ui/form/field';
import { COLUMN_LABELS } from './column-labels';

const COLUMN_CHOICES = IMPORT_COLUMNS.map((value) => ({ value, label: COLUMN_LABELS[value] }));

/** @param open whether it is shown at once, because nothing goes on without it */
export function ColumnFields({ columns, open }: { columns: readonly FileColumn[]; open: boolean }) {
  const left = columns.filter(({ as }) => as === null);
  return (
    <details open={open} className="rounded-leaf border border-line bg-sheet">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
        Columns
        <span className="ml-2 font-normal text-soft [overflow-wrap:anywhere]">
          {formatCount(columns.length - left.length, 'column')} taken
          {left.length > 0 && `, left out: ${left.map(({ name }) => name).join(', ')}`}
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
        {columns.map(({ name, as }) => (
          <SelectField
            key={name}
            name={columnField(name)}
            label={<span className="[overflow-wrap:anywhere]">“{name}” in the file is</span>}
            options={COLUMN_CHOICES}
            empty="Leave it out"
            defaultValue={as ?? ''}
          />
        ))}
      </div>
    </details>
  );
}

/** More of them are no list of categories, but a column that holds something else. */
const MOST_WORDS = 30;

export function WordFields({ words }: { words: readonly UnknownWord[] }) {
  if (words.length === 0) return null;
  const more = words.length - MOST_WORDS;
  return (
    <section
      aria-labelledby="words"
      className="grid gap-4 rounded-leaf border border-line bg-sheet px-4 py-4"
    >
      <h3 id="words" className="text-xl">
        Words to explain
      </h3>
      <p className="text-soft">
        What you choose here counts for every row that has the word.
        {words.some(({ as }) => as !== '') &&
          ' Where something is chosen already, the rows are read like that: change what is wrong.'}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {words.slice(0, MOST_WORDS).map(({ column, word, rows, as }) => (
          <SelectField
            key={wordField(column, word)}
            name={wordField(column, word)}
            label={
              <span className="[overflow-wrap:anywhere]">
                {COLUMN_LABELS[column]} {word === '' ? 'left empty' : `“${word}”`}
              </span>
            }
            hint={`In ${formatCount(rows, 'row')}`}
            options={choicesOf(column)}
            empty={EMPTY[column]}
            defaultValue={as}
          />
        ))}
      </div>
      {more > 0 && (
        <p>
          {`There are ${more} more. Perhaps another column of the file is meant: look under Columns.`}
        </p>
      )}
    </section>
  );
}

const EMPTY: Record<ListedColumn, string> = {
  category: 'Choose a category',
  condition: 'Choose a condition',
  ecoRating: 'Choose a rating',
};
