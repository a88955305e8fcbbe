// Offers on their way into a line, and how a giver takes them.
import { randomInt, randomUUID } from 'node:crypto';
import type { Db, Transaction } from '~/data/database/database';
import { countOffers, readOffering, saveTerms } from '~/data/offers/offers';
import { findProductResource } from '~/data/products/product-writes';
import { readTradeSettings } from '~/data/trade/trade-settings';
import {
  type ChosenTerms,
  judgeAmount,
  leastOffer,
  type NewOffer,
  NO_TERMS,
  offerTermsOf,
} from '~/rules/offers/offer';
import type { Actor } from '~/rules/shop/permissions';
import type { StepProblem } from '~/rules/trade/line-step';
import { authorize } from '../authorize';
import type { Services } from '../services';

const DRAWS = 2 ** 32;

/** An offer of somebody for a product that is held; when they hear that it was not taken up is drawn here, and hangs on nothing else. */
export async function newOffer(
  tx: Transaction,
  productId: string,
  askerId: string,
  amount: string,
): Promise<NewOffer> {
  const used = await countOffers(tx, productId, askerId);
  return { id: randomUUID(), amount, used, drawn: randomInt(DRAWS) / DRAWS };
}

/** Why somebody can't offer so much, as it stands now, or null: asked before anything is written. */
export async function offerProblem(
  db: Db,
  productId: string,
  askerId: string,
  amount: string,
): Promise<StepProblem | null> {
  const [offering, settings, used] = await Promise.all([
    readOffering(db, productId),
    readTradeSettings(db),
    countOffers(db, productId, askerId),
  ]);
  if (!offering) return 'no-offers';
  const { price, open } = offering;
  const terms = offerTermsOf({ ...NO_TERMS, open }, offering);
  if (!terms.open || price === null) return 'no-offers';
  if (used >= settings.offerRounds) return 'no-offers-left';
  return judgeAmount(amount, leastOffer(price, settings.offerFloorPercent), price);
}

/** Says how the actor takes offers for an item of theirs. @throws NotFound; Forbidden for all but the product's owner */
export async function setOfferTerms(
  { db, pages }: Pick<Services, 'db' | 'pages'>,
  actor: Actor,
  productId: string,
  terms: ChosenTerms,
): Promise<void> {
  authorize(actor, 'product.lead', await findProductResource(db, productId));
  await db.transaction((tx) => saveTerms(tx, productId, terms));
  pages.drop();
}
