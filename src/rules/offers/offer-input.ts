// What is typed about offers: a price, and how a giver takes them.
import { z } from 'zod';
import { comparePrices, FREE, parsePrice } from '../products/money';
import { anyText } from '../text/form-input';
import type { ChosenTerms } from './offer';

/** A price that somebody names, as decimal text. @param currency in which it is typed */
export const offerAmount = (currency: string) =>
  anyText.transform((text, context) => {
    const parsed = parsePrice(text, currency);
    if (parsed.ok && parsed.price !== null && comparePrices(parsed.price, FREE) > 0) {
      return parsed.price;
    }
    const message = parsed.ok ? 'Please enter an amount.' : parsed.error;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Which offer is answered. */
export const offerId = z.string().max(64);

/**
 * How a giver takes offers, as the form of an item says it; blank is as the kind of giver does.
 * @param currency in which the lowest price is typed
 * @param price the item's, as decimal text
 */
export const offerTermsInput = (currency: string, price: string | null) =>
  z
    .object({
      offers: z.enum(['', 'yes', 'no'], 'Please choose one.').catch(''),
      lowest: anyText.transform((text, context) => {
        const parsed = parsePrice(text, currency);
        if (!parsed.ok) {
          context.addIssue({ code: 'custom', message: parsed.error });
          return z.NEVER;
        }
        return parsed.price === FREE ? null : parsed.price;
      }),
      atOnce: anyText,
    })
    .superRefine(({ lowest, atOnce }, context) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['lowest'], message });
      if (atOnce !== '' && lowest === null) {
        refuse('From which price on is it theirs at once? Please enter it.');
      } else if (lowest !== null && price !== null && comparePrices(lowest, price) > 0) {
        refuse('The lowest price can’t be above the price.');
      }
    })
    .transform(
      ({ offers, lowest, atOnce }): ChosenTerms => ({
        open: offers === '' ? null : offers === 'yes',
        lowest,
        atOnce: atOnce !== '',
      }),
    );
