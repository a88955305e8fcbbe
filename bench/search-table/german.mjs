// Names as German-speaking sellers write them, made from the list of things.
import { columnsOf, joined, listOf, numbersOf } from './columns.mjs';

/** @typedef {import('./random.mjs').Random} Random */

const COLOURS = listOf('blau; rot; grün; weiß; schwarz; grau; braun; gelb; dunkelblau; hellblau');
/** @type {Record<string, string[]>} */
const MADE_OF = {
  wood: listOf('aus Eiche; aus Kiefer; aus Buche; aus Holz; aus Nussbaum'),
  cloth: listOf('aus Leder; aus Cord; aus Samt; aus Baumwolle'),
  metal: listOf('aus Messing; aus Metall; aus Stahl; aus Kupfer'),
};
const ADJECTIVES = listOf(
  'alt; schön; groß; klein; gebraucht; antik; stabil; modern; rustikal; hübsch; gepflegt',
);
const TAILS = listOf(
  'wie neu; guter Zustand; gut erhalten; kaum benutzt; nur Abholung; mit Originalverpackung; Nr. 5012; 70er Jahre',
);
/** Of an adjective before a noun that stands alone. @type {Record<string, string>} */
const ENDINGS = { m: 'er', f: 'e', n: 'es', p: 'e' };
/** As it is written where a keyboard has no other letters. @type {Record<string, string>} */
const PLAIN = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/** @type {Record<string, (random: Random, numbers: string[]) => string>} */
const SIZES = {
  inch: (random, numbers) => random.pick(numbers) + random.pick([' Zoll', '"', '-Zoll', ' zoll']),
  bed: (random) =>
    random.pick(['90x200', '90 x 200', '140x200', '160 x 200']) + random.pick(['', ' cm']),
  shoe: (random) =>
    random.pick(['Größe ', 'Gr. ', 'Gr.', 'Groesse ']) + (36 + Math.floor(random.next() * 11)),
  waist: (random) => random.pick(['W32 L34', 'W34', '32/34']),
  letter: (random) => random.pick(['Größe ', 'Gr. ', '']) + random.pick(['S', 'M', 'L', 'XL']),
  litre: (random) => random.pick(['1', '1,5', '2', '5']) + random.pick([' l', ' Liter']),
};

export function germanThings() {
  return columnsOf('german.txt').map(
    ([category = '', weight, names, made = '-', brands, size = '-', belongs, about]) => {
      const [sizeKind = '-', ...numbers] = size.split(' ');
      const thing = {
        names: listOf(names).map((text) => ({
          gender: text.slice(0, 1),
          ...numbersOf(text.slice(2), (one) => one),
        })),
        materials: MADE_OF[made] ?? [],
        brands: listOf(brands),
        sizeOf: (/** @type {Random} */ random) => SIZES[sizeKind]?.(random, numbers) ?? '',
      };
      return {
        category,
        weight: Number(weight),
        about: listOf(about),
        belongings: listOf(belongs),
        nameOf: (/** @type {Random} */ random) => spelt(nameOf(thing, random), random),
        /** @param {string} belonging @param {Random} random */
        belongingOf: (belonging, random) =>
          spelt(joined(' ', [belonging, random.maybe(0.4, COLOURS)]), random),
      };
    },
  );
}

/** @param {string} name @param {Random} random */
const spelt = (name, random) =>
  random.chance(0.08) ? name.replace(/[äöüÄÖÜß]/g, (letter) => PLAIN[letter] ?? letter) : name;

/**
 * @param {{ names: { gender: string, one: string, many: string }[], materials: string[], brands: string[], sizeOf(random: Random): string }} thing
 * @param {Random} random
 */
function nameOf({ names, materials, brands, sizeOf }, random) {
  const { gender, one, many } = random.pick(names);
  const isTitle = one === many && brands.length === 0 && gender === 'n';
  const count = one !== many && random.maybe(0.14, ['2', '3', '4', 'Zwei']);
  const noun = count ? many : one;
  const ending = count ? ENDINGS.p : ENDINGS[gender];
  const brand = random.maybe(0.45, brands);
  const material = random.maybe(0.35, materials);
  const size = random.chance(0.7) && sizeOf(random);
  const colour = !isTitle && random.maybe(0.5, COLOURS);
  const tail = random.maybe(0.25, TAILS);
  const form = random.next();
  if (form < 0.45 && !isTitle) {
    const adjective = random.maybe(0.6, ADJECTIVES);
    const before = [adjective, colour].map((word) => word && word + ending);
    return joined(' ', [count, ...before, noun, brand && `von ${brand}`, material, size]);
  }
  if (form < 0.8) return joined(' ', [count, brand, noun, colour, material, size]);
  return joined(', ', [joined(' ', [count, noun, brand]), colour, size, tail]);
}
