// Who may join a business's staff by an invitation, and what stands in the way of the others.

/** Somebody who would join, and what of them and the invitation decides. */
export interface Joining {
  /** Of the account, in the form in which it is compared, and whether it is confirmed. */
  email: string;
  emailVerified: boolean;
  /** The address that was invited. */
  invited: string;
  ownsBusiness: boolean;
  /** They work for a business already. */
  isStaff: boolean;
  /** They have asked for something of this business that is not over yet. */
  hasOpenRequests: boolean;
}

export type JoinProblem =
  | 'other-address'
  | 'unconfirmed'
  | 'own-business'
  | 'staff-already'
  | 'open-requests';

/** Why somebody can't join now; null: they can. */
export function whyNotJoin(person: Joining): JoinProblem | null {
  if (person.email !== person.invited) return 'other-address';
  if (!person.emailVerified) return 'unconfirmed';
  if (person.ownsBusiness) return 'own-business';
  if (person.isStaff) return 'staff-already';
  return person.hasOpenRequests ? 'open-requests' : null;
}

export const JOIN_WORDS: Readonly<Record<JoinProblem, string>> = {
  'other-address':
    'This invitation is for another email address. Log in with the account that has it.',
  unconfirmed: 'Confirm your email address first: the link is in the email that we sent you.',
  'own-business':
    'You have a business of your own: whoever has one can’t be on the staff of another.',
  'staff-already': 'You are on the staff of a business already. Leave it first.',
  'open-requests':
    'You have asked this business for something. Its staff can’t, so withdraw that first, or wait until it is over.',
};
