// Sellers and admins who are signed in, and files as they hand them in.
import { readFileSync } from 'node:fs';
import type { Db } from '~/data/database/database';
import { admins } from '~/data/schema/schema';
import type { VerificationStatus } from '~/rules/sellers/seller';
import { confirmAddress, newVisitor, signUp, type Visitor } from './accounts';
import { accountId, makeSeller } from './builders';
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

/** Somebody who has signed up, has confirmed their address and is signed in. */
export async function newPerson(server: Peopled, name = 'Test Person'): Promise<Person> {
  people += 1;
  const email = `person-${people}@sellers.test`;
  const visitor = newVisitor(server);
  await signUp(visitor, email, { name });
  await confirmAddress(server, email);
  return { ...visitor, email, id: await accountId(server.services.db, email) };
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
