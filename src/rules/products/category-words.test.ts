import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestCategory } from './category-words';
import { isCategory } from './product';

test.each([
  ['Oak dining chair', 'furniture'],
  ['4 chairs', 'furniture'],
  ['Bookshelves', 'furniture'],
  ['Sofa bed, grey', 'furniture'],
  ['Chest of drawers', 'furniture'],
  ['Red dress', 'clothing'],
  ['Levi’s 501 jeans', 'clothing'],
  ['Women’s T-Shirt blue', 'clothing'],
  ['Running shoes', 'sports'],
  ['Watches', 'clothing'],
  ['iPhone 12', 'electronics'],
  ['Coffee machine', 'electronics'],
  ['TV', 'electronics'],
  ['Brass table lamp', 'home-decor'],
  ['Lamp for a desk', 'home-decor'],
  ['Vase with flowers', 'home-decor'],
  ['Box of books', 'books'],
  ['Vinyl records', 'books'],
  ['Children’s bike', 'sports'],
  ['Tent (2 persons)', 'sports'],
  ['Cordless drill', 'tools'],
  ['Sewing machine', 'tools'],
  ['Oil painting', 'art'],
  ['OLD COINS', 'art'],
  ['Esstisch aus Eiche', 'furniture'],
  ['4 Stühle', 'furniture'],
  ['Bücherregal, weiß', 'furniture'],
  ['Schlafsofa', 'furniture'],
  ['Winterjacke Größe M', 'clothing'],
  ['Schwarze Lederschuhe', 'clothing'],
  ['Kühlschrank', 'electronics'],
  ['Waschmaschine von Miele', 'electronics'],
  ['Schreibtischlampe', 'home-decor'],
  ['Lampe für den Schreibtisch', 'home-decor'],
  ['Zwei Kissen mit Bezug', 'home-decor'],
  ['Kochbücher', 'books'],
  ['Brettspiel ab 8 Jahren', 'books'],
  ['Kinderfahrrad 20 Zoll', 'sports'],
  ['Zelt für zwei Personen', 'sports'],
  ['Bohrmaschine', 'tools'],
  ['Kettensägen', 'tools'],
  ['Ölgemälde', 'art'],
  ['Alte Münzen', 'art'],
])('“%s” suggests %s', (name, category) => {
  expect(suggestCategory(name)).toBe(category);
});

test.each(['', '   ', 'Things', 'Chairman', 'bedlam', 'Douglas', 'Verschiedenes', '!!!', 'कुर्सी'])(
  '“%s” suggests nothing',
  (name) => {
    expect(suggestCategory(name)).toBeNull();
  },
);

test('a table lamp is a lamp and a lamp table is a table', () => {
  expect(suggestCategory('table lamp')).toBe('home-decor');
  expect(suggestCategory('lamp table')).toBe('furniture');
});

test('the category that is suggested for a name is always one of the shop’s or none, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const category = suggestCategory(name);
      expect(category === null || isCategory(category)).toBe(true);
    }),
  );
});
