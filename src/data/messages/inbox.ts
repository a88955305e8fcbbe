// What a person sees of conversations: the inbox.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
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
  /** Who of one's own business it was. */
  person: { id: string; name: string } | null;
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
  /** It is the business's whose staff the reader is. */
  forBusiness: boolean;
}

export const mine = alias(conversationSides, 'mine');
export const theirs = alias(conversationSides, 'theirs');

/** A business is known by its name, a person by the one that they chose. */
export const theirName = sql<string>`coalesce(${sellers.businessName}, ${users.publicName}, ${users.name}, ${DELETED_MEMBER})`;
export const isTheirBusiness = sql`${sellers.id} = ${theirs.userId} and ${conversations.ofBusiness} and ${theirs.side} = 'giver'`;

export interface InboxFilter {
  /** Only about this product. */
  productId: string | null;
  /** What was taken out of the inbox. */
  hidden: boolean;
}

/**
 * A person's conversations, with those of the business whose staff they are, after a place in the list (tier 1: unread,
 * 0: read): unread ones first, then the newest.
 * @param staffOf the business; null: none
 */
export async function listInbox(
  db: Db,
  { userId, staffOf }: { userId: string; staffOf: string | null },
  filter: InboxFilter,
  after: Cursor | null,
  limit: number,
): Promise<InboxLine[]> {
  const own = await listSides(db, eq(mine.userId, userId), false, filter, after, limit);
  if (staffOf === null) return own;
  // Two walks along the index, and the first of both: one walk over two people would sort all that they have.
  const isBusiness = and(
    eq(mine.userId, staffOf),
    eq(mine.side, 'giver'),
    eq(conversations.ofBusiness, true),
  );
  const ofBusiness = await listSides(db, isBusiness, true, filter, after, limit);
  const place = ({ unread, at, id }: InboxLine) => `${unread ? 1 : 0} ${at} ${id}`;
  return [...own, ...ofBusiness]
    .sort((one, other) => (place(one) < place(other) ? 1 : -1))
    .slice(0, limit);
}

async function listSides(
  db: Db,
  whose: SQL | undefined,
  forBusiness: boolean,
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
      person: sql<LastEntry['person']>`(case when ${mine.side} = 'giver' then (
        select json_build_object('id', u.id, 'name', coalesce(u.public_name, u.name))
        from users u where u.id = ${conversationEntries.personId}) end)`.as('last_person'),
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
        person: lastShown.person,
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
        whose,
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
      forBusiness,
      last: { ...last, masked: last.masked && !answered },
    };
  });
}
