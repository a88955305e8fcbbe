// What can be done on a product's page: liking it, its owner's buttons, and writing to its poster.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { askQuestion } from '~/commands/messages/conversations';
import { answerReports } from '~/commands/moderation/report-holds';
import { likeProduct, unlikeProduct } from '~/commands/products/likes';
import { deleteProduct, markSold } from '~/commands/products/products';
import { messageInput } from '~/rules/messages/message-input';
import { reportAnswerInput } from '~/rules/moderation/report-input';
import { DISPUTED } from '~/rules/products/bulk-change';
import { listAddress, viewAddress } from '~/rules/shop/addresses';
import { CONFIRM_FIRST, LOGIN_FIRST } from '~/rules/shop/texts';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answered } from '../../refusals';
import type { Done } from './done-note';

/** What comes back to the form when a message was not sent. */
export interface WriteReply {
  error: string;
  text: string;
  idempotencyKey: string;
}

/** What comes back of an answer to reports that was not taken. */
export interface AnswerReply {
  error: string;
  text: string;
}

type Reply = {
  write?: WriteReply;
  answer?: AnswerReply;
  /** Why it was not deleted. */
  remove?: string;
};

/** `POST /view?id=…` with `intent`: like, unlike, delete, sold, unsold, answer-reports or write. Leads on to a page that says what was done. */
export async function viewAction({ request, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const fields = await formFields(request);
  const done = (what: Done) => redirect(`${viewAddress(id)}&done=${what}#${ANCHORS[what]}`);
  switch (fields.intent) {
    case 'like':
      await answeredOr500(services.log, () => likeProduct(services, actor, id));
      return stay();
    case 'unlike':
      await answeredOr500(services.log, () => unlikeProduct(services, actor, id));
      return stay();
    case 'delete': {
      const deleted = await answeredOr500(services.log, () => deleteProduct(services, actor, id));
      if (!deleted.ok) return data<Reply>({ remove: DISPUTED }, { status: 409 });
      throw redirect(`${listAddress({ mine: true })}&done=deleted`);
    }
    case 'sold':
    case 'unsold': {
      const { intent } = fields;
      const moved = await answeredOr500(services.log, () =>
        markSold(services, actor, id, intent === 'sold'),
      );
      throw done(moved ? intent : `${intent}-before`);
    }
    case 'answer-reports':
      return answer();
    case 'write':
      return write();
    default:
      throw data('This form is not known here.', { status: 400 });
  }

  /** A browser that asks for a page is led back to it; a script stays where it is and asks for the news itself. */
  function stay() {
    if (!request.headers.get('accept')?.includes('text/html')) return null;
    throw redirect(`${viewAddress(id)}#like`);
  }

  async function answer() {
    const input = reportAnswerInput.safeParse(fields);
    const refuse = (status: number, error: string) =>
      data<Reply>({ answer: { error, text: fields.text ?? '' } }, { status });
    if (!input.success) return refuse(400, input.error.issues[0]?.message ?? '');
    const taken = await answeredOr500(services.log, () =>
      answerReports(services, actor, id, input.data.text),
    );
    if (taken) throw done('answered');
    return refuse(409, 'Reports do not hide this item any more, so there is nothing to answer.');
  }

  async function write() {
    const input = messageInput.safeParse(fields);
    const kept = { text: fields.text ?? '', idempotencyKey: fields.key ?? '' };
    const refuse = (status: number, error: string) =>
      data<Reply>({ write: { error, ...kept } }, { status });
    if (!actor) return refuse(401, LOGIN_FIRST);
    if (!input.success) return refuse(400, input.error.issues[0]?.message ?? '');
    const sent = await answeredOr500(services.log, () =>
      askQuestion(services, actor, id, input.data),
    );
    if (sent.ok) throw done('sent');
    if (sent.problem === 'unconfirmed') return refuse(403, CONFIRM_FIRST);
    return refuse(429, 'You have written many messages. Please wait a while before the next one.');
  }
}

/** Where on the page the outcome is seen. */
const ANCHORS: Record<Done, string> = {
  posted: 'content',
  listed: 'content',
  saved: 'content',
  deleted: 'content',
  sold: 'yours',
  'sold-before': 'yours',
  unsold: 'yours',
  'unsold-before': 'yours',
  sent: 'write',
  reported: 'report',
  'reported-before': 'report',
  answered: 'content',
};

async function answeredOr500<Result>(
  log: Parameters<typeof answered>[0],
  command: () => Promise<Result>,
): Promise<Result> {
  const outcome = await answered(log, async () => ({ value: await command() }));
  if (!outcome) throw data(null, { status: 500 });
  return outcome.value;
}
