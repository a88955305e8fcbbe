// What the shop tells people: the kinds of news, their words, and how each wants to be told by mail.
import { formatCount } from '../text/count';
import { requestWords } from '../trade/request-words';

/** The rows of the page of preferences. Each kind of news belongs to one of them. */
export const TOPICS = [
  'messages',
  'my-requests',
  'requests',
  'handovers',
  'reviews',
  'decisions',
] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_LABELS: Readonly<Record<Topic, { label: string; hint: string }>> = {
  messages: { label: 'Messages', hint: 'Somebody writes to you.' },
  'my-requests': { label: 'My requests', hint: 'How it goes on with what you asked for.' },
  requests: { label: 'Requests for my things', hint: 'Somebody asks for something of yours.' },
  handovers: { label: 'Handovers', hint: 'A time is agreed on, or near.' },
  reviews: { label: 'Reviews', hint: 'You may review a handover, or can read a review.' },
  decisions: {
    label: 'Decisions about me',
    hint: 'The shop’s admins decided something, or the staff of your business changed.',
  },
};

export const MAIL_CHOICES = ['at-once', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** Whether a text from outside is one of the choices. */
export const isMailChoice = (text: unknown): text is MailChoice =>
  MAIL_CHOICES.some((choice) => choice === text);

export const isTopic = (text: unknown): text is Topic => TOPICS.some((topic) => topic === text);

export const MAIL_LABELS: Readonly<Record<MailChoice, string>> = {
  'at-once': 'At once',
  daily: 'Once a day',
  never: 'Never',
};

/** How somebody is told who has chosen nothing. */
export const DEFAULT_MAIL: MailChoice = 'at-once';

/** Topics about which a mail always goes out. */
export const ALWAYS_MAILED: readonly Topic[] = ['handovers', 'decisions'];

type Detail = Readonly<Record<string, string>>;

/** One kind of news: its topic, and its words on the page and in a mail. */
interface Kind {
  topic: Topic;
  /** One sentence. @param detail what was noted with it, and how many there are @param time a moment (ISO text) in words */
  words: (detail: Detail, count: number, time: (at: string) => string) => string;
}

const about = ({ product }: Detail) => (product === undefined ? 'an item' : `“${product}”`);

/** Why something of one's own was removed: by the list of reasons, and in the admin's words. */
const why = ({ ground = '', why: words = '' }: Detail) =>
  [ground, words.replace(/\.$/, '')].filter(Boolean).join('. ');

/** What happened to a request, as the one who is told reads it. */
function happened(detail: Detail, _: number, time: (at: string) => string): string {
  const { event = '', side } = detail;
  if (event === 'asked' && side === 'giver') {
    const people = Number(detail.count);
    return people > 1
      ? `${formatCount(people, 'person', 'people')} would like to have ${about(detail)}`
      : `Somebody would like to have ${about(detail)}`;
  }
  const words = requestWords(event, side === 'giver' ? 'giver' : 'asker', { detail, time });
  return `${about(detail)}: ${words ?? ''}`.replace(/\.$/, '');
}

export const KINDS = {
  message: {
    topic: 'messages',
    words: (detail, count) =>
      count > 1
        ? `${formatCount(count, 'new message')} from ${detail.from ?? ''} about ${about(detail)}`
        : `New message from ${detail.from ?? ''} about ${about(detail)}`,
  },
  nudge: {
    topic: 'messages',
    words: (detail) => `${detail.from ?? ''} waits for your answer about ${about(detail)}`,
  },
  'my-request': { topic: 'my-requests', words: happened },
  request: { topic: 'requests', words: happened },
  handover: { topic: 'handovers', words: happened },
  'message-released': {
    topic: 'decisions',
    words: (detail) => `Your message about ${about(detail)} was looked at, and is delivered now`,
  },
  'message-refused': {
    topic: 'decisions',
    words: (detail) => `Your message about ${about(detail)} was looked at, and is not delivered`,
  },
  'item-hidden': {
    topic: 'decisions',
    words: (detail) =>
      `${about(detail)} is hidden until the admins have looked at it, at most for a day, because several people report it: ${detail.reasons ?? ''}. You can answer to that on its page`,
  },
  'item-back': {
    topic: 'decisions',
    words: (detail) =>
      detail.why === 'time'
        ? `${about(detail)} is in the shop again: nobody has looked at the reports within a day`
        : `${about(detail)} is in the shop again: the admins have looked at it`,
  },
  organisation: {
    topic: 'decisions',
    words: ({ marked, reason = '' }) =>
      marked === 'yes'
        ? `The admins have marked your business as an organisation: where a giver wants it so, you may ask before others. ${reason}`
        : `The admins do not call your business an organisation any more: ${reason}`,
  },
  'report-closed': {
    topic: 'decisions',
    words: (detail) => `The admins have looked at the conversation about ${about(detail)}`,
  },
  'review-open': {
    topic: 'reviews',
    words: (detail) => `How did the handover of ${about(detail)} go? You may review it now`,
  },
  'reviews-visible': {
    topic: 'reviews',
    words: (detail) => `What was written about the handover of ${about(detail)} can be read now`,
  },
  'review-reply': {
    topic: 'reviews',
    words: (detail) => `There is a reply to your review of the handover of ${about(detail)}`,
  },
  'review-removed': {
    topic: 'decisions',
    words: (detail) =>
      `Your review of the handover of ${about(detail)} was removed: ${why(detail)}`,
  },
  'review-reply-removed': {
    topic: 'decisions',
    words: (detail) =>
      `Your reply to the review about ${about(detail)} was removed: ${why(detail)}`,
  },
  'review-report-closed': {
    topic: 'decisions',
    words: (detail) =>
      `The admins have looked at the review about ${about(detail)} that you reported`,
  },
  'member-report-closed': {
    topic: 'decisions',
    words: (detail) => `The admins have looked at your report about ${detail.member ?? ''}`,
  },
  'staff-joined': {
    topic: 'decisions',
    words: (detail) => `${detail.member ?? ''} is on the staff of your business now`,
  },
  'staff-left': {
    topic: 'decisions',
    words: (detail) => `${detail.member ?? ''} has left the staff of your business`,
  },
  'staff-removed': {
    topic: 'decisions',
    words: (detail) => `You are no longer on the staff of ${detail.shop ?? ''}`,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof KINDS;

export const isNotificationKind = (text: string): text is NotificationKind =>
  Object.hasOwn(KINDS, text);

/** A piece of news as the page says it; null of a kind that a later release knows. */
export function notificationWords(
  kind: string,
  detail: Detail,
  count: number,
  time: (at: string) => string,
): string | null {
  return isNotificationKind(kind) ? KINDS[kind].words(detail, count, time) : null;
}

/** The row of preferences that a kind belongs to; null of a kind that a later release knows. */
export const topicOf = (kind: string): Topic | null =>
  isNotificationKind(kind) ? KINDS[kind].topic : null;
