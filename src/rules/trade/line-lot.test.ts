import { expect, test } from 'vitest';
import {
  ask,
  asksFor,
  at,
  choose,
  clocks,
  digest,
  drawing,
  emptyLine,
  NOON,
  play,
  states,
} from '../../../tests/support/lines';
import { listText, lotOrder, readList } from '../lots/lot-order';
import { takeStep } from './line';
import type { Step } from './line-step';
import { hoursAfter } from './line-work';
import { inLine, type Line, placeOf } from './request';

const offer = (
  way: 'first' | 'choose' | 'after' | 'lot',
  { pieces = 1, organisations = false } = {},
): Step => ({ name: 'offer', by: 'giver', pieces, way, organisations });

const byLot = (pieces = 1, organisations = false) =>
  play(emptyLine('choose', pieces), [[0, offer('lot', { pieces, organisations })]]).line;

/** Does what is due so many hours after noon. */
const due = (line: Line, hours: number, received: Record<string, number> = {}) =>
  play(line, [[hours, drawing(line, received)]]);

const refused = (line: Line, hours: number, step: Step) => {
  const stepped = takeStep(line, step, at(hoursAfter(NOON, hours)));
  return stepped.ok ? null : stepped.problem;
};

const FOUR = ['a', 'b', 'c', 'd'] as const;
const asked = (line = byLot()) =>
  play(
    line,
    FOUR.map((id, hour) => ask(id, 1 + hour)),
  ).line;

/** Four have asked, and their list is closed. */
const closed = (line = asked(), received = {}) => due(line, 25, received).line;

test('requests are collected for a day, then the list is closed, and some minutes later it is drawn', () => {
  const open = asked();
  expect(open.clock).toBe('lot');
  expect(+(open.dueAt ?? 0)).toBe(+hoursAfter(NOON, 25));
  expect(states(open)).toEqual(FOUR.map((id) => `${id} asked`));
  const shut = closed(open);
  expect(readList(shut.lot?.list ?? '')).toHaveLength(4);
  expect(shut).toMatchObject({ clock: 'draw', lot: { number: open.lot?.number, drawn: false } });
  expect(due(shut, 25.1).events).toEqual([]);
  const { line, events } = due(shut, 25.2);
  const order = lotOrder(readList(shut.lot?.list ?? ''), open.lot?.number ?? '', digest);
  const winners = order.map(({ id }) => FOUR.find((one) => digest(one).startsWith(id)));
  const drawn = events.filter(({ name }) => name === 'drawn');
  expect(drawn.map(({ requestId, detail }) => [requestId, detail.place])).toEqual(
    winners.map((id, index) => [id, String(index + 1)]),
  );
  expect(line.requests.find(({ id }) => id === winners[0])?.state).toBe('reserved');
  expect(inLine(line).map(({ id }) => id)).toEqual(winners.slice(1));
  expect(line.lot?.drawn).toBe(true);
});

test('the number is drawn when the giver offers it, before anybody asks, and is the one that decides', () => {
  const line = byLot();
  expect(line.lot?.number).toMatch(/^[0-9a-f]{64}$/);
  expect(line.clock).toBeNull();
  expect(closed(asked(line)).lot?.number).toBe(line.lot?.number);
  expect(byLot().lot?.number).not.toBe(line.lot?.number);
});

test('the list halves the chance for each free thing lately, and names nobody', () => {
  const { lot } = closed(asked(), { b: 1, d: 30 });
  const expected = { a: 0, b: 1, c: 0, d: 10 };
  expect(lot?.list).toBe(
    listText(
      Object.entries(expected).map(([id, halved]) => ({ id: digest(id).slice(0, 16), halved })),
    ),
  );
});

test('before the draw the giver can choose nobody and take nobody out, but for whom they block', () => {
  for (const line of [asked(), closed()]) {
    expect(refused(line, 26, choose('a'))).toBe('collecting');
    expect(refused(line, 26, { name: 'decline', by: 'giver', id: 'a' })).toBe('collecting');
    expect(refused(line, 26, { name: 'decline', by: 'giver', id: 'a', blocked: true })).toBeNull();
    expect(refused(line, 26, { name: 'withdraw', by: 'asker', id: 'a' })).toBeNull();
  }
});

test('an asker who withdraws after the list is closed is passed over, and everybody else keeps the number', () => {
  const shut = closed();
  const all = due(shut, 25.2).line;
  const [first = ''] = all.requests
    .filter(({ drawnPlace }) => drawnPlace === 1)
    .map(({ id }) => id);
  const without = play(shut, [[25.05, { name: 'withdraw', by: 'asker', id: first }]]).line;
  expect(without.lot?.list).toBe(shut.lot?.list);
  const { line } = due(without, 25.2);
  for (const { id, drawnPlace } of line.requests.filter((one) => one.id !== first)) {
    expect(drawnPlace).toBe(all.requests.find((one) => one.id === id)?.drawnPlace);
  }
  expect(line.requests.find(({ drawnPlace }) => drawnPlace === 2)?.state).toBe('reserved');
});

test('an asker who comes once the list is closed stands behind all who were drawn', () => {
  const late = play(closed(), [ask('e', 25.05)]).line;
  const { line } = due(late, 25.2);
  expect(line.requests.find(({ id }) => id === 'e')).toMatchObject({
    state: 'waiting',
    drawnPlace: null,
  });
  expect(placeOf(line, 'e')).toBe(4);
});

test('the draw gives the whole line: when a reservation ends, the next number is asked', () => {
  const { line } = due(closed(asked(byLot(2))), 25.2);
  const drawn = (place: number) => line.requests.find((one) => one.drawnPlace === place);
  expect([1, 2, 3, 4].map((place) => drawn(place)?.state)).toEqual([
    'reserved',
    'reserved',
    'waiting',
    'waiting',
  ]);
  const after = play(line, [[30, { name: 'withdraw', by: 'asker', id: drawn(1)?.id ?? '' }]]).line;
  expect(after.requests.find(({ drawnPlace }) => drawnPlace === 3)?.state).toBe('reserved');
});

test('where everybody withdraws in time the same draw waits for who asks next', () => {
  const start = byLot();
  const left = play(start, [ask('a', 1), [2, { name: 'withdraw', by: 'asker', id: 'a' }]]).line;
  expect(left).toMatchObject({ clock: null, lot: { number: start.lot?.number } });
  const again = play(left, [ask('b', 40)]).line;
  expect(+(again.dueAt ?? 0)).toBe(+hoursAfter(NOON, 64));
});

test('where the item is sold elsewhere after the list is closed, nothing is drawn from that list any more', () => {
  const shut = closed();
  const { line } = play(shut, [[25.05, { name: 'look', product: 'sold' }]]);
  expect(states(line)).toEqual(FOUR.map((id) => `${id} not-this-time`));
  expect(line.lot).toMatchObject({ list: null, drawn: false });
  expect(line.lot?.number).not.toBe(shut.lot?.number);
  expect(line.clock).toBeNull();
});

test('while the item is suspended nothing is closed or drawn, and the time that was left is kept', () => {
  const still = play(asked(), [[20, { name: 'look', product: 'suspended' }]]).line;
  expect(due(still, 100).events).toEqual([]);
  const { line } = play(still, [[120, { name: 'look', product: 'listed' }]]);
  expect(+(line.dueAt ?? 0)).toBe(+hoursAfter(NOON, 144));
  expect(due(line, 144).line.clock).toBe('draw');
});

test('clocks that nobody has looked people up for leave a draw as it is', () => {
  expect(play(asked(), [[30, clocks]]).line.clock).toBe('lot');
  expect(play(closed(), [[30, clocks]]).line.lot?.drawn).toBe(false);
});

test('organisations have a day of their own, at whose end it is drawn among those who asked', () => {
  const line = byLot(1, true);
  expect(+(line.organisationsUntil ?? 0)).toBe(+hoursAfter(NOON, 24));
  const some = play(line, [ask('a', 3), ask('b', 20)]).line;
  expect(+(some.dueAt ?? 0)).toBe(+hoursAfter(NOON, 24));
  expect(readList(due(some, 24).line.lot?.list ?? '')).toHaveLength(2);
  const later = play(line, [ask('c', 30)]).line;
  expect(+(later.dueAt ?? 0)).toBe(+hoursAfter(NOON, 54));
});

test('the day of organisations begins once, is not prolonged by saving again, and waits while the item is suspended', () => {
  const line = play(emptyLine('choose'), [[0, offer('first', { organisations: true })]]).line;
  const saved = play(line, [[10, offer('first', { pieces: 3, organisations: true })]]).line;
  expect(saved.organisationsUntil).toEqual(line.organisationsUntil);
  const back = play(saved, [
    [12, { name: 'look', product: 'suspended' }],
    [50, { name: 'look', product: 'listed' }],
  ]).line;
  expect(+(back.organisationsUntil ?? 0)).toBe(+hoursAfter(NOON, 74));
  expect(play(back, [[51, offer('first')]]).line.organisationsUntil).toBeNull();
});

test('once somebody has asked, a draw is neither begun nor called off, and organisations do not come first any more', () => {
  const waiting = play(emptyLine('choose'), [ask('a', 1)]).line;
  expect(refused(waiting, 2, offer('lot'))).toBe('has-begun');
  expect(refused(waiting, 2, offer('choose', { organisations: true }))).toBe('has-begun');
  expect(refused(waiting, 2, offer('first'))).toBeNull();
  for (const line of [asked(), closed()]) {
    expect(refused(line, 26, offer('choose'))).toBe('has-begun');
    expect(refused(line, 26, offer('lot', { pieces: 3 }))).toBeNull();
  }
  const promised = play(emptyLine('first'), [ask('a', 1)]).line;
  expect(refused(promised, 2, offer('lot'))).toBe('has-begun');
});

test('a giver may change from a draw to another way while nobody has asked, and back to another draw', () => {
  const line = byLot();
  const other = play(line, [[1, offer('first')]]).line;
  expect(other.lot).toBeNull();
  const again = play(other, [[2, offer('lot')]]).line;
  expect(again.lot?.number).not.toBe(line.lot?.number);
  const drawn = due(closed(), 25.2).line;
  // Of a draw that has taken place the line goes on, whatever is saved.
  const { lot } = play({ ...drawn, lot: null }, [[26, offer('lot', { pieces: 2 })]]).line;
  expect(lot).toBeNull();
});

test('a way that the shop does not allow is refused, and one that was begun goes on', () => {
  const only = { ...at(NOON).settings, allowedWays: ['first', 'choose'] as const };
  const step = (line: Line, taken: Step) =>
    takeStep(line, taken, { ...at(hoursAfter(NOON, 26)), settings: only });
  expect(step(emptyLine('choose'), offer('lot'))).toMatchObject({ problem: 'not-allowed' });
  expect(step(emptyLine('choose'), offer('first', { organisations: true }))).toMatchObject({
    problem: 'not-allowed',
  });
  expect(step(asked(), offer('lot', { pieces: 2 })).ok).toBe(true);
});

test('somebody whose account goes before the list is closed is not in it', () => {
  const line = asked();
  const gone = { ...line, requests: line.requests.map((one) => ({ ...one })) };
  const entrants = drawing(gone);
  if (entrants.name !== 'clocks') throw new Error('No clocks.');
  const step: Step = { name: 'clocks', entrants: entrants.entrants?.slice(1) ?? [] };
  const { line: shut } = play(gone, [[25, step]]);
  expect(readList(shut.lot?.list ?? '')).toHaveLength(3);
  expect(asksFor('a').drawnPlace).toBeNull();
});
