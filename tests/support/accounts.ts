// What tests about accounts do again and again: another client address, sign up, find the last mail.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type ParsedMail, simpleParser } from 'mailparser';
import { vi } from 'vitest';
import type { Db } from '~/data/database/database';
import { authUsers } from '~/data/schema/schema';
import { type Client, createClient, type Reply } from './client';
import type { TestServer } from './server';

/** Servers for these tests trust a proxy, so that each client can come from an address of its own. */
export const TRUSTING = { TRUST_PROXY: 'true' };

let clients = 0;

export interface Visitor extends Client {
  /** The session cookie as the browser has it now, or undefined. */
  session(): string | undefined;
}

/** A browser at an address of its own, so that the limits count it alone. */
export function newVisitor(
  server: Pick<TestServer, 'url'>,
  cookies = new Map<string, string>(),
): Visitor {
  clients += 1;
  // Of the network that is set aside for tests between machines (RFC 2544): room for 65,536.
  const ip = `198.18.${clients >> 8}.${clients & 255}`;
  const client = createClient(server.url, cookies);
  return {
    cookies,
    get: (path, headers = {}) => client.get(path, { 'x-forwarded-for': ip, ...headers }),
    post: (path, fields, headers = {}) =>
      client.post(path, fields, { 'x-forwarded-for': ip, ...headers }),
    send: client.send,
    session: () => cookies.get('secondleaf.session_token'),
  };
}

export const PASSWORD = 'copper-kettle-41';

/** Signs the visitor up with sensible answers and gives the server's reply. */
export function signUp(
  visitor: Visitor,
  email: string,
  more: Record<string, string> = {},
): Promise<Reply> {
  const fields = { name: 'Test Shopper', email, phone: '+49 30 123456', password: PASSWORD };
  return visitor.post('/signup', { ...fields, ...more });
}

/** Has the address of an account confirmed, as its owner would by the mailed link. */
export async function confirmAddress(
  { services }: { services: { db: Db } },
  email: string,
): Promise<void> {
  await services.db
    .update(authUsers)
    .set({ emailVerified: true })
    .where(eq(authUsers.email, email));
}

/** Whether the visitor is signed in: a signed-in one is led away from the login form. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get('/login')).status === 302;
}

/** Presses the button behind the mailed link that confirms an address, and gives the reply. */
export function confirmBy(visitor: Visitor, link: string): Promise<Reply> {
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  return visitor.post('/confirm', { token });
}

/** Waits for the first mail to this address and gives it. */
export function mailTo(server: TestServer, email: string): Promise<ParsedMail> {
  return findMail(server, email, (mails) => mails[0]);
}

/**
 * Waits for the mail to this address with this subject and gives it: what else is mailed changes as the shop does.
 * @param nth which of several, 1 is the first; the newest if left out
 */
export function mailAbout(
  server: TestServer,
  email: string,
  subject: string,
  nth?: number,
): Promise<ParsedMail> {
  return findMail(server, email, (mails) => {
    const fitting = mails.filter((mail) => mail.subject === subject);
    return nth === undefined ? fitting.at(-1) : fitting[nth - 1];
  });
}

function findMail(
  server: TestServer,
  email: string,
  choose: (mails: ParsedMail[]) => ParsedMail | undefined,
): Promise<ParsedMail> {
  return vi.waitFor(
    async () => {
      const mails = (await outbox(server)).filter(
        ({ to }) => to && 'text' in to && to.text.includes(email),
      );
      const mail = choose(mails);
      if (!mail) {
        const subjects = mails.map(({ subject }) => subject).join(', ');
        throw new Error(`To ${email} there came so far: ${subjects || 'nothing'}`);
      }
      return mail;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const parsed = new Map<string, Promise<ParsedMail>>();

/** Every mail in the server's outbox, oldest first. */
export async function outbox(server: TestServer): Promise<ParsedMail[]> {
  const dir = join(server.dataDir, 'outbox');
  const names = (await readdir(dir).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readMail(join(dir, name))));
  return mails.filter((mail) => mail !== null);
}

/** A mail of the outbox, parsed once however often it is looked for; null while it is being written. */
async function readMail(path: string): Promise<ParsedMail | null> {
  const known = parsed.get(path);
  if (known) return known;
  const text = await readFile(path);
  if (text.length === 0) return null;
  const mail = simpleParser(text);
  parsed.set(path, mail);
  return mail;
}

/** The path and query of the mail's link to this server. */
export function linkIn(mail: ParsedMail, server: TestServer): string {
  const link = mail.text?.split(/\s+/).find((word) => word.startsWith(server.url));
  if (!link) throw new Error('The mail has no link to the server');
  return link.slice(server.url.length);
}
