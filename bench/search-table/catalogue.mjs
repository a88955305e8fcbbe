// 10,000 items as second-hand sellers name them, in English and German: things, what belongs to things and is not the
// thing, and descriptions that speak of yet other things. The same items on every machine.
import { englishThings } from './english.mjs';
import { germanThings } from './german.mjs';
import { seeded } from './random.mjs';

export const SIZE = 10_000;
/** Over two years, none at the same moment. */
const MINUTES_APART = 105;
/** Of the things that something belongs to, so many offers are of that and not of the thing. */
const BELONGINGS = 0.2;
const SOLD = 0.06;
const SUSPENDED = 0.01;

const SAID = {
  en: {
    closing: [
      'Pick-up or post.',
      'Collection preferred.',
      'From a smoke-free home.',
      'Happy to answer questions.',
      'Sold as seen.',
    ],
    besides: [
      'Goes well with a sofa or an armchair.',
      'Selling because we bought a new bicycle.',
      'I also have a lamp and two chairs, see my other items.',
      'Would swap for a tent or a guitar.',
      'Fits on any shelf beside the television.',
      'The table in the picture is not part of the sale.',
      'Delivered by bike in town.',
    ],
  },
  de: {
    closing: [
      'Abholung oder Versand.',
      'Nur Abholung.',
      'Aus einem Nichtraucherhaushalt.',
      'Fragen gern per Nachricht.',
      'Privatverkauf, keine Rücknahme.',
    ],
    besides: [
      'Passt gut zu einem Sofa oder Sessel.',
      'Verkauf wegen eines neuen Fahrrads.',
      'Schaut auch nach der Lampe und den Stühlen in meinen anderen Anzeigen.',
      'Tausch gegen ein Zelt möglich.',
      'Der Tisch auf dem Bild gehört nicht dazu.',
    ],
  },
};

/**
 * @typedef {object} Listed
 * @property {string} id
 * @property {string} name
 * @property {string} description
 * @property {string} category
 * @property {string} price
 * @property {string} condition
 * @property {'active' | 'suspended'} status
 * @property {boolean} sold
 * @property {number} minutes its age
 */

/** All items, the oldest first. @returns {Listed[]} */
export function catalogue() {
  const random = seeded(17);
  const things = [
    ...englishThings().map((thing) => ({ ...thing, said: SAID.en })),
    ...germanThings().map((thing) => ({ ...thing, said: SAID.de })),
  ];
  const all = things.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = () => {
    let left = random.next() * all;
    return things.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
  };
  return Array.from({ length: SIZE }, (_, index) => {
    const thing = drawn() ?? things[0];
    if (!thing) throw new Error('There are no things.');
    const isBelonging = thing.belongings.length > 0 && random.chance(BELONGINGS);
    const name = isBelonging
      ? thing.belongingOf(random.pick(thing.belongings), random)
      : thing.nameOf(random);
    const description = [
      !isBelonging && thing.about.length > 0 && random.pick(thing.about),
      random.chance(0.35) && random.pick(thing.said.besides),
      random.pick(thing.said.closing),
    ];
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: written(name, random),
      description: description.filter(Boolean).join(' '),
      category: thing.category,
      price: (5 + Math.floor(random.next() ** 3 * 2000)).toFixed(2),
      condition: random.pick(['new', 'like-new', 'good', 'good', 'fair', 'poor']),
      status: random.chance(SUSPENDED) ? 'suspended' : 'active',
      sold: random.chance(SOLD),
      minutes: (SIZE - index) * MINUTES_APART,
    };
  });
}

const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);

/** In capitals, small letters or as it should be. @param {string} name @param {import('./random.mjs').Random} random */
function written(name, random) {
  const manner = random.next();
  if (manner < 0.04) return name.toUpperCase();
  if (manner < 0.16) return name.toLowerCase();
  return manner < 0.3 ? name.split(' ').map(capital).join(' ') : capital(name);
}
