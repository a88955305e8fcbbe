// A handover with all that its reviews hang on.
import { type SQL, sql } from 'drizzle-orm';
import { otherSide, type Side } from '~/rules/messages/conversation';
import {
  type Answers,
  CONFIRMED_BY,
  type ReviewCase,
  type ReviewingAccount,
  type WrittenReview,
} from '~/rules/reviews/review';
import type { Db, Transaction } from '../database/database';

/** A review as its row has it. */
export interface KeptReview extends WrittenReview, Answers {
  id: string;
  text: string;
  counts: boolean;
  reply: string | null;
  repliedAt: Date | null;
  removedFor: string | null;
  removedWhy: string | null;
  replyRemovedFor: string | null;
}

export interface FoundCase {
  requestId: string;
  productId: string | null;
  productName: string;
  conversationId: string | null;
  confirmedAt: Date | null;
  undone: boolean;
  oneBusiness: boolean;
  /** The two; null once the account is deleted. */
  askerId: string | null;
  giverId: string | null;
  names: Readonly<Record<Side, string | null>>;
  accounts: Readonly<Record<Side, ReviewingAccount | null>>;
  reviews: Readonly<Record<Side, KeptReview | null>>;
}

type Account = { name: string; confirmed: boolean; since: string };

type Dated = 'visibleAt' | 'repliedAt';
type RowReview = Omit<KeptReview, Dated> & {
  side: Side;
  visibleAt: string;
  repliedAt: string | null;
};

type Row = {
  requestId: string;
  productId: string | null;
  productName: string;
  conversationId: string | null;
  askerId: string | null;
  giverId: string | null;
  confirmedAt: string | null;
  undone: boolean;
  oneBusiness: boolean;
  asker: Account | null;
  giver: Account | null;
  reviews: RowReview[];
};

const account = (column: 'asker_id' | 'giver_id') =>
  sql.raw(`(select json_build_object('confirmed', a.email_verified, 'since', u.created_at,
    'name', coalesce((select business_name from sellers where id = u.id), u.public_name, u.name))
    from users u join auth_users a on a.id = u.id where u.id = r.${column})`);

/** When the handover of a request was confirmed by the code or by both. @param request its id, as SQL */
export const confirmedAt = (request: SQL) =>
  sql`(select min(e.at) from request_events e where e.request_id = ${request} and e.name = any (${sql.param([...CONFIRMED_BY])}))`;

/** The business that somebody works for: the one whose staff they are, or their own. */
const businessOf = (person: SQL) =>
  sql`coalesce((select seller_id from business_staff where user_id = ${person}), (select id from sellers where id = ${person}))`;

/** Whether two people work for one business. @param one the id of each, as SQL */
export const areOfOneBusiness = (one: SQL, other: SQL) =>
  sql`coalesce(${businessOf(one)} = ${businessOf(other)}, false)`;

/** The case of a request; null where there is no such request. */
export async function findCase(db: Db, requestId: string): Promise<FoundCase | null> {
  const { rows } = await db.execute<Row>(sql`
    select r.id as "requestId", r.product_id as "productId", r.product_name as "productName",
      r.conversation_id as "conversationId", r.asker_id as "askerId", r.giver_id as "giverId", r.state = 'undone' as undone,
      ${areOfOneBusiness(sql`r.asker_id`, sql`r.giver_id`)} as "oneBusiness",
      to_json(${confirmedAt(sql`r.id`)}) as "confirmedAt",
      ${account('asker_id')} as asker, ${account('giver_id')} as giver,
      coalesce((select json_agg(json_build_object('id', v.id, 'side', v.side, 'asDescribed', v.as_described,
        'onTime', v.on_time, 'friendly', v.friendly, 'text', v.text, 'counts', v.counts, 'visibleAt', v.visible_at,
        'deleted', v.deleted_at is not null, 'reply', v.reply, 'repliedAt', v.replied_at, 'removedFor', v.removed_for,
        'removedWhy', v.removed_why, 'replyRemovedFor', v.reply_removed_for))
        from reviews v where v.request_id = r.id), '[]') as reviews
    from product_requests r where r.id = ${requestId}`);
  const [row] = rows;
  if (!row) return null;
  const { confirmedAt: at, asker, giver, reviews, ...found } = row;
  return {
    ...found,
    confirmedAt: dateOf(at),
    names: { asker: asker?.name ?? null, giver: giver?.name ?? null },
    accounts: { asker: accountOf(asker), giver: accountOf(giver) },
    reviews: { asker: reviewOf(reviews, 'asker'), giver: reviewOf(reviews, 'giver') },
  };
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const accountOf = (row: Account | null): ReviewingAccount | null =>
  row && { confirmed: row.confirmed, since: new Date(row.since) };

function reviewOf(reviews: readonly RowReview[], of: Side): KeptReview | null {
  const row = reviews.find(({ side }) => side === of);
  if (!row) return null;
  const { side: _, visibleAt, repliedAt, ...review } = row;
  return { ...review, visibleAt: new Date(visibleAt), repliedAt: dateOf(repliedAt) };
}

/** The same, with what is written about it held until the transaction ends: of two that write at one moment one is the second. */
export async function lockCase(tx: Transaction, requestId: string): Promise<FoundCase | null> {
  await tx.execute(sql`select from product_requests where id = ${requestId} for update`);
  return findCase(tx, requestId);
}

/** The case as one of the two sees it, for the rules. */
export function caseOf(found: FoundCase, side: Side): ReviewCase {
  const { undone, oneBusiness, reviews, accounts } = found;
  return {
    confirmedAt: found.confirmedAt,
    undone,
    oneBusiness,
    own: reviews[side],
    theirs: reviews[otherSide(side)],
    ownAccount: accounts[side] ?? { confirmed: false, since: new Date(0) },
    theirAccount: accounts[otherSide(side)],
  };
}
