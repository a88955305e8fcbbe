// How a mail leaves the house: over SMTP when it is configured, else as a file in the outbox folder.

import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { type Mail, mailInput } from '~/rules/shop/mail-input';
import type { Log } from '~/rules/text/log';

export interface MailerConfig {
  /** smtp:// or smtps:// with user and password in it; null writes to the outbox instead. */
  smtpUrl: string | null;
  /** The sender, as an address or `Name <address>`: the operator's word, never a user's. */
  from: string;
  /** Where mails land without SMTP, one .eml file each. */
  outboxDir: string;
  /** Whether the log may show the link of a mail in the outbox, which opens an account: where nobody else reads it. */
  showLinks: boolean;
}

export interface Mailer {
  /** Sends one mail. Throws when the mail is malformed or the server does not take it. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

// A server that hangs must not hold a job for minutes: the job is retried later anyway.
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** The way out for mails, chosen once at start. */
export function createMailer(config: MailerConfig, log: Pick<Log, 'warn'>): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.from) : outboxMailer(config, log);
}

/** The library comes with the first mail: no start of a server waits for it. */
const library = () => import('nodemailer');

function smtpMailer(url: string, from: string): Mailer {
  const open = async () => (await library()).createTransport({ url, ...TIMEOUTS, ...NO_FETCHING });
  let opened: ReturnType<typeof open> | undefined;
  return {
    async send(mail) {
      opened ??= open();
      await (await opened).sendMail(message(mail, from));
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function outboxMailer(
  { outboxDir: dir, from, showLinks }: MailerConfig,
  log: Pick<Log, 'warn'>,
): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await library();
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        ...NO_FETCHING,
      });
      const sent = await transport.sendMail(message(mail, from));
      if (!Buffer.isBuffer(sent.message)) throw new Error('The mail was not built in memory');
      const time = new Date().toISOString().replaceAll(':', '-');
      const file = `${time}-${randomBytes(4).toString('hex')}.eml`;
      // Mails hold links that sign people in: for the operator's eyes only.
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await writeFile(join(dir, file), sent.message, { mode: 0o600, flag: 'wx' });
      // A warning, so that whoever tries the shop on a laptop finds the link in the terminal.
      log.warn(
        showLinks ? { file, subject: mail.subject, link: mail.link } : { file },
        'mail written to the outbox: no SMTP_URL is set',
      );
    },
    close: () => {},
  };
}

// Nothing in a mail may make this server read a file or an address.
const NO_FETCHING = { disableFileAccess: true, disableUrlAccess: true };

function message(mail: Mail, from: string): SendMailOptions {
  const { to, replyTo, subject, text, html, unsubscribe } = mailInput.parse(mail);
  return {
    from,
    // As objects, addresses are taken as they are and not parsed as a list.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  };
}
