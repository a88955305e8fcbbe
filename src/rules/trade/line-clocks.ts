// What happens by itself once its time has come: a clock never stands without somebody being told.
import { nextOfAppointment } from '../handover/appointment-clocks';
import { giverIsToSend, isByPost, startAgreeing } from '../handover/post-steps';
import type { Entrant } from '../lots/lot';
import { postponeOffer, runOfferClock } from '../offers/offer-steps';
import { beginAnew, closeList, drawLot } from './line-lot';
import { settle } from './line-settle';
import { happen, hoursAfter, setClock, setLineClock, tellGiver, type Work } from './line-work';
import { inLine, isInLine, isOpen, type Line, type ProductRequest } from './request';

/** Does all that is due in a line, one after the other. @param entrants null: a lot is left as it is */
export function runClocks(work: Work, entrants: readonly Entrant[] | null): void {
  const { line, now, settings } = work;
  if (line.stillSince !== null) {
    if (+now >= +hoursAfter(line.stillSince, settings.stillDays * 24)) endStill(work);
    return;
  }
  for (const request of line.requests) {
    // A clock may lead to another one that is due as well, after a long time without a server.
    while (request.dueAt !== null && request.dueAt <= now) runClock(work, request);
    if (isInLine(request.state)) runOfferClock(work, request);
  }
  if (line.dueAt !== null && line.dueAt <= now) runLineClock(work, entrants);
}

function runClock(work: Work, request: ProductRequest): void {
  const { settings } = work;
  switch (request.clock) {
    case 'agree':
      if (request.lastWord === 'asker' || giverIsToSend(request)) {
        pause(work, request);
        return;
      }
      happen(work, request, 'lapsed', 'clock', 'lapsed', isByPost(request) ? { by: 'post' } : {});
      return;
    case 'fewer':
      setClock(request, null, null);
      happen(work, request, 'passed-over', 'clock');
      return;
    case 'confirm':
    case 'count':
      count(work, request);
      return;
    case 'remind-first':
      setClock(request, ...nextOfAppointment(work, request.appointment, 'remind-last'));
      happen(work, request, 'reminded', 'clock', request.state, timeOf(request));
      return;
    case 'remind-last':
      if (isLeftUnconfirmed(work, request)) {
        happen(work, request, 'lapsed', 'clock', 'lapsed', {
          why: 'unconfirmed',
          ...timeOf(request),
        });
        return;
      }
      setClock(request, ...nextOfAppointment(work, request.appointment, 'came'));
      happen(work, request, 'reminded', 'clock', request.state, timeOf(request));
      return;
    case 'came':
      setClock(request, 'came-again', work.end(22));
      happen(work, request, 'came-asked', 'clock');
      return;
    case 'came-again':
      setClock(request, 'count', work.end((settings.countDays - 1) * 24));
      happen(work, request, 'came-asked', 'clock');
      return;
    case 'settle':
      setClock(request, 'unsettled', work.end((settings.unsettledDays - settings.settleDays) * 24));
      happen(work, request, 'to-admins', 'clock');
      return;
    case 'unsettled':
      setClock(request, null, null);
      happen(work, request, 'unsettled', 'clock', 'handed-over');
      return;
    case null:
      throw new RangeError('A moment without a clock.');
  }
}

/** A clock that runs later than so many minutes stood still with the shop: that is nobody's silence. */
const LATE_MINUTES = 15;

/** Whether somebody who has missed several appointments has not said that they come to this one, and could have. */
function isLeftUnconfirmed({ now }: Work, request: ProductRequest): boolean {
  const { limited, appointment, dueAt } = request;
  if (!limited || appointment === null || appointment.askerComes || dueAt === null) return false;
  return +now - +dueAt <= LATE_MINUTES * 60_000;
}

/** Nobody says no: it counts as handed over, and the pieces are gone. */
function count(work: Work, request: ProductRequest): void {
  happen(work, request, 'counts-unconfirmed', 'clock', 'unconfirmed');
  work.line.pieces -= request.quantity;
}

const timeOf = ({ appointment }: ProductRequest): Record<string, string> =>
  appointment === null ? {} : { at: appointment.at.toISOString() };

function runLineClock(work: Work, entrants: readonly Entrant[] | null): void {
  const { line, settings } = work;
  switch (line.clock) {
    case 'window':
      setLineClock(line, 'silent', work.end(settings.silentDays * 24));
      tellGiver(work, 'window-ended', { count: String(inLine(line).length) });
      return;
    case 'pick':
      setLineClock(line, null, null);
      settle(work, true);
      return;
    case 'silent':
      pause(work, null);
      return;
    case 'close':
      setLineClock(line, null, null);
      endPaused(work);
      return;
    case 'lot':
      if (entrants !== null) closeList(work, entrants);
      return;
    case 'draw':
      if (entrants !== null) drawLot(work, entrants);
      return;
    case null:
      throw new RangeError('A moment without a clock.');
  }
}

/** The giver is silent: that counts against nobody who asked, the product is paused, and everybody is told. */
function pause(work: Work, because: ProductRequest | null): void {
  const { line, settings } = work;
  if (because !== null) setClock(because, null, null);
  if (line.paused) return;
  line.paused = true;
  setLineClock(line, 'close', work.end(settings.closeDays * 24));
  for (const request of withoutAgreement(line)) {
    setClock(request, null, null);
    happen(work, request, 'paused', 'clock');
  }
  tellGiver(work, 'giver-silent');
}

/** The giver is heard of: everybody keeps the place, and what ran runs anew. */
export function resume(work: Work): void {
  const { line } = work;
  if (line.clock === 'silent') setLineClock(line, null, null);
  if (!line.paused) return;
  line.paused = false;
  setLineClock(line, null, null);
  for (const request of withoutAgreement(line)) {
    if (request.state === 'reserved') startAgreeing(work, request);
    happen(work, request, 'resumed', 'clock');
  }
}

/** Nothing was heard of the giver: what is not arranged ends, and nothing counts against anybody. */
function endPaused(work: Work): void {
  for (const request of withoutAgreement(work.line)) {
    happen(work, request, 'not-this-time', 'clock', 'not-this-time', { why: 'silent' });
  }
}

/** Open requests for which nothing is agreed on that would go on without the giver. */
const withoutAgreement = ({ requests }: Line): ProductRequest[] =>
  requests.filter(
    ({ state, clock }) => isOpen(state) && state !== 'arranged' && clock !== 'confirm',
  );

// --- Suspension ---

/** Nothing runs while the product or its giver is suspended. */
export function standStill(work: Work): void {
  const { line, now } = work;
  if (line.stillSince !== null) return;
  line.stillSince = now;
  for (const request of line.requests) {
    if (isOpen(request.state)) happen(work, request, 'stands-still', 'clock');
  }
}

/** Everything runs again with the time that was left, and at least some. */
export function goOn(work: Work): void {
  const { line, now, settings, end } = work;
  if (line.stillSince === null) return;
  const away = +now - +line.stillSince;
  const least = end(settings.returnHours);
  const later = (at: Date) => new Date(Math.max(at.getTime() + away, +least));
  line.stillSince = null;
  if (line.dueAt !== null) line.dueAt = later(line.dueAt);
  if (line.organisationsUntil !== null && +line.organisationsUntil > +now - away) {
    line.organisationsUntil = later(line.organisationsUntil);
  }
  for (const request of line.requests) {
    if (!isOpen(request.state)) continue;
    postponeOffer(request, later);
    // An appointment stays when it was agreed on; what is over of it is not done again.
    if (request.state === 'arranged' && request.clock !== 'confirm') {
      setClock(request, ...nextOfAppointment(work, request.appointment, 'remind-first'));
    } else if (request.dueAt !== null) {
      request.dueAt = later(request.dueAt);
    }
    happen(work, request, 'goes-on', 'clock');
  }
}

function endStill(work: Work): void {
  const { line } = work;
  endAll(work, 'suspended');
  line.stillSince = null;
  setLineClock(line, null, null);
}

/** The product can't be had any more: those in line get a kind word, and what was promised is taken back. */
export function endAll(work: Work, why: 'sold' | 'deleted' | 'suspended' | 'giver-gone'): void {
  for (const request of work.line.requests) {
    if (request.state === 'disputed' && why !== 'sold') {
      // Nothing is left to be decided about.
      setClock(request, null, null);
      happen(work, request, 'unsettled', 'clock', 'handed-over');
    }
    if (!isOpen(request.state)) continue;
    // Of whom one says that they have it, or that it is sent to them: to them it was sold.
    if (why === 'sold' && request.clock === 'confirm') continue;
    if (request.state === 'reserved' || request.state === 'arranged') {
      happen(work, request, 'taken-back', 'clock', 'taken-back', { why });
    } else {
      happen(work, request, 'not-this-time', 'clock', 'not-this-time', { why });
    }
  }
  beginAnew(work);
}
