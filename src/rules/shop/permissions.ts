// The only answer to 'may this person do that?', the same for a button and for the server.

import { type ConversationResource, sideOf } from '../messages/conversation';
import { isOpenByLink, isPublic } from '../products/product';
import type { VerificationStatus } from '../sellers/seller';

/** Who asks: looked up at each request, so that an approval or a deactivation counts at once. Null: nobody is signed in. */
export type Actor = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  seller: { verificationStatus: VerificationStatus | null; businessName: string } | null;
  admin: {
    isActive: boolean;
    /** Whether an authenticator app is asked for besides the password. */
    secondFactor?: boolean;
    /** True where the shop demands a second factor of its admins and this one has none yet: nothing else is open. */
    mustSecure?: boolean;
  } | null;
} | null;

/** A product as far as permissions look at it; `userId` is its owner, whether customer or seller. */
export type ProductResource = {
  userId: string;
  status: string;
  soldAt: Date | null;
  /** Something hides it beside its status. */
  onHold: boolean;
};

/** A picture; its owner uploaded it. `product` is null until a product uses it. */
export type ImageResource = { ownerId: string; product: ProductResource | null };

/** A request as far as permissions look at it; null: the account is deleted. */
export type RequestResource = { askerId: string | null; giverId: string | null };

/** What somebody wrote about a handover: a review, or the reply to one. */
export type ReviewResource = {
  /** Null: the account is deleted. */
  writerId: string | null;
  /** Whom the review is about. */
  subjectId: string | null;
  /** Others can read it. */
  visible: boolean;
};

/** A photo of a message; `conversation` is null until a message was sent with it. */
export type PhotoResource = {
  ownerId: string;
  /** Whether the message has reached the other side. */
  sent: boolean;
  conversation: ConversationResource | null;
};

/** A seller's document, or all of them. */
export type DocumentResource = { sellerId: string };

/** What each action is done to; null where there is nothing yet. */
type Resources = {
  'product.create': null;
  'product.view': ProductResource;
  /** To read what admins said about it. */
  'product.moderation': ProductResource;
  'product.edit': ProductResource;
  'product.delete': ProductResource;
  'product.markSold': ProductResource;
  /** To approve, flag, unflag or suspend it. */
  'product.moderate': ProductResource;
  'product.like': ProductResource;
  /** To tell the admins that something is wrong with it. */
  'product.report': ProductResource;
  'poster.write': ProductResource;
  /** To tell the admins that something is wrong with a member. */
  'member.report': { userId: string };
  /** To read what two people write to each other. */
  'conversation.read': ConversationResource;
  'conversation.write': ConversationResource;
  /** To ask for it. */
  'product.request': ProductResource;
  /** To see what becomes of a request, and to act on it as the side that one is on. */
  'request.act': RequestResource;
  /** To see the list and the number of a draw. */
  'lot.inside': { isIn: boolean };
  /** To choose among those who ask, and to say how it is given away. */
  'product.lead': ProductResource;
  /** To decide a dispute. */
  'dispute.decide': null;
  /** To say how a handover went, as the side that one is on. */
  'review.write': RequestResource;
  /** To take back what one has written. */
  'review.delete': ReviewResource;
  'review.reply': ReviewResource;
  /** To tell the admins that something is wrong with it. */
  'review.report': ReviewResource;
  /** To remove a review, for a reason. */
  'review.decide': null;
  /** A photo of a message. */
  'photo.view': PhotoResource;
  'image.view': ImageResource;
  'upload.create': null;
  'upload.use': ImageResource;
  /** To become a seller. */
  'seller.open': null;
  /** The seller's own screens. */
  'seller.enter': null;
  /** A product of the business, and many at once from a file. */
  'listing.create': null;
  'document.submit': null;
  'document.view': DocumentResource;
  /** To approve or reject a seller. */
  'seller.decide': null;
  /** To mark a business as an organisation. */
  'organisation.decide': { userId: string };
  /** The admins' screens, and what is read there. */
  'admin.enter': null;
  /** The page on which an admin turns the own second factor on and off. */
  'admin.secure': null;
  /** To say which words mean the same in searches. */
  'search.change': null;
  /** To suspend an account, or let it in again. */
  'user.moderate': { userId: string };
  /** To change the own name, phone number, email address or password. */
  'account.change': null;
  /** To take out everything that the shop holds about oneself. */
  'account.export': null;
  /** To delete the own account. */
  'account.delete': null;
};

export type Action = keyof Resources;

type Predicates = {
  readonly [A in Action]: (actor: Actor, resource: Resources[A] | null) => boolean;
};

const isSignedIn = (actor: Actor): boolean => actor !== null;

/** Whether the actor may use the admin screens at this moment. */
export const isActiveAdmin = (actor: Actor): boolean =>
  actor?.admin?.isActive === true && !actor.admin.mustSecure;

const isSeller = (actor: Actor): boolean => actor !== null && actor.seller !== null;

const owns = (actor: Actor, product: { userId: string } | null): boolean =>
  actor !== null && product !== null && product.userId === actor.userId;

const uploaded = (actor: Actor, image: ImageResource): boolean =>
  actor !== null && image.ownerId === actor.userId;

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
  'member.report': (actor, member) => isSignedIn(actor) && member !== null && !owns(actor, member),
  'conversation.read': (actor, conversation) =>
    conversation !== null && sideOf(actor?.userId, conversation) !== null,
  // Where the account of one is gone, or one does not want to hear from the other, nobody is left to write to.
  'conversation.write': (actor, conversation) =>
    conversation !== null &&
    sideOf(actor?.userId, conversation) !== null &&
    conversation.askerId !== null &&
    conversation.giverId !== null &&
    !conversation.blocked,
  'product.request': (actor, product) =>
    isSignedIn(actor) && product !== null && isPublic(product) && !owns(actor, product),
  'request.act': (actor, request) => request !== null && sideOf(actor?.userId, request) !== null,
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
    (photo.ownerId === actor.userId ||
      (photo.sent &&
        photo.conversation !== null &&
        sideOf(actor.userId, photo.conversation) !== null)),
  'image.view': (actor, image) =>
    image !== null &&
    ((image.product !== null && isOpenByLink(image.product)) ||
      uploaded(actor, image) ||
      owns(actor, image.product) ||
      isActiveAdmin(actor)),
  'upload.create': isSignedIn,
  'upload.use': (actor, image) =>
    image !== null &&
    uploaded(actor, image) &&
    (image.product === null || owns(actor, image.product)),
  'seller.open': (actor) => actor !== null && actor.seller === null,
  'seller.enter': isSeller,
  'listing.create': isSeller,
  // What an approved seller has handed in stands.
  'document.submit': (actor) => isSeller(actor) && actor?.seller?.verificationStatus !== 'approved',
  'document.view': (actor, document) =>
    document !== null &&
    ((isSeller(actor) && actor?.userId === document.sellerId) || isActiveAdmin(actor)),
  'seller.decide': isActiveAdmin,
  // Nobody marks their own.
  'organisation.decide': (actor, business) =>
    isActiveAdmin(actor) && business !== null && business.userId !== actor?.userId,
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
