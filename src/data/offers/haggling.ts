// What one side of requests for a product may know of offers for it.
import type { Side } from '~/rules/messages/conversation';
import { NO_TERMS, offerTermsOf } from '~/rules/offers/offer';
import { isInLine, type RequestState } from '~/rules/trade/request';
import type { Db } from '../database/database';
import { countOffers, listRefused, type Offering, readOffering, readTerms } from './offers';

/** What one side may know of offers for a product. */
export interface Haggling {
  offering: Offering | null;
  /** Offers that the asker has made; null where none can be made. */
  made: number | null;
  /** What only the giver knows: what they would take, and to whom they have said no. */
  own: { lowest: string | null; refused: readonly string[] } | null;
}

/** Reads what one side may know of offers for a product, for all of these requests at once. */
export async function readHaggling(
  db: Db,
  productId: string | null,
  requests: readonly { state: RequestState; askerId: string | null }[],
  side: Side,
): Promise<Haggling> {
  const open = requests.find(({ state }) => isInLine(state));
  if (productId === null || !open) return { offering: null, made: null, own: null };
  const offering = await readOffering(db, productId);
  if (side === 'giver') {
    const [terms, refused] = await Promise.all([
      readTerms(db, productId),
      listRefused(db, productId),
    ]);
    return { offering, made: null, own: { lowest: terms.lowest, refused } };
  }
  const terms = offering && offerTermsOf({ ...NO_TERMS, open: offering.open }, offering);
  const made =
    terms?.open === true && open.askerId !== null
      ? await countOffers(db, productId, open.askerId)
      : null;
  return { offering, made, own: null };
}
