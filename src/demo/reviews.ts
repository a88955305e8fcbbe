// What the demo's people say of handovers: some that lie back, and some of the trades that the demo shopper is in.
import type { DemoHandover } from '~/data/shop/demo-reviews';
import { COLLECTOR, CYCLIST, GARDENER, GRANDPARENT, ME, NEIGHBOUR, STUDENT } from './moments';

const SELLER = 'demo-seller';
const ALL_YES = { asDescribed: true, onTime: true, friendly: true };

export const DEMO_HANDOVERS: readonly DemoHandover[] = [
  {
    giver: SELLER,
    asker: GARDENER,
    item: 'Demo watering can',
    daysAgo: 160,
    reviews: [
      { side: 'asker', ...ALL_YES, text: 'Just as in the pictures. (Demo words.)' },
      { side: 'giver', ...ALL_YES, text: '' },
    ],
  },
  {
    giver: SELLER,
    asker: CYCLIST,
    item: 'Demo bicycle bell',
    daysAgo: 120,
    reviews: [
      {
        side: 'asker',
        asDescribed: true,
        onTime: false,
        friendly: true,
        text: 'I waited for half an hour at the counter. (Demo words.)',
        reply: 'We are sorry: one of us was ill that day. (Demo words.)',
      },
      { side: 'giver', ...ALL_YES, text: 'Patient and kind. (Demo words.)' },
    ],
  },
  {
    giver: SELLER,
    asker: COLLECTOR,
    item: 'Demo stamp album',
    daysAgo: 90,
    reviews: [
      { side: 'asker', ...ALL_YES, text: 'Well packed. (Demo words.)' },
      { side: 'giver', ...ALL_YES, text: '' },
    ],
  },
  {
    giver: SELLER,
    asker: NEIGHBOUR,
    item: 'Demo step ladder',
    daysAgo: 60,
    reviews: [
      {
        side: 'asker',
        ...ALL_YES,
        text: 'They live at Demo Street 1. (Demo words.)',
        removed: { ground: 'personal-data', why: 'It says where somebody lives. (Demo words.)' },
      },
    ],
  },
  // The demo shopper may write: the other side has, and nobody can tell.
  {
    giver: SELLER,
    asker: ME,
    item: null,
    daysAgo: 0,
    reviews: [{ side: 'giver', ...ALL_YES, text: 'On the minute. (Demo words.)', hidden: true }],
  },
  {
    giver: 'demo-fixit',
    asker: ME,
    item: null,
    daysAgo: 0,
    reviews: [
      {
        side: 'asker',
        asDescribed: false,
        onTime: true,
        friendly: true,
        text: 'It hums. (Demo words.)',
        hidden: true,
      },
    ],
  },
  {
    giver: ME,
    asker: NEIGHBOUR,
    item: null,
    daysAgo: 0,
    reviews: [
      {
        side: 'asker',
        ...ALL_YES,
        text: 'A lovely evening at the fountain. (Demo words.)',
        reply: 'Enjoy it! (Demo words.)',
      },
      { side: 'giver', ...ALL_YES, text: 'Came on foot, and on time. (Demo words.)' },
    ],
  },
  {
    giver: ME,
    asker: STUDENT,
    item: 'Demo desk lamp',
    daysAgo: 40,
    reviews: [{ side: 'asker', ...ALL_YES, text: 'It lights my whole desk. (Demo words.)' }],
  },
  {
    giver: ME,
    asker: GRANDPARENT,
    item: 'Demo wooden train',
    daysAgo: 75,
    reviews: [
      { side: 'asker', ...ALL_YES, text: 'The children play with it each day. (Demo words.)' },
    ],
  },
];
