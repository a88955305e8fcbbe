// How often the demo products were looked at and liked before the first start: made up, and the same on every machine.
import { addDays, dayOf } from '~/rules/figures/analytics';
import { isOpenByLink } from '~/rules/products/product';
import { CUSTOMERS, SELLERS, SHOPPER } from './accounts';
import type { DemoProduct } from './product';
import { type Random, seeded } from './random';

export interface DemoEngagement {
  views: { productId: string; day: string; views: number }[];
  likes: { userId: string; productId: string; createdAt: Date }[];
}

const DAY_MS = 86_400_000;
/** Days after which the interest in something new is half gone. */
const NEW_FOR = 12;

/** Views up to yesterday, and likes, of all products that everybody may open. */
export function demoEngagement(products: readonly DemoProduct[], now: Date): DemoEngagement {
  const random = seeded('secondleaf reach');
  const engagement: DemoEngagement = { views: [], likes: [] };
  for (const product of products) {
    if (!isOpenByLink(product)) continue;
    // Few are looked at a lot, most a little.
    const charm = 0.15 + random.next() ** 3;
    const until = product.soldAt ?? now;
    engagement.views.push(...viewsOf(product, charm, until, dayOf(now), random));
    engagement.likes.push(...likesOf(product, charm, until, random));
  }
  return engagement;
}

function viewsOf(
  { id, createdAt }: DemoProduct,
  charm: number,
  until: Date,
  today: string,
  random: Random,
): DemoEngagement['views'] {
  const views: DemoEngagement['views'] = [];
  let age = 0;
  for (let day = dayOf(createdAt); day < today && day <= dayOf(until); day = addDays(day, 1)) {
    const weekend = [0, 6].includes(new Date(day).getUTCDay());
    const expected = charm * (1 + 5 * 2 ** (-age / NEW_FOR)) * (weekend ? 1.4 : 1);
    const count = Math.floor(expected * (0.4 + 1.2 * random.next()) + random.next());
    if (count > 0) views.push({ productId: id, day, views: count });
    age += 1;
  }
  return views;
}

/** Each of the other accounts may like it; the shopper, whose list people look at, only now and then. */
function likesOf(
  { id, userId, createdAt }: DemoProduct,
  charm: number,
  until: Date,
  random: Random,
): DemoEngagement['likes'] {
  const likes: DemoEngagement['likes'] = [];
  const span = Math.max(0, until.getTime() - createdAt.getTime() - DAY_MS / 24);
  for (const account of [...CUSTOMERS, ...SELLERS]) {
    const chance = account.id === SHOPPER.id ? 0.06 : 0.45 * charm;
    const moment = new Date(createdAt.getTime() + Math.floor(span * random.next() ** 2));
    if (random.chance(chance) && account.id !== userId) {
      likes.push({ userId: account.id, productId: id, createdAt: moment });
    }
  }
  return likes;
}
