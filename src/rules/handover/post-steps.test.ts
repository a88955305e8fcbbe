import { describe, expect, it } from 'vitest';
import {
  asksFor,
  at,
  choose,
  clocks,
  emptyLine,
  NOON,
  play,
  states,
  stepsOf,
} from '../../../tests/support/lines';
import { takeStep } from '../trade/line';
import type { Step } from '../trade/line-step';
import { hoursAfter } from '../trade/line-work';

const asked: [number, Step] = [0, { name: 'ask', request: asksFor('a', NOON, 1, '4.50') }];
const address: Step = { name: 'address', by: 'asker', id: 'a', text: 'Ada, Post Lane 1' };
const send: Step = { name: 'send', by: 'giver', id: 'a', tracking: 'RR 1' };
const reserved = play(emptyLine('choose'), [asked, [1, choose('a')]]).line;
const addressed = play(reserved, [[2, address]]).line;
const sent = play(addressed, [[20, send]]).line;
const day = 24;

describe('what goes by post', () => {
  it('is handed over once the giver has sent it and the taker says that it is there', () => {
    const { line, events } = play(sent, [[60, { name: 'confirm', by: 'asker', id: 'a' }]]);
    expect(states(line)).toEqual(['a handed-over']);
    expect(line.pieces).toBe(0);
    expect(events.at(-1)?.name).toBe('confirmed');
    expect(line.requests[0]).toMatchObject({ tracking: 'RR 1', sendTo: 'Ada, Post Lane 1' });
  });

  it('counts as handed over, unconfirmed, fourteen days after it was sent, and not a day before', () => {
    expect(states(play(sent, [[20 + 13 * day, clocks]]).line)).toEqual(['a reserved']);
    expect(states(play(sent, [[20 + 14 * day, clocks]]).line)).toEqual(['a unconfirmed']);
  });

  it('becomes a dispute where it never came, as long as one may object', () => {
    const { line } = play(sent, [
      [20 + 14 * day, clocks],
      [20 + 40 * day, { name: 'problem', by: 'asker', id: 'a', text: 'It never came' }],
    ]);
    expect(states(line)).toEqual(['a disputed']);
  });

  it('lapses where nobody says where to send it for two days', () => {
    const heard = {
      ...reserved,
      requests: reserved.requests.map((one) => ({ ...one, lastWord: 'giver' as const })),
    };
    const { line, events } = play(heard, [[1 + 48, clocks]]);
    expect(states(line)).toEqual(['a lapsed']);
    expect(events.at(-1)?.detail).toEqual({ by: 'post' });
  });

  it('leaves the giver a week to send it, and then the item is paused, whoever wrote last', () => {
    const wrote = {
      ...addressed,
      requests: addressed.requests.map((one) => ({ ...one, lastWord: 'giver' as const })),
    };
    expect(play(wrote, [[2 + 6 * day, clocks]]).line.paused).toBe(false);
    const late = play(wrote, [[2 + 7 * day, clocks]]).line;
    expect(late.paused).toBe(true);
    const sentLate = play(late, [[2 + 8 * day, send]]).line;
    expect(sentLate).toMatchObject({ paused: false, requests: [{ clock: 'confirm' }] });
  });

  it('knows no meeting and no code, and the giver alone can’t call it handed over', () => {
    const proposal = {
      id: 'meeting',
      at: hoursAfter(NOON, 30),
      place: 'Here',
      collector: null,
      proposedBy: 'asker' as const,
      askerComes: false,
    };
    const refused: Step[] = [
      { name: 'code', by: 'giver', id: 'a' },
      { name: 'confirm', by: 'giver', id: 'a' },
      { name: 'propose', by: 'asker', id: 'a', proposal },
    ];
    for (const step of refused) {
      expect(takeStep(addressed, step, at(hoursAfter(NOON, 3)))).toMatchObject({ ok: false });
    }
  });

  it('is not withdrawn, taken back, sent elsewhere or sent again once it is on its way', () => {
    const refused: Step[] = [
      { name: 'withdraw', by: 'asker', id: 'a' },
      { name: 'take-back', by: 'giver', id: 'a', reason: 'Changed my mind' },
      address,
      send,
      { name: 'extend', by: 'giver', id: 'a' },
    ];
    for (const step of refused) {
      expect(takeStep(sent, step, at(hoursAfter(NOON, 21)))).toMatchObject({ ok: false });
    }
  });

  it('goes on to its taker where the giver marks it as sold once it is on its way, and ends before that', () => {
    const look: Step = { name: 'look', product: 'sold' };
    expect(states(play(addressed, [[3, look]]).line)).toEqual(['a taken-back']);
    const { line } = play({ ...sent, sold: true }, [
      [21, look],
      [60, { name: 'confirm', by: 'asker', id: 'a' }],
    ]);
    expect(states(line)).toEqual(['a handed-over']);
    expect(line.pieces).toBe(0);
  });

  it('is not sent before somebody has said where to', () => {
    expect(takeStep(reserved, send, at(hoursAfter(NOON, 2)))).toMatchObject({
      problem: 'no-address',
    });
  });

  it('becomes a dispute where the taker says that it never came, once it was sent and not before', () => {
    const problem: Step = { name: 'problem', by: 'asker', id: 'a', text: 'It never came' };
    expect(takeStep(addressed, problem, at(hoursAfter(NOON, 3)))).toMatchObject({ ok: false });
    expect(states(play(sent, [[100, problem]]).line)).toEqual(['a disputed']);
  });

  it('is neither addressed nor sent where it is collected', () => {
    const collected = play(emptyLine('choose'), [
      [0, { name: 'ask', request: asksFor('a') }],
      [1, choose('a')],
    ]).line;
    for (const step of [address, send]) {
      expect(takeStep(collected, step, at(hoursAfter(NOON, 2)))).toMatchObject({ ok: false });
    }
  });

  it('offers each side the steps that are taken, and no others', () => {
    const moments = { reserved, addressed, sent };
    const offered = Object.entries(moments).flatMap(([name, line]) =>
      (['asker', 'giver'] as const).map(
        (side) => `${name}, ${side}: ${stepsOf(line, side, hoursAfter(NOON, 30)).join(' ')}`,
      ),
    );
    expect(offered).toEqual([
      'reserved, asker: confirm address withdraw',
      'reserved, giver: extend take-back',
      'addressed, asker: confirm address withdraw',
      'addressed, giver: send extend take-back',
      'sent, asker: confirm problem',
      'sent, giver: ',
    ]);
  });
});
