// What a row of a CSV says, and each thing that may be wrong with it.
import { expect, test } from 'vitest';
import { IMPORT_COLUMNS, TEMPLATE_ROW } from './listing-csv';
import { type ImportRow, readTable } from './listing-row-input';

const [FRONT, BACK] = ['a'.repeat(32), 'b'.repeat(32)];
const PICTURES = [
  { name: 'Chair-Front.JPG', key: FRONT },
  { name: 'chair-back.jpg', key: BACK },
];

function read(
  rows: Partial<typeof TEMPLATE_ROW>[],
  { pictures = PICTURES, most = 12, broken = new Map<number, string>() } = {},
): ImportRow[] {
  const lines = rows.map((row) =>
    IMPORT_COLUMNS.map((name) => ({ ...TEMPLATE_ROW, ...row })[name]),
  );
  const table = readTable([[...IMPORT_COLUMNS], ...lines], {
    pictures,
    most,
    broken,
    currency: 'USD',
  });
  return table.ok ? table.rows : [];
}

const errorsOf = (row: Partial<typeof TEMPLATE_ROW>) => read([row])[0]?.errors;

test('the template’s own row is good', () => {
  const [row] = read([{}]);
  expect(row).toMatchObject({ number: 2, errors: [] });
  expect(row?.draft).toMatchObject({
    fields: { category: 'furniture', condition: 'good', price: '20.00', ecoRating: 4 },
    images: [FRONT, BACK],
  });
});

test('without a rating it is 3; a price may have its sign', () => {
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
  [{ ecoRating: '99' }, 'Choose an eco rating from 1 to 5.'],
  [{ images: '' }, 'Name at least one picture in the column images.'],
  [{ images: 'gone.jpg' }, 'The picture “gone.jpg” is not among the chosen files.'],
])('%j is said in words', (row, error) => {
  expect(errorsOf(row)).toEqual([error]);
});

test('every error of a row is said at once', () => {
  expect(errorsOf({ name: '', price: 'x', images: 'gone.jpg' })).toHaveLength(3);
});

test('an address is never fetched', () => {
  expect(errorsOf({ images: 'https://x.test/a.jpg' })?.[0]).toContain('none is fetched');
});

test('two files of one name are not guessed between', () => {
  const pictures = [...PICTURES, { name: 'x/chair-front.jpg', key: 'c'.repeat(32) }];
  expect(read([{ images: 'chair-front.jpg' }], { pictures })[0]?.errors[0]).toContain('Two of');
});

test('a picture belongs to one product, and counts once in it', () => {
  const [first, second] = read([{ images: 'chair-front.jpg|chair-front.jpg' }, {}]);
  expect(first?.draft?.images).toEqual([FRONT]);
  expect(second?.errors).toEqual(['“chair-front.jpg” is a picture of row 2 already.']);
});

test('no product has more pictures than it may', () => {
  expect(read([{}], { most: 1 })[0]?.errors).toEqual(['Up to 1 pictures are taken for a product.']);
});

test('blank rows are passed over and counted; the numbers are the spreadsheet’s', () => {
  const table = readTable(
    [[...IMPORT_COLUMNS], ['', ' '], [], IMPORT_COLUMNS.map((name) => TEMPLATE_ROW[name])],
    { pictures: PICTURES, most: 12, broken: new Map(), currency: 'USD' },
  );
  expect(table.ok && table.rows.map(({ number }) => number)).toEqual([4]);
});

test('blank lines and a line for spreadsheets may stand above the header; rows keep their numbers', () => {
  const row = IMPORT_COLUMNS.map((name) => TEMPLATE_ROW[name]);
  const given = {
    pictures: PICTURES,
    most: 12,
    broken: new Map([[4, 'Broken.']]),
    currency: 'USD',
  };
  const table = readTable([['sep=', ''], [''], [...IMPORT_COLUMNS], row, row], given);
  expect(table.ok && table.rows.map(({ number }) => number)).toEqual([4, 5]);
  expect(table.ok && table.rows[1]?.errors).toContain('Broken.');
});

test('cells beyond the header and a broken row are errors', () => {
  const line = [...IMPORT_COLUMNS.map((name) => TEMPLATE_ROW[name]), 'more'];
  const table = readTable([[...IMPORT_COLUMNS], line], {
    pictures: PICTURES,
    most: 12,
    broken: new Map([[1, 'A quotation mark is never closed.']]),
    currency: 'USD',
  });
  expect(table.ok && table.rows[0]?.errors).toHaveLength(2);
  expect(table.ok && table.rows[0]?.draft).toBeNull();
});

test('a formula is only text', () => {
  expect(read([{ name: '=1+1' }])[0]?.draft?.fields.name).toBe('=1+1');
  expect(read([{ name: "'=1+1" }])[0]?.draft?.fields.name).toBe('=1+1');
});

test('a column that names a status or an owner is not looked at', () => {
  const header = [...IMPORT_COLUMNS, 'status', 'sellerId', 'views'];
  const line = [...IMPORT_COLUMNS.map((name) => TEMPLATE_ROW[name]), 'suspended', 'other', '99'];
  const table = readTable([header, line], {
    pictures: PICTURES,
    most: 12,
    broken: new Map(),
    currency: 'USD',
  });
  const fields = table.ok ? table.rows[0]?.draft?.fields : undefined;
  expect(Object.keys(fields ?? {})).not.toContain('status');
});
