// What can be done with a price that one names to the other, and what follows from it for the request that it belongs to.
import type { Side } from '../messages/conversation';
import { comparePrices, FREE_WORD, isFree } from '../products/money';
import { mayReserve, reserve } from '../trade/line-settle';
import type { Allowed, OfferStep, Problem } from '../trade/line-step';
import { happen, type Work } from '../trade/line-work';
import { inLine, type ProductRequest } from '../trade/request';
import { isTransition } from '../trade/request-transitions';
import { isBelowLowest, isLive, judgeAmount, leastOffer, type NewOffer, type Offer } from './offer';

/** Takes a step about an offer. */
export function offerStep(
  work: Work,
  step: OfferStep,
  request: ProductRequest,
  allowed: Allowed,
): Problem {
  switch (step.name) {
    case 'make-offer':
      return makeOffer(work, request, step.offer);
    case 'counter-offer':
      return counter(work, request, step);
    case 'accept-offer': {
      const problem = answerable(work, request, step.by, step.to);
      if (problem !== null || !allowed('offer-accepted', step.by)) return problem ?? 'changed';
      const full = mayReserve(work, request);
      if (full !== null) return full === 'too-few-left' ? 'taken' : full;
      accept(work, request, step.by);
      return null;
    }
    case 'decline-offer':
      return decline(work, request, step.by, step.to);
    case 'full-price':
      if (!request.offering || !allowed('full-price', 'asker')) return 'changed';
      request.offering = false;
      close(request, 'replaced');
      happen(work, request, 'full-price', 'asker');
      return null;
  }
}

/** Somebody offers less than the price. It ends the one before, theirs or the giver's. */
export function makeOffer(
  work: Work,
  request: ProductRequest,
  { id, amount, used, drawn }: NewOffer,
): Problem {
  const { line, settings } = work;
  const { price, terms } = line;
  const before = request.offer;
  if (!isTransition('offered', 'asker', request.state)) return 'changed';
  if (!terms.open || price === null) return 'no-offers';
  if (used >= settings.offerRounds) return 'no-offers-left';
  if (before?.by === 'asker' && before.state === 'open') return 'offer-open';
  const problem = judgeAmount(amount, leastOffer(price, settings.offerFloorPercent), price);
  if (problem !== null) return problem;
  const { offerQuietLeastHours: least, offerQuietMostHours: most } = settings;
  request.offer = {
    id,
    by: 'asker',
    amount,
    price,
    state: 'open',
    until: work.end(settings.offerHours),
    // The same for every offer, whatever the giver would take.
    dueAt: work.end(least + drawn * Math.max(0, most - least)),
    refused: false,
  };
  request.offering = true;
  const event = happen(work, request, 'offered', 'asker', request.state, {
    offer: work.money(amount),
    left: String(settings.offerRounds - used - 1),
  });
  if (isBelowLowest(amount, price, terms.lowest)) event.quiet = true;
  else if (terms.atOnce && terms.lowest !== null && !line.paused && !mayReserve(work, request)) {
    accept(work, request, 'clock');
  }
  return null;
}

/** The giver names another price. */
function counter(
  work: Work,
  request: ProductRequest,
  { to, offer: { id, amount } }: Extract<OfferStep, { name: 'counter-offer' }>,
): Problem {
  const problem = answerable(work, request, 'giver', to);
  const { offer } = request;
  const { price } = work.line;
  if (problem !== null || offer === null || price === null) return problem ?? 'changed';
  if (comparePrices(amount, offer.amount) <= 0) return 'counter-too-low';
  if (comparePrices(amount, price) > 0) return 'offer-too-high';
  const until = work.end(work.settings.offerHours);
  request.offer = { ...offer, id, by: 'giver', amount, state: 'open', until, dueAt: until };
  happen(work, request, 'countered', 'giver', request.state, {
    offer: work.money(amount),
    was: work.money(offer.amount),
    until: until.toISOString(),
  });
  return null;
}

/** Whether this is an offer of the other side's that this one may answer now. @param to the one that they have seen */
function answerable(
  { line, now }: Work,
  { state, offer }: ProductRequest,
  by: Side,
  to: string,
): Problem {
  if (offer === null || offer.id !== to || offer.by === by || offer.refused) return 'changed';
  if (!isLive(offer) || !isTransition('countered', 'giver', state)) return 'changed';
  if (offer.price !== line.price) return 'price-changed';
  return now > offer.until ? 'too-late' : null;
}

function accept(work: Work, request: ProductRequest, by: Side | 'clock'): void {
  const { offer } = request;
  if (offer === null) throw new RangeError('There is nothing to accept.');
  request.agreedPrice = offer.amount;
  request.offering = false;
  close(request, 'accepted');
  reserve(work, request, 'offer-accepted', by, { offer: work.money(offer.amount) });
}

/** The asker says no to the giver's price. The giver's own no is told to nobody: to the asker it is an offer that was not taken up. */
function decline(work: Work, request: ProductRequest, by: Side, to: string): Problem {
  const { offer } = request;
  if (offer === null || offer.id !== to || offer.by === by || !isLive(offer)) return 'changed';
  if (by === 'giver') {
    request.offer = { ...offer, refused: true };
    return null;
  }
  close(request, 'declined');
  happen(work, request, 'offer-declined', 'asker', request.state, {
    offer: work.money(offer.amount),
  });
  return null;
}

function close(request: ProductRequest, state: Offer['state']): void {
  if (request.offer !== null && isLive(request.offer)) {
    request.offer = { ...request.offer, state, dueAt: null };
  }
}

/** Whoever made an offer is told that it was not taken up. */
export function runOfferClock(work: Work, request: ProductRequest): void {
  const { offer } = request;
  if (offer === null || offer.dueAt === null || offer.dueAt > work.now) return;
  request.offer = { ...offer, state: 'unanswered', dueAt: null };
  happen(work, request, 'offer-lapsed', 'clock', request.state, {
    offer: work.money(offer.amount),
    of: offer.by,
    until: offer.until.toISOString(),
  });
}

/** After a time in which nothing ran an offer stands for what was left of its own. */
export function postponeOffer(request: ProductRequest, later: (at: Date) => Date): void {
  const { offer } = request;
  if (offer === null) return;
  request.offer = {
    ...offer,
    until: later(offer.until),
    dueAt: offer.dueAt && later(offer.dueAt),
  };
}

/** At another price offers are not what they were: they end, and those who made them are told. */
export function endStaleOffers(work: Work): void {
  const { line, now } = work;
  for (const request of inLine(line)) {
    const { offer } = request;
    if (offer === null || !isLive(offer) || offer.price === line.price) continue;
    close(request, 'ended');
    if (offer.state === 'unanswered' && now > offer.until) continue;
    happen(work, request, 'offer-ended', 'clock', request.state, {
      offer: work.money(offer.amount),
      of: offer.by,
      ...(line.price === null
        ? {}
        : { price: isFree(line.price) ? FREE_WORD : work.money(line.price) }),
    });
  }
}
