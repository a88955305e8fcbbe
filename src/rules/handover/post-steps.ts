// What goes by post: the asker says where to, the giver sends it, and the asker says when it is there. No code, no meeting.
import type { Allowed, Problem, Step } from '../trade/line-step';
import { happen, setClock, type Work } from '../trade/line-work';
import type { ProductRequest } from '../trade/request';

/** Whether it is sent, and not collected. */
export const isByPost = ({ postCost }: Pick<ProductRequest, 'postCost'>): boolean =>
  postCost !== null;

type PostStep = Extract<Step, { name: 'address' | 'send' }>;

export function postStep(
  work: Work,
  step: PostStep,
  request: ProductRequest,
  allowed: Allowed,
): Problem {
  if (!isByPost(request) || request.sentAt !== null) return 'changed';
  if (step.name === 'address') {
    if (!allowed('addressed', 'asker')) return 'changed';
    request.sendTo = step.text;
    happen(work, request, 'addressed', 'asker');
    if (!work.line.paused && request.clock === 'agree') startAgreeing(work, request);
    return null;
  }
  // Who has it already only waits for the giver to say so too.
  if (!allowed('sent', 'giver') || request.askerConfirmed) return 'changed';
  if (request.sendTo === null) return 'no-address';
  request.sentAt = work.now;
  request.tracking = step.tracking;
  request.giverConfirmed = true;
  setClock(request, 'confirm', work.end(work.settings.postDays * 24));
  happen(work, request, 'sent', 'giver');
  return null;
}

/** Whether a clock that ends is the giver's: they know where to send it, and have not. */
export const giverIsToSend = (request: ProductRequest): boolean =>
  isByPost(request) && request.sendTo !== null;

/** The clock of what is reserved: to agree on a time, to say where to send it, or to send it. */
export function startAgreeing(work: Work, request: ProductRequest): void {
  const { agreeHours, sendDays } = work.settings;
  setClock(request, 'agree', work.end(giverIsToSend(request) ? sendDays * 24 : agreeHours));
}
