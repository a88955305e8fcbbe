// The demo catalogue: accounts, 331 products over the six complete months before now, and one for each day since.
import { createHash } from 'node:crypto';
import { type Category, CUSTOMER_CATEGORIES } from '~/rules/products/product';
import { ADMIN, CUSTOMERS, type DemoAccount, SELLERS } from './accounts';
import { happenings } from './happenings';
import { type Item, lately, lineUp } from './line-up';
import type { DemoProduct } from './product';
import { type Random, seeded } from './random';
import { ADJECTIVES, CLOSING, colourWord, SUSTAINABILITY, WEAR } from './words';

/** Which of the newest was sold today, counted from the end. */
const SOLD_LATELY = 7;

/** Products and eco-friendly ones in each month, oldest month first. */
export const MONTHS = [
  { products: 45, eco: 32 },
  { products: 52, eco: 38 },
  { products: 48, eco: 35 },
  { products: 61, eco: 44 },
  { products: 58, eco: 42 },
  { products: 67, eco: 48 },
] as const;

const DAY_MS = 86_400_000;

/**
 * Accounts and products, oldest first, up to `now`. A product is the same thing whatever the day: only the dates follow
 * from it, and how many of this month are there already.
 */
export function demoCatalogue(now: Date): { accounts: DemoAccount[]; products: DemoProduct[] } {
  const random = seeded('secondleaf');
  const items = lineUp(random);
  const names = new Set<string>();
  let index = 0;
  const products = MONTHS.flatMap((month, monthIndex) => {
    const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS.length + monthIndex);
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS.length + monthIndex + 1);
    const step = (end - start) / month.products;
    const eco = new Set(
      random.shuffle(Array.from({ length: month.products }, (_, i) => i)).slice(0, month.eco),
    );
    return Array.from({ length: month.products }, (_, i) => {
      const item = items[index];
      if (!item) throw new Error('The demo catalogue has run out of things.');
      const createdAt = new Date(Math.floor(start + step * (i + 0.1 + random.next() * 0.8)));
      const product = productOf(random, item, { index, createdAt, isEco: eco.has(i), names });
      index += 1;
      return product;
    });
  });
  happenings(random, products, now);
  const accounts = [...CUSTOMERS, ...SELLERS, ADMIN];
  return { accounts, products: [...products, ...postedThisMonth(index, names, now)] };
}

/** One product for each day of this month so far, the last one of today. Of the longest month's the last ones are taken. */
function postedThisMonth(first: number, names: Set<string>, now: Date): DemoProduct[] {
  const random = seeded('secondleaf lately');
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const today = Math.floor((now.getTime() - month) / DAY_MS);
  const products = lately().flatMap((item, index, all) => {
    const day = today - (all.length - 1 - index);
    const start = month + day * DAY_MS;
    const length = Math.min(DAY_MS, now.getTime() - start);
    const createdAt = new Date(Math.floor(start + length * (0.3 + random.next() * 0.5)));
    const isEco = index % 10 < 7;
    const product = productOf(random, item, { index: first + index, createdAt, isEco, names });
    return day < 0 ? [] : product;
  });
  // What was sold a moment ago is no longer among the newest that the home page shows.
  const sold = products.at(-SOLD_LATELY);
  if (sold) sold.soldAt = new Date(now.getTime() - DAY_MS / 8);
  return products;
}

type Circumstances = { index: number; createdAt: Date; isEco: boolean; names: Set<string> };

function productOf(
  random: Random,
  item: Item,
  { index, createdAt, isEco, names }: Circumstances,
): DemoProduct {
  const { category, good, colour } = item;
  const mayBePosted = CUSTOMER_CATEGORIES.some((known) => known === category);
  const posted = mayBePosted && random.chance(isEco ? 0.08 : 0.66);
  const owner = posted ? random.pick(CUSTOMERS) : random.pick(shopsFor(category));
  const ecoRating = isEco
    ? random.pick([4, 4, 5])
    : posted
      ? null
      : random.pick([1, 2, 2, 3, 3, 3]);
  const condition =
    ecoRating === null
      ? null
      : random.pick([
          'new',
          'like-new',
          'like-new',
          'good',
          'good',
          'good',
          'good',
          'fair',
          'fair',
          'poor',
        ] as const);
  const [low, high] = good.price;
  const price = low + (high - low) * random.next() ** 1.4 * (condition === 'poor' ? 0.4 : 1);
  const wear = condition ? [random.pick(WEAR[condition])] : [];
  // What is said of a thing in use fits neither a new nor a broken one.
  const about = condition === 'new' || condition === 'poor' ? [] : [good.about];
  const seed = `${index}`;
  const count = posted ? random.pick([1, 1, 1, 2]) : random.pick([1, 1, 1, 2, 2, 2, 3, 4]);
  return {
    id: idOf(`product ${index}`),
    userId: owner.id,
    sellerId: owner.seller ? owner.id : null,
    name: nameOf(random, item, names),
    description: [...about, ...wear, random.pick(CLOSING)].join(' '),
    category,
    price: (Math.max(1, Math.round(price / 10)) * 10 - (random.chance(0.25) ? 0.5 : 0)).toFixed(2),
    condition,
    ecoRating,
    materials: ecoRating === null ? '' : good.materials,
    sustainability: ecoRating === null ? '' : random.pick(SUSTAINABILITY[ecoRating] ?? ['']),
    status: 'active',
    flagged: false,
    flagReason: null,
    adminNotes: null,
    reviewedAt: null,
    soldAt: null,
    onHold: false,
    createdAt,
    pictures: Array.from({ length: count }, (_, shot) => ({ kind: good.kind, seed, colour, shot })),
  };
}

/** Shops that would have such a thing; the general one has everything. */
function shopsFor(category: Category): readonly DemoAccount[] {
  const specialists: Partial<Record<Category, readonly number[]>> = {
    furniture: [1, 1, 1, 0, 6],
    clothing: [2, 2, 2, 0, 5],
    electronics: [4, 4, 4, 0, 6],
    'home-decor': [0, 0, 5, 7, 1],
    books: [3, 3, 3, 0],
    sports: [4, 0, 5],
    tools: [4, 4, 0],
    art: [7, 3, 6],
  };
  const shops = (specialists[category] ?? [0, 5, 6]).map((index) => SELLERS[index]);
  return shops.filter((shop) => shop !== undefined);
}

function nameOf(random: Random, { good, colour }: Item, names: Set<string>): string {
  const word = colourWord(colour);
  const plain = random.shuffle(good.names).map((name) => name.replace('{colour}', word));
  const adorned = random
    .shuffle(ADJECTIVES)
    .flatMap((adjective) =>
      good.names
        .filter((name) => name.startsWith('{colour}'))
        .map((name) => `${adjective} ${name.replace('{colour}', word)}`),
    );
  const name = [...plain, ...adorned, ...plain].find((candidate) => !names.has(candidate));
  const chosen = name ?? plain[0] ?? '';
  names.add(chosen);
  return chosen.charAt(0).toUpperCase() + chosen.slice(1);
}

/** A UUID that always belongs to the same text. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(`secondleaf demo ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
