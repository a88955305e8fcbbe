// After every step: free pieces find their takers, and everybody learns where they stand.

import { isByPost, startAgreeing } from '../handover/post-steps';
import { collect, isUndrawn } from './line-lot';
import type { Problem } from './line-step';
import { happen, setClock, setLineClock, tellGiver, type Work } from './line-work';
import { freePieces, inLine, type ProductRequest, placeOf } from './request';

/**
 * Puts a line in order: promises what is free where nobody has to choose, tells who waits, ends what can't be any more.
 * @param byItself the giver has not chosen in time: the order of asking holds
 */
export function settle(work: Work, byItself = false): void {
  const { line } = work;
  if (line.stillSince !== null || line.paused) return;
  if (line.pieces === 0) {
    for (const request of inLine(line))
      happen(work, request, 'not-this-time', 'clock', 'not-this-time');
  }
  if (line.sold) return;
  if (isUndrawn(line)) {
    collect(work);
    return;
  }
  if (line.way === 'first' || line.way === 'lot' || byItself) promiseInOrder(work);
  queueTheRest(work);
  setNextChoice(work, byItself);
}

function promiseInOrder(work: Work): void {
  for (const request of inLine(work.line)) {
    // Who would have it for less keeps the place, and is promised nothing until the giver agrees.
    if (request.offering) continue;
    const free = freePieces(work.line);
    if (free === 0) return;
    if (request.quantity <= free) {
      reserve(work, request, 'next', 'clock');
    } else if (request.clock === 'fewer') {
      // The answer is waited for: whoever stands first keeps the place.
      return;
    } else if (request.offered === null || request.offered < free) {
      request.offered = free;
      setClock(request, 'fewer', work.end(work.settings.fewerHours));
      happen(work, request, 'fewer-asked', 'clock', request.state, { left: String(free) });
      return;
    }
  }
}

/** Why nothing can be promised to somebody at this moment, or null. */
export function mayReserve({ line }: Work, { quantity }: ProductRequest): Problem {
  if (line.clock === 'window' || isUndrawn(line)) return 'collecting';
  return quantity > freePieces(line) ? 'too-few-left' : null;
}

/** Promises a request its pieces; the clock to agree on a time begins. */
export function reserve(
  work: Work,
  request: ProductRequest,
  name: 'next' | 'chosen' | 'offer-accepted',
  by: 'clock' | 'giver' | 'asker',
  detail: Record<string, string> = {},
): void {
  startAgreeing(work, request);
  request.offered = null;
  const way = isByPost(request) ? { by: 'post' } : {};
  happen(work, request, name, by, 'reserved', { ...detail, ...way });
}

function queueTheRest(work: Work): void {
  const { line } = work;
  if (freePieces(line) > 0) return;
  for (const request of inLine(line)) {
    setClock(request, null, null);
    if (request.state !== 'asked') continue;
    const place = String(placeOf(line, request.id));
    happen(work, request, 'queued', 'clock', 'waiting', { place });
  }
}

/** Where somebody has to choose, a clock sees to it that nobody waits for ever. */
function setNextChoice(work: Work, byItself: boolean): void {
  const { line, settings } = work;
  const requests = inLine(line);
  if (requests.length === 0 || freePieces(line) === 0) {
    setLineClock(line, null, null);
  } else if (requests.some(({ clock }) => clock === 'fewer')) {
    setLineClock(line, null, null);
  } else if (line.way === 'first' || line.way === 'lot') {
    // Each wants more pieces than there are, or offers less: the giver decides.
    if (line.clock === null) setLineClock(line, 'silent', work.end(settings.silentDays * 24));
  } else if (requests.some(({ state }) => state === 'waiting')) {
    // A giver who has let the time to choose pass is silent.
    if (line.clock === 'pick' || line.clock === 'silent') return;
    // Those who are left want more than there is, or offer less than the price: nobody is promised anything by itself.
    if (byItself) {
      setLineClock(line, 'silent', work.end(settings.silentDays * 24));
      return;
    }
    setLineClock(line, 'pick', work.end(settings.pickHours));
    tellGiver(work, 'pick', { count: String(requests.length) });
  } else if (line.clock === null || line.clock === 'pick') {
    const collects = line.way === 'after';
    const hours = collects ? settings.windowHours : settings.silentDays * 24;
    setLineClock(line, collects ? 'window' : 'silent', work.end(hours));
  }
}
