// What the demo's people send each other: a parcel on its way to the demo shopper, and one that the shopper is to send.
import { asks, chosen, does, GARDENER, GRANDPARENT, ME } from './moments';
import type { DemoTrade } from './play-trade';

export function demoPost(): DemoTrade[] {
  return [
    {
      giver: GARDENER,
      way: 'choose',
      postCost: '4.90 within the country (a demo price)',
      moments: [
        asks(-90, ME, 'I live far away. Would you send it? (A demo message.)', ''),
        chosen(-80, ME),
        does(-70, ME, {
          name: 'address',
          by: 'asker',
          text: 'Demo Shopper\nDemo Street 1\nDemo Town',
        }),
        does(-40, ME, { name: 'send', by: 'giver', tracking: 'DEMO 0001' }),
      ],
    },
    {
      giver: ME,
      way: 'choose',
      postCost: 'free (a demo price)',
      moments: [
        asks(-60, GRANDPARENT, 'Could you send it? I am not good on foot. (A demo message.)', ''),
        chosen(-30, GRANDPARENT),
        does(-20, GRANDPARENT, {
          name: 'address',
          by: 'asker',
          text: 'Demo Grandparent\nDemo Street 8\nDemo Town',
        }),
      ],
    },
  ];
}
