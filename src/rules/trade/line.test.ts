import { describe, expect, it } from 'vitest';
import {
  ask,
  asksFor,
  at,
  choose,
  clocks,
  emptyLine as empty,
  NOON,
  play,
  states,
} from '../../../tests/support/lines';
import { takeStep } from './line';
import type { Step } from './line-step';
import { hoursAfter } from './line-work';
import { placeOf } from './request';

describe('a line', () => {
  it('promises nothing and takes nobody in while the thing is sold elsewhere, and goes on once it is not', () => {
    const offer = { id: 'offer', amount: '60.00', used: 0, drawn: 0.5 };
    const asked = play(empty('choose'), [
      ask('a'),
      [0, { name: 'ask', request: asksFor('b'), offer }],
      ask('c', 1),
    ]).line;
    const reserving: Step[] = [
      choose('a'),
      { name: 'accept-offer', by: 'giver', id: 'b', to: 'offer' },
      { name: 'counter-offer', by: 'giver', id: 'b', to: 'offer', offer },
      { name: 'make-offer', by: 'asker', id: 'c', offer },
      { name: 'full-price', by: 'asker', id: 'b' },
      { name: 'ask', request: asksFor('d') },
    ];
    for (const step of reserving) {
      const stepped = takeStep({ ...asked, sold: true }, step, at(hoursAfter(NOON, 2)));
      expect(stepped, step.name).toMatchObject({ problem: 'sold' });
    }
    expect(states(play(asked, [[2, choose('a')]]).line)[0]).toBe('a reserved');
  });

  it('promises what comes free to nobody while the thing is sold elsewhere', () => {
    const { line } = play(empty('first'), [ask('a'), ask('b', 1)]);
    const withdraw: Step = { name: 'withdraw', by: 'asker', id: 'a' };
    expect(states(play({ ...line, sold: true }, [[2, withdraw]]).line)).toEqual([
      'a withdrawn',
      'b waiting',
    ]);
  });

  it('promises the thing to the first who asks where the way is first come, and numbers the rest', () => {
    const { line } = play(empty('first'), [ask('a'), ask('b', 1), ask('c', 2)]);
    expect(states(line)).toEqual(['a reserved', 'b waiting', 'c waiting']);
    expect(placeOf(line, 'c')).toBe(2);
  });

  it('waits for the giver to choose, and tells everybody else their place', () => {
    const { line, events } = play(empty('choose'), [
      ask('a'),
      ask('b', 1),
      ask('c', 2),
      [3, choose('b')],
    ]);
    expect(states(line)).toEqual(['a waiting', 'b reserved', 'c waiting']);
    const queued = events.filter(({ name }) => name === 'queued');
    expect(queued.map(({ requestId, detail }) => [requestId, detail.place])).toEqual([
      ['a', '1'],
      ['c', '2'],
    ]);
  });

  it('collects requests for a day where the way is after a while, and refuses a choice before', () => {
    const { line } = play(empty('after'), [ask('a'), ask('b', 1)]);
    expect(takeStep(line, choose('a'), at(hoursAfter(NOON, 5)))).toEqual({
      ok: false,
      problem: 'collecting',
    });
    const later = play(line, [
      [24, clocks],
      [25, choose('a')],
    ]);
    expect(later.events[0]?.name).toBe('window-ended');
    expect(states(later.line)).toEqual(['a reserved', 'b waiting']);
  });

  it('goes on to the next in line when the taker is silent for two days', () => {
    const { line } = play(empty('first'), [ask('a'), ask('b', 1)]);
    const heard = {
      ...line,
      requests: line.requests.map((r) => ({ ...r, lastWord: 'giver' as const })),
    };
    expect(states(play(heard, [[48, clocks]]).line)).toEqual(['a lapsed', 'b reserved']);
  });

  it('pauses the item when the giver is silent, and nothing counts against those who asked', () => {
    const { line, events } = play(empty('first'), [ask('a'), ask('b', 1), [48, clocks]]);
    expect(line.paused).toBe(true);
    expect(states(line)).toEqual(['a reserved', 'b waiting']);
    expect(events.filter(({ name }) => name === 'paused')).toHaveLength(2);
    const heard = play(line, [[60, { name: 'giver-heard' }]]);
    expect(heard.line.paused).toBe(false);
    expect(heard.line.requests[0]?.clock).toBe('agree');
    const ended = play(line, [[48 + 7 * 24, clocks]]);
    expect(states(ended.line)).toEqual(['a not-this-time', 'b not-this-time']);
  });

  it('asks a giver who chooses before the next gets it, and goes by the order of asking after a day', () => {
    const { line, events } = play(empty('choose'), [
      ask('a'),
      ask('b', 1),
      [2, choose('b')],
      [3, { name: 'withdraw', by: 'asker', id: 'b' }],
    ]);
    expect(events.at(-1)?.name).toBe('pick');
    expect(states(line)).toEqual(['a waiting', 'b withdrawn']);
    expect(states(play(line, [[27, clocks]]).line)).toEqual(['a reserved', 'b withdrawn']);
  });

  it('asks who wants more pieces than are left whether fewer will do, and then passes them over', () => {
    const { line } = play(empty('first', 3), [ask('a', 0, 2), ask('b', 1, 2), ask('c', 2, 1)]);
    expect(states(line)).toEqual(['a reserved', 'b asked', 'c asked']);
    expect(line.requests[1]?.clock).toBe('fewer');
    const fewer = play(line, [[3, { name: 'fewer', by: 'asker', id: 'b', quantity: 1 }]]);
    expect(states(fewer.line)).toEqual(['a reserved', 'b reserved', 'c waiting']);
    const silent = play(line, [[14, clocks]]);
    expect(states(silent.line)).toEqual(['a reserved', 'b waiting', 'c reserved']);
    expect(placeOf(silent.line, 'b')).toBe(1);
  });

  it('tells those who wait when the last piece is handed over', () => {
    const { line } = play(empty('choose'), [
      ask('a'),
      ask('b', 1),
      [2, choose('a')],
      [3, { name: 'code', by: 'giver', id: 'a' }],
    ]);
    expect(states(line)).toEqual(['a handed-over', 'b not-this-time']);
    expect(line.pieces).toBe(0);
  });

  it('counts one side’s word after three days, and both at once', () => {
    const { line } = play(empty('choose'), [
      ask('a'),
      [1, choose('a')],
      [2, { name: 'confirm', by: 'giver', id: 'a' }],
    ]);
    expect(states(play(line, [[2 + 72, clocks]]).line)).toEqual(['a unconfirmed']);
    const both = play(line, [[4, { name: 'confirm', by: 'asker', id: 'a' }]]);
    expect(states(both.line)).toEqual(['a handed-over']);
  });

  it('stands still while the item is suspended, and keeps the order and the time that was left', () => {
    const { line } = play(empty('first'), [ask('a'), ask('b', 1)]);
    const still = play(line, [[10, { name: 'look', product: 'suspended' }]]).line;
    expect(takeStep(still, choose('b'), at(hoursAfter(NOON, 20)))).toMatchObject({ ok: false });
    expect(states(play(still, [[100, clocks]]).line)).toEqual(['a reserved', 'b waiting']);
    const back = play(still, [[110, { name: 'look', product: 'listed' }]]).line;
    expect(back.requests[0]?.dueAt).toEqual(hoursAfter(NOON, 48 + 100));
    expect(states(play(still, [[10 + 14 * 24, clocks]]).line)).toEqual([
      'a taken-back',
      'b not-this-time',
    ]);
  });

  it('puts who asked first in line once their suspension is undone, where there is something left', () => {
    const suspended: Step = { name: 'withdraw', by: 'clock', id: 'a', why: 'asker-suspended' };
    const back = (wanted: boolean): Step => ({ name: 'return', by: 'clock', id: 'a', wanted });
    const { line } = play(empty('first'), [ask('a'), ask('b', 1), ask('c', 2), [72, suspended]]);
    expect(states(line)).toEqual(['a withdrawn', 'b reserved', 'c waiting']);
    const returned = play(line, [[80, back(true)]]);
    expect(states(returned.line)).toEqual(['a waiting', 'b reserved', 'c waiting']);
    expect(placeOf(returned.line, 'a')).toBe(1);
    expect(returned.line.requests[0]).toMatchObject({ endedAt: null, returns: false });
    expect(returned.events.map(({ name }) => name)).toEqual(['returned', 'queued']);
    const late = play(line, [[80, back(false)]]);
    expect(states(late.line)).toEqual(['a withdrawn', 'b reserved', 'c waiting']);
    expect(takeStep(late.line, back(true), at(hoursAfter(NOON, 90)))).toMatchObject({ ok: false });
    // Who has withdrawn by themselves is not brought back.
    const own = play(empty('first'), [ask('a'), [1, { name: 'withdraw', by: 'asker', id: 'a' }]]);
    expect(takeStep(own.line, back(true), at(hoursAfter(NOON, 2)))).toMatchObject({ ok: false });
  });

  it('refuses a step whose state somebody else has changed meanwhile', () => {
    const { line } = play(empty('first'), [ask('a')]);
    const step: Step = { name: 'withdraw', by: 'asker', id: 'a' };
    expect(takeStep(line, step, at(NOON), 'asked')).toEqual({ ok: false, problem: 'changed' });
    expect(takeStep(line, step, at(NOON), 'reserved')).toMatchObject({ ok: true });
  });
});
