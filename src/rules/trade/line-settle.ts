// After every step: free pieces find their takers, and everybody learns where they stand.

import { isByPost, startAgreeing } from '../handover/post-steps';
import { collect, isUndrawn } from './line-lot';
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
  if (isUndrawn(line)) {
    collect(work);
    return;
  }
  if (line.way === 'first' || line.way === 'lot' || byItself) promiseInOrder(work);
  queueTheRest(work);
  setNextChoice(work);
}

function promiseInOrder(work: Work): void {
  for (const request of inLine(work.line)) {
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

/** Promises a request its pieces; the clock to agree on a time begins. */
export function reserve(
  work: Work,
  request: ProductRequest,
  name: 'next' | 'chosen',
  by: 'clock' | 'giver',
): void {
  startAgreeing(work, request);
  request.offered = null;
  happen(work, request, name, by, 'reserved', isByPost(request) ? { by: 'post' } : {});
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
function setNextChoice(work: Work): void {
  const { line, settings } = work;
  const requests = inLine(line);
  if (requests.length === 0 || freePieces(line) === 0) {
    setLineClock(line, null, null);
  } else if (requests.some(({ clock }) => clock === 'fewer')) {
    setLineClock(line, null, null);
  } else if (line.way === 'first' || line.way === 'lot') {
    // Each wants more pieces than there are: the giver decides, or fewer will do.
    if (line.clock === null) setLineClock(line, 'silent', work.end(settings.silentDays * 24));
  } else if (requests.some(({ state }) => state === 'waiting')) {
    if (line.clock === 'pick') return;
    setLineClock(line, 'pick', work.end(settings.pickHours));
    tellGiver(work, 'pick', { count: String(requests.length) });
  } else if (line.clock === null || line.clock === 'pick') {
    const collects = line.way === 'after';
    const hours = collects ? settings.windowHours : settings.silentDays * 24;
    setLineClock(line, collects ? 'window' : 'silent', work.end(hours));
  }
}
