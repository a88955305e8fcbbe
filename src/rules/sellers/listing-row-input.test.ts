// What a row of a CSV says, and each thing that may be wrong with it.
import { expect, test } from 'vitest';
import { cellField, type ListingChanges, NO_CHANGES } from './listing-changes';
import { IMPORT_COLUMNS, TEMPLATE_ROW } from './listing-csv';
import { type ImportRow, readTable } from './listing-row-input';

const [FRONT, BACK] = ['a'.repeat(32), 'b'.repeat(32)];
const PICTURES = [
  { name: 'Chair-Front.JPG', key: FRONT },
  { name: 'chair-back.jpg', key: BACK },
];

/** What the table is read with, where nothing else matters. */
const GIVEN = {
  pictures: PICTURES,
  changes: NO_CHANGES,
  most: 12,
  broken: new Map<number, string>(),
  currency: 'USD',
};

function read(
  rows: Partial<typeof TEMPLATE_ROW>[],
  { pictures = PICTURES, most = 12 } = {},
): ImportRow[] {
  const lines = rows.map((row) =>
    IMPORT_COLUMNS.map((name) => ({ ...TEMPLATE_ROW, ...row })[name]),
  );
  const table = readTable([[...IMPORT_COLUMNS], ...lines], { ...GIVEN, pictures, most });
  return table.ok ? table.rows : [];
}

const wordsOf = (row: ImportRow | undefined) => row?.errors.map(({ words }) => words);
const errorsOf = (row: Partial<typeof TEMPLATE_ROW>) => wordsOf(read([row])[0]);

const LINE = IMPORT_COLUMNS.map((name) => TEMPLATE_ROW[name]);

/** Reads lines of cells below a header. */
function readLines(
  header: readonly string[],
  lines: string[][],
  changes: ListingChanges = NO_CHANGES,
) {
  const table = readTable([header, ...lines], { ...GIVEN, changes });
  if (!table.ok) throw new Error(table.error);
  return table;
}

test('the template’s own row is good', () => {
  const [row] = read([{}]);
  expect(row).toMatchObject({ number: 2, errors: [] });
  expect(row?.draft).toMatchObject({
    fields: { category: 'furniture', condition: 'good', price: '20.00', ecoRating: 4 },
    images: [FRONT, BACK],
  });
});

test('a product without a rating gets 3, and a price may have its sign', () => {
  const [row] = read([{ ecoRating: '', price: '$1,234.50' }]);
  expect(row?.draft?.fields).toMatchObject({ ecoRating: 3, price: '1234.50' });
});

test.each([
  [{ name: '' }, 'Please enter the name.'],
  [{ category: 'Cars' }, 'Choose a category from the list.'],
  [{ description: ' ' }, 'Please enter the description.'],
  [{ condition: 'mint' }, 'Choose a condition from the list.'],
  [{ price: '' }, 'Please enter a price.'],
  [{ price: '-1' }, "The price can't be below 0."],
  [{ price: '12,50 €' }, 'This price is in €, not in USD.'],
  [{ ecoRating: '99' }, 'Choose an eco rating from 1 to 5.'],
  [{ images: '' }, 'Name at least one picture in the column images.'],
  [{ images: 'gone.jpg' }, 'The picture “gone.jpg” is not among the chosen files.'],
])('%j is said in words', (row, error) => {
  expect(errorsOf(row)).toEqual([error]);
});

test('every error of a row is said at once', () => {
  expect(errorsOf({ name: '', price: 'x', images: 'gone.jpg' })).toHaveLength(3);
});

test('an address in place of a picture is never fetched', () => {
  expect(errorsOf({ images: 'https://x.test/a.jpg' })?.[0]).toContain('none is fetched');
});

test('an import does not guess between two files of one name', () => {
  const pictures = [...PICTURES, { name: 'x/chair-front.jpg', key: 'c'.repeat(32) }];
  expect(wordsOf(read([{ images: 'chair-front.jpg' }], { pictures })[0])?.[0]).toContain('Two of');
});

test('a picture belongs to one product, and counts once in it', () => {
  const [first, second] = read([{ images: 'chair-front.jpg|chair-front.jpg' }, {}]);
  expect(first?.draft?.images).toEqual([FRONT]);
  expect(wordsOf(second)).toEqual(['“chair-front.jpg” is a picture of row 2 already.']);
});

test('no product has more pictures than it may', () => {
  expect(wordsOf(read([{}], { most: 1 })[0])).toEqual([
    'Up to 1 pictures are accepted for a product.',
  ]);
});

test('blank rows are passed over and counted, and rows keep the spreadsheet’s numbers', () => {
  const table = readLines(IMPORT_COLUMNS, [['', ' '], [], LINE, ['']]);
  expect(table.rows.map(({ number }) => number)).toEqual([4]);
  expect(table.blank).toBe(2);
});

test('blank lines and a line for spreadsheets may stand above the header; rows keep their numbers', () => {
  const given = { ...GIVEN, broken: new Map([[4, 'Broken.']]) };
  const table = readTable([['sep=', ''], [''], [...IMPORT_COLUMNS], LINE, LINE], given);
  expect(table.ok && table.rows.map(({ number }) => number)).toEqual([4, 5]);
  expect(table.ok && wordsOf(table.rows[1])).toContain('Broken.');
});

test('cells beyond the header and a broken row are errors', () => {
  const table = readTable([[...IMPORT_COLUMNS], [...LINE, 'more']], {
    ...GIVEN,
    broken: new Map([[1, 'A quotation mark is never closed.']]),
  });
  expect(table.ok && table.rows[0]).toMatchObject({
    beyond: 'more',
    draft: null,
    errors: [{ column: null }, { column: null }],
  });
});

test('a formula is only text', () => {
  expect(read([{ name: '=1+1' }])[0]?.draft?.fields.name).toBe('=1+1');
  expect(read([{ name: "'=1+1" }])[0]?.draft?.fields.name).toBe('=1+1');
});

test('a column that names a status or an owner is not looked at', () => {
  const header = [...IMPORT_COLUMNS, 'status', 'sellerId', 'views'];
  const line = [...IMPORT_COLUMNS.map((name) => TEMPLATE_ROW[name]), 'suspended', 'other', '99'];
  const table = readLines(header, [line]);
  const fields = table.rows[0]?.draft?.fields;
  expect(Object.keys(fields ?? {})).not.toContain('status');
});

test('a list of pictures that a semicolon file parts into cells is one list again', () => {
  const apart = [...LINE.slice(0, -1), 'chair-front.jpg', ' chair-back.jpg'];
  expect(readLines(IMPORT_COLUMNS, [apart]).rows[0]?.draft?.images).toEqual([FRONT, BACK]);
  // Also where spreadsheets write empty columns behind it, and where it stands in the middle.
  const padded = [...IMPORT_COLUMNS, '', ''];
  expect(readLines(padded, [apart]).rows[0]?.draft?.images).toEqual([FRONT, BACK]);
  const header = ['images', ...IMPORT_COLUMNS.slice(0, -1)];
  const first = ['chair-front.jpg', 'chair-back.jpg', ...LINE.slice(0, -1)];
  expect(readLines(header, [first]).rows[0]).toMatchObject({
    draft: { fields: { name: 'Oak dining chair' }, images: [FRONT, BACK] },
  });
});

test('cells that a text with a comma pushes aside are never taken for pictures', () => {
  const [row] = readLines(IMPORT_COLUMNS, [
    [...LINE.slice(0, 2), 'Sturdy', ' old', ...LINE.slice(3, -1), 'chair-front.jpg'],
  ]).rows;
  expect(row).toMatchObject({ beyond: 'chair-front.jpg', draft: null });
});

test('pictures may be parted by commas, and a name with a comma in it is still one name', () => {
  expect(read([{ images: 'chair-front.jpg, chair-back.jpg' }])[0]?.draft?.images).toEqual([
    FRONT,
    BACK,
  ]);
  const pictures = [{ name: 'front, left.jpg', key: FRONT }];
  expect(read([{ images: 'front, left.jpg' }], { pictures })[0]?.draft?.images).toEqual([FRONT]);
});

test('German words for categories and conditions are proposed, and the rows are read by them', () => {
  const given = [
    ['Möbel', 'Gebraucht', 'furniture', 'good'],
    ['Sonstiges', 'Neu', 'other', 'new'],
    ['Bücher & Medien', 'wie neu', 'books', 'like-new'],
    ['Stühle', 'In Ordnung', 'furniture', 'fair'],
    ['Haus & Garten', 'defekt', 'home-decor', 'poor'],
  ];
  const rows = given.map(([category = '', condition = '']) => ({ category, condition }));
  const lines = rows.map((row) =>
    IMPORT_COLUMNS.map((name) => ({ ...TEMPLATE_ROW, ...row })[name]),
  );
  const table = readLines(IMPORT_COLUMNS, lines);
  expect(table.rows.map(({ cells }) => [cells.category, cells.condition])).toEqual(
    given.map((row) => row.slice(2)),
  );
  // Each is shown with what it is taken for.
  expect(table.words).toHaveLength(10);
  expect(table.words[0]).toEqual({ column: 'category', word: 'Möbel', rows: 1, as: 'furniture' });
});

test('words that nobody knows stand before those with a proposal', () => {
  const lines = ['Möbel', 'Meubels'].map((category) =>
    IMPORT_COLUMNS.map((name) => ({ ...TEMPLATE_ROW, category })[name]),
  );
  expect(readLines(IMPORT_COLUMNS, lines).words.map(({ word }) => word)).toEqual([
    'Meubels',
    'Möbel',
  ]);
});

test('figures in a column of another currency are no prices of the shop’s', () => {
  const header = IMPORT_COLUMNS.map((name) => (name === 'price' ? 'Preis (EUR)' : name));
  const changes = new Map([[cellField(3, 'price'), '14']]);
  const { rows } = readLines(header, [LINE, LINE], changes);
  expect(rows[0]?.errors).toContainEqual({
    column: 'price',
    words: 'This price is in EUR, not in USD.',
  });
  // Written anew in the page, where the shop's currency stands.
  expect(rows[1]?.errors.map(({ column }) => column)).not.toContain('price');
});

test('a letter that could not be read is said at its cell', () => {
  expect(read([{ name: 'Caf\ufffd' }])[0]).toMatchObject({
    draft: null,
    errors: [{ column: 'name', words: expect.stringContaining('could not be read') }],
  });
});
