// The demo's trades are played by the real rules; which states they end in is held here.
import { expect, test } from 'vitest';
import { REQUEST_STATES } from '~/rules/trade/request';
import { demoOffers } from './offers';
import { playTrade } from './play-trade';
import { demoTrades } from './trades';
import { demoPost } from './trades-by-post';

const now = new Date('2025-03-10T09:00:00Z');
const stage = { now, currency: 'INR' };
const played = [...demoTrades(now, 'Europe/Berlin'), ...demoPost()].map((trade) =>
  playTrade(trade, stage),
);
const talks = played.flatMap(({ giver, talks: those }) =>
  those.map((talk) => ({ giver, ...talk })),
);

test('the demo has a request in every state, each in a talk of the demo shopper', () => {
  const ofShopper = talks.filter(({ giver, asker }) => [giver, asker].includes('demo-shopper'));
  const states = new Set(ofShopper.map(({ request }) => request.state));
  expect([...states].sort()).toEqual([...REQUEST_STATES].sort());
});

test('the demo shopper asks and gives, and has a time to accept, a code to show and one to enter', () => {
  const of = (state: string, asks: boolean) =>
    talks.filter(
      ({ giver, asker, request }) =>
        request.state === state && (asks ? asker : giver) === 'demo-shopper',
    );
  expect(of('reserved', true)[0]?.request.proposal?.proposedBy).toBe('giver');
  expect(+(of('arranged', true)[0]?.request.appointment?.at ?? 0)).toBeGreaterThan(+now);
  expect(+(of('arranged', false)[0]?.request.appointment?.at ?? 0)).toBeGreaterThan(+now);
  expect(of('asked', false).length).toBeGreaterThan(1);
});

test('the demo shopper waits for a parcel, and has one to send', () => {
  const byPost = talks.filter(({ request }) => request.postCost !== null);
  expect(byPost.map(({ asker, request }) => [asker, request.sentAt !== null])).toEqual([
    ['demo-shopper', true],
    ['demo-grandparent', false],
  ]);
});

test('the demo has offers that can be answered, a price that the giver named, and one that was not taken up so far', () => {
  const offers = demoOffers()
    .map((trade) => playTrade(trade, stage))
    .flatMap(({ talks: those }) => those.map(({ request }) => request.offer));
  expect(offers.map((offer) => `${offer?.by} ${offer?.state}`)).toEqual([
    'asker open',
    'asker open',
    'giver open',
    'asker unanswered',
  ]);
});

test('events of demo requests lie in the past, in their order, and say who was told', () => {
  for (const { entries, events } of talks) {
    const times = entries.map(({ at }) => +at);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBeLessThan(+now);
    expect(events.map(({ name }) => name)).toEqual(
      entries.flatMap(({ event }) => event?.name ?? []),
    );
    expect(entries.every(({ event, side }) => (event === null) === (side !== null))).toBe(true);
  }
});
