// Two things of the demo that are drawn: one for which requests are collected, and one that was drawn.
import { createHash } from 'node:crypto';
import type { DemoPlay } from '~/data/shop/demo-trades';
import { entryId, entryText } from '~/rules/lots/lot-order';
import {
  asks,
  COLLECTOR,
  CYCLIST,
  due,
  GARDENER,
  GRANDPARENT,
  ME,
  NEIGHBOUR,
  STUDENT,
} from './moments';
import { type DemoTrade, playTrade, type Stage } from './play-trade';

const LOTS: readonly DemoTrade[] = [
  {
    giver: GARDENER,
    way: 'lot',
    moments: [
      asks(-10, ME, 'I would be glad to have it.', 'Any evening'),
      asks(-6, CYCLIST, 'I can fetch it at once.', 'Today or tomorrow'),
      asks(-3, STUDENT, 'It is what my room needs.', 'Weekend'),
    ],
  },
  {
    giver: NEIGHBOUR,
    way: 'lot',
    moments: [
      asks(-60, ME, 'Maybe I am lucky.', 'Afternoons'),
      asks(-55, COLLECTOR, 'I have none of these yet.', 'Any day'),
      asks(-50, GRANDPARENT, 'My grandchildren would like it.', 'Sunday'),
      asks(-48, STUDENT, 'It would fit my shelf.', 'After six'),
      due(-36),
      due(-35),
    ],
  },
];

/** They are played once it is known which things they are about: entries are made of a thing and of its askers' keys. */
export const demoLots = (stage: Stage): DemoPlay[] =>
  LOTS.map((trade) => ({
    giver: trade.giver,
    askers: [...new Set(trade.moments.flatMap((moment) => ('asks' in moment ? moment.asker : [])))],
    play: (productId, keys) =>
      playTrade(trade, {
        ...stage,
        entryOf: (asker) => {
          const text = entryText(keys.get(asker) ?? asker, productId);
          return entryId(createHash('sha256').update(text).digest('hex'));
        },
      }),
  }));
