// What is done over the API about a price for less than the item's own.
import { z } from 'zod';
import { stepping } from './request-action';

const amount = z.string().max(40).describe('In the shop’s own currency, such as `12.50`.');

const OFFER = '1f0c2b9e-7a55-4d5f-9a3e-6c1d2e3f4a5b';
const offerNamed = z.uuid().describe('The `id` of the offer that you have seen.');

export const OFFER_ACTIONS = {
  offer: stepping(
    'make-offer',
    'Offer less than the price',
    'The asker, where offers are taken: one at a time, so many for one item. Nobody learns by it what is the least that the giver would take.',
    { amount },
    { amount: '12.50' },
  ),
  'counter-offer': stepping(
    'counter-offer',
    'Name another price',
    'The giver, more than was offered; it ends the offer.',
    { to: offerNamed, amount },
    { to: OFFER, amount: '14.00' },
  ),
  'accept-offer': stepping(
    'accept-offer',
    'Accept the price that was named',
    'Whoever did not name it. It reserves the item at this price.',
    { to: offerNamed },
    { to: OFFER },
  ),
  'decline-offer': stepping(
    'decline-offer',
    'Not at this price',
    'Whoever did not name it. The place in line stays.',
    { to: offerNamed },
    { to: OFFER },
  ),
  'full-price': stepping('full-price', 'Take it at its price', 'The asker, who has made an offer.'),
} as const;
