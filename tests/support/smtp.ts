// A real SMTP server on a free loopback port that keeps what it is sent.
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  /** Mails taken so far, oldest first. */
  mails: ParsedMail[];
  /** Envelope recipients of each mail, as the protocol named them. */
  recipients: string[][];
  /** The next mail, or one already there that nobody has taken with `next` yet. */
  next(): Promise<ParsedMail>;
  stop(): Promise<void>;
}

/**
 * Starts the server.
 * @param options.refuse makes it turn every recipient away
 * @param options.port brings it back where it was before
 * @param options.beforeTaking what is waited for between a mail's last byte and the word that it is taken
 */
export async function startMailServer(
  options: { refuse?: boolean; port?: number; beforeTaking?: () => Promise<void> } = {},
): Promise<MailServer> {
  const mails: ParsedMail[] = [];
  const recipients: string[][] = [];
  const waiting: ((mail: ParsedMail) => void)[] = [];
  let taken = 0;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, callback) =>
      callback(options.refuse ? new Error('550 No such user here') : null),
    onData: (stream, session, callback) => {
      simpleParser(stream).then(async (mail) => {
        await options.beforeTaking?.();
        mails.push(mail);
        recipients.push(session.envelope.rcptTo.map((to) => to.address));
        const waiter = waiting.shift();
        if (waiter) {
          taken += 1;
          waiter(mail);
        }
        callback();
      }, callback);
    },
  });
  server.on('error', () => {});
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('The mail server has no port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    recipients,
    next() {
      const mail = mails[taken];
      if (mail) {
        taken += 1;
        return Promise.resolve(mail);
      }
      return new Promise((resolve) => waiting.push(resolve));
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
