// Which thing comes after which: neighbours differ, and both ends of the catalogue are chosen by hand.
import { CATEGORIES, type Category } from '~/rules/product';
import type { Colour } from './drawings/colour';
import { DRAWINGS, type Kind } from './drawings/index';
import { GOODS, type Good } from './goods/index';
import type { Random } from './random';

export type Item = { category: Category; good: Good; colour: Colour };

/** The oldest products: the beginning of the home page's first row. */
const FIRST: readonly (readonly [Category, Kind, Colour])[] = [
  ['furniture', 'armchair', 'mustard'],
  ['electronics', 'radio', 'teak'],
  ['sports', 'bicycle', 'teal'],
  ['home-decor', 'teapot', 'sky'],
  ['clothing', 'jumper', 'rust'],
  ['home-decor', 'plant', 'cream'],
  ['electronics', 'camera', 'brown'],
  ['books', 'books', 'green'],
  ['art', 'guitar', 'teak'],
  ['clothing', 'handbag', 'burgundy'],
  ['home-decor', 'lamp', 'mustard'],
  ['furniture', 'dresser', 'sage'],
];

/** The newest products, the very newest last: the home page's recommendations. */
const LAST: readonly (readonly [Category, Kind, Colour])[] = [
  ['tools', 'watering can', 'green'],
  ['furniture', 'chair', 'oak'],
  ['home-decor', 'rug', 'rust'],
  ['clothing', 'coat', 'tan'],
  ['books', 'records', 'teal'],
  ['home-decor', 'vase', 'terracotta'],
  ['electronics', 'turntable', 'walnut'],
  ['furniture', 'sofa', 'green'],
];

/** How many neighbours back no thing of the same kind stands. */
const APART = 10;

/** All products' things, oldest first. */
export function lineUp(random: Random): Item[] {
  const pool = CATEGORIES.flatMap((category) => {
    const { count, goods } = GOODS[category];
    const order = random.shuffle(goods);
    return Array.from({ length: count }, (_, index) => {
      const good = order[index % order.length];
      if (!good) throw new Error(`No demo goods for ${category}.`);
      return { category, good };
    });
  });
  const take = ([category, kind, colour]: readonly [Category, Kind, Colour]): Item => {
    const index = pool.findIndex((item) => item.category === category && item.good.kind === kind);
    const [item] = pool.splice(index, 1);
    if (index < 0 || !item) throw new Error(`No ${kind} among the demo goods.`);
    return { ...item, colour };
  };
  const first = FIRST.map(take);
  const last = LAST.map(take);
  const used = new Map<string, number>();
  const middle: Item[] = [];
  let rest = random.shuffle(pool);
  while (rest.length > 0) {
    const line = [...first, ...middle];
    const recent = line.slice(-APART).map(({ good }) => good.kind);
    const before = line.at(-1)?.category;
    const fits = (item: { category: Category; good: Good }) =>
      item.category !== before && !recent.includes(item.good.kind);
    const next = rest.find(fits) ?? rest.find((item) => item.category !== before) ?? rest[0];
    if (!next) break;
    rest = rest.filter((item) => item !== next);
    middle.push({ ...next, colour: nextColour(next.good.kind, used) });
  }
  return [...first, ...middle, ...last];
}

/** Each kind goes through its colours in turn, so that two of a kind look different. */
function nextColour(kind: Kind, used: Map<string, number>): Colour {
  const { colours } = DRAWINGS[kind];
  const turn = used.get(kind) ?? 0;
  used.set(kind, turn + 1);
  const colour = colours[(turn * 3 + kind.length) % colours.length] ?? colours[0];
  if (!colour) throw new Error(`${kind} has no colours.`);
  return colour;
}
