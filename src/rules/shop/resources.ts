// What permissions look at of the things that something is done to.

import type { ConversationResource } from '../messages/conversation';

/** A product as far as permissions look at it; `userId` is its owner, whether customer or seller. */
export type ProductResource = {
  userId: string;
  /** The business that offers it; null: a person does. */
  sellerId: string | null;
  status: string;
  soldAt: Date | null;
  /** Something hides it beside its status. */
  onHold: boolean;
};

/** A picture; its owner uploaded it. `product` is null until a product uses it. */
export type ImageResource = { ownerId: string; product: ProductResource | null };

/** A request as far as permissions look at it; null: the account is deleted. */
export type RequestResource = {
  askerId: string | null;
  giverId: string | null;
  /** A business gives it, not its owner as a person. */
  ofBusiness: boolean;
};

/** A handover as far as it decides about its reviews: they are the two's own, and nobody else's. */
export type ReviewedResource = Pick<RequestResource, 'askerId' | 'giverId'>;

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
export type Resources = {
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
  'review.write': ReviewedResource;
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
  /** The screens of the business, for its owner and its staff. */
  'seller.enter': null;
  /** The business itself: its own data, its verification, and who its staff are. */
  'business.own': null;
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
