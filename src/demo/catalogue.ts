// The demo catalogue: accounts, and 331 products over the six complete months before now.
import { createHash } from 'node:crypto';
import {
  type Category,
  type Condition,
  CUSTOMER_CATEGORIES,
  type ProductStatus,
} from '~/rules/product';
import { ADMIN, CUSTOMERS, type DemoAccount, SELLERS } from './accounts';
import type { Colour } from './drawings/colour';
import type { Kind } from './drawings/index';
import { type Item, lineUp } from './line-up';
import { type Random, seeded } from './random';
import {
  ADJECTIVES,
  CLOSING,
  colourWord,
  FLAG_REASONS,
  SUSPEND_REASONS,
  SUSTAINABILITY,
  WEAR,
} from './words';

/** One picture: see `illustration`. */
export type DemoPicture = { kind: Kind; seed: string; colour: Colour; shot: number };

export type DemoProduct = {
  id: string;
  userId: string;
  sellerId: string | null;
  name: string;
  description: string;
  category: Category;
  price: string | null;
  condition: Condition | null;
  ecoRating: number | null;
  materials: string;
  sustainability: string;
  status: ProductStatus;
  flagged: boolean;
  flagReason: string | null;
  adminNotes: string | null;
  /** When it was flagged, or reviewed for another reason. */
  reviewedAt: Date | null;
  soldAt: Date | null;
  createdAt: Date;
  /** At least one; the first is the cover. */
  pictures: DemoPicture[];
};

/** Products and eco-friendly ones in each month, oldest month first. */
export const MONTHS = [
  { products: 45, eco: 32 },
  { products: 52, eco: 38 },
  { products: 48, eco: 35 },
  { products: 61, eco: 44 },
  { products: 58, eco: 42 },
  { products: 67, eco: 48 },
] as const;

const DAY = 86_400_000;
/** Nothing of what would hide a product happens this near to either end of the catalogue. */
const QUIET_ENDS = 14;

/** Accounts and products, oldest first; the same for every `now` of one month but for the dates. */
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
  return { accounts: [...CUSTOMERS, ...SELLERS, ADMIN], products };
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

/** What shoppers, owners and admins did to some of them. Sold and hidden ones are never at the ends. */
function happenings(random: Random, products: DemoProduct[], now: Date): void {
  const some = random.shuffle(products.slice(QUIET_ENDS, -QUIET_ENDS));
  const after = ({ createdAt }: DemoProduct, days: number) =>
    new Date(Math.min(createdAt.getTime() + days * DAY, now.getTime() - DAY / 24));
  const next = (count: number, change: (product: DemoProduct, index: number) => void) =>
    some.splice(0, count).forEach(change);
  const flag = (product: DemoProduct, index: number) => {
    product.flagged = true;
    product.flagReason = FLAG_REASONS[index % FLAG_REASONS.length] ?? null;
    product.reviewedAt = after(product, 3);
  };
  next(5, flag);
  // No screen sets this status, imports may: the badge for it should be seen somewhere.
  next(1, (product) => {
    flag(product, 5);
    product.status = 'flagged';
  });
  next(6, (product) => {
    product.status = 'pending';
  });
  next(4, (product, index) => {
    product.status = 'suspended';
    product.adminNotes = SUSPEND_REASONS[index] ?? null;
    product.reviewedAt = after(product, 6);
  });
  next(9, (product) => {
    product.soldAt = after(product, random.whole(2, 25));
  });
  const posted = some.filter(({ ecoRating }) => ecoRating === null);
  for (const product of posted.slice(0, 3)) product.price = null;
  for (const product of posted.slice(3, 4)) product.name = '';
}

/** A UUID that always belongs to the same text. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(`secondleaf demo ${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
