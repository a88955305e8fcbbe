// The only answer to 'may this person do that?', the same for a button and for the server.

import { type Side, sideOf } from '../messages/conversation';
import { isOpenByLink, isPublic } from '../products/product';
import type { VerificationStatus } from '../sellers/seller';
import type {
  ImageResource,
  PhotoResource,
  ProductResource,
  RequestResource,
  Resources,
  ReviewResource,
} from './resources';

/** Who asks: looked up at each request, so that an approval or a deactivation counts at once. Null: nobody is signed in. */
export type Actor = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** The business that is theirs, or whose staff they are. */
  seller: {
    /** The id of its owner's account, which is the business's own. */
    id: string;
    role: 'owner' | 'staff';
    verificationStatus: VerificationStatus | null;
    businessName: string;
  } | null;
  admin: {
    isActive: boolean;
    /** Whether an authenticator app is asked for besides the password. */
    secondFactor?: boolean;
    /** True where the shop demands a second factor of its admins and this one has none yet: nothing else is open. */
    mustSecure?: boolean;
  } | null;
} | null;

export type Action = keyof Resources;

type Predicates = {
  readonly [A in Action]: (actor: Actor, resource: Resources[A] | null) => boolean;
};

const isSignedIn = (actor: Actor): boolean => actor !== null;

/** Whether the actor may use the admin screens at this moment. */
export const isActiveAdmin = (actor: Actor): boolean =>
  actor?.admin?.isActive === true && !actor.admin.mustSecure;

const isSeller = (actor: Actor): boolean => actor !== null && actor.seller !== null;

const isBusinessOwner = (actor: Actor): boolean => actor?.seller?.role === 'owner';

/** One's own, or one's business's. */
const owns = (
  actor: Actor,
  product: Pick<ProductResource, 'userId' | 'sellerId'> | null,
): boolean =>
  actor !== null &&
  product !== null &&
  (product.userId === actor.userId ||
    (product.sellerId !== null && product.sellerId === actor.seller?.id));

/** The business whose staff somebody is; null: nobody's. An owner's business is their account's own. */
export const staffOf = (actor: Actor): string | null =>
  actor?.seller?.role === 'staff' ? actor.seller.id : null;

/**
 * Which side of a conversation or a request somebody acts on: their own, or, as staff, the giver's of their business.
 * Null: neither.
 */
export function actingSide(
  actor: Actor,
  { askerId, giverId, ofBusiness }: RequestResource,
): Side | null {
  const own = sideOf(actor?.userId, { askerId, giverId });
  if (own !== null) return own;
  return ofBusiness && giverId !== null && giverId === actor?.seller?.id ? 'giver' : null;
}

const uploaded = (actor: Actor, image: ImageResource): boolean =>
  actor !== null && image.ownerId === actor.userId;

/** Whether a photo stands in a conversation of one's own, and was sent, or is the own side's. */
function isOfOwnSide(actor: Actor, { ownerId, sent, conversation }: PhotoResource): boolean {
  const side = conversation && actingSide(actor, conversation);
  if (!conversation || side === null) return false;
  return sent || ownerId === (side === 'asker' ? conversation.askerId : conversation.giverId);
}

const wrote = (actor: Actor, review: ReviewResource | null): boolean =>
  actor !== null && review !== null && review.writerId === actor.userId;

const predicates: Predicates = {
  'product.create': isSignedIn,
  'product.view': (actor, product) =>
    product !== null && (isOpenByLink(product) || owns(actor, product) || isActiveAdmin(actor)),
  'product.moderation': (actor, product) =>
    product !== null && (owns(actor, product) || isActiveAdmin(actor)),
  'product.edit': owns,
  'product.delete': owns,
  'product.markSold': owns,
  'product.moderate': (actor, product) => product !== null && isActiveAdmin(actor),
  // Nobody raises their own figures.
  'product.like': (actor, product) =>
    isSignedIn(actor) && product !== null && isPublic(product) && !owns(actor, product),
  'product.report': (actor, product) =>
    isSignedIn(actor) && product !== null && isPublic(product) && !owns(actor, product),
  'poster.write': (actor, product) =>
    isSignedIn(actor) && product !== null && isPublic(product) && !owns(actor, product),
  'member.report': (actor, member) =>
    isSignedIn(actor) && member !== null && member.userId !== actor?.userId,
  'conversation.read': (actor, conversation) =>
    conversation !== null && actingSide(actor, conversation) !== null,
  // Where the account of one is gone, or one does not want to hear from the other, nobody is left to write to.
  'conversation.write': (actor, conversation) =>
    conversation !== null &&
    actingSide(actor, conversation) !== null &&
    conversation.askerId !== null &&
    conversation.giverId !== null &&
    !conversation.blocked,
  'product.request': (actor, product) =>
    isSignedIn(actor) && product !== null && isPublic(product) && !owns(actor, product),
  'request.act': (actor, request) => request !== null && actingSide(actor, request) !== null,
  'lot.inside': (actor, lot) => actor !== null && lot?.isIn === true,
  'product.lead': owns,
  'dispute.decide': isActiveAdmin,
  'review.write': (actor, request) => request !== null && sideOf(actor?.userId, request) !== null,
  'review.delete': (actor, review) => wrote(actor, review),
  'review.reply': (actor, review) =>
    actor !== null && review?.visible === true && review.subjectId === actor.userId,
  'review.report': (actor, review) =>
    isSignedIn(actor) && review?.visible === true && !wrote(actor, review),
  'review.decide': isActiveAdmin,
  'photo.view': (actor, photo) =>
    photo !== null &&
    actor !== null &&
    (photo.ownerId === actor.userId || isOfOwnSide(actor, photo)),
  'image.view': (actor, image) =>
    image !== null &&
    ((image.product !== null && isOpenByLink(image.product)) ||
      uploaded(actor, image) ||
      owns(actor, image.product) ||
      isActiveAdmin(actor)),
  'upload.create': isSignedIn,
  'upload.use': (actor, image) =>
    image !== null &&
    (image.product === null ? uploaded(actor, image) : owns(actor, image.product)),
  'seller.open': (actor) => actor !== null && actor.seller === null,
  'seller.enter': isSeller,
  'business.own': isBusinessOwner,
  'listing.create': isSeller,
  // What an approved seller has handed in stands.
  'document.submit': (actor) =>
    isBusinessOwner(actor) && actor?.seller?.verificationStatus !== 'approved',
  'document.view': (actor, document) =>
    document !== null &&
    ((isBusinessOwner(actor) && actor?.userId === document.sellerId) || isActiveAdmin(actor)),
  'seller.decide': isActiveAdmin,
  // Nobody marks their own.
  'organisation.decide': (actor, business) =>
    isActiveAdmin(actor) &&
    business !== null &&
    business.userId !== actor?.userId &&
    business.userId !== actor?.seller?.id,
  'admin.enter': isActiveAdmin,
  'admin.secure': (actor) => actor?.admin?.isActive === true,
  'search.change': isActiveAdmin,
  // Nobody locks themselves out.
  'user.moderate': (actor, account) =>
    isActiveAdmin(actor) && account !== null && account.userId !== actor?.userId,
  'account.change': isSignedIn,
  'account.export': isSignedIn,
  'account.delete': isSignedIn,
};

/** The actions there are. */
export const VERBS: readonly string[] = Object.keys(predicates);

/**
 * Whether the actor may do this to that.
 * The resource is the loaded object, or null where the action has none; a resource that was not found (null) and an unknown action are refused like a forbidden one.
 */
export function can<A extends Action>(
  actor: Actor,
  action: A,
  resource: Resources[A] | null,
): boolean {
  return Object.hasOwn(predicates, action) && predicates[action](actor, resource);
}
