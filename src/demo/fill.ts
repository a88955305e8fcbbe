// Lays out the demo catalogue in an empty database: accounts, sellers, products and picture rows.
import { randomBytes } from 'node:crypto';
import type { Database } from '~/data/database/database';
import { claimForDemo, type DemoRows, insertDemo, insertDemoEngagement } from '~/data/shop/demo';
import { insertDemoTalks } from '~/data/shop/demo-conversations';
import { insertDemoReviews } from '~/data/shop/demo-reviews';
import { insertDemoStaff } from '~/data/shop/demo-staff';
import { type DemoPlay, insertDemoTrades } from '~/data/shop/demo-trades';
import { dayOf } from '~/rules/figures/analytics';
import { isPublic } from '~/rules/products/product';
import { type DemoAccount, STAFF, STAFF_OF } from './accounts';
import { demoCatalogue } from './catalogue';
import { DEMO_TALKS } from './conversations';
import { demoDocumentRows } from './documents';
import { demoEngagement } from './engagement';
import { undertones } from './illustrations';
import { demoLots } from './lots';
import { demoOffers } from './offers';
import { PICTURE_SIZE, pictureKey } from './pictures';
import { type DemoTrade, playTrade, type Stage } from './play-trade';
import { preview } from './preview';
import type { DemoProduct } from './product';
import { DEMO_HANDOVERS } from './reviews';
import { demoTrades } from './trades';
import { demoPost } from './trades-by-post';

type Ground = {
  db: Database;
  hashPassword(password: string): Promise<string>;
  /** Whether the demo admin is made: only where nobody else can reach the server. */
  withAdmin: boolean;
  now: Date;
};

const DAY_MS = 86_400_000;
const HOUR_MS = DAY_MS / 24;

/** Well before the newest, so that whoever reports has had time to look. */
const REPORTED_FROM = 45;

const REPORTS = [
  {
    from: 'student',
    reason: 'misleading',
    hoursAgo: 5,
    words: 'The measures can’t be right: it is wider than the door in the photo.',
  },
  {
    from: 'neighbour',
    reason: 'prohibited',
    hoursAgo: 29,
    words: 'I think these were recalled by their maker.',
  },
] as const;

/**
 * Fills an empty database, in one transaction.
 * @returns false where there was something already, and nothing was done
 */
export async function fillDemo({ db, hashPassword, withAdmin, now }: Ground): Promise<boolean> {
  const secret = randomBytes(32).toString('hex');
  return db.transaction(async (tx) => {
    if (!(await claimForDemo(tx, secret))) return false;
    const { accounts, products } = demoCatalogue(now);
    const wanted = accounts.filter(({ role }) => withAdmin || role !== 'admin');
    const admin = wanted.find(({ role }) => role === 'admin')?.id ?? null;
    const hashes = new Map<string, string>();
    for (const password of new Set(wanted.map((account) => account.password))) {
      hashes.set(password, await hashPassword(password));
    }
    const people = peopleRows(wanted, hashes, admin, now);
    await insertDemo(tx, {
      ...people,
      documents: demoDocumentRows(secret, people.sellers),
      products: products.map((product) => productRow(product, admin)),
      images: products.flatMap((product) => imageRows(product, secret)),
      reports: reportRows(products, now),
    });
    const { views, likes } = demoEngagement(products, now);
    await insertDemoEngagement(tx, views, likes, dayOf(now));
    return true;
  });
}

/** Adds to a demo, also to one that an earlier release laid out, what came with this one; each thing once. */
export async function topUpDemo(
  db: Database,
  now: Date,
  { timeZone, currency }: { timeZone: string; currency: string },
): Promise<void> {
  await insertDemoStaff(db, STAFF, STAFF_OF, now);
  await insertDemoTalks(db, DEMO_TALKS, now);
  const stage = { now, currency };
  const played = (trades: readonly DemoTrade[]) => trades.map((trade) => asPlayed(trade, stage));
  await insertDemoTrades(db, 'demo-trades', played(demoTrades(now, timeZone)), now);
  await insertDemoTrades(db, 'demo-lots', demoLots(stage), now);
  await insertDemoTrades(db, 'demo-post', played(demoPost()), now);
  await insertDemoTrades(db, 'demo-offers', played(demoOffers()), now);
  await insertDemoReviews(db, DEMO_HANDOVERS, now);
}

/** A trade in which nothing hangs on the thing that it is about. */
function asPlayed(trade: DemoTrade, stage: Stage): DemoPlay {
  const played = playTrade(trade, stage);
  const askers = played.talks.map(({ asker }) => asker);
  return { giver: trade.giver, askers, play: () => played };
}

function peopleRows(
  accounts: readonly DemoAccount[],
  hashes: ReadonlyMap<string, string>,
  admin: string | null,
  now: Date,
): Pick<DemoRows, 'accounts' | 'passwords' | 'profiles' | 'admins' | 'sellers'> {
  const dated = accounts.map((account, index) => ({
    ...account,
    // Whoever has handed in nothing yet came yesterday; all others before the first product, one after the other.
    createdAt: new Date(
      account.seller?.verificationStatus === 'pending' && !account.seller.handedIn
        ? now.getTime() - DAY_MS
        : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 6) -
            (accounts.length - index) * DAY_MS,
    ),
  }));
  return {
    accounts: dated.map(({ id, name, email, phone, createdAt }) => ({
      id,
      name,
      email,
      phone,
      createdAt,
      updatedAt: createdAt,
      emailVerified: true,
    })),
    passwords: dated.map(({ id, password, createdAt }) => ({
      id: `${id}-password`,
      accountId: id,
      userId: id,
      providerId: 'credential',
      createdAt,
      updatedAt: createdAt,
      password: hashes.get(password) ?? null,
    })),
    profiles: dated.map(({ id, name, phone, createdAt }) => ({ id, name, phone, createdAt })),
    admins: dated
      .filter(({ role }) => role === 'admin')
      .map(({ id, name, createdAt }) => ({ id, fullName: name, createdAt })),
    sellers: dated.flatMap(({ id, name, phone, createdAt, seller }) => {
      if (!seller) return [];
      const { verificationStatus: status, handedIn, ...business } = seller;
      const submitted = status === 'approved' ? createdAt : new Date(now.getTime() - 2 * DAY_MS);
      const decided = status === 'approved' || status === 'rejected';
      return {
        id,
        ...business,
        fullName: name,
        phone,
        createdAt,
        verificationStatus: status,
        verificationSubmittedAt: handedIn ? submitted : null,
        verifiedAt: decided ? new Date(submitted.getTime() + DAY_MS) : null,
        verifiedBy: decided ? admin : null,
      };
    }),
  };
}

function productRow(product: DemoProduct, admin: string | null): DemoRows['products'][number] {
  const { pictures: _, reviewedAt, flagged, adminNotes, ...fields } = product;
  return {
    ...fields,
    flagged,
    adminNotes,
    updatedAt: product.createdAt,
    flaggedAt: flagged ? reviewedAt : null,
    flaggedBy: flagged ? admin : null,
    reviewedAt: flagged ? null : reviewedAt,
    reviewedBy: !flagged && reviewedAt ? admin : null,
  };
}

function imageRows({ id, userId, createdAt, pictures }: DemoProduct, secret: string) {
  const { width, height, widths } = PICTURE_SIZE;
  return pictures.map(({ kind, seed, colour, shot }, position) => ({
    key: pictureKey(secret, id, position),
    ownerId: userId,
    productId: id,
    position,
    width,
    height,
    widths: [...widths],
    createdAt,
    blur: preview(undertones(kind, seed, { colour, shot })),
  }));
}

/** What shoppers say is wrong with some of what is in the shop. */
function reportRows(products: readonly DemoProduct[], now: Date): DemoRows['reports'] {
  const offered = products.filter((product) => isPublic(product) && product.sellerId !== null);
  return REPORTS.map(({ from, reason, words, hoursAgo }, index) => {
    const product = offered.at(-REPORTED_FROM - index);
    if (!product) throw new Error('The demo has nothing to report.');
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return { productId: product.id, reporterId: `demo-${from}`, reason, words, createdAt };
  });
}
