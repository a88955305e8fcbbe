// The words of which the demo's trades are made: who takes part, and what each of them does when.
import type { Side } from '~/rules/messages/conversation';
import type { Act, DemoMoment } from './play-trade';

export const ME = 'demo-shopper';
export const NEIGHBOUR = 'demo-neighbour';
export const STUDENT = 'demo-student';
export const GARDENER = 'demo-gardener';
export const CYCLIST = 'demo-cyclist';
export const COLLECTOR = 'demo-collector';
export const GRANDPARENT = 'demo-grandparent';

export const asks = (hours: number, asker: string, words: string, when: string): DemoMoment => ({
  hours,
  asker,
  asks: words,
  when,
});

/** Somebody would have it for less. */
export const offersFor = (
  hours: number,
  asker: string,
  offer: string,
  words: string,
  when: string,
): DemoMoment => ({ hours, asker, asks: words, when, offer });

/** The giver names another price. */
export const counters = (hours: number, asker: string, amount: string): DemoMoment => ({
  hours,
  asker,
  counters: amount,
});

export const says = (hours: number, asker: string, side: Side, words: string): DemoMoment => ({
  hours,
  asker,
  side,
  says: words,
});

export const does = (hours: number, asker: string, act: Act): DemoMoment => ({
  hours,
  asker,
  does: act,
});

export const proposes = (
  hours: number,
  asker: string,
  by: Side,
  at: Date,
  place: string,
): DemoMoment => {
  const meeting = { id: crypto.randomUUID(), at, place, collector: null, askerComes: false };
  return does(hours, asker, { name: 'propose', by, proposal: { ...meeting, proposedBy: by } });
};

export const chosen = (hours: number, asker: string) =>
  does(hours, asker, { name: 'choose', by: 'giver' });

export const code = (hours: number, asker: string) =>
  does(hours, asker, { name: 'code', by: 'giver' });

export const due = (hours: number): DemoMoment => ({ hours, clocks: true });
