// Sellers as admins work through them: a tab, searched and paged, and what one of them has handed in.
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { QueuePlace, SellerTab } from '~/rules/moderation/queue-address';
import { escapeLike } from '~/rules/search/search';
import { BUSINESS_TYPES, type BusinessType, type VerificationStatus } from '~/rules/sellers/seller';
import { DOCUMENT_KINDS, type DocumentKind } from '~/rules/sellers/seller-documents';
import type { Db } from '../database/database';
import { readCounts } from '../figures/counts';
import { admins, authUsers, sellers } from '../schema/schema';
import { documents } from '../schema/schema-sellers';
import { MOST_MATCHES } from '../search/matches';
import { statusOf } from '../sellers/sellers';

export type QueuedSeller = {
  id: string;
  businessName: string;
  fullName: string;
  email: string;
  phone: string;
  businessType: BusinessType | null;
  address: string;
  ecoCertification: string | null;
  createdAt: Date;
  status: VerificationStatus | null;
  submittedAt: Date | null;
  hasDocuments: boolean;
  /** What was decided last: the reason where one was given, when and by whom. */
  notes: string | null;
  verifiedAt: Date | null;
  verifiedByName: string | null;
  /** Marked as an organisation for the common good. */
  organisation: boolean;
};

const handedIn = and(isNotNull(documents.submittedAt), isNull(documents.replacedAt));

const columns = {
  id: sellers.id,
  businessName: sellers.businessName,
  fullName: sellers.fullName,
  email: authUsers.email,
  phone: sellers.phone,
  businessType: sellers.businessType,
  address: sellers.address,
  ecoCertification: sellers.ecoCertification,
  createdAt: sellers.createdAt,
  status: sellers.verificationStatus,
  submittedAt: sellers.verificationSubmittedAt,
  hasDocuments: sql<boolean>`exists (select from ${documents}
    where ${documents.sellerId} = ${sellers.id} and ${handedIn})`,
  notes: sellers.verificationNotes,
  verifiedAt: sellers.verifiedAt,
  verifiedByName: admins.fullName,
  organisation: sellers.organisation,
};

type Row = Omit<QueuedSeller, 'businessType' | 'status'> & {
  businessType: string;
  status: string | null;
};

const toQueued = (row: Row): QueuedSeller => ({
  ...row,
  businessType: BUSINESS_TYPES.find((type) => type === row.businessType) ?? null,
  status: statusOf(row.status),
});

const inTab = (tab: SellerTab) => (tab === 'all' ? undefined : eq(sellers.verificationStatus, tab));

/** The queue comes by its index: who has handed in something first, the oldest of them before the others. */
const orderOf = (tab: SellerTab): SQL[] =>
  tab === 'pending'
    ? [asc(sellers.verificationSubmittedAt), asc(sellers.createdAt), asc(sellers.id)]
    : [desc(sellers.createdAt), desc(sellers.id)];

/** The same, for words that many have: a walk along the order finds a page of them at once, and gathers nothing. */
function commonlyNamed(q: string): SQL | undefined {
  if (q === '') return undefined;
  const pattern = sql`lower(${`%${escapeLike(q)}%`})`;
  return sql`(lower(${sellers.businessName} || ' ' || ${sellers.fullName}) like ${pattern}
    or (select lower(u.name || ' ' || u.email) from auth_users u where u.id = ${sellers.id}) like ${pattern})`;
}

type Asked = Pick<QueuePlace<SellerTab>, 'tab' | 'q'>;

/** One page of a tab: Pending oldest submission first and those without any last, the others newest first. */
export async function listSellers(
  db: Db,
  { tab, q }: Asked,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<QueuedSeller[]> {
  const shown = db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(inTab(tab), commonlyNamed(q)))
    .orderBy(...orderOf(tab))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const rows = await db
    .select(columns)
    .from(sellers)
    .innerJoin(shown, eq(shown.id, sellers.id))
    .innerJoin(authUsers, eq(authUsers.id, sellers.id))
    .leftJoin(admins, eq(admins.id, sellers.verifiedBy))
    .orderBy(...orderOf(tab));
  return rows.map(toQueued);
}

/**
 * The sellers of a tab who have literally this text in the business, the person or the email address, in the order of the
 * tab; null when there are more than are counted. Both kinds of names have an index, and of each no more are gathered.
 */
export async function findNamed(db: Db, { tab, q }: Asked): Promise<string[] | null> {
  const like = sql`like lower(${`%${escapeLike(q)}%`})`;
  const most = MOST_MATCHES + 1;
  const id = { id: sellers.id };
  const theirs = sql`lower(${sellers.businessName} || ' ' || ${sellers.fullName}) ${like}`;
  const byShop = db
    .select(id)
    .from(sellers)
    .where(and(inTab(tab), theirs))
    .limit(most);
  const byAccount = db
    .select(id)
    .from(sellers)
    .innerJoin(authUsers, eq(authUsers.id, sellers.id))
    .where(and(inTab(tab), sql`lower(${authUsers.name} || ' ' || ${authUsers.email}) ${like}`))
    .limit(most);
  const rows = await db
    .select(id)
    .from(sellers)
    .where(inArray(sellers.id, union(byShop, byAccount)))
    .orderBy(...orderOf(tab));
  return rows.length > MOST_MATCHES ? null : rows.map((row) => row.id);
}

/** How many sellers each tab has, and how many of those pending are ready to be decided about. */
export async function sellerCounts(db: Db): Promise<Record<SellerTab | 'ready', number>> {
  const counts = await readCounts(db, [
    'sellers',
    'sellers.pending',
    'sellers.ready',
    'sellers.approved',
    'sellers.rejected',
  ]);
  return {
    all: counts.sellers,
    pending: counts['sellers.pending'],
    ready: counts['sellers.ready'],
    approved: counts['sellers.approved'],
    rejected: counts['sellers.rejected'],
  };
}

/** These sellers, in this order; those that are not there are left out. */
export async function findSellers(db: Db, ids: string[]): Promise<QueuedSeller[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(sellers)
    .innerJoin(authUsers, eq(authUsers.id, sellers.id))
    .leftJoin(admins, eq(admins.id, sellers.verifiedBy))
    .where(inArray(sellers.id, ids));
  const found = new Map(rows.map((row) => [row.id, toQueued(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** A document as an admin reviews it. */
export type ReviewedDocument = {
  id: string;
  kind: DocumentKind;
  name: string;
  uploadedAt: Date;
  isPdf: boolean;
};

/** What a seller has handed in and nothing has replaced, in the order of the kinds. */
export async function documentsForReview(db: Db, sellerId: string): Promise<ReviewedDocument[]> {
  const rows = await db
    .select({
      id: documents.id,
      kind: documents.kind,
      name: documents.name,
      uploadedAt: documents.uploadedAt,
      isPdf: sql<boolean>`${documents.file} like '%.pdf'`,
    })
    .from(documents)
    .where(and(eq(documents.sellerId, sellerId), handedIn));
  return DOCUMENT_KINDS.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ ...row, kind })),
  );
}
