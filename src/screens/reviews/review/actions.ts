// What is sent about the reviews of a handover.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import {
  deleteOwnReply,
  deleteReview,
  replyToReview,
  writeReview,
} from '~/commands/reviews/reviews';
import type { Services } from '~/commands/services';
import { replyInput, reviewInput } from '~/rules/reviews/review-input';
import { REPLY_WORDS, whyNotWords } from '~/rules/reviews/review-words';
import { loginAddress } from '~/rules/shop/addresses';
import type { Actor } from '~/rules/shop/permissions';
import { reviewAddress } from '~/rules/shop/review-addresses';
import { fieldErrors } from '~/rules/text/form-input';
import { isUuid } from '~/rules/text/uuid';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answered, FAILED_WORDS } from '../../refusals';

/** What comes back to the form that was not taken. */
export interface ReviewReply {
  intent: 'write' | 'reply';
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** `POST /reviews/:request` with `intent`: write (asDescribed, onTime, friendly: yes or no; text), delete, reply (reply), delete-reply. */
export async function reviewAction({ request, params, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const requestId = params.request ?? '';
  const fields = await formFields(request);
  if (!actor) throw redirect(loginAddress(reviewAddress(requestId)));
  if (!isUuid(requestId)) throw data(null, { status: 404 });
  const { intent = 'write' } = fields;
  if (intent === 'delete' || intent === 'delete-reply') {
    const done = await answered(services.log, async () => {
      if (intent === 'delete') await deleteReview(services, actor, requestId);
      else await deleteOwnReply(services, actor, requestId);
      return true;
    });
    if (!done) return refuse('write', 500, { form: FAILED_WORDS }, fields);
    throw redirect(reviewAddress(requestId));
  }
  if (intent === 'reply') return sendReply(services, actor, requestId, fields);
  if (intent === 'write') return write(services, actor, requestId, fields);
  throw data('This form is not known here.', { status: 400 });
}

type Fields = Record<string, string>;

async function write(services: Services, actor: Actor, requestId: string, fields: Fields) {
  const input = reviewInput.safeParse(fields);
  if (!input.success) return refuse('write', 400, fieldErrors(input.error), fields);
  const done = await answered(services.log, () =>
    writeReview(services, actor, requestId, input.data),
  );
  if (done?.ok) throw redirect(`${reviewAddress(requestId)}?saved=1`);
  return done
    ? refuse('write', 409, { form: whyNotWords(done.problem, null) }, fields)
    : refuse('write', 500, { form: FAILED_WORDS }, fields);
}

async function sendReply(services: Services, actor: Actor, requestId: string, fields: Fields) {
  const input = replyInput.safeParse(fields);
  if (!input.success) return refuse('reply', 400, fieldErrors(input.error), fields);
  const done = await answered(services.log, () =>
    replyToReview(services, actor, requestId, input.data.reply),
  );
  if (done?.ok) throw redirect(reviewAddress(requestId));
  return done
    ? refuse('reply', 409, { form: REPLY_WORDS[done.problem] }, fields)
    : refuse('reply', 500, { form: FAILED_WORDS }, fields);
}

const refuse = (
  intent: ReviewReply['intent'],
  status: number,
  errors: Record<string, string>,
  typed: Fields,
) => data<ReviewReply>({ intent, errors, typed }, { status });
