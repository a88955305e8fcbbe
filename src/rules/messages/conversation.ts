// A conversation: what two people write about one product, and what happened to it, in one list.

/** Who takes part: whoever asks about the product, and whoever offers it. */
export type Side = 'asker' | 'giver';

export const otherSide = (side: Side): Side => (side === 'asker' ? 'giver' : 'asker');

/** A conversation as far as permissions look at it. */
export type ConversationResource = {
  /** Null: the account is deleted. */
  askerId: string | null;
  giverId: string | null;
  /** A business offers the product, not its owner as a person. */
  ofBusiness: boolean;
  /** One of the two does not want to hear from the other. */
  blocked: boolean;
};

/** Which side somebody is on themselves; null: neither. Who acts is asked of actingSide in rules/shop/permissions.ts. */
export function sideOf(
  userId: string | null | undefined,
  { askerId, giverId }: Pick<ConversationResource, 'askerId' | 'giverId'>,
): Side | null {
  if (!userId) return null;
  if (userId === askerId) return 'asker';
  return userId === giverId ? 'giver' : null;
}

/** Stands where the name of somebody stood whose account is deleted. */
export const DELETED_MEMBER = 'Deleted member';

/** Most characters of a message. */
export const MESSAGE_LIMIT = 2000;

/** Most photos of a message. */
export const PHOTOS_A_MESSAGE = 5;

/** Entries of one page of a conversation, the last ones first. */
export const ENTRIES_A_PAGE = 50;

/** How long an account is new, in days: until then its contacts are masked and it begins few conversations. */
export const NEW_ACCOUNT_DAYS = 7;

/** Stands for a message of which nothing but its time was kept. */
export const BY_MAIL = 'This message went out by email, before messages were kept here.';
