// What a seller says about a file: carried from page to page in one field, and counting more than the file.
import { expect, test } from 'vitest';
import {
  beyondField,
  cellField,
  changesAmong,
  changesOfAnyFile,
  columnField,
  NO_CHANGES,
  readChanges,
  wordField,
  writeChanges,
} from './listing-changes';
import { IMPORT_COLUMNS, TEMPLATE_ROW } from './listing-csv';
import { readTable } from './listing-row-input';

/** The template's row with other cells. */
const lineWith = (cells: Partial<typeof TEMPLATE_ROW> = {}) =>
  IMPORT_COLUMNS.map((name) => ({ ...TEMPLATE_ROW, ...cells })[name]);

/** Reads lines with what the seller has said. */
function read(lines: string[][], changes = NO_CHANGES, header: readonly string[] = IMPORT_COLUMNS) {
  return readTable([header, ...lines], {
    pictures: [
      { name: 'chair-front.jpg', key: 'a'.repeat(32) },
      { name: 'chair-back.jpg', key: 'b'.repeat(32) },
    ],
    changes,
    most: 12,
    broken: new Map(),
    currency: 'USD',
  });
}

const rowsOf = (table: ReturnType<typeof read>) => (table.ok ? table.rows : []);

test('changes come back from the field that carries them, whatever stands in them', () => {
  const changes = changesAmong([
    [columnField('A & B = “ü”:'), 'name'],
    [wordField('category', ' Möbel '), 'furniture'],
    [cellField(7, 'description'), 'one\ntwo & three=%41'],
    ['intent', 'import'],
  ]);
  expect(readChanges(writeChanges(changes))).toEqual(changes);
  expect([...changes.keys()]).toEqual([
    'column:A & B = “ü”:',
    'word:category:möbel',
    'cell:7:description',
  ]);
});

test('another file keeps what was said of columns and words, and no cells', () => {
  const changes = new Map([
    ['column:Titel', 'name'],
    ['word:condition:gut', 'good'],
    ['cell:3:price', '1'],
    ['beyond:3', 'left-out'],
  ]);
  expect([...changesOfAnyFile(changes).keys()]).toEqual(['column:Titel', 'word:condition:gut']);
});

test('a seller says what an unknown column holds, and the rows are read by it', () => {
  const header = ['Was', ...IMPORT_COLUMNS.slice(1), 'Notiz'];
  const lines = [[...lineWith(), 'x']];
  expect(read(lines, NO_CHANGES, header)).toMatchObject({ ok: false, columns: { length: 10 } });
  const told = read(lines, new Map([[columnField('Was'), 'name']]), header);
  expect(rowsOf(told)[0]?.draft?.fields.name).toBe('Oak dining chair');
  expect(told.columns.filter(({ as }) => as === null)).toEqual([{ name: 'Notiz', as: null }]);
});

test('a seller says once what a word stands for, and it counts in every row', () => {
  const words = ['Meubels', 'meubels ', 'Books & Media'];
  const lines = words.map((category) => lineWith({ category }));
  expect(read(lines)).toMatchObject({
    words: [{ column: 'category', word: 'Meubels', rows: 2, as: '' }],
  });
  const told = read(lines, new Map([[wordField('category', 'Meubels'), 'furniture']]));
  const errors = rowsOf(told).flatMap((row) => row.errors.map((error) => error.words));
  expect(errors.join()).not.toContain('category');
  expect(rowsOf(told).map(({ cells }) => cells.category)).toEqual([
    'furniture',
    'furniture',
    'Books & Media',
  ]);
  expect(told).toMatchObject({ words: [{ word: 'Meubels', as: 'furniture' }] });
});

test('a seller’s own word for a value, or that it is none, counts more than a proposal', () => {
  const category = (said: string) => {
    const changes = new Map([[wordField('category', 'Möbel'), said]]);
    return rowsOf(read([lineWith({ category: 'Möbel' })], changes))[0]?.cells.category;
  };
  expect(category('art')).toBe('art');
  expect(category('')).toBe('Möbel');
});

test('an empty category or condition is explained like a word', () => {
  const changes = new Map([[wordField('condition', ''), 'fair']]);
  const [row] = rowsOf(read([lineWith({ condition: '' })], changes));
  expect(row?.draft?.fields.condition).toBe('fair');
});

test('a cell that is written anew in the page counts in place of the file’s', () => {
  const [row] = rowsOf(
    read([lineWith({ price: 'much' })], new Map([[cellField(2, 'price'), ' 12,50 ']])),
  );
  expect(row?.draft?.fields.price).toBe('12.50');
  // A new cell is judged as the file's is.
  const [worse] = rowsOf(read([lineWith()], new Map([[cellField(2, 'price'), 'more']])));
  expect(worse?.errors).toMatchObject([{ column: 'price' }]);
});

test('cells beyond the last column are left out once the seller says so', () => {
  const [row] = rowsOf(read([[...lineWith(), 'more']], new Map([[beyondField(2), 'left-out']])));
  expect(row).toMatchObject({ beyond: null, errors: [] });
});
