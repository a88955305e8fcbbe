// What the demo's people offer each other for less than the price.
import {
  COLLECTOR,
  CYCLIST,
  counters,
  due,
  GARDENER,
  ME,
  offersFor,
  STUDENT,
  says,
} from './moments';
import type { DemoTrade } from './play-trade';

/** An offer that the demo shopper can answer, a price that was named to them, and one of theirs that was not taken up so far. */
export const demoOffers = (): DemoTrade[] => [
  {
    giver: ME,
    way: 'choose',
    price: '120.00',
    moments: [
      offersFor(-5, STUDENT, '80.00', 'I could pay this much. (A demo message.)', 'Any evening'),
      offersFor(-2, CYCLIST, '95.00', 'I would come today.', 'Today after five'),
    ],
  },
  {
    giver: GARDENER,
    way: 'choose',
    price: '60.00',
    moments: [
      offersFor(-9, ME, '40.00', 'Would that do? I would fetch it soon.', 'Saturday'),
      counters(-4, ME, '50.00'),
      says(-4, ME, 'giver', 'It is as good as new. (A demo message.)'),
    ],
  },
  {
    giver: COLLECTOR,
    way: 'choose',
    price: '200.00',
    moments: [offersFor(-12, ME, '130.00', 'It is a bit worn at the edge.', 'Next week'), due(-6)],
  },
];
