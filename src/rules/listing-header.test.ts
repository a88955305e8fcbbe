// Which column of a file is taken for which.
import { expect, test } from 'vitest';
import { NO_CHANGES } from './listing-changes';
import { readHeader } from './listing-header';

const FULL = ['name', 'category', 'description', 'condition', 'price', 'images'];

test('the header is read in any case and order; what it lacks or doubles is named', () => {
  const cells = ['Images', 'PRICE', ' Eco rating ', 'other', ...FULL.slice(0, 4)];
  const header = readHeader(cells, NO_CHANGES);
  expect(header.ok && Object.fromEntries(header.places)).toMatchObject({ images: 0, ecoRating: 2 });
  expect(readHeader(['name', 'category', 'description', 'condition'], NO_CHANGES)).toMatchObject({
    ok: false,
    error: expect.stringContaining('price, images are missing'),
  });
  expect(readHeader([...FULL, 'Name'], NO_CHANGES)).toMatchObject({
    ok: false,
    error: expect.stringContaining('name, Name'),
  });
  expect(readHeader([], NO_CHANGES)).toMatchObject({ ok: false });
});

test('a seller’s word about a column counts more than its name', () => {
  const changes = new Map([
    ['column:Titel', 'name'],
    ['column:name', ''],
    ['column:price', 'sellerId'],
  ]);
  const header = readHeader(
    ['Titel', ...FULL, 'cost'],
    new Map([...changes, ['column:cost', 'price']]),
  );
  expect(header.ok && Object.fromEntries(header.places)).toMatchObject({ name: 0, price: 7 });
  // Nothing but our columns is ever meant.
  expect(header.columns.find(({ name }) => name === 'price')?.as).toBeNull();
});

test('columns of one name and of none can be told apart', () => {
  const { columns } = readHeader([...FULL, 'note', 'note', '', ' '], NO_CHANGES);
  expect(columns.slice(6).map(({ name }) => name)).toEqual([
    'note',
    'note (2)',
    'Column 9',
    'Column 10',
  ]);
});
