// What the demo's people ask each other for: a request in every state, and the demo shopper on both sides.

import type { Side } from '~/rules/messages/conversation';
import { localIn, momentIn } from '~/rules/text/time';
import { hoursAfter } from '~/rules/trade/line-work';
import {
  asks,
  COLLECTOR,
  CYCLIST,
  chosen,
  code,
  does,
  due,
  GARDENER,
  GRANDPARENT,
  ME,
  NEIGHBOUR,
  proposes,
  STUDENT,
  says,
} from './moments';
import type { DemoMoment, DemoTrade } from './play-trade';

/** @param timeZone in which people meet at a full hour */
export function demoTrades(now: Date, timeZone: string): DemoTrade[] {
  /** The full hour at which two people meet, so many days from now. */
  const day = (days: number, hour: number): Date => {
    const at = hoursAfter(now, days * 24);
    const local = `${localIn(timeZone, at).slice(0, 10)}T${hour}:00`;
    return momentIn(timeZone, local) ?? at;
  };
  const accepts = (hours: number, asker: string, by: Side) =>
    does(hours, asker, { name: 'accept', by });
  /** Asked, reserved, and a time agreed on that lies behind. */
  const arranged = (from: number, asker: string, meet: number): DemoMoment[] => [
    asks(from, asker, 'I would like to have it. (A demo message.)', 'Any evening this week'),
    chosen(from + 4, asker),
    proposes(from + 5, asker, 'giver', hoursAfter(now, meet), 'The demo fountain, Demo Street 1'),
    accepts(from + 6, asker, 'asker'),
  ];
  return [...shopperAsks(), ...shopperGives()];

  function shopperAsks(): DemoTrade[] {
    return [
      {
        giver: GARDENER,
        way: 'choose',
        moments: [
          asks(-20, ME, 'It would look good in my hall.', 'Weekdays after six'),
          asks(-8, CYCLIST, 'I would use it every day.', 'Saturday'),
        ],
      },
      {
        giver: NEIGHBOUR,
        way: 'choose',
        moments: [
          asks(-70, CYCLIST, 'May I have it?', 'Any day before noon'),
          asks(-60, ME, 'If nobody else wants it, I do.', 'Sunday'),
          chosen(-50, CYCLIST),
        ],
      },
      {
        giver: COLLECTOR,
        way: 'choose',
        moments: [
          asks(-30, ME, 'I have looked for one like this for a while.', 'Friday or Saturday'),
          chosen(-6, ME),
          says(-5, ME, 'giver', 'It is yours. Would this time be good? (A demo message.)'),
          proposes(-2, ME, 'giver', day(2, 17), 'In front of the demo library'),
        ],
      },
      {
        giver: GRANDPARENT,
        way: 'choose',
        moments: [
          asks(-50, ME, 'My children would love it.', 'Afternoons'),
          chosen(-44, ME),
          proposes(-40, ME, 'asker', day(3, 16), 'At your place'),
          accepts(-30, ME, 'giver'),
          says(-29, ME, 'giver', 'Demo Street 8, please ring twice.'),
        ],
      },
      {
        giver: 'demo-seller',
        way: 'first',
        moments: [
          asks(-90, ME, 'I take it.', 'During your opening hours'),
          proposes(-80, ME, 'giver', hoursAfter(now, -11), 'At the counter of the demo shop'),
          accepts(-70, ME, 'asker'),
          code(-10, ME),
        ],
      },
      {
        giver: STUDENT,
        way: 'choose',
        moments: [
          ...arranged(-290, ME, -220),
          due(-244),
          due(-223),
          due(-218),
          due(-195),
          due(-50),
        ],
      },
      {
        giver: 'demo-thread',
        way: 'first',
        moments: [
          asks(-80, ME, 'Does it fit somebody tall?', 'Next week'),
          says(-79, ME, 'giver', 'It should. When will you come?'),
          due(-31),
        ],
      },
      {
        giver: 'demo-lantern',
        way: 'choose',
        moments: [
          asks(-100, COLLECTOR, 'It is the one that I am missing.', 'Today'),
          asks(-95, ME, 'I would read it at once.', 'Whenever it suits you'),
          chosen(-90, COLLECTOR),
          does(-60, COLLECTOR, { name: 'confirm', by: 'giver' }),
          does(-58, COLLECTOR, { name: 'confirm', by: 'asker' }),
        ],
      },
      {
        giver: CYCLIST,
        way: 'choose',
        moments: [
          asks(-60, ME, 'I could fetch it today.', 'Today and tomorrow'),
          chosen(-50, ME),
          does(-26, ME, {
            name: 'take-back',
            by: 'giver',
            reason: 'My sister needs it after all. I am sorry. (Demo words.)',
          }),
        ],
      },
      {
        giver: 'demo-oldoak',
        way: 'choose',
        moments: [...arranged(-60, ME, -5), does(-4, ME, { name: 'miss', by: 'giver' })],
      },
      {
        giver: 'demo-fixit',
        way: 'choose',
        moments: [
          ...arranged(-70, ME, -31),
          code(-30, ME),
          does(-20, ME, {
            name: 'problem',
            by: 'asker',
            text: 'It hums as soon as it is switched on. (Demo words.)',
          }),
          says(-19, ME, 'giver', 'Bring it back, and I will look at it.'),
        ],
      },
    ];
  }

  function shopperGives(): DemoTrade[] {
    return [
      {
        giver: ME,
        way: 'choose',
        moments: [
          asks(-15, STUDENT, 'I have just moved, and have none yet.', 'Evenings'),
          asks(-9, NEIGHBOUR, 'I live next door.', 'At any time'),
          asks(-2, GRANDPARENT, 'Is it still there? I would like it.', 'Sunday after lunch'),
        ],
      },
      {
        giver: ME,
        way: 'choose',
        moments: [
          asks(-40, GARDENER, 'It is what I need for the spring.', 'Saturday'),
          asks(-36, COLLECTOR, 'I would come far for it.', 'Any day'),
          chosen(-6, GARDENER),
          says(-5, GARDENER, 'asker', 'Thank you! When may I come?'),
        ],
      },
      {
        giver: ME,
        way: 'choose',
        moments: [
          asks(-48, CYCLIST, 'It fits on my trailer.', 'Weekends'),
          chosen(-40, CYCLIST),
          proposes(-38, CYCLIST, 'giver', day(2, 11), 'Demo Street 1, the green door'),
          accepts(-20, CYCLIST, 'asker'),
          does(-2, CYCLIST, { name: 'comes', by: 'asker' }),
        ],
      },
      {
        giver: ME,
        way: 'choose',
        moments: [
          ...arranged(-60, NEIGHBOUR, -9),
          does(-8, NEIGHBOUR, { name: 'confirm', by: 'giver' }),
          does(-7, NEIGHBOUR, { name: 'confirm', by: 'asker' }),
        ],
      },
      {
        giver: ME,
        way: 'choose',
        moments: [
          ...arranged(-80, GRANDPARENT, -30),
          does(-29, GRANDPARENT, { name: 'miss', by: 'giver' }),
          does(-10, GRANDPARENT, {
            name: 'answer-miss',
            by: 'asker',
            text: 'I waited at the other fountain. (Demo words.)',
          }),
        ],
      },
      {
        giver: ME,
        way: 'choose',
        moments: [
          asks(-34, STUDENT, 'For my new room.', 'Friday'),
          does(-12, STUDENT, { name: 'withdraw', by: 'asker' }),
        ],
      },
      {
        giver: ME,
        way: 'choose',
        moments: [
          ...arranged(-320, COLLECTOR, -262),
          code(-260, COLLECTOR),
          does(-250, COLLECTOR, {
            name: 'problem',
            by: 'asker',
            text: 'It is another one than in the picture. (Demo words.)',
          }),
          due(-80),
          does(-40, COLLECTOR, { name: 'decide', by: 'admin', undo: true }),
        ],
      },
    ];
  }
}
