// What an admin does with reported conversations and with messages that wait.

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import {
  decideConversationReport,
  decideHeld,
  openHeld,
  openReport,
} from '~/commands/messages/conversation-reports';
import { reportPhotoUrls } from '~/commands/messages/report-photos';
import { decideDispute, openDispute } from '~/commands/trade/disputes';
import { ADMIN_SCREENS } from '~/rules/shop/addresses';
import { can } from '~/rules/shop/permissions';
import { shopTime } from '~/rules/text/time';
import { isUuid } from '~/rules/text/uuid';
import { eventWords } from '~/rules/trade/event-words';
import { visit } from '../../context';
import { formFields } from '../../form';
import { answered } from '../../refusals';
import { decideReview } from './decide-review';

/** What was opened: the message or the report by its name in the form, and what stands in it. */
export interface OpenedReply {
  opened: string;
  text: string | null;
  entries: OpenedEntry[];
}

/** A message of a reported conversation, with its photos by addresses that work for a while. */
interface OpenedEntry {
  number: number;
  side: string | null;
  text: string | null;
  photos: { small: string; large: string; width: number; height: number }[];
}

/**
 * `POST /admin/conversations` with `intent`: open, release or refuse a `message` (`conversation/number`); open-report,
 * uphold or dismiss a `report`; open-dispute, settle or undo a `dispute`; remove-review or keep-review a `review-report`.
 */
export async function conversationsAction({ request, context }: ActionFunctionArgs) {
  const { services, actor } = visit(context);
  if (!can(actor, 'admin.enter', null)) throw data(null, { status: 403 });
  const fields = await formFields(request);
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const [conversation = '', number = ''] = text('message').split('/');
  const intent = text('intent');
  const run = async <Result>(command: () => Promise<Result>): Promise<Result> => {
    const result = await answered(services.log, async () => ({ value: await command() }));
    if (!result) throw data(null, { status: 500 });
    return result.value;
  };
  if (['open', 'release', 'refuse'].includes(intent)) {
    if (!isUuid(conversation) || !/^\d{1,9}$/.test(number)) throw unknownForm();
    if (intent === 'open') {
      const said = await run(() => openHeld(services, actor, conversation, Number(number)));
      return data<OpenedReply>({ opened: text('message'), text: said, entries: [] });
    }
    await run(() =>
      decideHeld(services, actor, conversation, Number(number), intent === 'release'),
    );
    throw redirect(ADMIN_SCREENS.conversations);
  }
  if (['open-dispute', 'settle', 'undo'].includes(intent)) {
    const dispute = text('dispute');
    if (!isUuid(dispute)) throw unknownForm();
    if (intent === 'open-dispute') {
      const entries = await run(() => openDispute(services, actor, dispute));
      const time = (at: string) => shopTime(services.timeZone, at);
      const shown = entries.map(({ number: of, side, text: words, event }) => ({
        number: of,
        side,
        text: event ? eventWords(event, 'asker', false, time) : words,
        photos: [],
      }));
      return data<OpenedReply>({ opened: dispute, text: null, entries: shown });
    }
    await run(() => decideDispute(services, actor, dispute, intent === 'undo'));
    throw redirect(ADMIN_SCREENS.conversations);
  }
  if (['remove-review', 'keep-review'].includes(intent)) {
    return decideReview(services, actor, fields);
  }
  if (!['open-report', 'uphold', 'dismiss'].includes(intent)) throw unknownForm();
  const report = text('report');
  if (!isUuid(report)) throw unknownForm();
  if (intent === 'open-report') {
    const { entries } = await run(() => openReport(services, actor, report));
    const urlOf = await reportPhotoUrls(services, request);
    const shown = entries.map(({ number: of, side, text: words, photos }) => ({
      number: of,
      side,
      text: words,
      photos: photos.flatMap(({ key, width, height, widths }) =>
        urlOf
          ? [
              {
                small: urlOf(report, key, Math.min(...widths)),
                large: urlOf(report, key, Math.max(...widths)),
                width,
                height,
              },
            ]
          : [],
      ),
    }));
    return data<OpenedReply>({ opened: report, text: null, entries: shown });
  }
  await run(() => decideConversationReport(services, actor, report, intent === 'uphold'));
  throw redirect(ADMIN_SCREENS.conversations);
}

const unknownForm = () => data('This form is not known here.', { status: 400 });
