import { describe, expect, it } from 'vitest';
import {
  ask,
  at,
  choose,
  clocks,
  emptyLine as empty,
  NOON,
  play,
  states,
  stepsOf,
} from '../../../tests/support/lines';
import { takeStep } from '../trade/line';
import type { Step } from '../trade/line-step';
import { hoursAfter } from '../trade/line-work';
import type { Line } from '../trade/request';

describe('an appointment', () => {
  const meeting = (hours: number) => ({
    id: 'meeting',
    at: hoursAfter(NOON, hours),
    place: 'At the well',
    collector: null,
    proposedBy: 'giver' as const,
    askerComes: false,
  });
  const arranged = play(empty('choose'), [
    ask('a'),
    ask('b', 1),
    [2, choose('a')],
    [3, { name: 'propose', by: 'giver', id: 'a', proposal: meeting(100) }],
    [4, { name: 'accept', by: 'asker', id: 'a' }],
  ]).line;

  it('is agreed on by the one who did not propose it', () => {
    expect(states(arranged)).toEqual(['a arranged', 'b waiting']);
    expect(arranged.requests[0]?.appointment?.place).toBe('At the well');
  });

  it('is reminded of a day and three hours before, and asked about afterwards', () => {
    const { line, events } = play(arranged, [
      [76, clocks],
      [97, clocks],
      [102, clocks],
      [124, clocks],
    ]);
    expect(events.map(({ name }) => name)).toEqual([
      'reminded',
      'reminded',
      'came-asked',
      'came-asked',
    ]);
    expect(states(play(line, [[102 + 7 * 24, clocks]]).line)).toEqual([
      'a unconfirmed',
      'b not-this-time',
    ]);
  });

  /** The same, of somebody who has missed several. */
  const ofLimited = {
    ...arranged,
    requests: arranged.requests.map((request) => ({ ...request, limited: request.id === 'a' })),
  };

  it('lapses three hours before where somebody who has missed several does not confirm it', () => {
    const { line, events } = play(ofLimited, [
      [76, clocks],
      [97, clocks],
    ]);
    expect(events.map(({ name, detail }) => [name, detail.why])).toEqual([
      ['reminded', undefined],
      ['lapsed', 'unconfirmed'],
      ['pick', undefined],
    ]);
    expect(states(line)).toEqual(['a lapsed', 'b waiting']);
  });

  it('stays where somebody who has missed several agreed to it less than a day before', () => {
    const soon: Step = { name: 'propose', by: 'giver', id: 'a', proposal: meeting(20) };
    const { line } = play(ofLimited, [
      [5, soon],
      [6, { name: 'accept', by: 'asker', id: 'a' }],
      [17, clocks],
    ]);
    expect(line.requests[0]?.appointment?.askerComes).toBe(true);
    expect(states(line)).toEqual(['a arranged', 'b waiting']);
  });

  it('stays where they confirm it, or where the shop was away when it was due', () => {
    const comes: Step = { name: 'comes', by: 'asker', id: 'a' };
    const confirmed = play(ofLimited, [
      [80, comes],
      [97, clocks],
    ]).line;
    expect(states(confirmed)).toEqual(['a arranged', 'b waiting']);
    const late = play(ofLimited, [
      [76, clocks],
      [98, clocks],
    ]).line;
    expect(states(late)).toEqual(['a arranged', 'b waiting']);
  });

  it('can be called missed half an hour after its time and not before, and the next in line is asked', () => {
    const miss: Step = { name: 'miss', by: 'giver', id: 'a' };
    expect(takeStep(arranged, miss, at(hoursAfter(NOON, 100.4)))).toMatchObject({
      problem: 'too-early',
    });
    const { line } = play(arranged, [[100.5, miss]]);
    expect(states(line)).toEqual(['a missed', 'b waiting']);
    expect(line.clock).toBe('pick');
    const answered = play(line, [
      [120, { name: 'answer-miss', by: 'asker', id: 'a', text: 'I was there' }],
    ]);
    expect(answered.line.requests[0]?.missAnswer).toBe('I was there');
  });

  it('opens confirming at its time', () => {
    const confirm: Step = { name: 'confirm', by: 'asker', id: 'a' };
    expect(takeStep(arranged, confirm, at(hoursAfter(NOON, 99)))).toMatchObject({
      problem: 'too-early',
    });
    expect(takeStep(arranged, confirm, at(hoursAfter(NOON, 100)))).toMatchObject({ ok: true });
  });

  it('is proposed for a day within three months, and for none after that', () => {
    const propose = (hours: number): Step => ({
      name: 'propose',
      by: 'asker',
      id: 'a',
      proposal: meeting(hours),
    });
    expect(takeStep(arranged, propose(90 * 24), at(NOON))).toMatchObject({ ok: true });
    expect(takeStep(arranged, propose(91 * 24), at(NOON))).toMatchObject({ problem: 'too-far' });
    const never = { ...meeting(0), at: new Date('9999-12-31T23:00:00Z') };
    const step: Step = { name: 'propose', by: 'giver', id: 'a', proposal: never };
    expect(takeStep(arranged, step, at(NOON))).toMatchObject({ problem: 'too-far' });
  });

  it('is contradicted by the other side where one alone says that it came about', () => {
    const { line } = play(arranged, [
      [101, { name: 'confirm', by: 'asker', id: 'a' }],
      [102, { name: 'problem', by: 'giver', id: 'a', text: 'Nobody came.' }],
    ]);
    expect(states(line)[0]).toBe('a disputed');
  });
});

describe('a handover of which one side alone speaks', () => {
  const ticked = play(empty('first', 2), [
    ask('a'),
    ask('b', 1),
    [2, { name: 'confirm', by: 'giver', id: 'a' }],
  ]).line;
  const problem = (by: 'asker' | 'giver'): Step => ({
    name: 'problem',
    by,
    id: 'a',
    text: 'I never got it.',
  });

  it('becomes a dispute where the other side contradicts, is settled as any other, and takes a piece until it is undone', () => {
    const { line, events } = play(ticked, [[3, problem('asker')]]);
    expect(states(line)).toEqual(['a disputed', 'b reserved']);
    expect(line).toMatchObject({
      pieces: 1,
      requests: [{ problemBy: 'asker', clock: 'settle' }, {}],
    });
    expect(events).toMatchObject([{ name: 'problem', from: 'reserved', to: 'disputed' }]);
    const undone = play(line, [[4, { name: 'decide', by: 'admin', id: 'a', undo: true }]]).line;
    expect(undone.pieces).toBe(2);
    const settled = play(line, [
      [4, { name: 'settle', by: 'giver', id: 'a' }],
      [5, { name: 'settle', by: 'asker', id: 'a' }],
    ]).line;
    expect(states(settled)[0]).toBe('a handed-over');
    expect(settled.pieces).toBe(1);
  });

  it('is not contradicted by the one who spoke, nor where nobody has spoken', () => {
    const refuse = (line: Line, step: Step) =>
      expect(takeStep(line, step, at(hoursAfter(NOON, 3)))).toMatchObject({ problem: 'changed' });
    refuse(ticked, problem('giver'));
    const silent = play(empty('first'), [ask('a')]).line;
    refuse(silent, problem('asker'));
    refuse(silent, problem('giver'));
  });

  it('offers the other side to say that there is a problem, and whoever spoke does not read that', () => {
    const steps = (side: 'asker' | 'giver') => stepsOf(ticked, side, hoursAfter(NOON, 3));
    expect(steps('asker')).toContain('problem');
    expect(steps('giver')).not.toContain('problem');
  });
});

describe('a problem after the handover', () => {
  const over = play(empty('choose'), [
    ask('a'),
    [1, choose('a')],
    [2, { name: 'code', by: 'giver', id: 'a' }],
    [3, { name: 'problem', by: 'asker', id: 'a', text: 'It is broken' }],
  ]).line;

  it('is settled between the two', () => {
    const { line } = play(over, [
      [4, { name: 'settle', by: 'giver', id: 'a' }],
      [5, { name: 'settle', by: 'asker', id: 'a' }],
    ]);
    expect(states(line)).toEqual(['a handed-over']);
  });

  it('goes to the admins after a week, and closes as unsettled after thirty days', () => {
    const { line, events } = play(over, [
      [3 + 7 * 24, clocks],
      [3 + 30 * 24, clocks],
    ]);
    expect(events.map(({ name }) => name)).toEqual(['to-admins', 'unsettled']);
    expect(states(line)).toEqual(['a handed-over']);
  });

  it('is undone by an admin, and the piece is there again', () => {
    const { line } = play(over, [[4, { name: 'decide', by: 'admin', id: 'a', undo: true }]]);
    expect(states(line)).toEqual(['a undone']);
    expect(line.pieces).toBe(1);
  });

  it('can’t be said two days after the handover', () => {
    const handed = play(empty('choose'), [
      ask('a'),
      [1, choose('a')],
      [2, { name: 'code', by: 'giver', id: 'a' }],
    ]).line;
    const step: Step = { name: 'problem', by: 'asker', id: 'a', text: 'It is broken' };
    expect(takeStep(handed, step, at(hoursAfter(NOON, 51)))).toMatchObject({ problem: 'too-late' });
  });
});
