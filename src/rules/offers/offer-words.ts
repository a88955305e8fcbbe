// What each side reads of a price that one of them has named.
import { FREE_WORD } from '../products/money';
import { formatCount } from '../text/count';
import { ASKER, BOTH, GIVER, type Kind, says } from '../trade/request-event-kind';
import { askerToDo, giverToDo } from '../trade/request-event-parts';

type Detail = Readonly<Record<string, string>>;

const amount = ({ offer }: Detail) => offer ?? '';

const offersLeft = (left: number): string =>
  left === 0 ? 'It was your last one.' : `You have ${formatCount(left, 'offer')} left.`;

const price = ({ price: now }: Detail) => {
  if (now === undefined) return 'It has no price any more';
  return now === FREE_WORD ? 'It is free now' : `The price is ${now} now`;
};

/** Events of offers. That an offer was not taken up says the same whether nobody looked, or somebody said no, or it was too low. */
export const OFFER_EVENTS = {
  offered: {
    tells: GIVER,
    asker: ({ detail }) =>
      `You offered ${amount(detail)}. You hear how it goes on. ${offersLeft(Number(detail.left))}`,
    giver: ({ detail }) => `This person offers ${amount(detail)}.`,
  },
  countered: {
    tells: ASKER,
    asker: ({ detail, time }) =>
      `The answer to your offer: ${amount(detail)}. You can accept it until ${time(detail.until ?? '')}.`,
    giver: ({ detail }) => `You named ${amount(detail)} instead of ${detail.was ?? ''}.`,
  },
  'offer-accepted': {
    tells: BOTH,
    asker: (event) =>
      `Agreed: ${amount(event.detail)}. It is reserved for you. ${askerToDo(event)}`,
    giver: (event) =>
      `Agreed: ${amount(event.detail)}. It is reserved for this person. ${giverToDo(event)}`,
  },
  'offer-declined': {
    tells: GIVER,
    asker: ({ detail }) => `You said no to ${amount(detail)}. You keep your place in line.`,
    giver: ({ detail }) => `This person said no to ${amount(detail)}.`,
  },
  'offer-lapsed': {
    tells: ASKER,
    asker: ({ detail, time }) =>
      detail.of === 'giver'
        ? `The time to accept ${amount(detail)} is over. You keep your place in line.`
        : `Your offer of ${amount(detail)} was not taken up so far. You keep your place in line; until ${time(detail.until ?? '')} it can still be accepted.`,
    giver: ({ detail, time }) =>
      detail.of === 'giver'
        ? `The time to accept ${amount(detail)} is over.`
        : `This person was told kindly that ${amount(detail)} was not taken up so far. Until ${time(detail.until ?? '')} you can still accept it.`,
  },
  'offer-ended': {
    tells: ASKER,
    asker: ({ detail }) =>
      detail.of === 'giver'
        ? `${price(detail)}, so ${amount(detail)} can’t be accepted any more. You keep your place in line.`
        : `${price(detail)}, so your offer of ${amount(detail)} has ended. You keep your place in line.`,
    giver: ({ detail }) => `${price(detail)}, so the offer of ${amount(detail)} has ended.`,
  },
  'full-price': {
    tells: GIVER,
    asker: says('You would have it for its price.'),
    giver: says('This person would have it for its price.'),
  },
} as const satisfies Record<string, Kind>;
