// How many pieces there are, and who gets them: said at the beginning, and changed as long as nobody is wronged by it.
import { resume } from './line-clocks';
import { isUndrawn, newLot } from './line-lot';
import type { Problem, Step } from './line-step';
import { setLineClock, type Work } from './line-work';
import { freePieces, inLine } from './request';
import { isAllowed } from './ways';

/** Says how a thing is given away from now on. */
export function offerAnew(work: Work, step: Extract<Step, { name: 'offer' }>): Problem {
  const { line, settings } = work;
  const promised = line.pieces - freePieces(line);
  if (step.pieces < Math.max(1, promised)) return 'promised';
  const before = line.organisationsUntil !== null;
  const isOther = step.way !== line.way || step.organisations !== before;
  const someAsked = inLine(line).length > 0 || promised > 0;
  if (isOther) {
    if (!isAllowed(step, settings.allowedWays)) return 'not-allowed';
    // Who has asked has done so by what was said: nobody is drawn who did not know, and nobody chosen from a draw.
    const byLot = step.way === 'lot' || isUndrawn(line);
    if (someAsked && (byLot || (step.organisations && !before))) return 'has-begun';
  }
  line.pieces = step.pieces;
  line.way = step.way;
  if (!step.organisations) line.organisationsUntil = null;
  else if (!before) line.organisationsUntil = work.end(settings.organisationHours);
  if (step.way !== 'lot') line.lot = null;
  else if (line.lot === null && !someAsked) line.lot = newLot(work);
  resume(work);
  if (line.clock === 'window') setLineClock(line, null, null);
  return null;
}
