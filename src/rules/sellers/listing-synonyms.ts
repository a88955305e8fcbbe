// What the columns and words of a file are probably called elsewhere, in English and German: proposals that the seller sees and can change.

import { categoryCalled } from '../products/category-names';
import type { Condition } from '../products/product';
import { lettersAndDigits } from '../text/plain-text';
import type { ListedColumn } from './listing-changes';
import { IMPORT_COLUMNS, type ImportColumn } from './listing-csv';

type Meanings<Value> = readonly (readonly [Value, string])[];

/** None for a quantity: here each thing is a product of its own. */
const HEADINGS: Meanings<ImportColumn> = [
  [
    'name',
    `title, item, item name, product, product name, Titel, Bezeichnung, Artikel, Artikelname, Artikelbezeichnung, Produkt,
    Produktname, Produktbezeichnung`,
  ],
  ['category', 'product category, Kategorie, Produktkategorie, Warengruppe, Rubrik'],
  ['description', 'details, Beschreibung, Artikelbeschreibung, Produktbeschreibung'],
  ['condition', 'Zustand, Artikelzustand'],
  ['price', 'sale price, Preis, Verkaufspreis, VK-Preis'],
  ['ecoRating', 'Öko-Bewertung, Umweltbewertung'],
  ['materials', 'material, Materialien'],
  ['sustainability', 'Nachhaltigkeit'],
  [
    'images',
    'image, photos, photo, pictures, picture, Bilder, Bild, Bilddateien, Bilddatei, Fotos, Foto',
  ],
];

/** Of a word that may mean two of ours, the lower: nothing is praised more than its seller did. */
const CONDITION_WORDS: Meanings<Condition> = [
  ['new', 'brand new, unused, Neu, Neuware, Unbenutzt, Ungebraucht, Originalverpackt, OVP'],
  ['like-new', 'as new, Wie neu, Neuwertig'],
  ['good', 'very good, used, Sehr gut, Gut, Guter Zustand, Gebraucht'],
  ['fair', 'acceptable, In Ordnung, Akzeptabel, Befriedigend, Gebrauchsspuren'],
  ['poor', 'bad, broken, damaged, defective, for parts, Schlecht, Defekt, Kaputt, Beschädigt'],
];

function byWord<Value>(meanings: Meanings<Value>): ReadonlyMap<string, Value> {
  return new Map(
    meanings.flatMap(([value, words]) =>
      words.split(',').map((word): [string, Value] => [lettersAndDigits(word), value]),
    ),
  );
}

const columnOf = byWord(HEADINGS);
const conditionOf = byWord(CONDITION_WORDS);

/** What stands behind the name of a column and says how its cells are to be read: 'Price (EUR)', 'price_eur', 'Preis in EUR'. */
const UNIT = /\s*[([].*$|[\s_]+(?:in[\s_]+)?(?:chf|eur|euros?|gbp|inr|usd)$/i;

/** What a column is probably, by its name; null for one that we don't know. */
export function proposedColumn(name: string): ImportColumn | null {
  const wanted = lettersAndDigits(name.trim().replace(UNIT, ''));
  return (
    IMPORT_COLUMNS.find((column) => lettersAndDigits(column) === wanted) ??
    columnOf.get(wanted) ??
    null
  );
}

/** What a word in a list probably stands for; null for one that we don't know. */
export function proposedValue(column: ListedColumn, word: string): string | null {
  if (column === 'category') return categoryCalled(word);
  if (column === 'condition') return conditionOf.get(lettersAndDigits(word)) ?? null;
  return null;
}
