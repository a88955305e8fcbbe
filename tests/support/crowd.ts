// Everybody who might try something: one signed-in visitor of each kind, and things that are not for everybody.
import { eq } from 'drizzle-orm';
import { admins, authUsers } from '~/data/schema/schema';
import { newVisitor, type Visitor } from './accounts';
import type { AttackedServer } from './attack';
import { type MadeProduct, makePicture, makeProduct } from './builders';
import { fileOf, newAdmin, newPerson, newSeller, type Person, pdf } from './people';

export const ROLES = [
  'nobody',
  'customer',
  'stranger',
  'pending',
  'approved',
  'rejected',
  'admin',
  'former',
  'suspended',
] as const;

export type Crowd = {
  nobody: Visitor;
  /** Owns the hidden product. */
  customer: Person;
  stranger: Person;
  /** A seller who waits, with documents handed in. */
  pending: Person;
  approved: Person;
  rejected: Person;
  admin: Person;
  /** An admin who was deactivated while signed in. */
  former: Person;
  /** Somebody whose account was suspended while signed in. */
  suspended: Person;
};
export type Role = keyof Crowd;

export async function makeCrowd(server: AttackedServer): Promise<Crowd> {
  const { db } = server.services;
  const crowd: Crowd = {
    nobody: newVisitor(server),
    customer: await newPerson(server, 'Owner of Things'),
    stranger: await newPerson(server, 'Stranger'),
    pending: await newSeller(server, 'pending'),
    approved: await newSeller(server, 'approved'),
    rejected: await newSeller(server, 'rejected'),
    admin: await newAdmin(server),
    former: await newAdmin(server, 'Former Admin'),
    suspended: await newPerson(server, 'Suspended Person'),
  };
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, crowd.former.id));
  await db
    .update(authUsers)
    .set({ suspendedAt: new Date(), suspendedReason: 'Tried things' })
    .where(eq(authUsers.id, crowd.suspended.id));
  return crowd;
}

/** A product of this owner's that nobody else may see, with a picture. */
export async function hiddenProduct(
  { services }: AttackedServer,
  owner: Person,
): Promise<MadeProduct & { picture: string }> {
  const product = await makeProduct(services.db, {
    userId: owner.id,
    name: 'Hidden heirloom',
    status: 'suspended',
    adminNotes: 'Hidden reason',
  });
  const { key, widths } = await makePicture(services, product.id, 'green');
  return { ...product, picture: `/images/${key}/${widths[0]}.webp` };
}

/** Hands in a seller's two papers and gives the address of one, as the seller's own page names it. */
export async function handIn(seller: Person): Promise<string> {
  const upload = async (kind: string, document: File) =>
    Object((await seller.post('/api/documents', { kind, document })).json()).id;
  const papers = {
    idDocument: await upload('idDocument', fileOf('red.jpg')),
    addressProof: await upload('addressProof', pdf()),
  };
  await seller.post('/seller/verification', { ...papers, seen: 'pending' });
  return documentIn((await seller.get('/seller/verification')).text);
}

/** The first address of a document on a page. */
export function documentIn(html: string): string {
  const address = /\/documents\/[^"\s]+/.exec(html)?.[0].replaceAll('&amp;', '&');
  if (!address) throw new Error('The page names no document');
  return address;
}
