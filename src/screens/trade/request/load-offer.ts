// What a request's panel shows of offers: the one that can be answered, what may be offered, and what was agreed on.
import type { Services } from '~/commands/services';
import type { Haggling } from '~/data/offers/haggling';
import type { ShownRequest } from '~/data/trade/request-lists';
import { hasOffers, isBelowLowest, offersLeft } from '~/rules/offers/offer';
import { offerBounds } from '~/rules/offers/offer-problems';
import { currencySign, formatAmount } from '~/rules/products/money';
import { shopTime } from '~/rules/text/time';
import { STANDS_STILL } from '~/rules/trade/request';
import type { TradeSettings } from '~/rules/trade/trade-settings';

/** The offer of a request as one side sees it, with its amounts in words. */
export function prepareOffer(
  { timeZone, currencies }: Pick<Services, 'timeZone' | 'currencies'>,
  { id, agreedPrice, offer }: ShownRequest,
  { offering, made, own }: Haggling,
  { offerRounds, offerFloorPercent }: TradeSettings,
) {
  const currency = currencies.storefront;
  const money = (amount: string) => formatAmount(amount, currency);
  const price = offering?.price ?? null;
  return {
    left: offersLeft(made, offerRounds),
    bounds: hasOffers(price) ? offerBounds(price, offerFloorPercent, currency) : '',
    sign: currencySign(currency),
    price: hasOffers(price) ? money(price) : null,
    agreed: agreedPrice === null ? null : money(agreedPrice),
    offer: offer && {
      ...offer,
      words: money(offer.amount),
      /** Empty where nothing ends by itself, as in the demo. */
      untilWords:
        new Date(offer.until) >= STANDS_STILL ? '' : ` until ${shopTime(timeZone, offer.until)}`,
      refused: own?.refused.includes(id) ?? false,
      below: own !== null && isBelowLowest(offer.amount, offer.price, own.lowest),
    },
  };
}
