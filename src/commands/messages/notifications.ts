// Tells people by mail what is new for them, once they have not seen it for a moment, and never at night.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { findActor, findRecipient } from '~/data/accounts/users';
import { databaseTime } from '~/data/database/clock';
import type { Transaction } from '~/data/database/database';
import { enqueueMail } from '~/data/database/jobs';
import { findConversation } from '~/data/messages/conversations';
import { findSeen, listMessagesAfter } from '~/data/messages/entries';
import {
  listDue,
  markAllRead,
  type Notification,
  readPreferences,
  savePreference,
  setMailAt,
  takeDue,
} from '~/data/messages/notifications';
import { theirs } from '~/mail/layout';
import { type MailedConversation, newsMail } from '~/mail/news-templates';
import { isDemoAddress } from '~/rules/accounts/account';
import { mailedName } from '~/rules/accounts/names';
import { otherSide } from '~/rules/messages/conversation';
import { isNear, nextMorning, notAtNight } from '~/rules/messages/mail-hours';
import {
  ALWAYS_MAILED,
  DEFAULT_MAIL,
  isTopic,
  type MailChoice,
  notificationWords,
  type Topic,
  topicOf,
} from '~/rules/messages/notification';
import { shownTo } from '~/rules/messages/shown-entries';
import { conversationAddress, NOTIFICATIONS, unsubscribeAddress } from '~/rules/shop/addresses';
import { type Actor, actingSide } from '~/rules/shop/permissions';
import { shopTime } from '~/rules/text/time';
import { authorize } from '../authorize';
import type { Services } from '../services';

type Mailing = Pick<Services, 'db' | 'publicUrl' | 'timeZone' | 'documentSecret'>;

const PEOPLE_A_ROUND = 200;
const MESSAGES_A_MAIL = 20;

/** Mails what is due for everybody: what a job lost, or a night held back. */
export async function mailDueNews(services: Mailing): Promise<void> {
  const now = await databaseTime(services.db);
  for (const userId of await listDue(services.db, now, PEOPLE_A_ROUND)) {
    await mailNews(services, userId);
  }
}

/** Mails one person what is due for them, joined into one mail. Done twice, or by two servers at once, it is one mail. */
export async function mailNews(services: Mailing, userId: string): Promise<void> {
  const { db, timeZone } = services;
  const now = await databaseTime(db);
  await db.transaction(async (tx) => {
    const due = await takeDue(tx, userId, now);
    if (due.length === 0) return;
    const chosen = await readPreferences(tx, userId);
    const timed = due.map((one) => ({ one, time: mailTime(one, chosen, now, timeZone) }));
    for (const time of new Set(timed.map((each) => each.time))) {
      const news = timed.filter((each) => each.time === time).map(({ one }) => one);
      const ids = news.map(({ id }) => id);
      if (time === 'now') await mailAll(services, tx, userId, news);
      await setMailAt(tx, ids, time === 'now' || time === 'never' ? null : new Date(time));
    }
  });
}

/** When a kind of news is mailed: now, never, or at a moment (ISO text). */
function mailTime(
  { kind, detail }: Pick<Notification, 'kind' | 'detail'>,
  chosen: Partial<Record<string, MailChoice>>,
  now: Date,
  timeZone: string,
): string {
  const topic = topicOf(kind);
  if (topic === null) return 'never';
  const choice = ALWAYS_MAILED.includes(topic) ? 'at-once' : (chosen[topic] ?? DEFAULT_MAIL);
  if (choice === 'never') return 'never';
  const day = notAtNight(now, timeZone);
  const at = topic === 'handovers' && detail.at ? new Date(detail.at) : null;
  if (day > now && !isNear(at, now)) return day.toISOString();
  return choice === 'daily' && !isMorning(now, timeZone)
    ? nextMorning(now, timeZone).toISOString()
    : 'now';
}

const QUARTER_MS = 15 * 60_000;

/** Whether the night has just ended: then the mails of a day leave. */
const isMorning = (now: Date, timeZone: string) =>
  notAtNight(new Date(now.getTime() - QUARTER_MS), timeZone) > new Date(now.getTime() - QUARTER_MS);

async function mailAll(
  services: Mailing,
  tx: Transaction,
  userId: string,
  news: Notification[],
): Promise<void> {
  const { publicUrl } = services;
  const person = await findRecipient(tx, userId);
  if (!person || isDemoAddress(person.email)) return;
  const conversations: MailedConversation[] = [];
  const others: string[] = [];
  for (const one of news) {
    if (one.kind === 'message') {
      const messages = await unseenMessages(tx, userId, one.about);
      const { from, detail } = one;
      if (from === null || messages.length === 0) continue;
      conversations.push({
        from: mailedName({ name: from, emailVerified: true }),
        product: person.emailVerified ? (detail.product ?? null) : null,
        messages,
        link: publicUrl + conversationAddress(one.about),
      });
    } else {
      const words = notificationWords(one.kind, mailedDetail(one, person), one.count, (at) =>
        shopTime(services.timeZone, at),
      );
      if (words) others.push(words);
    }
  }
  if (conversations.length === 0 && others.length === 0) return;
  const topic = topicOf(news[0]?.kind ?? '') ?? 'messages';
  await enqueueMail(
    tx,
    newsMail(person.email, {
      name: mailedName(person),
      conversations,
      others,
      link: publicUrl + NOTIFICATIONS,
      unsubscribe: publicUrl + unsubscribeAddress(unsubscribeToken(services, userId, topic)),
    }),
  );
}

/** What the words of a mail need, as far as it may say them. */
function mailedDetail(
  { from, detail: { product, ...detail } }: Notification,
  { emailVerified }: { emailVerified: boolean },
): Record<string, string> {
  const name = from === null ? null : mailedName({ name: from, emailVerified: true });
  return {
    ...detail,
    ...(product !== undefined && emailVerified && { product: theirs(product, 80) }),
    from: name === null ? 'Somebody' : theirs(name, 60),
  };
}

/** What the other one has written since this one looked, as this one may read it. */
async function unseenMessages(
  tx: Transaction,
  userId: string,
  conversationId: string,
): Promise<string[]> {
  const conversation = await findConversation(tx, conversationId);
  const side = conversation && actingSide(await findActor(tx, userId), conversation);
  if (!side) return [];
  const seen = await findSeen(tx, conversationId, side);
  const other = otherSide(side);
  const kept = await listMessagesAfter(tx, conversationId, other, seen, MESSAGES_A_MAIL);
  return kept.flatMap((entry) => shownTo(side, entry, conversation)?.text ?? []);
}

// --- Preferences ---

/** Marks all that the actor was told as read. */
export async function readAllNews(services: Pick<Services, 'db' | 'live'>, actor: Actor) {
  const { userId } = authorize(actor, 'account.change', null);
  await markAllRead(services.db, userId);
  services.live.tell([userId]);
}

/** Notes how the actor wants to be told by mail. */
export async function choosePreferences(
  services: Pick<Services, 'db'>,
  actor: Actor,
  chosen: readonly { topic: Topic; mail: MailChoice }[],
): Promise<void> {
  const { userId } = authorize(actor, 'account.change', null);
  await services.db.transaction(async (tx) => {
    for (const { topic, mail } of chosen) await savePreference(tx, userId, topic, mail);
  });
}

/** What stands in a mail's link that ends mails of its topic: it works without a session, and for nothing else. */
function unsubscribeToken(services: Mailing, userId: string, topic: Topic): string {
  return `${userId}.${topic}.${unsubscribeSignature(services, userId, topic)}`;
}

const unsubscribeSignature = (
  { documentSecret }: Pick<Services, 'documentSecret'>,
  userId: string,
  topic: string,
) =>
  createHmac('sha256', documentSecret)
    .update(`unsubscribe\n${userId}\n${topic}`)
    .digest('base64url');

/** The account and the topic that a token names, or null where it is none of ours. */
function readUnsubscribeToken(
  services: Pick<Services, 'documentSecret'>,
  token: string,
): { userId: string; topic: Topic } | null {
  const [userId = '', topic = '', given = ''] = token.split('.');
  const right = Buffer.from(unsubscribeSignature(services, userId, topic));
  const said = Buffer.from(given);
  if (!isTopic(topic) || right.length !== said.length || !timingSafeEqual(right, said)) return null;
  return { userId, topic };
}

/** The topic that a mailed link is about, or null for a link that is none of ours. */
export const unsubscribedTopic = (
  services: Pick<Services, 'documentSecret'>,
  token: string,
): Topic | null => readUnsubscribeToken(services, token)?.topic ?? null;

/** Ends mails of a topic, by the link of one of them; the topic, or null for a link that is none of ours. */
export async function unsubscribe(
  services: Pick<Services, 'db' | 'documentSecret'>,
  token: string,
): Promise<Topic | null> {
  const found = readUnsubscribeToken(services, token);
  if (!found) return null;
  if (!(await findRecipient(services.db, found.userId))) return found.topic;
  await savePreference(services.db, found.userId, found.topic, 'never');
  return found.topic;
}
