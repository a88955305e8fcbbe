// What the forms about a request send, wherever they stand.
import { redirect } from 'react-router';
import type { Services } from '~/commands/services';
import { actOnRequest } from '~/commands/trade/act-on-request';
import { isOfAmount, isOfferProblem } from '~/rules/offers/offer-problems';
import type { Actor } from '~/rules/shop/permissions';
import { fieldErrors } from '~/rules/text/form-input';
import { REQUEST_STATES } from '~/rules/trade/request';
import { actInput } from '~/rules/trade/request-input';
import { STEP_WORDS } from '~/rules/trade/step-words';
import { answered } from '../../refusals';

/** What comes back to the form that was not taken. */
export interface ActReply {
  request: string;
  name: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/**
 * `POST` with `intent=act`: does it and leads to `next`.
 * @returns what the form shows that was not taken, and the status of its page
 * @throws a redirect where it was done
 */
export async function act(
  services: Services,
  actor: Actor,
  form: URLSearchParams,
  next: string,
): Promise<{ reply: ActReply; status: number }> {
  const typed = Object.fromEntries(form);
  const { request = '', name = '', key = null, seen } = typed;
  const refuse = (status: number, errors: Record<string, string>) => ({
    reply: { request, name, errors, typed },
    status,
  });
  const input = actInput(services.timeZone, services.currencies.storefront).safeParse({
    ...typed,
    also: form.getAll('also'),
  });
  if (!input.success) return refuse(400, fieldErrors(input.error));
  const state = REQUEST_STATES.find((one) => one === seen) ?? null;
  const done = await answered(services.log, () =>
    actOnRequest(services, actor, request, input.data, { seen: state, key }),
  );
  if (done === null) return refuse(500, { form: 'That could not be done. Please try again.' });
  if (done.ok) throw redirect(next);
  const { problem } = done;
  if (isOfferProblem(problem) && isOfAmount(problem)) {
    return refuse(422, { amount: STEP_WORDS[problem] });
  }
  const field = problem === 'wrong-code' || problem === 'locked' ? 'code' : 'form';
  const status = problem === 'locked' ? 429 : 409;
  return refuse(field === 'code' && status === 409 ? 422 : status, {
    [field]: STEP_WORDS[problem],
  });
}
