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

test('German and other usual names of columns are proposed for what they probably are', () => {
  const german =
    'Bezeichnung;Kategorie;Beschreibung;Zustand;Preis (€);Bilder;Material;Menge;Lagerort';
  const header = readHeader(german.split(';'), NO_CHANGES);
  expect(header.ok && Object.fromEntries(header.places)).toEqual({
    name: 0,
    category: 1,
    description: 2,
    condition: 3,
    price: 4,
    images: 5,
    materials: 6,
  });
  const english = ['Title', 'Category', 'Details', 'Condition', 'Price', 'Photos'];
  expect(readHeader(english, NO_CHANGES).ok).toBe(true);
});

test.each(['Preis (€)', 'Preis (EUR)', 'Preis in EUR', 'price_eur', 'Price [USD]', 'VK-Preis'])(
  'a column called “%s” is proposed for the price',
  (name) => {
    expect(readHeader([name], NO_CHANGES).columns).toEqual([{ name, as: 'price' }]);
  },
);

test('a proposal for a column gives way to our own name, to the seller’s word and to the first of two', () => {
  const asOf = (cells: string[], changes = NO_CHANGES) =>
    readHeader(cells, changes).columns.map(({ as }) => as);
  expect(asOf(['Titel', 'Artikel', 'Preis'])).toEqual(['name', null, 'price']);
  expect(asOf(['Titel', 'name'])).toEqual([null, 'name']);
  expect(asOf(['Titel', 'Modell'], new Map([['column:Modell', 'name']]))).toEqual([null, 'name']);
  expect(asOf(['Titel', 'Artikel'], new Map([['column:Titel', '']]))).toEqual([null, 'name']);
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
