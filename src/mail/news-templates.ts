// The mails about the trade: what is new, joined into one.
import type { Mail } from '~/rules/shop/mail-input';
import { formatCount } from '~/rules/text/count';
import { itemWords, mail, theirs } from './layout';

/** One conversation in a mail. */
export interface MailedConversation {
  /** Null where the name is not to be mailed, such as one that holds an address. */
  from: string | null;
  /** Null where the reader's address is not confirmed: a stranger may have given the name. */
  product: string | null;
  /** The messages, already as the reader may see them. */
  messages: string[];
  link: string;
}

/** What joins several into one mail. */
export interface NewsMail {
  /** Null where the address is not confirmed. */
  name: string | null;
  conversations: MailedConversation[];
  /** Other news, one sentence each. */
  others: string[];
  /** Where all of it stands. */
  link: string;
  /** Ends mails of this kind without signing in. */
  unsubscribe: string;
}

const ANSWER_THERE =
  'Please answer on the site: an answer to this email reaches nobody. Neither of you sees the other’s address.';
const CAREFUL =
  'Meet in a public place, and never send money or codes to somebody you have not met.';

/** What is new for somebody. @throws RangeError where there is nothing */
export function newsMail(to: string, news: NewsMail): Mail {
  const { conversations, others, name } = news;
  const [first] = conversations;
  const count = conversations.reduce((sum, { messages }) => sum + messages.length, 0);
  const after = [
    ...(conversations.length > 0 ? [ANSWER_THERE, CAREFUL] : []),
    `No more emails like this: ${news.unsubscribe}`,
  ];
  if (first && conversations.length === 1 && others.length === 0) {
    const heading =
      count === 1
        ? `A message about ${itemWords(first.product)}`
        : `${count} new messages about ${itemWords(first.product)}`;
    return withUnsubscribe(
      mail(to, heading, {
        name,
        before: [
          count === 1
            ? `${writer(first)} writes to you:`
            : `${writer(first)} has written ${count} messages to you:`,
        ],
        quote: first.messages.join('\n\n'),
        action: { label: 'Answer', link: first.link },
        after,
      }),
      news.unsubscribe,
    );
  }
  const lines = [
    ...conversations.map((one) => {
      const messages = formatCount(one.messages.length, 'new message');
      return `${writer(one)}: ${messages} about ${itemWords(one.product)}.`;
    }),
    ...others.map((words) => `${words}.`),
  ];
  if (lines.length === 0) throw new RangeError('A mail about nothing');
  const heading = lines.length === 1 ? 'News from Secondleaf' : `${lines.length} pieces of news`;
  return withUnsubscribe(
    mail(to, heading, {
      name,
      before: lines,
      action: { label: 'Read them', link: news.link },
      after,
    }),
    news.unsubscribe,
  );
}

const writer = ({ from }: MailedConversation) => (from === null ? 'Somebody' : theirs(from, 60));

const withUnsubscribe = (letter: Mail, unsubscribe: string): Mail => ({ ...letter, unsubscribe });
