// Parts of the words about what happened to a request.
import { formatCount } from '../text/count';
import type { EventWords } from './request-event-kind';

/** What follows for whoever has just asked. */
export function askedWords({ count, way }: Readonly<Record<string, string>>): string {
  const others = Number(count) - 1;
  const among =
    others > 0 ? `${formatCount(others, 'other person asks', 'other people ask')} too. ` : '';
  if (way === 'first') return `${among}You hear at once whether it is yours.`;
  if (way === 'after')
    return `${among}Requests are collected, then the giver chooses. You will hear either way.`;
  if (way === 'lot')
    return `${among}Requests are collected, then it is drawn who gets it. You will hear either way.`;
  return `${among}The giver chooses. You will hear either way.`;
}

/** Such as '2 people'. */
export const people = (count: string | undefined) => formatCount(Number(count), 'person', 'people');

/** Such as '2 pieces are'. */
export const pieces = (left: string | undefined) =>
  formatCount(Number(left), 'piece is', 'pieces are');

/** The moment that an event is about. */
export const at = (detail: Readonly<Record<string, string>>, time: (at: string) => string) =>
  detail.at ? time(detail.at) : '';

/** Whether it goes by post. */
const isSent = ({ detail }: EventWords) => detail.by === 'post';

/** What the asker does next with what is reserved, and what the giver does. */
export const askerToDo = (event: EventWords) =>
  isSent(event) ? 'Please say where to send it.' : 'Please agree on a time to collect it.';

export const giverToDo = (event: EventWords) =>
  isSent(event) ? 'They say where to send it.' : 'Please agree on a time.';

/** Why a reservation has lapsed. */
export const notSaid = (event: EventWords) =>
  isSent(event) ? 'Nobody said where to send it' : 'No time was agreed on';

/** Why something can’t be had any more. */
export const ENDS: Readonly<Record<string, string>> = {
  sold: 'It was sold elsewhere.',
  deleted: 'It is not offered any more.',
  suspended: 'It is not offered any more.',
  'giver-gone': 'Whoever offered it has left.',
  silent: 'Whoever offers it has not been heard of. This does not count against you.',
};

export const END = 'Not this time: it went to somebody else. Thank you for asking.';
