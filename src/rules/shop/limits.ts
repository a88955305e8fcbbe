// How much one person, or one address of the network, may do: every such limit of the shop, in one table.
// What a text, a picture or a file may measure stands with what it is (product.ts, seller-documents.ts, listing-csv.ts).

/** A limit: at most `most` of what `counts` names, within `minutes`; null where it is at any one moment. */
export interface Limit {
  /** What is counted, and for whom, in words that an operator understands. */
  readonly counts: string;
  readonly most: number;
  readonly minutes: number | null;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Every limit by its name. Those of the sign-in count tries from one network address. */
export const LIMITS = {
  conversationsNewAnHour: {
    counts: 'conversations that an account begins which is younger than a week',
    most: 5,
    minutes: HOUR_MINUTES,
  },
  conversationsNewADay: {
    counts: 'conversations that an account begins which is younger than a week',
    most: 20,
    minutes: DAY_MINUTES,
  },
  conversations: {
    counts: 'conversations that one account begins',
    most: 60,
    minutes: 2 * DAY_MINUTES,
  },
  messages: { counts: 'messages of one account in one conversation', most: 30, minutes: 10 },
  nudges: {
    counts: 'reminders of one side in one conversation, and the silence before the first',
    most: 1,
    minutes: DAY_MINUTES,
  },
  postsUnconfirmed: {
    counts: 'items that an account posts whose address is not confirmed',
    most: 20,
    minutes: DAY_MINUTES,
  },
  posts: { counts: 'items that one customer posts', most: 100, minutes: DAY_MINUTES },
  listings: {
    counts: 'items that a business posts which no admin has verified yet',
    most: 1_000,
    minutes: DAY_MINUTES,
  },
  reports: { counts: 'reports of one account', most: 10, minutes: DAY_MINUTES },
  emailChanges: { counts: 'links to a new address of one account', most: 5, minutes: HOUR_MINUTES },
  dataExports: { counts: 'downloads of one account’s own data', most: 5, minutes: HOUR_MINUTES },
  wrongPasswords: {
    counts: 'wrong passwords inside one account, before something that matters',
    most: 5,
    minutes: 15,
  },
  waitingForms: {
    counts: 'forms whose pictures one customer may upload without posting them',
    most: 10,
    minutes: null,
  },
  waitingListings: {
    counts: 'products whose pictures one seller may upload without listing them',
    most: 200,
    minutes: null,
  },
  waitingPhotos: {
    counts: 'photos that one account may upload for messages without sending them',
    most: 20,
    minutes: null,
  },
  waitingDocuments: {
    counts: 'documents that one seller may upload without handing them in',
    most: 20,
    minutes: null,
  },
  staff: { counts: 'staff of one business, with those invited', most: 50, minutes: null },
  staffInvitations: {
    counts: 'invitations to its staff that a business mails',
    most: 20,
    minutes: DAY_MINUTES,
  },
  accessTokens: { counts: 'personal tokens of one account', most: 20, minutes: null },
  apiRequests: {
    counts: 'requests of one account to the API, at each server',
    most: 600,
    minutes: 1,
  },
  signUps: { counts: 'sign-ups from one address', most: 20, minutes: HOUR_MINUTES },
  signIns: { counts: 'sign-ins from one address', most: 10, minutes: 1 },
  googleSignIns: { counts: 'sign-ins with Google from one address', most: 20, minutes: 1 },
  secondFactorCodes: { counts: 'codes of a second factor from one address', most: 10, minutes: 1 },
  confirmationMails: {
    counts: 'mails to confirm an address, asked for from one address',
    most: 5,
    minutes: HOUR_MINUTES,
  },
  resetMails: {
    counts: 'mails with a link for a new password, asked for from one address',
    most: 5,
    minutes: 15,
  },
  resetMailsOfAccount: {
    // As long as a link works: whoever gets no other one has one that does.
    counts: 'mails with a link for a new password to one account',
    most: 3,
    minutes: HOUR_MINUTES,
  },
  confirmationMailsOfAccount: {
    counts: 'mails to confirm an address, to one account',
    most: 6,
    minutes: DAY_MINUTES,
  },
  wrongCodes: {
    counts:
      'wrong codes of a second factor in a row, for one account; then it is closed for as long',
    most: 10,
    minutes: 15,
  },
  newPasswords: {
    counts: 'new passwords by a link that works no more, from one address',
    most: 10,
    minutes: 15,
  },
  otherSignInRequests: {
    counts: 'other requests of the sign-in from one address',
    most: 60,
    minutes: 1,
  },
} as const satisfies Record<string, Limit>;

/** How many conversations somebody may begin. @param isNew whether the account is new */
export function beginningLimits(isNew: boolean): { most: number; minutes: number }[] {
  return isNew
    ? [LIMITS.conversationsNewAnHour, LIMITS.conversationsNewADay]
    : [LIMITS.conversations];
}

/** How many items somebody may post; null for a business that an admin has verified: it is known. */
export function postingLimit({
  emailVerified,
  seller,
}: {
  emailVerified: boolean;
  seller: { verificationStatus: string | null } | null;
}): { most: number; minutes: number } | null {
  if (seller?.verificationStatus === 'approved') return null;
  if (!emailVerified) return LIMITS.postsUnconfirmed;
  return seller === null ? LIMITS.posts : LIMITS.listings;
}

/** Said to whoever has posted as many items as they may before their address is known to be theirs. */
export const POSTS_UNCONFIRMED = `An account whose email address is not confirmed posts up to ${LIMITS.postsUnconfirmed.most} items within a day. Confirm yours, then send this again.`;

/** What whoever has posted as many items as they may reads, with what to do about it. */
export function postingWords(person: Parameters<typeof postingLimit>[0]): string {
  if (!person.emailVerified) return POSTS_UNCONFIRMED;
  const most = postingLimit(person)?.most.toLocaleString('en') ?? '';
  return person.seller === null
    ? `You may post up to ${most} items within a day. Please continue tomorrow.`
    : `A business that the shop has not verified yet lists up to ${most} products within a day. Please continue tomorrow, or submit your documents for verification.`;
}
