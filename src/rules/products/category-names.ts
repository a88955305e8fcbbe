// What our categories are called elsewhere, in English and German. Beside these stand the words for things (category-words.ts).

import { lettersAndDigits } from '../text/plain-text';
import { suggestCategory } from './category-words';
import type { Category } from './product';

const NAMES: readonly (readonly [Category, string])[] = [
  ['furniture', 'furnishing, furnishings, Einrichtung'],
  [
    'clothing',
    `apparel, clothes, fashion, garment, garments, jewellery, jewelry, Bekleidung, Klamotten, Mode, Mode & Accessoires,
    Accessoires`,
  ],
  [
    'electronics',
    'appliance, appliances, electronic, gadgets, Elektronik, Elektro, Elektrogeräte, Haushaltsgeräte, Technik',
  ],
  [
    'home-decor',
    `decoration, decorations, home, home & garden, homeware, household, kitchenware, Wohnen, Wohnaccessoires, Haushalt,
    Haus & Garten, Küche, Deko, Dekoration`,
  ],
  ['books', 'films, media, movies, music, Medien, Bücher & Medien, Musik, Filme'],
  ['sports', 'fitness, sport, sports & outdoors, outdoor, Sport & Freizeit, Freizeit'],
  ['tools', 'DIY, Werkzeug & Geräte, Heimwerken, Baumarkt, Gartengeräte'],
  ['art', 'collectibles, antiques, Kunst, Kunst & Antiquitäten, Kunst & Sammlerstücke, Sammeln'],
  [
    'other',
    'miscellaneous, various, Sonstiges, Sonstige, Andere, Anderes, Verschiedenes, Diverses',
  ],
];

const categoryOf: ReadonlyMap<string, Category> = new Map(
  NAMES.flatMap(([category, names]) =>
    names.split(',').map((name): [string, Category] => [lettersAndDigits(name), category]),
  ),
);

/** The category that goes by this name elsewhere or has things that are called so, or null. */
export function categoryCalled(name: string): Category | null {
  return categoryOf.get(lettersAndDigits(name)) ?? suggestCategory(name);
}
