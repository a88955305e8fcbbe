// Parts of the words about what happened to a request.
import { formatCount } from '../text/count';

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
