// A person's own products, in every state, with what an admin said about them.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { OwnState } from '~/rules/products/own-state';
import type { Slice } from '~/rules/search/paging';
import type { Sort } from '~/rules/search/search';
import type { Total } from '~/rules/text/count';
import type { Db } from '../database/database';
import { products } from '../schema/schema';
import { countMatches } from '../search/matches';
import {
  isPublicRow,
  type ListFilter,
  matchesFilter,
  publicColumns,
  toPublic,
} from './product-columns';
import { hiddenReason } from './product-detail';
import { after, orderBy } from './product-order';
import type { PublicProduct } from './products';

export interface OwnProduct extends PublicProduct {
  status: string;
  /** Why it is hidden, in the admin's words; null while it isn't, or when none were given. */
  reason: string | null;
  /** The marker, which hides nothing, with its reason. */
  flagged: { reason: string | null } | null;
}

/** What an owner sees of a row beyond what everybody sees. */
export const ownColumns = {
  listed: publicColumns,
  status: products.status,
  flagged: products.flagged,
  flagReason: products.flagReason,
  adminNotes: products.adminNotes,
};

type OwnRow = {
  listed: Parameters<typeof toPublic>[0];
  status: string;
  flagged: boolean;
  flagReason: string | null;
  adminNotes: string | null;
};

export function toOwn(row: OwnRow): OwnProduct {
  return {
    status: row.status,
    reason: row.status === 'active' ? null : hiddenReason(row),
    flagged: row.flagged ? { reason: row.flagReason } : null,
    ...toPublic(row.listed),
  };
}

/** The predicates of the partial indexes, so no parameters. */
const STATES: Readonly<Record<OwnState, SQL>> = {
  active: isPublicRow,
  sold: sql`${products.soldAt} is not null`,
  hidden: sql`${products.status} <> 'active'`,
};

/** The rows in this state; null: in every state. */
export const inState = (state: OwnState | null) => (state === null ? undefined : STATES[state]);

/** Whether anything that this person offers is hidden from everybody else. */
export async function hasHidden(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.userId, userId), inState('hidden')))
    .limit(1);
  return rows.length > 0;
}

/** What narrows a person's own list. */
export type OwnFilter = ListFilter & { state: OwnState | null };

const ownedBy = (userId: string, filter: OwnFilter) =>
  and(eq(products.userId, userId), inState(filter.state), matchesFilter(filter));

/** One page of a person's own products. */
export async function listOwn(
  db: Db,
  userId: string,
  query: OwnFilter & { sort: Sort },
  { limit, offset = 0, cursor = null, backwards = false }: Slice,
): Promise<OwnProduct[]> {
  const rows = await db
    .select(ownColumns)
    .from(products)
    .where(and(ownedBy(userId, query), after(query.sort, cursor, backwards)))
    .orderBy(...orderBy(query.sort, backwards))
    .limit(limit)
    .offset(offset);
  const own = rows.map(toOwn);
  return backwards ? own.reverse() : own;
}

/** How many of a person's own products pass the filter, counted up to a limit (see matches.ts). */
export function countOwn(db: Db, userId: string, filter: OwnFilter): Promise<Total> {
  return countMatches(db, products, ownedBy(userId, filter));
}
