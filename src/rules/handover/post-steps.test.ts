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
} from '../../../tests/support/lines';
import { takeStep } from '../trade/line';
import type { Step } from '../trade/line-step';
import { hoursAfter } from '../trade/line-work';
import { nextSteps } from '../trade/next-steps';
import { tradeSettings } from '../trade/trade-settings';

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

  it('is not withdrawn, sent elsewhere or sent again once it is on its way', () => {
    const refused: Step[] = [
      { name: 'withdraw', by: 'asker', id: 'a' },
      address,
      send,
      { name: 'extend', by: 'giver', id: 'a' },
    ];
    for (const step of refused) {
      expect(takeStep(sent, step, at(hoursAfter(NOON, 21)))).toMatchObject({ ok: false });
    }
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
    const offered = Object.entries(moments).flatMap(([name, { requests }]) =>
      (['asker', 'giver'] as const).map((side) => {
        const [request] = requests;
        if (!request) throw new Error('Nobody asked.');
        const shown = { ...request, endedAt: null, meeting: null, proposal: null, offer: null };
        const sentAt = request.sentAt?.toISOString() ?? null;
        const free = {
          clock: null,
          still: false,
          free: 0,
          undrawn: false,
          price: null,
          offersLeft: 0,
        };
        const now = hoursAfter(NOON, 30);
        const steps = nextSteps({ ...shown, sentAt }, side, free, now, tradeSettings());
        return `${name}, ${side}: ${steps.join(' ')}`;
      }),
    );
    expect(offered).toEqual([
      'reserved, asker: confirm address withdraw',
      'reserved, giver: send extend take-back',
      'addressed, asker: confirm address withdraw',
      'addressed, giver: send extend take-back',
      'sent, asker: confirm',
      'sent, giver: take-back',
    ]);
  });
});
