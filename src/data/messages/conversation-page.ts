// What stands around the messages of a conversation: the other one, and the product.
import { and, eq, sql } from 'drizzle-orm';
import type { Side } from '~/rules/messages/conversation';
import type { PictureInfo } from '~/rules/products/picture';
import type { Db } from '../database/database';
import { cover } from '../products/product-columns';
import { products, sellers, users } from '../schema/schema';
import { conversations } from '../schema/schema-messages';
import { isTheirBusiness, type Member, mine, theirName, theirs } from './inbox';

/** What a conversation's page shows of the two and of the product. */
export interface ConversationPage {
  /** The other one; the id is null once the account is deleted. */
  other: Member;
  /** Up to which entry the other one has seen it. */
  seenByOther: number;
  hidden: boolean;
  /** Null once the product is deleted. */
  product: {
    id: string;
    userId: string;
    sellerId: string | null;
    name: string;
    price: string | null;
    status: string;
    soldAt: Date | null;
    onHold: boolean;
    reserved: boolean;
    image: PictureInfo | null;
  } | null;
}

/** What stands around the entries of a conversation, as this side sees it. */
export async function readConversationPage(
  db: Db,
  conversationId: string,
  side: Side,
): Promise<ConversationPage | null> {
  const [row] = await db
    .select({
      hidden: mine.hidden,
      otherId: theirs.userId,
      otherName: theirName.as('other_name'),
      seenByOther: theirs.seen,
      id: products.id,
      userId: products.userId,
      sellerId: products.sellerId,
      name: products.name,
      price: products.price,
      status: products.status,
      soldAt: products.soldAt,
      onHold: products.onHold,
      reserved: products.reserved,
      image: cover.as('image'),
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .leftJoin(products, eq(products.id, conversations.productId))
    .leftJoin(
      theirs,
      and(eq(theirs.conversationId, mine.conversationId), sql`${theirs.side} <> ${mine.side}`),
    )
    .leftJoin(users, eq(users.id, theirs.userId))
    .leftJoin(sellers, isTheirBusiness)
    .where(and(eq(mine.conversationId, conversationId), eq(mine.side, side)));
  if (!row) return null;
  const { hidden, otherId, otherName, seenByOther, ...item } = row;
  const { id, userId, name, status, onHold, reserved, ...shown } = item;
  const product =
    id === null || userId === null || name === null || status === null
      ? null
      : {
          id,
          userId,
          name,
          status,
          onHold: onHold === true,
          reserved: reserved === true,
          ...shown,
        };
  return {
    other: { id: otherId, name: otherName },
    seenByOther: seenByOther ?? 0,
    hidden,
    product,
  };
}
