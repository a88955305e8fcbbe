// What the demo's people write to each other: demo words, so that every screen of messages has something to show.
import type { DemoTalk } from '~/data/shop/demo-conversations';

const HOUR = 3_600_000;

/** The times are counted back from now, in milliseconds. */
export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    asker: 'demo-shopper',
    giver: 'demo-neighbour',
    seenByAsker: false,
    seenByGiver: true,
    messages: [
      { side: 'asker', ago: 26 * HOUR, text: 'Hello, is this still there? (A demo message.)' },
      { side: 'giver', ago: 25 * HOUR, text: 'Yes, it is. It stands in my hall.' },
      { side: 'asker', ago: 24 * HOUR, text: 'How wide is it at its widest?' },
      { side: 'giver', ago: 2 * HOUR, text: '62 cm. You could come and see it on Saturday.' },
    ],
  },
  {
    asker: 'demo-shopper',
    giver: 'demo-seller',
    seenByAsker: true,
    seenByGiver: true,
    messages: [
      { side: 'asker', ago: 80 * HOUR, text: 'Do you have a second one like this?' },
      { side: 'giver', ago: 78 * HOUR, text: 'Not now, but one comes in every few weeks.' },
      { side: 'asker', ago: 77 * HOUR, text: 'Thank you, then I will look again.' },
    ],
  },
  {
    asker: 'demo-student',
    giver: 'demo-shopper',
    seenByAsker: true,
    seenByGiver: false,
    messages: [
      { side: 'asker', ago: 5 * HOUR, text: 'I would like to have it. I can come by bicycle.' },
    ],
  },
  {
    asker: 'demo-gardener',
    giver: 'demo-shopper',
    seenByAsker: true,
    seenByGiver: true,
    messages: [
      { side: 'asker', ago: 50 * HOUR, text: 'Would you say it works out of doors as well?' },
      { side: 'giver', ago: 49 * HOUR, text: 'Under a roof, yes. Rain would hurt it.' },
    ],
  },
  {
    asker: 'demo-cyclist',
    giver: 'demo-seller',
    seenByAsker: true,
    seenByGiver: false,
    messages: [
      { side: 'asker', ago: 3 * HOUR, text: 'Are you open on Saturday? (A demo message.)' },
      { side: 'asker', ago: 3 * HOUR - 60_000, text: 'I could be there at eleven.' },
    ],
  },
];
