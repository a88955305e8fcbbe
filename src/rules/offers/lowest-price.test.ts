// Nobody finds out what a giver would take, from words or times.
import { describe, expect, it } from 'vitest';
import { asksFor, at, clocks, NOON, play } from '../../../tests/support/lines';
import {
  accepts,
  asksWith,
  declines,
  namesOf,
  offer,
  refused,
  withTerms,
} from '../../../tests/support/offers';
import { takeStep } from '../trade/line';
import type { Step } from '../trade/line-step';
import { hoursAfter, type LineEvent } from '../trade/line-work';
import { requestWords } from '../trade/request-words';

describe('from outside', () => {
  /** All that somebody who asks can see: what happens when, and in which words. */
  function seenBy(asker: string, events: readonly [at: Date, LineEvent][]): string[] {
    return events.flatMap(([moment, { requestId, name, detail }]) =>
      requestId === asker
        ? [`${+moment}: ${requestWords(name, 'asker', { detail, time: (at) => at })}`]
        : [],
    );
  }

  /** Fifty people search for the lowest price between the floor and the price; each goes by what the ones before have seen. */
  function bisected(lowest: string | null, refusesAll: boolean): string[] {
    let line = withTerms(lowest);
    let [low, high] = [5000, 10_000];
    const traces: string[] = [];
    for (let person = 0; person < 50; person += 1) {
      const id = `person ${String(person).padStart(2, '0')}`;
      const cents = Math.ceil((low + high) / 2);
      const start = hoursAfter(NOON, person * 50);
      const seen: [Date, LineEvent][] = [];
      const take = (minutes: number, step: Step) => {
        const moment = hoursAfter(start, minutes / 60);
        const stepped = takeStep(line, step, at(moment));
        if (!stepped.ok) throw new Error(`${step.name}: ${stepped.problem}`);
        line = stepped.line;
        seen.push(...stepped.events.map((event): [Date, LineEvent] => [moment, event]));
      };
      take(0, {
        name: 'ask',
        request: asksFor(id, start),
        offer: offer((cents / 100).toFixed(2), { drawn: (person * 0.618) % 1 }),
      });
      // A giver who looks says no to all that they were called for: within the hour, as people do.
      if (refusesAll && seen.some(([, { name, quiet }]) => name === 'offered' && !quiet)) {
        take(30, declines(id, 'giver', line.requests[0]?.offer?.id));
      }
      // Closely while they may be told, and then now and then.
      for (let minute = 60; minute < 49 * 60; minute += minute < 7 * 60 ? 15 : 120) {
        take(minute, clocks);
      }
      const trace = seenBy(id, seen).map((one) =>
        one.replaceAll((cents / 100).toFixed(2), 'AMOUNT'),
      );
      traces.push(...trace);
      // What a searcher goes by: whether it took less than six hours, or the words.
      const told = seen.find(([, { name }]) => name === 'offer-lapsed')?.[0] ?? start;
      if (+told - +start < 3.5 * 3_600_000) low = cents;
      else high = cents;
      take(49 * 60, { name: 'withdraw', by: 'asker', id });
      line = { ...line, requests: [] };
    }
    return traces;
  }

  it('fifty people who search for the lowest price see the same words at the same moments, whatever it is', () => {
    const none = bisected(null, false);
    expect(none.filter((one) => one.includes('was not taken up so far'))).toHaveLength(50);
    for (const lowest of ['50.01', '71.37', '99.99']) {
      expect(bisected(lowest, false), lowest).toEqual(none);
      expect(bisected(lowest, true), lowest).toEqual(none);
    }
  });

  it('a no of the giver’s is told like an offer at which nobody looked, and nothing is told twice', () => {
    const seen = (steps: readonly [number, Step][]) => {
      const { events } = play(withTerms(null), [
        [0, asksWith('a', '60.00')],
        ...steps,
        [6, clocks],
      ]);
      return events.map(({ name, by, detail }) => ({ name, by, detail }));
    };
    expect(seen([[1, declines('a', 'giver')]])).toEqual(seen([]));
    const late = play(withTerms(null), [
      [0, asksWith('a', '60.00')],
      [6, clocks],
      [7, declines('a', 'giver')],
      [60, clocks],
    ]);
    expect(namesOf(late.events)).toEqual(['asked', 'offered', 'offer-lapsed']);
    expect(refused(late.line, accepts('a', 'giver'), 8)).toBe('changed');
  });

  it('the moment at which somebody is told lies evenly between one hour and six, and hangs on the draw alone', () => {
    const hours = (drawn: number, amount: string) => {
      const { line } = play(withTerms('80.00'), [[0, asksWith('a', amount, { drawn })]]);
      return (+(line.requests[0]?.offer?.dueAt ?? 0) - +NOON) / 3_600_000;
    };
    for (const amount of ['50.00', '79.99', '80.00', '100.00']) {
      expect([0, 0.25, 0.5, 1].map((drawn) => hours(drawn, amount))).toEqual([1, 2.25, 3.5, 6]);
    }
  });
});
