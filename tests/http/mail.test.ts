// Mails leave over real SMTP, or land in the outbox when there is none.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMailer } from '~/mail/delivery';
import { passwordResetMail, verificationMail } from '~/mail/sign-in-templates';
import { createClient } from '../support/client';
import { allowLogged } from '../support/logged';
import { cloneDatabase, startTestServer } from '../support/server';
import { startMailServer } from '../support/smtp';

const from = 'Secondleaf <shop@shop.test>';
const link = 'https://shop.test/verify?token=abc';
const lines: { fields: object; message: string }[] = [];
const log = { warn: (fields: object, message: string) => void lines.push({ fields, message }) };

let outboxDir = '';
beforeAll(async () => {
  outboxDir = join(await mkdtemp(join(tmpdir(), 'secondleaf-outbox-')), 'outbox');
});
afterAll(() => rm(join(outboxDir, '..'), { recursive: true }));

test('a mail goes over SMTP to one recipient in two parts, and leaves nothing in the log', async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from, outboxDir, showLinks: true }, log);
  await mailer.send(passwordResetMail('ann@x.test', { name: 'Ann <b>', link }));
  const mail = await server.next();
  expect(server.recipients).toEqual([['ann@x.test']]);
  expect(mail.from?.text).toContain('shop@shop.test');
  expect(mail.subject).toBe('Choose a new password');
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('Ann &lt;b&gt;');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(lines).toEqual([]);
  mailer.close();
  await server.stop();
});

test('a mail cannot be given headers by its texts', async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from, outboxDir, showLinks: true }, log);
  const good = verificationMail('ann@x.test', { link });
  const bad = [
    { to: 'ann@x.test\r\nBcc: all@x.test' },
    { to: 'ann@x.test, all@x.test' },
    { subject: 'Hello\r\nBcc: all@x.test' },
    { replyTo: 'a@x.test\nBcc: all@x.test' },
  ];
  for (const part of bad) {
    await expect(mailer.send({ ...good, ...part })).rejects.toMatchObject({
      name: 'ZodError',
      issues: [{ path: Object.keys(part) }],
    });
  }
  expect(server.mails).toEqual([]);
  mailer.close();
  await server.stop();
});

test('a refused recipient and a dead mail server are errors', async () => {
  const server = await startMailServer({ refuse: true });
  const mail = verificationMail('ann@x.test', { link });
  const refused = createMailer({ smtpUrl: server.url, from, outboxDir, showLinks: true }, log);
  await expect(refused.send(mail)).rejects.toThrow(/550/);
  await server.stop();
  const dead = createMailer({ smtpUrl: server.url, from, outboxDir, showLinks: true }, log);
  await expect(dead.send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test('a mail without SMTP is a private file and one log line with the link but no recipient', async () => {
  const mailer = createMailer({ smtpUrl: null, from, outboxDir, showLinks: true }, log);
  await mailer.send(verificationMail('ann@x.test', { link }));
  const [file, ...others] = await readdir(outboxDir);
  expect(others).toEqual([]);
  const path = join(outboxDir, file ?? '');
  const mail = await simpleParser(await readFile(path));
  expect(mail.text).toContain(link);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.fields).toMatchObject({ link, subject: 'Confirm your email address' });
  expect(JSON.stringify(lines)).not.toContain('ann@x.test');
});

test('without SMTP on a server that others can reach, the log names the file of a mail and nothing of it', async () => {
  lines.length = 0;
  const mailer = createMailer({ smtpUrl: null, from, outboxDir, showLinks: false }, log);
  await mailer.send(verificationMail('bob@x.test', { link }));
  const files = await readdir(outboxDir);
  expect(lines.map(({ fields }) => fields)).toEqual([{ file: files.toSorted().at(-1) }]);
});

test('a server with SMTP sends what it queued, again when the mail server was unavailable', async () => {
  allowLogged('jobs: Failed task');
  const stopped = await startMailServer();
  await stopped.stop();
  const server = await startTestServer({ SMTP_URL: stopped.url, MAIL_FROM: from });
  const fields = {
    name: 'Ann',
    email: 'ann@x.test',
    phone: '123456',
    password: 'copper-kettle-41',
  };
  const reply = await createClient(server.url).post('/signup', fields);
  expect(reply.status).toBe(302);
  const back = await startMailServer({ port: Number(new URL(stopped.url).port) });
  const mail = await back.next();
  expect(mail.subject).toBe('Confirm your email address');
  expect(back.recipients).toEqual([['ann@x.test']]);
  expect(mail.text).toContain(`${server.url}/confirm?token=`);
  expect(await readdir(server.dataDir)).not.toContain('outbox');
  await back.stop();
});

/** A database with a mail to each address in its queue, each in a state of its own. */
async function queueWith(mails: Record<string, string>) {
  const DATABASE_URL = await cloneDatabase();
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  afterAll(() => client.end());
  for (const [to, how] of Object.entries(mails)) {
    const mail = JSON.stringify(verificationMail(to, { link }));
    const job = "graphile_worker.add_job('mail', payload => $1::json, max_attempts => 16)";
    await client.query(`select ${job}`, [mail]);
    await client.query(
      `update graphile_worker._private_jobs set ${how} where payload ->> 'to' = $1`,
      [to],
    );
  }
  return { DATABASE_URL, client };
}

const waitingIn = async (client: pg.Client) =>
  (await client.query("select payload ->> 'to' as to from graphile_worker._private_jobs")).rows;

test('a mail that a killed server was sending leaves with the next start, but not before five minutes', async () => {
  const { DATABASE_URL, client } = await queueWith({
    'killed@x.test': "locked_at = now() - interval '6 minutes', locked_by = 'one', attempts = 1",
    'at-it@x.test': "locked_at = now() - interval '4 minutes', locked_by = 'other', attempts = 1",
  });
  const mails = await startMailServer();
  await startTestServer({ DATABASE_URL, SMTP_URL: mails.url, MAIL_FROM: from });
  await mails.next();
  expect(mails.recipients).toEqual([['killed@x.test']]);
  await vi.waitFor(
    async () => expect(await waitingIn(client)).toEqual([{ to: 'at-it@x.test' }]),
    20_000,
  );
  await mails.stop();
});

test('the command in the operator’s guide sends mails that were given up, and those that wait for their next try', async () => {
  const { DATABASE_URL, client } = await queueWith({
    'given-up@x.test': "attempts = 16, run_at = now() + interval '6 hours'",
    'later@x.test': "attempts = 12, run_at = now() + interval '6 hours'",
  });
  const mails = await startMailServer();
  const guide = await readFile('docs/operations.md', 'utf8');
  const words = /```\n(select graphile_worker\.reschedule_jobs[^`]*)```/.exec(guide)?.[1] ?? '';
  await client.query(words);
  await startTestServer({ DATABASE_URL, SMTP_URL: mails.url, MAIL_FROM: from });
  await mails.next();
  await mails.next();
  expect(mails.recipients.flat().sort()).toEqual(['given-up@x.test', 'later@x.test']);
  await mails.stop();
});
