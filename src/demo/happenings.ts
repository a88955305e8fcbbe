// What befell some of the demo's products: flagged, suspended, sold, left without a price or a name.
import type { DemoProduct } from './product';
import type { Random } from './random';
import { FLAG_REASONS, SUSPEND_REASONS } from './words';

const DAY_MS = 86_400_000;
/** Nothing of what would hide a product happens this near to either end. */
const QUIET_ENDS = 14;

/** What shoppers, owners and admins did to some of them. Sold and hidden ones are never at the ends. */
export function happenings(random: Random, products: DemoProduct[], now: Date): void {
  const some = random.shuffle(products.slice(QUIET_ENDS, -QUIET_ENDS));
  const after = ({ createdAt }: DemoProduct, days: number) =>
    new Date(Math.min(createdAt.getTime() + days * DAY_MS, now.getTime() - DAY_MS / 24));
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
