// Where a request stands, in words for either side.

import type { Side } from '../messages/conversation';
import type { Tone } from '../text/badge';
import type { RequestState } from './request';

/** A state as a badge says it. */
const REQUEST_BADGES: Readonly<Record<RequestState, { label: string; tone: Tone }>> = {
  asked: { label: 'Asked', tone: 'blue' },
  waiting: { label: 'In line', tone: 'orange' },
  reserved: { label: 'Reserved', tone: 'green' },
  arranged: { label: 'Arranged', tone: 'green' },
  'handed-over': { label: 'Handed over', tone: 'grey' },
  unconfirmed: { label: 'Handed over, unconfirmed', tone: 'grey' },
  lapsed: { label: 'Lapsed', tone: 'grey' },
  missed: { label: 'Missed', tone: 'red' },
  'taken-back': { label: 'Taken back', tone: 'grey' },
  withdrawn: { label: 'Withdrawn', tone: 'grey' },
  'not-this-time': { label: 'Not this time', tone: 'grey' },
  disputed: { label: 'Problem', tone: 'red' },
  undone: { label: 'Undone', tone: 'grey' },
};

interface Standing {
  state: RequestState;
  place: number | null;
  /** When the clock ends, as the shop's clock shows it. */
  until: string | null;
  /** When they meet. */
  at: string | null;
  missedBy: Side | null;
  /** What is said of the draw that it waits for; null: of none. */
  draw: string | null;
  /** Null: it is collected. */
  post: { addressed: boolean; sent: boolean } | null;
}

/** When a draw takes place. @param clock of the line @param until when it ends, as the shop's clock shows it */
export function drawWords(clock: string | null, until: string | null): string {
  if (clock === 'draw') return `The list is closed, and it is drawn${until ? ` on ${until}` : ''}.`;
  return `Requests are collected${until ? ` until ${until}` : ''}, then it is drawn.`;
}

/** One sentence about where a request stands, as this side reads it. */
export function standing(
  side: Side,
  { state, place, until, at, missedBy, draw, post }: Standing,
): string {
  const asker = side === 'asker';
  const by = until === null ? '' : ` until ${until}`;
  switch (state) {
    case 'asked':
      if (draw !== null) {
        return asker ? `You are in the draw. ${draw}` : `This person is in the draw. ${draw}`;
      }
      return asker
        ? `You have asked for it${place === null ? '' : `, as number ${place}`}. You will hear either way.`
        : 'This person would like to have it.';
    case 'waiting':
      return asker
        ? `Reserved for someone else. You are number ${place ?? ''}.`
        : `In line as number ${place ?? ''}.`;
    case 'reserved':
      if (post !== null) return standingOfPost(asker, post, until);
      return asker
        ? `It is reserved for you${by}. Agree on a time to collect it.`
        : `You keep it for this person${by}. Agree on a time.`;
    case 'arranged':
      return `You meet on ${at ?? ''}.`;
    case 'handed-over':
      return asker ? 'It is yours. Enjoy it!' : 'It was handed over. Thank you!';
    case 'unconfirmed':
      return 'It counts as handed over, because nobody says that it was not.';
    case 'lapsed':
      return at === null
        ? 'No time was agreed on, so the reservation has ended.'
        : 'It was not confirmed in time, so the appointment has lapsed.';
    case 'missed':
      return missedBy === side
        ? 'The other side says that you did not come.'
        : 'You said that nobody came.';
    case 'taken-back':
      return asker ? 'The reservation was taken back.' : 'You took the reservation back.';
    case 'withdrawn':
      return asker ? 'You do not want it any more.' : 'This person does not want it any more.';
    case 'not-this-time':
      return asker
        ? 'Not this time. Thank you for asking.'
        : 'This person was told: not this time.';
    case 'disputed':
      return 'There is a problem. Please settle it between the two of you.';
    case 'undone':
      return 'The handover is undone.';
  }
}

/** What is reserved and goes by post. */
function standingOfPost(
  asker: boolean,
  { addressed, sent }: NonNullable<Standing['post']>,
  until: string | null,
): string {
  const by = until === null ? '' : ` by ${until}`;
  if (sent) {
    return asker
      ? `It is on its way to you. Say when it is there; otherwise it counts as handed over${until === null ? ' after a while' : ` on ${until}`}.`
      : 'You have sent it. It counts as handed over once it is there.';
  }
  if (addressed) {
    return asker
      ? `It is reserved for you, and will be sent${by}.`
      : `Please send it${by}, and say so here.`;
  }
  return asker
    ? `It is reserved for you. Say where to send it${by}.`
    : `You keep it for this person. They say where to send it${by}.`;
}

/** A request's state as its badge says it. */
export const requestBadge = (state: RequestState, sent: boolean): { label: string; tone: Tone } =>
  sent && state === 'reserved' ? { label: 'On its way', tone: 'green' } : REQUEST_BADGES[state];
