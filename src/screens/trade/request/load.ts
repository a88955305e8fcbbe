// A request with all that its panel shows.
import type { Services } from '~/commands/services';
import { databaseTime } from '~/data/database/clock';
import {
  listReservedBetween,
  readLine,
  requestOfConversation,
  type ShownMeeting,
  type ShownRequest,
} from '~/data/trade/request-lists';
import { readTradeSettings } from '~/data/trade/trade-settings';
import type { Side } from '~/rules/messages/conversation';
import { localIn, shopTime } from '~/rules/text/time';
import { nextSteps } from '~/rules/trade/next-steps';
import { STANDS_STILL } from '~/rules/trade/request';
import { standing } from '~/rules/trade/request-states';

type Reading = Pick<Services, 'db' | 'timeZone'>;

/** When a clock ends, as the shop's clock shows it; null where none runs. */
export const endOf = (timeZone: string, dueAt: string | null): string | null =>
  dueAt === null || new Date(dueAt) >= STANDS_STILL ? null : shopTime(timeZone, dueAt);

/** What was asked for last in a conversation, as one side sees it; null where nothing was. */
export async function loadRequest({ db, timeZone }: Reading, conversationId: string, side: Side) {
  const request = await requestOfConversation(db, conversationId);
  return request && prepareRequest({ db, timeZone }, request, side);
}

/** A request with the steps that one side has, and with its moments in words. */
export async function prepareRequest({ db, timeZone }: Reading, request: ShownRequest, side: Side) {
  const { productId, askerId, giverId, state, place, dueAt, clock, meeting, proposal, missedBy } =
    request;
  const [line, settings, now] = await Promise.all([
    productId === null ? null : readLine(db, productId),
    readTradeSettings(db),
    databaseTime(db),
  ]);
  const free = line === null ? 0 : line.pieces - line.taken;
  const steps = nextSteps(
    request,
    side,
    { clock: line?.clock ?? null, still: line?.still ?? false, free },
    now,
    settings,
  );
  const others =
    steps.includes('propose') && askerId !== null && giverId !== null
      ? await listReservedBetween(db, askerId, giverId)
      : [];
  const until = clock === 'agree' ? endOf(timeZone, dueAt) : null;
  const at = meeting === null ? null : shopTime(timeZone, meeting.at);
  return {
    id: request.id,
    side,
    state,
    words: standing(side, { state, place, until, at, missedBy }),
    paused: line?.paused ?? false,
    still: line?.still ?? false,
    steps,
    quantity: request.quantity,
    pieces: line?.pieces ?? 1,
    offered: request.offered,
    whenText: request.whenText,
    productId,
    meeting: inWords(timeZone, meeting),
    proposal: inWords(timeZone, proposal),
    others: others.filter(({ id }) => id !== request.id),
    missAnswer: request.missAnswer,
    problem: request.problem,
    confirmedBy: request.askerConfirmed ? 'asker' : request.giverConfirmed ? 'giver' : null,
    earliest: localIn(timeZone, now),
    timeZone,
    key: crypto.randomUUID(),
  };
}

const inWords = (timeZone: string, meeting: ShownMeeting | null) =>
  meeting && { ...meeting, when: shopTime(timeZone, meeting.at) };

export type PreparedRequest = Awaited<ReturnType<typeof prepareRequest>>;
