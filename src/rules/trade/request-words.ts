// What happened to a request, in words: for the conversation, the page of news and the mails; and who is told of it.

import type { Side } from '../messages/conversation';
import { formatCount } from '../text/count';
import type { LineEventName } from './line-work';
import type { EventWords, Say } from './request-event-kind';
import { REQUEST_EVENTS } from './request-event-words';
import type { RequestEventName } from './request-transitions';

const LINE_EVENTS: Readonly<Record<LineEventName, Say>> = {
  'window-ended': ({ detail }) =>
    `Requests were collected: ${formatCount(Number(detail.count), 'person', 'people')} would like it. Please choose`,
  pick: ({ detail }) =>
    `A reservation has ended, and ${formatCount(Number(detail.count), 'person waits', 'people wait')}. Please choose, or the first in line gets it`,
  'giver-silent': () =>
    'People wait for you, so this item is paused. Choose somebody, or end their requests kindly',
};

const isRequestEvent = (name: string): name is RequestEventName =>
  Object.hasOwn(REQUEST_EVENTS, name);

const isLineEvent = (name: string): name is LineEventName => Object.hasOwn(LINE_EVENTS, name);

/** One sentence or two about what happened, as this side reads it; null of an event that a later release knows. */
export function requestWords(name: string, reader: Side, event: EventWords): string | null {
  if (isRequestEvent(name)) return REQUEST_EVENTS[name][reader](event);
  return isLineEvent(name) && reader === 'giver' ? LINE_EVENTS[name](event) : null;
}

/** Who is told of what happened by news and mail; the actor is not among them. */
export function toldOf(name: RequestEventName | LineEventName, by: string): readonly Side[] {
  if (!isRequestEvent(name)) return ['giver'];
  return REQUEST_EVENTS[name].tells.filter((side) => side !== by);
}

/** Whether it is about a meeting that is agreed on. */
export const isAboutHandover = (name: string): boolean =>
  isRequestEvent(name) && REQUEST_EVENTS[name].handover === true;
