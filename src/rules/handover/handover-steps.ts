// What happens around a meeting, and what is said about it afterwards.
import { otherSide } from '../messages/conversation';
import type { Allowed, Problem, Step } from '../trade/line-step';
import { happen, hoursAfter, setClock, type Work } from '../trade/line-work';
import { isPromised, onlyOtherSays, type ProductRequest } from '../trade/request';
import { nextOfAppointment } from './appointment-clocks';
import { isByPost } from './post-steps';

/** What happens around the meeting itself. */
export function handoverStep(
  work: Work,
  step: Step,
  request: ProductRequest,
  allowed: Allowed,
): Problem {
  const { now, settings } = work;
  const { appointment } = request;
  switch (step.name) {
    case 'propose':
      if (!allowed('proposed', step.by) || isByPost(request)) return 'changed';
      if (step.proposal.at <= now) return 'too-late';
      if (step.proposal.at > hoursAfter(now, settings.aheadDays * 24)) return 'too-far';
      request.proposal = step.proposal;
      happen(work, request, 'proposed', step.by, request.state, {
        at: step.proposal.at.toISOString(),
      });
      break;
    case 'accept': {
      const { proposal } = request;
      if (proposal === null || proposal.proposedBy === step.by || !allowed('accepted', step.by)) {
        return 'changed';
      }
      if (proposal.at <= now) return 'too-late';
      // Nobody is asked again who has just agreed to a time so near that the first reminder would be late.
      request.appointment = {
        ...proposal,
        askerComes: hoursAfter(proposal.at, -settings.remindFirstHours) <= now,
      };
      request.proposal = null;
      setClock(request, ...nextOfAppointment(work, proposal, 'remind-first'));
      happen(work, request, 'accepted', step.by, 'arranged', { at: proposal.at.toISOString() });
      break;
    }
    case 'comes':
      if (!allowed('comes', step.by) || appointment === null) return 'changed';
      if (step.by === 'asker') request.appointment = { ...appointment, askerComes: true };
      happen(work, request, 'comes', step.by);
      break;
    case 'code':
      if (!allowed('code', 'giver') || isByPost(request)) return 'changed';
      handOver(work, request, 'code', 'giver');
      break;
    case 'confirm': {
      if (!allowed('confirmed', step.by)) return 'changed';
      // Of what goes by post the giver says that it was sent, unless it has arrived already.
      if (step.by === 'giver' && isByPost(request) && !request.askerConfirmed) return 'changed';
      if (appointment !== null && request.state === 'arranged' && now < appointment.at) {
        return 'too-early';
      }
      if (step.by === 'asker') request.askerConfirmed = true;
      else request.giverConfirmed = true;
      if (request.askerConfirmed && request.giverConfirmed) {
        handOver(work, request, 'confirmed', step.by);
      } else if (request.clock !== 'confirm') {
        setClock(request, 'confirm', work.end(settings.confirmDays * 24));
        happen(work, request, 'confirmed-one', step.by);
      }
      break;
    }
    case 'miss':
      if (!allowed('missed', step.by) || appointment === null) return 'changed';
      if (now < hoursAfter(appointment.at, settings.missedMinutes / 60)) return 'too-early';
      // Who has said that it was handed over has come.
      if (request.askerConfirmed || request.giverConfirmed) return 'changed';
      request.missedBy = otherSide(step.by);
      happen(work, request, 'missed', step.by, 'missed', { missed: request.missedBy });
      break;
    case 'answer-miss':
      if (!allowed('miss-answered', step.by) || request.missedBy !== step.by) return 'changed';
      if (request.missAnswer !== null) return 'changed';
      if (isOver(request.endedAt, settings.missAnswerHours, now)) return 'too-late';
      request.missAnswer = step.text;
      happen(work, request, 'miss-answered', step.by);
      break;
    default:
      return disputeStep(work, step, request, allowed);
  }
  return null;
}

const isOver = (since: Date | null, hours: number, now: Date) =>
  since !== null && now > hoursAfter(since, hours);

function handOver(
  work: Work,
  request: ProductRequest,
  name: 'code' | 'confirmed',
  by: 'asker' | 'giver',
): void {
  if (!isPromised(request.state)) throw new RangeError('Nothing is promised to hand over.');
  request.giverConfirmed = true;
  request.askerConfirmed = true;
  happen(work, request, name, by, 'handed-over');
  work.line.pieces -= request.quantity;
}

/** What is said about a handover afterwards. */
function disputeStep(work: Work, step: Step, request: ProductRequest, allowed: Allowed): Problem {
  const { line, now, settings } = work;
  switch (step.name) {
    case 'problem': {
      if (!allowed('problem', step.by)) return 'changed';
      const early = isPromised(request.state);
      if (early && !onlyOtherSays(request, step.by)) return 'changed';
      const hours =
        request.state === 'unconfirmed' ? settings.objectDays * 24 : settings.problemHours;
      if (isOver(request.endedAt, hours, now) || request.problemBy !== null) return 'too-late';
      request.problem = step.text;
      request.problemBy = step.by;
      happen(work, request, 'problem', step.by, 'disputed');
      // Until it is decided, what one side says is gone is nobody else's.
      if (early) line.pieces -= request.quantity;
      setClock(request, 'settle', work.end(settings.settleDays * 24));
      return null;
    }
    case 'settle':
      if (!allowed('settled-one', step.by) || request.settledBy === step.by) return 'changed';
      if (request.settledBy === null) {
        request.settledBy = step.by;
        happen(work, request, 'settled-one', step.by);
        return null;
      }
      setClock(request, null, null);
      happen(work, request, 'settled', step.by, 'handed-over');
      return null;
    case 'decide':
      if (!allowed('settled', 'admin')) return 'changed';
      setClock(request, null, null);
      if (!step.undo) {
        happen(work, request, 'settled', 'admin', 'handed-over');
        return null;
      }
      happen(work, request, 'undone', 'admin', 'undone');
      line.pieces += request.quantity;
      return null;
    default:
      return 'changed';
  }
}
