// Offers in a line that is stepped by the rules alone.
import type { Side } from '~/rules/messages/conversation';
import type { NewOffer } from '~/rules/offers/offer';
import { takeStep } from '~/rules/trade/line';
import type { Step } from '~/rules/trade/line-step';
import { hoursAfter, type LineEvent } from '~/rules/trade/line-work';
import type { Line } from '~/rules/trade/request';
import { asksFor, at, emptyLine, NOON } from './lines';

export const offer = (amount: string, more: Partial<NewOffer> = {}): NewOffer => ({
  id: `${amount} ${more.used ?? 0}`,
  amount,
  used: 0,
  drawn: 0.5,
  ...more,
});

export const asksWith = (id: string, amount: string, more: Partial<NewOffer> = {}): Step => ({
  name: 'ask',
  request: asksFor(id),
  offer: offer(amount, more),
});
export const offers = (id: string, amount: string, used: number): Step => ({
  name: 'make-offer',
  by: 'asker',
  id,
  offer: offer(amount, { used }),
});
export const counters = (id: string, amount: string, to = '60.00 0'): Step => ({
  name: 'counter-offer',
  by: 'giver',
  id,
  to,
  offer: { id: `counter ${amount}`, amount },
});
export const accepts = (id: string, by: Side, to = '60.00 0'): Step => ({
  name: 'accept-offer',
  by,
  id,
  to,
});
export const declines = (id: string, by: Side, to = '60.00 0'): Step => ({
  name: 'decline-offer',
  by,
  id,
  to,
});

export const namesOf = (events: readonly LineEvent[]) => events.map(({ name }) => name);

export const refused = (line: Line, step: Step, hours = 0) => {
  const stepped = takeStep(line, step, at(hoursAfter(NOON, hours)));
  return stepped.ok ? null : stepped.problem;
};

export const withTerms = (lowest: string | null, atOnce = false): Line => ({
  ...emptyLine('choose'),
  terms: { open: true, lowest, atOnce },
});
