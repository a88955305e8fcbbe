// Offers by the rules: what may be offered, and what follows from it.
import { describe, expect, it } from 'vitest';
import { asksFor, choose, clocks, NOON, play, states } from '../../../tests/support/lines';
import {
  accepts,
  asksWith,
  counters,
  namesOf,
  offer,
  offers,
  refused,
  withTerms,
} from '../../../tests/support/offers';
import { hoursAfter } from '../trade/line-work';
import type { Line } from '../trade/request';
import { requestWords } from '../trade/request-words';
import { hasOffers, judgeAmount, leastOffer, NO_TERMS, offerTermsOf } from './offer';
import { OFFER_PROBLEMS } from './offer-problems';

describe('what may be offered', () => {
  it('is half of the price at least, rounded up to the cent, and the price at most', () => {
    expect(leastOffer('100.00', 50)).toBe('50.00');
    expect(leastOffer('0.01', 50)).toBe('0.01');
    expect(leastOffer('0.07', 50)).toBe('0.04');
    expect(leastOffer('9999999999.99', 50)).toBe('5000000000.00');
    expect(judgeAmount('49.99', '50.00', '100.00')).toBe('offer-too-low');
    expect(judgeAmount('50.00', '50.00', '100.00')).toBe(null);
    expect(judgeAmount('100.00', '50.00', '100.00')).toBe(null);
    expect(judgeAmount('100.01', '50.00', '100.00')).toBe('offer-too-high');
  });

  it('hangs on the giver: private people take offers unless they say no, shops if they say so, nobody for free things', () => {
    const of = (open: boolean | null, business: boolean, price: string | null = '20.00') =>
      offerTermsOf({ ...NO_TERMS, open }, { business, price, byLot: false }).open;
    expect([of(null, false), of(null, true)]).toEqual([true, false]);
    expect([of(false, false), of(true, true)]).toEqual([false, true]);
    expect([of(true, false, '0.00'), of(true, false, null)]).toEqual([false, false]);
    expect(hasOffers('0.00')).toBe(false);
    const drawn = { business: false, price: '20.00', byLot: true };
    expect(offerTermsOf({ ...NO_TERMS, open: true }, drawn).open).toBe(false);
  });

  it('is refused in a line that takes no offers, beyond the third, and while another one is open', () => {
    const closed: Line = {
      ...withTerms(null),
      terms: { open: false, lowest: null, atOnce: false },
    };
    expect(refused(closed, asksWith('a', '60.00'))).toBe('no-offers');
    const { line } = play(withTerms(null), [[0, asksWith('a', '60.00')]]);
    expect(refused(line, offers('a', '70.00', 1))).toBe('offer-open');
    const later = play(line, [[6, clocks]]).line;
    expect(refused(later, offers('a', '70.00', 3), 6)).toBe('no-offers-left');
    expect(refused(later, offers('a', '70.00', 2), 6)).toBe(null);
  });
});

describe('an offer', () => {
  it('reserves the thing at the agreed price once it is accepted', () => {
    const { line, events } = play(withTerms(null), [
      [0, asksWith('a', '60.00')],
      [1, accepts('a', 'giver')],
    ]);
    expect(line.requests[0]).toMatchObject({
      state: 'reserved',
      agreedPrice: '60.00',
      offering: false,
      clock: 'agree',
      offer: { state: 'accepted', dueAt: null },
    });
    expect(events.at(-1)).toMatchObject({ name: 'offer-accepted', detail: { offer: '€60.00' } });
  });

  it('asks where to once it is accepted for what is sent, and leaves its price with the parcel', () => {
    const request = asksFor('a', NOON, 1, '4.90');
    const { line, events } = play(withTerms(null), [
      [0, { name: 'ask', request, offer: offer('60.00') }],
      [1, accepts('a', 'giver')],
      [2, { name: 'address', by: 'asker', id: 'a', text: 'Post Lane 1' }],
      [3, { name: 'send', by: 'giver', id: 'a', tracking: null }],
    ]);
    expect(line.requests[0]).toMatchObject({ agreedPrice: '60.00', sentAt: expect.any(Date) });
    const accepted = events.find(({ name }) => name === 'offer-accepted');
    expect(
      requestWords('offer-accepted', 'asker', {
        detail: accepted?.detail ?? {},
        time: (moment) => moment,
      }),
    ).toBe('Agreed: €60.00. It is reserved for you. Please say where to send it.');
  });

  it('is accepted as it was seen: another one that has taken its place is not', () => {
    const { line } = play(withTerms(null), [
      [0, asksWith('a', '60.00')],
      [6, clocks],
      [7, offers('a', '55.00', 1)],
    ]);
    expect(refused(line, accepts('a', 'giver'), 8)).toBe('changed');
    expect(refused(line, accepts('a', 'giver', '55.00 1'), 8)).toBe(null);
  });

  it('of which two are accepted at once reserves one, and the other keeps its place', () => {
    const { line } = play(withTerms(null), [
      [0, asksWith('a', '60.00')],
      [0, asksWith('b', '70.00')],
      [1, accepts('b', 'giver', '70.00 0')],
    ]);
    expect(states(line)).toEqual(['a waiting', 'b reserved']);
    expect(refused(line, accepts('a', 'giver'), 1)).toBe('taken');
    expect(line.requests[0]?.offer?.state).toBe('open');
  });

  it('is answered by a higher price, which the asker accepts, and which ends the offer', () => {
    const begun = play(withTerms(null), [
      [0, asksWith('a', '60.00')],
      [1, counters('a', '80.00')],
    ]);
    expect(begun.line.requests[0]?.offer).toMatchObject({ by: 'giver', amount: '80.00' });
    expect(refused(begun.line, accepts('a', 'giver'), 2)).toBe('changed');
    const { line } = play(begun.line, [[2, accepts('a', 'asker', 'counter 80.00')]]);
    expect(line.requests[0]).toMatchObject({ state: 'reserved', agreedPrice: '80.00' });
    expect(refused(begun.line, accepts('a', 'asker', 'counter 80.00'), 50)).toBe('too-late');
  });

  it('is not answered by less than was offered, nor by more than the price', () => {
    const { line } = play(withTerms(null), [[0, asksWith('a', '60.00')]]);
    expect(refused(line, counters('a', '60.00'))).toBe('counter-too-low');
    expect(refused(line, counters('a', '100.01'))).toBe('offer-too-high');
    expect(refused(line, counters('a', '100.00'))).toBe(null);
  });

  it('can be accepted for 48 hours, also after its maker was told that it was not taken up', () => {
    const { line, events } = play(withTerms(null), [
      [0, asksWith('a', '60.00')],
      [6, clocks],
    ]);
    expect(namesOf(events)).toEqual(['asked', 'offered', 'offer-lapsed']);
    expect(refused(line, accepts('a', 'giver'), 48)).toBe(null);
    expect(refused(line, accepts('a', 'giver'), 49)).toBe('too-late');
  });

  it('keeps the place in line where it was not taken up, and another one may follow', () => {
    const { line } = play(withTerms(null), [
      [0, asksWith('a', '60.00')],
      [0, asksWith('b', '70.00')],
      [6, clocks],
      [7, offers('a', '65.00', 1)],
    ]);
    expect(line.requests.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(line.requests[0]?.offer).toMatchObject({ amount: '65.00', state: 'open' });
  });

  it('ends with a word when the price changes, and can’t be accepted at the moment of the change', () => {
    const { line } = play(withTerms(null), [[0, asksWith('a', '60.00')]]);
    const cheaper: Line = { ...line, price: '90.00' };
    expect(refused(cheaper, accepts('a', 'giver'))).toBe('price-changed');
    const told = play(cheaper, [[1, clocks]]);
    expect(told.events).toMatchObject([{ name: 'offer-ended', detail: { price: '€90.00' } }]);
    expect(told.line.requests[0]).toMatchObject({ state: 'asked', offer: { state: 'ended' } });
    expect(play(told.line, [[2, clocks]]).events).toEqual([]);
  });

  it('is promised nothing by itself where whoever asks first gets it, until the full price is offered', () => {
    const first: Line = { ...withTerms(null), way: 'first' };
    const { line } = play(first, [[0, asksWith('a', '60.00')]]);
    expect(states(line)).toEqual(['a asked']);
    expect(line.clock).toBe('silent');
    const other = play(line, [[1, { name: 'ask', request: asksFor('b', hoursAfter(NOON, 1)) }]]);
    expect(states(other.line)).toEqual(['a waiting', 'b reserved']);
    const full = play(line, [[1, { name: 'full-price', by: 'asker', id: 'a' }]]);
    expect(states(full.line)).toEqual(['a reserved']);
    expect(full.line.requests[0]).toMatchObject({
      agreedPrice: null,
      offer: { state: 'replaced' },
    });
  });

  it('is not chosen at the price, which its maker has not offered, until they take it for that', () => {
    const { line } = play(withTerms(null), [[0, asksWith('a', '60.00')]]);
    expect(refused(line, choose('a'), 1)).toBe('offers-less');
    const full = play(line, [[1, { name: 'full-price', by: 'asker', id: 'a' }]]).line;
    expect(refused(full, choose('a'), 2)).toBe(null);
  });

  it('at or above the lowest price is accepted at once only if the giver said so and the thing is free', () => {
    const of = (line: Line, amount: string) => {
      const { requests } = play(line, [[0, asksWith('a', amount)]]).line;
      return requests.at(-1)?.state;
    };
    expect(of(withTerms('80.00', true), '80.00')).toBe('reserved');
    expect(of(withTerms('80.00', true), '79.99')).toBe('asked');
    expect(of(withTerms('80.00'), '100.00')).toBe('asked');
    expect(of(withTerms(null, true), '100.00')).toBe('asked');
    // A price that was lowered since is what the giver takes.
    expect(of(withTerms('120.00', true), '100.00')).toBe('reserved');
    const taken = play(withTerms('80.00', true), [
      [0, { name: 'ask', request: asksFor('z') }],
      [0, choose('z')],
    ]);
    expect(of(taken.line, '90.00')).toBe('waiting');
    const collecting = play({ ...withTerms('80.00', true), way: 'after' }, [
      [0, { name: 'ask', request: asksFor('z') }],
    ]);
    expect(of(collecting.line, '90.00')).toBe('asked');
  });

  it('below the lowest price calls no giver, and one at or above it does', () => {
    const quiet = (amount: string) =>
      play(withTerms('80.00'), [[0, asksWith('a', amount)]]).events.find(
        ({ name }) => name === 'offered',
      )?.quiet ?? false;
    expect([quiet('79.99'), quiet('80.00')]).toEqual([true, false]);
  });
});

describe('the words about an offer', () => {
  it('call a price of nothing free, and promise no place in line to who has none', () => {
    const { line } = play(withTerms(null), [[0, asksWith('a', '60.00')]]);
    const { events } = play({ ...line, price: '0.00' }, [[1, clocks]]);
    const [ended] = events.filter(({ name }) => name === 'offer-ended');
    const words = { detail: ended?.detail ?? {}, time: String };
    expect(requestWords('offer-ended', 'giver', words)).toBe(
      'It is free now, so the offer of €60.00 has ended.',
    );
    expect(OFFER_PROBLEMS['no-offers-left']).not.toContain('place in line');
  });
});
