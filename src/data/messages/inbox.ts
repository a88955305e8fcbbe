// What a person sees of conversations: the inbox, and what stands around the messages of one.
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DELETED_MEMBER, type Side } from '~/rules/messages/conversation';
import type { EntryEvent, EntryState } from '~/rules/messages/shown-entries';
import type { PictureInfo } from '~/rules/products/picture';
import type { Cursor } from '~/rules/search/cursor';
import type { Db } from '../database/database';
import { cover, isoText } from '../products/product-columns';
import { products, sellers, users } from '../schema/schema';
import { conversationEntries, conversationSides, conversations } from '../schema/schema-messages';

/** Somebody as the other side sees them. */
export interface Member {
  /** Null: the account is deleted. */
  id: string | null;
  name: string;
}

/** What stands last in a conversation, as far as this person may know of it. */
export interface LastEntry {
  /** Whose it is; null: the shop's. */
  side: Side | null;
  /** Null of an event. */
  text: string | null;
  event: EntryEvent | null;
  /** Contacts in it are hidden from the other side. */
  masked: boolean;
  state: EntryState;
}

/** A line of the inbox. */
export interface InboxLine {
  id: string;
  productId: string | null;
  productName: string;
  image: PictureInfo | null;
  other: Member;
  unread: boolean;
  hidden: boolean;
  /** ISO text in UTC, to the microsecond: when the last entry came. */
  at: string;
  last: LastEntry;
  side: Side;
}

const mine = alias(conversationSides, 'mine');
const theirs = alias(conversationSides, 'theirs');

/** A business is known by its name, a person by the one that they chose. */
const theirName = sql<string>`coalesce(${sellers.businessName}, ${users.publicName}, ${users.name}, ${DELETED_MEMBER})`;
const isTheirBusiness = sql`${sellers.id} = ${theirs.userId} and ${conversations.ofBusiness} and ${theirs.side} = 'giver'`;

export interface InboxFilter {
  /** Only about this product. */
  productId: string | null;
  /** What was taken out of the inbox. */
  hidden: boolean;
}

/** A person's conversations after a place in the list (tier 1: unread, 0: read): unread ones first, then the newest. */
export async function listInbox(
  db: Db,
  userId: string,
  { productId, hidden }: InboxFilter,
  after: Cursor | null,
  limit: number,
): Promise<InboxLine[]> {
  const behind =
    after === null
      ? undefined
      : sql`(${mine.unread}, ${mine.lastAt}, ${mine.conversationId}) < (${after.tier === 1}, ${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const lastShown = db
    .select({
      side: sql<Side | null>`${conversationEntries.side}`.as('last_side'),
      text: conversationEntries.text,
      masked: conversationEntries.masked,
      state: sql<EntryState>`${conversationEntries.state}`.as('last_state'),
      event: sql<EntryEvent | null>`${conversationEntries.event}`.as('last_event'),
    })
    .from(conversationEntries)
    .where(
      and(
        eq(conversationEntries.conversationId, mine.conversationId),
        sql`(${conversationEntries.state} = 'sent' or ${conversationEntries.side} = ${mine.side})`,
      ),
    )
    .orderBy(desc(conversationEntries.number))
    .limit(1)
    .as('last_shown');
  const rows = await db
    .select({
      id: conversations.id,
      productId: conversations.productId,
      productName: conversations.productName,
      image: cover.as('image'),
      otherId: theirs.userId,
      otherName: theirName.as('other_name'),
      unread: sql<boolean>`${mine.unread}`,
      hidden: mine.hidden,
      at: isoText(sql`${mine.lastAt}`),
      side: sql<Side>`${mine.side}`,
      last: {
        side: lastShown.side,
        text: lastShown.text,
        masked: lastShown.masked,
        state: lastShown.state,
        event: lastShown.event,
      },
      lastOfAsker: conversations.lastOfAsker,
      lastOfGiver: conversations.lastOfGiver,
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
    .innerJoinLateral(lastShown, sql`true`)
    .where(
      and(
        eq(mine.userId, userId),
        eq(mine.hidden, hidden),
        productId === null ? undefined : eq(conversations.productId, productId),
        behind,
      ),
    )
    .orderBy(desc(mine.unread), desc(mine.lastAt), desc(mine.conversationId))
    .limit(limit);
  return rows.map(({ otherId, otherName, last, lastOfAsker, lastOfGiver, ...line }) => {
    const answered = (last.side === 'asker' ? lastOfGiver : lastOfAsker) > 0;
    return {
      ...line,
      other: { id: otherId, name: otherName },
      last: { ...last, masked: last.masked && !answered },
    };
  });
}

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
