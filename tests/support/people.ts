// Sellers and admins who are signed in, and files as they hand them in.
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SESSION, SESSION_COOKIE } from '~/auth/auth';
import { hashPassword } from '~/auth/password';
import type { Db } from '~/data/database/database';
import { keptSetting } from '~/data/database/settings';
import { admins, authAccounts, authSessions } from '~/data/schema/schema';
import type { VerificationStatus } from '~/rules/sellers/seller';
import { newVisitor, PASSWORD, type Visitor } from './accounts';
import { makeSeller, makeUser } from './builders';
import { fieldCase } from './pictures';

export interface Person extends Visitor {
  id: string;
  email: string;
}

/** A server and its database: all that people need. */
interface Peopled {
  url: string;
  services: { db: Db };
}

let people = 0;
let hash: Promise<string> | undefined;

/**
 * Somebody who has signed up, has confirmed their address and is signed in. Laid out in the database: the form, which
 * takes many times as long, is sent where it is the subject (signUp).
 */
export async function newPerson(server: Peopled, name = 'Test Person'): Promise<Person> {
  people += 1;
  const { db } = server.services;
  const email = `person-${people}@sellers.test`;
  const phone = '+49 30 123456';
  const { id } = await makeUser(db, { name, email, phone, createdAt: new Date() });
  hash ??= hashPassword(PASSWORD);
  const account = { id, accountId: id, userId: id, providerId: 'credential' };
  await db.insert(authAccounts).values({ ...account, password: await hash });
  return { ...(await signedInAs(server, id)), email, id };
}

/** Somebody who is signed in to an account that is there, without its form. */
export async function signedInAs(server: Peopled, userId: string): Promise<Visitor> {
  const { db } = server.services;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + SESSION.seconds * 1_000);
  const userAgent = 'Mozilla/5.0 (Test)';
  await db.insert(authSessions).values({ id: token, token, userId, expiresAt, userAgent });
  const visitor = newVisitor(server);
  visitor.cookies.set(SESSION_COOKIE, await signed(db, token));
  return visitor;
}

/** The value of a session's cookie, with the signature of the servers on this database. */
async function signed(db: Db, token: string): Promise<string> {
  const secret = await keptSetting(db, 'auth-secret', '');
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

/** A signed-in seller in this state of verification. */
export async function newSeller(
  server: Peopled,
  verificationStatus: VerificationStatus | null = null,
): Promise<Person> {
  const { db } = server.services;
  const person = await newPerson(server, 'Test Seller');
  const user = { id: person.id, name: 'Test Seller', email: person.email };
  await makeSeller(db, { user, verificationStatus });
  return person;
}

/** A signed-in admin. */
export async function newAdmin(server: Peopled, fullName = 'Test Admin'): Promise<Person> {
  const person = await newPerson(server, fullName);
  await server.services.db.insert(admins).values({ id: person.id, fullName });
  return person;
}

/** One of the small inputs in tests/cases, under a name of its own. */
export const fileOf = (name: string, as = name) =>
  new File([new Uint8Array(readFileSync(fieldCase(name)))], as);

/** A PDF of so many bytes. */
export function pdf(bytes = 2_000, name = 'letter.pdf'): File {
  const head = Buffer.from('%PDF-1.4\n');
  return new File([head, Buffer.alloc(bytes - head.length, '% filling\n')], name);
}
