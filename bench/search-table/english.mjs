// Names as English-speaking sellers write them, made from the list of things.
import { columnsOf, joined, listOf, numbersOf } from './columns.mjs';

/** @typedef {import('./random.mjs').Random} Random */

const COLOURS = listOf(
  'blue; dark blue; light blue; navy; red; green; dark green; black; white; grey; brown; beige; cream; yellow; pink; purple; orange; mustard',
);
/** @type {Record<string, string[]>} */
const MADE_OF = {
  wood: listOf('oak; pine; walnut; teak; beech; mahogany; solid wood'),
  cloth: listOf('cotton; linen; velvet; corduroy; wool; leather'),
  denim: listOf('denim; stretch denim'),
  cotton: listOf('cotton; organic cotton'),
  wool: listOf('wool; merino; cashmere'),
  leather: listOf('leather; suede'),
  metal: listOf('brass; steel; copper; chrome; enamel'),
  clay: listOf('ceramic; stoneware; porcelain; glass'),
  plain: [],
};
/** @type {Record<string, string[]>} */
const WHOSE = {
  women: listOf("women's; womens; women’s; ladies"),
  men: listOf("men's; mens; men’s"),
  kids: listOf("kids; kid's; kids'; children's; childrens"),
  girls: listOf("girl's; girls"),
};
const ADJECTIVES = listOf(
  'vintage; old; antique; small; large; beautiful; retro; rustic; modern; handmade; lovely; mid-century; mid century; industrial; Scandinavian; French; shabby chic; unusual',
);
const TAILS = listOf(
  'in good condition; like new; hardly used; vintage; collection only; needs some love; with original box; ref 5012; ref 5103; no 1501; 1970s',
);
const MANY = listOf('set of 4; 2; pair of; 4 x; two; three');

/** @type {Record<string, (random: Random, numbers: string[]) => string>} */
const SIZES = {
  inch: (random, numbers) =>
    random.pick(numbers) + random.pick(['"', ' inch', '-inch', 'in', ' inches']),
  bed: (random) =>
    random.pick(['90x200', '90 x 200', '140x200', '160 x 200']) + random.pick(['', ' cm']),
  shoe: (random) => `size ${36 + Math.floor(random.next() * 11)}`,
  waist: (random) => random.pick(['W30', 'W32 L34', 'W34 L32', '32/34', 'waist 32']),
  letter: (random) => random.pick(['size S', 'size M', 'size L', 'M', 'L', 'XL']),
  litre: (random) => random.pick(['1', '1.5', '2', '5']) + random.pick(['l', ' l', ' litre']),
};

export function englishThings() {
  return columnsOf('english.txt').map(
    ([category = '', weight, names, made = '-', whose, brands, size = '-', belongs, about]) => {
      const [sizeKind = '-', ...numbers] = size.split(' ');
      const thing = {
        names: listOf(names).map((text) => numbersOf(text, (one) => `${one}s`)),
        colours: made === '-' ? [] : COLOURS,
        materials: MADE_OF[made] ?? [],
        whose: listOf(whose).map((word) => WHOSE[word] ?? []),
        brands: listOf(brands),
        sizeOf: (/** @type {Random} */ random) => SIZES[sizeKind]?.(random, numbers) ?? '',
      };
      return {
        category,
        weight: Number(weight),
        about: listOf(about),
        belongings: listOf(belongs),
        nameOf: (/** @type {Random} */ random) => nameOf(thing, random),
        /** @param {string} belonging @param {Random} random */
        belongingOf: (belonging, random) =>
          joined(' ', [random.maybe(0.15, thing.brands), random.maybe(0.4, COLOURS), belonging]),
      };
    },
  );
}

/**
 * @param {{ names: { one: string, many: string }[], colours: string[], materials: string[], whose: string[][], brands: string[], sizeOf(random: Random): string }} thing
 * @param {Random} random
 */
function nameOf({ names, colours, materials, whose, brands, sizeOf }, random) {
  const { one, many } = random.pick(names);
  const isTitle = one === many && brands.length === 0 && colours.length === 0;
  const count = one !== many && random.maybe(0.14, MANY);
  const noun = count ? many : one;
  const look = joined(' ', [random.maybe(0.5, colours), random.maybe(0.35, materials)]);
  const brand = random.maybe(0.5, brands);
  const owner = whose.length > 0 && random.maybe(0.6, random.pick(whose));
  const adjective = !isTitle && random.maybe(0.35, ADJECTIVES);
  const size = random.chance(0.7) && sizeOf(random);
  const form = random.next();
  if (form < 0.6) return joined(' ', [count, adjective, look, brand, owner, noun, size]);
  if (form < 0.85)
    return joined(', ', [joined(' ', [brand, owner, noun]), look, size, random.maybe(0.4, TAILS)]);
  return joined(' ', [owner, noun, brand, look, size, random.maybe(0.3, TAILS)]);
}
