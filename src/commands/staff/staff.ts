// A business's staff: invited by its owner, joined by a mailed link, removed or left at any time.
import { createHash, randomBytes } from 'node:crypto';
import { countSecurityEvents } from '~/data/accounts/security-log';
import { restoreProfile } from '~/data/accounts/users';
import type { Db, Transaction } from '~/data/database/database';
import { enqueueMail } from '~/data/database/jobs';
import { lockCount } from '~/data/database/locks';
import { insertNotification } from '~/data/messages/notifications';
import { lockAccountById } from '~/data/moderation/accounts';
import { holdSeller } from '~/data/sellers/sellers';
import {
  deleteInvitation,
  type FoundInvitation,
  findInvitation,
  listInvitations,
  saveInvitation,
  takeInvitation,
} from '~/data/staff/invitations';
import {
  countStaff,
  deleteStaff,
  findMembership,
  hasOpenRequests,
  insertStaff,
  listStaff,
} from '~/data/staff/staff';
import { staffInvitationMail } from '~/mail/seller-templates';
import { mailedToken } from '~/rules/accounts/account-input';
import { LIMITS } from '~/rules/shop/limits';
import type { Actor } from '~/rules/shop/permissions';
import { STAFF_INVITATION } from '~/rules/shop/staff-addresses';
import { CONFIRM_FIRST } from '~/rules/shop/texts';
import { JOIN_WORDS, type JoinProblem, whyNotJoin } from '~/rules/staff/joining';
import { staffInvitationInput } from '~/rules/staff/staff-input';
import { fieldErrors } from '~/rules/text/form-input';
import type { Outcome } from '~/rules/text/outcome';
import { type Fields, invalid, type Refusal, refused } from '../accounts/account-refusals';
import { writeSecurity } from '../accounts/security-log';
import { authorize, Forbidden } from '../authorize';
import type { Services } from '../services';

type Person = NonNullable<Actor>;

const DEAD_LINK =
  'This invitation was accepted already, was taken back or has expired. Ask the business for another one.';

/** Whose staff a link is for, also once it is used; nobody's for a text that is no token. */
const businessOf = (token: string): string => token.split('.')[1] ?? '';

/** Whether the actor is on the staff to which a link leads that is used: the same form sent again. */
export async function hasJoined(
  { db }: { db: Db },
  { userId }: Pick<Person, 'userId'>,
  token: string,
): Promise<boolean> {
  return (await findMembership(db, userId))?.sellerId === businessOf(token);
}

/** What is kept of a token. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The business that is the actor's own. @throws Forbidden for everybody else, its staff included */
function ownBusiness(actor: Actor): { owner: Person; business: { id: string; name: string } } {
  const owner = authorize(actor, 'business.own', null);
  if (owner.seller === null) throw new Forbidden();
  return { owner, business: { id: owner.seller.id, name: owner.seller.businessName } };
}

/**
 * Mails an invitation to the staff of the actor's business. One that was mailed to this address before is dead; within a
 * minute it is the same form sent again, and mails nothing more.
 * @throws Forbidden for all but owners
 */
export async function inviteStaff(
  { db, log, publicUrl }: Pick<Services, 'db' | 'log' | 'publicUrl'>,
  actor: Actor,
  request: Request,
  fields: Fields,
): Promise<Outcome<{ email: string }, Refusal>> {
  const { owner, business } = ownBusiness(actor);
  const input = staffInvitationInput.safeParse(fields);
  if (!input.success) return invalid(fieldErrors(input.error));
  if (!owner.emailVerified) return refused(403, { email: CONFIRM_FIRST });
  const { email } = input.data;
  if (email === owner.email) return invalid({ email: 'This is your own address.' });
  return db.transaction(async (tx): Promise<Outcome<{ email: string }, Refusal>> => {
    await lockCount(tx, 'staff', business.id);
    const staff = await listStaff(tx, business.id);
    if (staff.some((member) => member.email === email)) {
      return refused(409, { email: 'This address is on your staff already.' });
    }
    const open = await listInvitations(tx, business.id);
    if (open.some((one) => one.email === email && one.justMailed)) return { ok: true, email };
    const others = open.filter((invitation) => invitation.email !== email);
    if (staff.length + others.length >= LIMITS.staff.most) {
      const words = `A business has up to ${LIMITS.staff.most} staff, with those invited.`;
      return refused(409, { email: words });
    }
    const { most, minutes } = LIMITS.staffInvitations;
    if ((await countSecurityEvents(tx, 'staff.invited', owner.email, minutes)) >= most) {
      const words = `You have sent ${most} invitations within a day. Please come back tomorrow.`;
      return refused(429, { email: words });
    }
    await writeSecurity(tx, log, request, 'staff.invited', owner.email);
    const token = `${randomBytes(32).toString('base64url')}.${business.id}`;
    await saveInvitation(tx, { sellerId: business.id, email, tokenHash: hashOf(token) });
    const link = `${publicUrl}${STAFF_INVITATION}?token=${token}`;
    await enqueueMail(tx, staffInvitationMail(email, { business: business.name, link }));
    return { ok: true, email };
  });
}

/** Takes an invitation back; the address, or null where there is none any more. @throws Forbidden for all but owners */
export async function revokeInvitation(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { business } = ownBusiness(actor);
  return deleteInvitation(db, business.id, id);
}

/** The invitation of a mailed link; null for a link that is none any more. */
export const invitationOf = ({ db }: Pick<Services, 'db'>, token: string) =>
  findInvitation(db, hashOf(token));

/** Why the actor can't accept an invitation as things stand; null: they can. */
export async function joinProblem(
  { db }: { db: Db },
  { userId, email, emailVerified, seller }: Person,
  { email: invited, sellerId }: Pick<FoundInvitation, 'email' | 'sellerId'>,
): Promise<JoinProblem | null> {
  return whyNotJoin({
    email,
    emailVerified,
    invited,
    ownsBusiness: seller?.role === 'owner',
    isStaff: (await findMembership(db, userId)) !== null,
    hasOpenRequests: await hasOpenRequests(db, userId, sellerId),
  });
}

/**
 * Joins the staff of a business by a mailed link, once; whoever has joined it already is there.
 * @param fields `token`
 * @throws Forbidden for nobody
 */
export async function joinStaff(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  fields: Fields,
): Promise<Outcome<unknown, Refusal>> {
  const person = authorize(actor, 'account.change', null);
  const input = mailedToken.safeParse(fields);
  if (!input.success) return invalid({ form: DEAD_LINK });
  const joined = await db.transaction(async (tx): Promise<Outcome<{ told: string[] }, Refusal>> => {
    // In the order in which a deletion takes them: the account, the business, and what belongs to it.
    const account = await lockAccountById(tx, person.userId);
    if (!account || account.suspendedAt !== null) throw new Forbidden();
    const { token } = input.data;
    const invitation = await findInvitation(tx, hashOf(token));
    if (!invitation && (await hasJoined({ db: tx }, person, token))) {
      return { ok: true, told: [] };
    }
    if (!invitation || !(await holdSeller(tx, invitation.sellerId))) {
      return invalid({ form: DEAD_LINK });
    }
    const { sellerId } = invitation;
    const { email, emailVerified, seller } = account;
    const now = { ...person, email, emailVerified };
    const problem = seller ? 'own-business' : await joinProblem({ db: tx }, now, invitation);
    if (problem !== null) return refused(409, { form: JOIN_WORDS[problem] });
    await lockCount(tx, 'staff', sellerId);
    if ((await countStaff(tx, sellerId)) >= LIMITS.staff.most) {
      return refused(409, { form: 'This business has as many staff as it can have.' });
    }
    if (!(await takeInvitation(tx, invitation.id))) return invalid({ form: DEAD_LINK });
    await restoreProfile(tx, person.userId);
    if (!(await insertStaff(tx, { userId: person.userId, sellerId }))) {
      return refused(409, { form: JOIN_WORDS['staff-already'] });
    }
    await tellOfStaff(tx, sellerId, 'staff-joined', person.userId, { member: person.name });
    return { ok: true, told: [sellerId, person.userId] };
  });
  if (!joined.ok) return joined;
  live.tell(joined.told);
  return { ok: true };
}

/** Takes somebody off the staff of the actor's business, from their next request on. @throws Forbidden for all but owners */
export async function removeStaff(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
  userId: string,
): Promise<boolean> {
  const { business } = ownBusiness(actor);
  const removed = await db.transaction(async (tx) => {
    if (!(await deleteStaff(tx, { userId, sellerId: business.id }))) return false;
    await tellOfStaff(tx, userId, 'staff-removed', business.id, { shop: business.name });
    return true;
  });
  if (removed) live.tell([userId]);
  return removed;
}

/** Leaves the business whose staff the actor is; false where they are nobody's. @throws Forbidden for nobody */
export async function leaveStaff(
  { db, live }: Pick<Services, 'db' | 'live'>,
  actor: Actor,
): Promise<boolean> {
  const { userId, name } = authorize(actor, 'account.change', null);
  // Also of a business that is suspended, for which nobody acts.
  const membership = await findMembership(db, userId);
  if (membership === null) return false;
  const { sellerId } = membership;
  const left = await db.transaction(async (tx) => {
    if (!(await deleteStaff(tx, { userId, sellerId }))) return false;
    await tellOfStaff(tx, sellerId, 'staff-left', userId, { member: name });
    return true;
  });
  if (left) live.tell([sellerId, userId]);
  return left;
}

const tellOfStaff = (
  tx: Transaction,
  userId: string,
  kind: 'staff-joined' | 'staff-left' | 'staff-removed',
  about: string,
  detail: Record<string, string>,
) => insertNotification(tx, { userId, kind, about, detail }, new Date());
