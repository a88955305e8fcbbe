// What can be done in a conversation: writing, putting it away, and telling the admins.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { signInAsOtherSide } from '~/commands/accounts/demo-sides';
import { reportConversation } from '~/commands/messages/conversation-reports';
import { answer, hideConversation } from '~/commands/messages/conversations';
import { nudge } from '~/commands/messages/nudges';
import { safeNext } from '~/rules/accounts/account';
import { messageInput } from '~/rules/messages/message-input';
import { reportInput } from '~/rules/moderation/report-input';
import {
  codeAddress,
  conversationAddress,
  inboxAddress,
  loginAddress,
} from '~/rules/shop/addresses';
import { CONFIRM_FIRST } from '~/rules/shop/texts';
import { fieldErrors } from '~/rules/text/form-input';
import { visit } from '../../context';
import { formOf } from '../../form';
import { answered } from '../../refusals';
import type { ReportReply } from '../../shell/report-fields';
import { type ActReply, act } from '../../trade/request/act';

/** What comes back to the form when a message was not sent. */
export interface WriteReply {
  error: string;
  text: string;
  idempotencyKey: string;
}

/** What comes back of what was not done. */
type Reply = {
  write?: WriteReply;
  report?: ReportReply;
  nudge?: string;
  act?: ActReply;
  otherSide?: string;
};

/** `POST /messages/:conversation` with `intent`: write, nudge, hide, show, report, act on what was asked for, or, in the demo, other-side. */
export async function conversationAction({ request, params, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  const id = params.conversation ?? '';
  const here = conversationAddress(id);
  const form = await formOf(request);
  const fields: Record<string, unknown> = Object.fromEntries(form);
  if (!actor) throw redirect(loginAddress(here));
  switch (fields.intent) {
    case 'write':
      return write();
    case 'hide':
    case 'show': {
      const hidden = fields.intent === 'hide';
      await answered(services.log, () => hideConversation(services, actor, id, hidden));
      throw redirect(inboxAddress({ hidden: !hidden }));
    }
    case 'nudge':
      return remind();
    case 'act': {
      const { reply, status } = await act(services, actor, form, `${here}#request`);
      return data<Reply>({ act: reply }, { status });
    }
    case 'other-side':
      return seeOtherSide();
    case 'report':
      return report();
    default:
      throw data('This form is not known here.', { status: 400 });
  }

  async function write() {
    const input = messageInput.safeParse({ ...fields, photos: form.getAll('photo') });
    const kept = {
      text: typeof fields.text === 'string' ? fields.text : '',
      idempotencyKey: typeof fields.key === 'string' ? fields.key : '',
    };
    const refuse = (status: number, error: string) =>
      data<Reply>({ write: { error, ...kept } }, { status });
    // The server says why it did not take a photo: then nothing is sent without it.
    if (typeof fields.photoError === 'string') return refuse(422, fields.photoError);
    if (!input.success) return refuse(400, input.error.issues[0]?.message ?? '');
    const sent = await answered(services.log, () => answer(services, actor, id, input.data));
    if (sent === null) return refuse(500, 'Your message could not be sent. Please try again.');
    if (sent.ok) throw redirect(`${here}#write`);
    if (sent.problem === 'unconfirmed') return refuse(403, CONFIRM_FIRST);
    if (sent.problem === 'photo-gone')
      return refuse(422, 'A photo is gone. Please choose it again.');
    return refuse(429, 'You have written many messages. Please wait a while before the next one.');
  }

  async function remind() {
    const done = await answered(services.log, () => nudge(services, actor, id));
    if (done?.ok) throw redirect(`${here}#write`);
    const refuse = (status: number, words: string) => data<Reply>({ nudge: words }, { status });
    if (done === null) return refuse(500, 'Your reminder could not be sent. Please try again.');
    return done.problem === 'answered'
      ? refuse(409, 'There is an answer already, or nothing that waits for one.')
      : refuse(429, 'You can send a reminder after a day without an answer, and one a day.');
  }

  async function seeOtherSide() {
    const entered = await answered(services.log, () =>
      signInAsOtherSide(services, request, actor, id),
    );
    if (entered?.ok) {
      const next = typeof fields.next === 'string' ? safeNext(fields.next) : here;
      const onward = entered.needsCode ? codeAddress('customer', next) : next;
      throw redirect(onward, { headers: entered.cookies });
    }
    const words = entered?.errors.form ?? 'The other side could not be opened. Please try again.';
    return data<Reply>({ otherSide: words }, { status: entered?.status ?? 500 });
  }

  async function report() {
    const input = reportInput.safeParse(fields);
    const kept = {
      reason: typeof fields.reason === 'string' ? fields.reason : '',
      words: typeof fields.words === 'string' ? fields.words : '',
    };
    const refuse = (status: number, errors: Record<string, string>) =>
      data<Reply>({ report: { errors, ...kept } }, { status });
    if (!input.success) return refuse(400, fieldErrors(input.error));
    const sent = await answered(services.log, () =>
      reportConversation(services, actor, id, input.data),
    );
    if (sent === null)
      return refuse(500, { form: 'Your report could not be sent. Please try again.' });
    if (sent.ok) throw redirect(`${here}?reported=1#report`);
    return sent.problem === 'already'
      ? refuse(409, { form: 'You have reported it before, and the shop’s admins have it.' })
      : refuse(429, { form: 'You have sent many reports. Please come back tomorrow.' });
  }
}
