import { describe, expect, it } from 'vitest';
import {
  asksFor as asks,
  at,
  choose,
  clocks,
  drawing,
  emptyLine as empty,
  NOON,
} from '../../../tests/support/lines';
import { otherSide } from '../messages/conversation';
import { isLive, offerTermsOf } from '../offers/offer';
import { takeStep } from './line';
import { isUndrawn } from './line-lot';
import type { Step } from './line-step';
import { hoursAfter, type LineEvent } from './line-work';
import {
  freePieces,
  inLine,
  isInLine,
  isOpen,
  isPromised,
  type Line,
  onlyOtherSays,
  type ProductRequest,
} from './request';
import { REQUEST_TRANSITIONS } from './request-transitions';
import { WAYS, type Way } from './ways';

/** A line as its giver has offered it. */
function offeredBy(way: Way, pieces: number, organisations: boolean): Line {
  const offer: Step = { name: 'offer', by: 'giver', pieces, way, organisations };
  const stepped = takeStep(empty('choose', pieces), offer, at(NOON));
  if (!stepped.ok) throw new Error(stepped.problem);
  return stepped.line;
}

/** What was published of a draw does not change while it counts. */
function published({ lot: was }: Line, { lot, requests }: Line): void {
  if (!was || !lot || was.number !== lot.number) return;
  if (was.list !== null && lot.list !== was.list) throw new Error('A closed list has changed.');
  if (!lot.drawn) return;
  if (was.list === null) throw new Error('Drawn before the list was published.');
  const places = requests
    .filter(({ state }) => isOpen(state))
    .flatMap(({ drawnPlace }) => drawnPlace ?? []);
  if (new Set(places).size < places.length) throw new Error('Two are drawn as the same number.');
}

/** Names in the order in which they were given. */
function nextName(given: string[]): string {
  const name = String(given.length).padStart(3, '0');
  given.push(name);
  return name;
}

const isGoingOn = ({ state }: ProductRequest) => isOpen(state) || state === 'disputed';

/** Numbers between 0 and 1, the same for the same seed. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('whatever anybody does or leaves', () => {
  const WAYS_TRIED = WAYS;
  const walks = Array.from({ length: 700 }, (_, seed) => seed + 1);
  const happened = new Set<string>();

  it('the line keeps its rules, every request ends, and no transition of the table is left out', () => {
    for (const seed of walks) walk(seed, WAYS_TRIED[seed % 4] ?? 'first');
    expect(Object.keys(REQUEST_TRANSITIONS).filter((name) => !happened.has(name))).toEqual([]);
    const { from } = REQUEST_TRANSITIONS.problem;
    expect(from.filter((state) => !happened.has(`problem of ${state}`))).toEqual([]);
  }, 30_000);

  function walk(seed: number, way: Way): void {
    const roll = dice(seed);
    const pick = <T>(some: readonly T[]): T | undefined => some[Math.floor(roll() * some.length)];
    const stock = 1 + Math.floor(roll() * 4);
    let line = offeredBy(way, stock, roll() < 0.3);
    let given = stock;
    let now = NOON;
    const chosen = { open: true, lowest: seed % 2 ? '70.00' : null, atOnce: seed % 3 > 0 };
    const asked: string[] = [];
    const used = new Map<string, number>();
    for (let step = 0; step < 10 + (seed % 50); step += 1) {
      now = hoursAfter(now, roll() < 0.85 ? roll() * 6 : roll() * 60);
      // Mostly those with whom something is going on.
      const going = line.requests.filter(
        ({ clock, missedBy }) => clock !== null || missedBy !== null,
      );
      const id = (roll() < 0.7 ? pick(going) : pick(line.requests))?.id ?? '';
      const side = roll() < 0.5 ? 'asker' : 'giver';
      const made = used.get(id) ?? 0;
      const price = line.price ?? '100.00';
      const amount = (Number(price) * (0.4 + roll() * 0.65)).toFixed(2);
      const to = line.requests.find((one) => one.id === id)?.offer?.id ?? '';
      const offer = { id: `offer ${step}`, amount, used: made, drawn: roll() };
      const meeting = {
        id: `meeting ${step}`,
        at: hoursAfter(now, roll() * 40 - 2),
        place: 'Here',
        collector: null,
        proposedBy: side,
        askerComes: false,
      } as const;
      const steps: Step[] = [
        {
          name: 'ask',
          request: {
            ...asks(
              nextName(asked),
              now,
              1 + Math.floor(roll() * 2),
              seed % 4 === 3 && roll() < 0.5 ? '4.50' : null,
            ),
            limited: roll() < 0.2,
          },
          ...(roll() < 0.3 ? { offer: { ...offer, used: 0 } } : {}),
        },
        choose(id),
        { name: 'decline', by: 'giver', id },
        { name: 'decline-all', by: 'giver' },
        { name: 'extend', by: 'giver', id },
        { name: 'take-back', by: 'giver', id, reason: 'Kept' },
        { name: 'withdraw', by: 'asker', id },
        { name: 'withdraw', by: 'clock', id, why: 'asker-suspended' },
        { name: 'fewer', by: 'asker', id, quantity: 1 },
        { name: 'make-offer', by: 'asker', id, offer },
        { name: 'counter-offer', by: 'giver', id, to, offer },
        { name: 'accept-offer', by: side, id, to },
        { name: 'decline-offer', by: side, id, to },
        { name: 'full-price', by: 'asker', id },
        { name: 'propose', by: side, id, proposal: meeting },
        { name: 'accept', by: 'asker', id },
        { name: 'accept', by: 'giver', id },
        { name: 'comes', by: side, id },
        { name: 'confirm', by: side, id },
        { name: 'code', by: 'giver', id },
        { name: 'address', by: 'asker', id, text: 'Post Lane 1' },
        { name: 'send', by: 'giver', id, tracking: roll() < 0.5 ? 'RR 1' : null },
        { name: 'miss', by: 'asker', id },
        { name: 'miss', by: 'giver', id },
        { name: 'answer-miss', by: side, id, text: 'I was there' },
        { name: 'problem', by: side, id, text: 'Broken' },
        { name: 'settle', by: side, id },
        { name: 'decide', by: 'admin', id, undo: roll() < 0.5 },
        { name: 'giver-heard' },
        {
          name: 'offer',
          by: 'giver',
          pieces: 1 + Math.floor(roll() * 4),
          way: roll() < 0.5 ? line.way : (pick(WAYS_TRIED) ?? way),
          organisations: roll() < 0.3,
        },
        { name: 'look', product: roll() < 0.5 ? 'suspended' : 'listed' },
        drawing(line),
        drawing(line),
        clocks,
      ];
      // The giver changes the price now and then, on another page.
      if (roll() < 0.03) line = { ...line, price: (50 + roll() * 100).toFixed(2) };
      const { price: costs, way: goes } = line;
      const byLot = goes === 'lot';
      line = { ...line, terms: offerTermsOf(chosen, { business: false, price: costs, byLot }) };
      const before = line;
      // Most of what can be tried at a moment is refused: the first that is not.
      const shuffled = steps.sort(() => roll() - 0.5);
      // Meetings are what most of the table is about: they come about, and are missed, more often than by chance.
      const meet = line.requests.flatMap((one): Step[] => {
        if (one.proposal)
          return [{ name: 'accept', by: otherSide(one.proposal.proposedBy), id: one.id }];
        if (one.returns) return [{ name: 'return', by: 'clock', id: one.id, wanted: roll() < 0.8 }];
        if (one.missedBy)
          return [{ name: 'answer-miss', by: one.missedBy, id: one.id, text: 'I was there' }];
        if (one.offer?.by === 'asker' && one.offer.state === 'open' && roll() < 0.3) {
          const named = { id: `named ${step}`, amount: price };
          return [
            { name: 'counter-offer', by: 'giver', id: one.id, to: one.offer.id, offer: named },
          ];
        }
        if (one.offer?.by === 'giver' && one.offer.state === 'open') {
          return [
            {
              name: roll() < 0.5 ? 'accept-offer' : 'decline-offer',
              by: 'asker',
              id: one.id,
              to: one.offer.id,
            },
          ];
        }
        if (one.state === 'handed-over' && one.problemBy === null && roll() < 0.2) {
          return [{ name: 'problem', by: side, id: one.id, text: 'Broken' }];
        }
        if (onlyOtherSays(one, side)) {
          return roll() < 0.3
            ? [{ name: 'problem', by: side, id: one.id, text: 'It never came' }]
            : [{ name: 'confirm', by: side, id: one.id }];
        }
        if (one.state === 'reserved' && one.postCost !== null && one.sentAt === null) {
          return one.sendTo === null
            ? [{ name: 'address', by: 'asker', id: one.id, text: 'Post Lane 1' }]
            : [{ name: 'send', by: 'giver', id: one.id, tracking: null }];
        }
        if (one.state === 'disputed') {
          const turn = roll();
          if (turn < 0.2) return [{ name: 'decide', by: 'admin', id: one.id, undo: roll() < 0.5 }];
          return turn < 0.6 ? [clocks] : [{ name: 'settle', by: side, id: one.id }];
        }
        const name = pick(['miss', 'comes', 'confirm'] as const) ?? 'miss';
        return one.state === 'arranged' ? [{ name, by: side, id: one.id }, clocks] : [];
      });
      for (const taken of roll() < 0.4 ? [...meet, ...shuffled] : shuffled) {
        if (taken.name === 'ask' && (line.paused || line.pieces === 0 || roll() < 0.5)) continue;
        const stepped = takeStep(line, taken, at(now));
        if (!stepped.ok) continue;
        line = stepped.line;
        if ('offer' in taken && taken.name !== 'counter-offer') {
          const maker = 'id' in taken ? taken.id : taken.request.id;
          used.set(maker, (used.get(maker) ?? 0) + 1);
        }
        if (taken.name === 'offer') given += taken.pieces - before.pieces;
        holds(before, line, stepped.events, given);
        break;
      }
    }
    // From here on nobody does anything.
    for (let day = 0; day < 120; day += 1) {
      if (!line.requests.some(isGoingOn) && !isUndrawn(line)) break;
      now = hoursAfter(now, 24);
      const stepped = takeStep(line, drawing(line), at(now));
      if (!stepped.ok) throw new Error(stepped.problem);
      holds(line, stepped.line, stepped.events, given);
      line = stepped.line;
    }
    expect(line.requests.filter(isGoingOn), `seed ${seed}`).toEqual([]);
    if (line.lot?.list && !line.lot.drawn) throw new Error('A closed list was not drawn.');
  }

  function holds(before: Line, line: Line, events: LineEvent[], given: number): void {
    for (const { name, from } of events) happened.add(name).add(`${name} of ${from}`);
    const free = freePieces(line);
    const gone = line.requests
      .filter(({ state }) => ['handed-over', 'unconfirmed', 'disputed'].includes(state))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (line.pieces + gone !== given) throw new Error('The stock does not add up.');
    if (free < 0) throw new Error('More is promised than there is.');
    if (isUndrawn(line) && free < line.pieces) throw new Error('Promised before the draw.');
    const waiting = inLine(line);
    const drawn = waiting.map(({ drawnPlace }) => drawnPlace ?? Number.POSITIVE_INFINITY);
    if (drawn.some((place, index) => place < (drawn[index - 1] ?? 0))) {
      throw new Error('The line is not in the order of the draw.');
    }
    published(before, line);
    const clocks = [line.dueAt, line.stillSince, ...waiting.map(({ dueAt }) => dueAt)];
    if (free > 0 && waiting.length > 0 && clocks.every((clock) => clock === null)) {
      throw new Error('Somebody waits although there is something, and nothing runs.');
    }
    for (const request of line.requests) {
      const { state, clock, sentAt, sendTo, postCost, appointment } = request;
      if (postCost === null ? sentAt !== null || sendTo !== null : appointment !== null) {
        throw new Error('What is collected is not sent, and for what is sent nobody meets.');
      }
      if (sentAt !== null && isOpen(state) && (clock !== 'confirm' || !request.giverConfirmed)) {
        throw new Error('What was sent counts by itself after a while.');
      }
      if (clock !== null && !isOpen(state) && state !== 'disputed') {
        throw new Error(`A clock without a state: ${clock} of ${state}`);
      }
      if (
        clock === null &&
        (state === 'arranged' || state === 'disputed' || (state === 'reserved' && !line.paused))
      ) {
        throw new Error(`No way out of ${state}.`);
      }
      const { offer, agreedPrice } = request;
      if (line.way === 'lot' && offer !== null && isLive(offer)) {
        throw new Error('An offer where it is drawn who gets it.');
      }
      if (offer !== null && isLive(offer) && !isInLine(state)) {
        throw new Error(`An offer that nobody can answer any more: ${state}`);
      }
      if (offer?.state === 'open' && offer.dueAt === null) throw new Error('An offer without end.');
      if (agreedPrice !== null && Number(agreedPrice) > Number(offer?.price)) {
        throw new Error('More is agreed on than it costs.');
      }
      const was = before.requests.find(({ id }) => id === request.id);
      if (was && isPromised(was.state) && state === 'disputed') {
        if (was.askerConfirmed === was.giverConfirmed) throw new Error('Nobody is contradicted.');
      }
      if (sentAt !== null && sendTo === null) throw new Error('Sent nowhere.');
      const last = events.findLast(({ requestId }) => requestId === request.id);
      if (was?.state !== state && last?.to !== state) throw new Error(`${state} without an event`);
      if (was?.state !== 'missed' && state === 'missed' && last?.by === request.missedBy) {
        throw new Error('Somebody is marked as missing for another’s word.');
      }
    }
  }
});
