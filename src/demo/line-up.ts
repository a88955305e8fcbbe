// Which thing comes after which: neighbours differ, and both ends of the catalogue are chosen by hand.
import { CATEGORIES, type Category } from '~/rules/products/product';
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

/** The last ones of those months: the home page's recommendations until this month has some of its own. */
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

/** One for each day of the longest month, today's last: on any day the last of these are the newest. */
const LATELY: readonly (readonly [Category, Kind, Colour])[] = [
  ['clothing', 'scarf', 'rust'],
  ['electronics', 'speaker', 'oak'],
  ['furniture', 'stool', 'sage'],
  ['books', 'novel', 'navy'],
  ['tools', 'toolbox', 'red'],
  ['home-decor', 'mugs', 'sky'],
  ['clothing', 'boots', 'brown'],
  ['sports', 'tent', 'olive'],
  ['other', 'suitcase', 'tan'],
  ['home-decor', 'mirror', 'brass'],
  ['furniture', 'bookcase', 'oak'],
  ['electronics', 'telephone', 'cream'],
  ['art', 'print', 'sage'],
  ['clothing', 'backpack', 'green'],
  ['tools', 'watering can', 'copper'],
  ['books', 'board game', 'oak'],
  ['home-decor', 'candles', 'cream'],
  ['sports', 'skateboard', 'teal'],
  ['furniture', 'table', 'walnut'],
  ['clothing', 'jacket', 'navy'],
  ['electronics', 'typewriter', 'sky'],
  ['home-decor', 'basket', 'tan'],
  ['other', 'toy train', 'red'],
  ['books', 'records', 'mustard'],
  ['sports', 'bicycle', 'green'],
  ['furniture', 'bench', 'teak'],
  ['clothing', 'jumper', 'mustard'],
  ['home-decor', 'plant', 'terracotta'],
  ['electronics', 'radio', 'teal'],
  ['clothing', 'handbag', 'tan'],
  ['furniture', 'armchair', 'green'],
];

/** How many neighbours back no thing of the same kind stands. */
const APART = 10;

/** The things of a whole month, day by day. */
export function lately(): Item[] {
  return LATELY.map(([category, kind, colour]) => {
    const good = GOODS[category].goods.find((one) => one.kind === kind);
    if (!good) throw new Error(`No ${kind} among the demo goods.`);
    return { category, good, colour };
  });
}

/** The things of the six months before, oldest first. */
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
