// Everything that the shop holds about one person, as they take it out: file by file, never more than a page in memory.
import type { Database } from '../database/database';
import type { ImageFiles } from '../products/images';

const PAGE = 500;

/** A file of rows. `$1` is the person; the rows come in the order of `key`, which no two of them share. */
interface Part {
  name: string;
  /** Named one by one: a new column is nobody's by itself. */
  columns: string;
  from: string;
  where: string;
  key: string;
  type: 'text' | 'uuid' | 'bigint' | 'date';
}

const PARTS: readonly Part[] = [
  {
    name: 'profile',
    columns: `a.name, a.email, a.email_verified as "emailConfirmed", coalesce(u.phone, a.phone) as phone, a.image,
      (select new_email from email_changes c where c.user_id = a.id) as "emailToBe",
      a.two_factor_enabled as "secondFactor", a.created_at as "since"`,
    from: 'auth_users a left join users u on u.id = a.id',
    where: 'a.id = $1',
    key: 'a.id',
    type: 'text',
  },
  {
    name: 'sign-in-methods',
    columns: `case provider_id when 'credential' then 'password' else provider_id end as method,
      case when provider_id <> 'credential' then account_id end as "idThere", created_at as "since", updated_at as "changed"`,
    from: 'auth_accounts',
    where: 'user_id = $1',
    key: 'id',
    type: 'text',
  },
  {
    name: 'sessions',
    columns: `created_at as "began", updated_at as "prolonged", expires_at as "ends", ip_address as "address",
      user_agent as "device"`,
    from: 'auth_sessions',
    where: 'user_id = $1',
    key: 'id',
    type: 'text',
  },
  {
    name: 'business',
    columns: `business_name as "businessName", full_name as "fullName", phone, address, business_type as "businessType",
      eco_certification as "ecoCertification", verification_status as "verificationStatus",
      verification_submitted_at as "handedIn", verification_notes as "adminsNotes", verified_at as "decided",
      created_at as "since"`,
    from: 'sellers',
    where: 'id = $1',
    key: 'id',
    type: 'text',
  },
  {
    name: 'business-days',
    columns: 'day::text as day, views, likes',
    from: 'seller_days',
    where: 'seller_id = $1',
    key: 'day',
    type: 'date',
  },
  {
    name: 'listings',
    columns: `id, name, description, category, price, condition, eco_rating as "ecoRating", materials, sustainability,
      seller_id is not null as "ofTheBusiness", status, flagged, flag_reason as "flagReason", flagged_at as "flaggedAt",
      admin_notes as "adminsNotes", reviewed_at as "reviewedAt", views, likes, sold_at as "soldAt",
      created_at as "posted", updated_at as "changed",
      array(select 'pictures/' || i.key || '.jpg' from images i where i.product_id = products.id
        order by i.position, i.key) as pictures`,
    from: 'products',
    where: 'user_id = $1',
    key: 'id',
    type: 'uuid',
  },
  {
    name: 'likes',
    columns: 'l.product_id as item, p.name, l.created_at as "likedAt"',
    from: 'likes l join products p on p.id = l.product_id',
    where: 'l.user_id = $1',
    key: 'l.product_id',
    type: 'uuid',
  },
  {
    name: 'messages',
    columns: 'm.product_id as "aboutItem", p.name, m.created_at as "sentAt"',
    from: 'messages m join products p on p.id = m.product_id',
    where: 'm.sender_id = $1',
    key: 'm.id',
    type: 'uuid',
  },
  {
    name: 'reports',
    columns: `r.product_id as "aboutItem", p.name, r.reason, r.words, r.created_at as "reportedAt",
      r.closed_at as "decidedAt"`,
    from: 'product_reports r join products p on p.id = r.product_id',
    where: 'r.reporter_id = $1',
    key: 'r.id',
    type: 'uuid',
  },
  {
    name: 'documents',
    columns: `kind, name, bytes, 'documents/' || id || right(file, 4) as file, uploaded_at as "uploadedAt",
      submitted_at as "handedInAt", replaced_at as "replacedAt"`,
    from: 'documents',
    where: 'seller_id = $1',
    key: 'id',
    type: 'uuid',
  },
  {
    name: 'who-opened-your-documents',
    columns: `kind, case when viewer_id = $1 then 'you'
      else coalesce((select name from auth_users where id = viewer_id), 'somebody who has left') || ' (admin)' end as who,
      viewed_at as "openedAt"`,
    from: 'document_views',
    where: 'seller_id = $1',
    key: 'id',
    type: 'bigint',
  },
  {
    name: 'decisions-about-you',
    columns: 'at, action, thing as "about", thing_name as name, before, after, reason',
    from: 'audit_log',
    where: `(thing <> 'product' and thing_id = $1 or thing = 'product'
      and thing_id in (select p.id::text from products p where p.user_id = $1))`,
    key: 'id',
    type: 'bigint',
  },
  // Only of an address that is proven: whoever signs up with somebody else's must not read where that person was.
  {
    name: 'security-log',
    columns: 'at, event, ip_address as "address"',
    from: 'security_log',
    where: `(email, true) = (select email, email_verified from auth_users where id = $1)
      and at >= (select created_at from auth_users where id = $1)`,
    key: 'id',
    type: 'bigint',
  },
  {
    name: 'admin',
    columns:
      'full_name as "fullName", is_active as active, last_login as "lastLogin", created_at as "since"',
    from: 'admins',
    where: 'id = $1',
    key: 'id',
    type: 'text',
  },
  // Of other people's things the id alone: their names are no data of an admin's.
  {
    name: 'decided-as-admin',
    columns: 'at, action, thing as "about", thing_id as id',
    from: 'audit_log',
    where: 'admin_id = $1',
    key: 'id',
    type: 'bigint',
  },
  {
    name: 'opened-as-admin',
    columns: 'kind, viewed_at as "openedAt"',
    from: 'document_views',
    where: 'viewer_id = $1 and seller_id <> $1',
    key: 'id',
    type: 'bigint',
  },
];

type Row = Record<string, unknown>;

/** The files that have something in them, each with its rows. A file is read to its end before the next is asked for. */
export async function* personalData(
  db: Database,
  userId: string,
): AsyncGenerator<{ name: string; rows: AsyncIterable<Row[]> }, void> {
  for (const part of PARTS) {
    const pages = pagesOf(db, textOf(part), userId);
    const first = await pages.next();
    if (!first.done) yield { name: part.name, rows: startingWith(first.value, pages) };
  }
}

const textOf = ({ columns, from, where, key, type }: Part) =>
  `select ${key}::text as place, ${columns} from ${from}
   where ${where} and ($2::${type} is null or ${key} > $2::${type}) order by ${key} limit ${PAGE}`;

async function* pagesOf(db: Database, text: string, userId: string): AsyncGenerator<Row[], void> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: (Row & { place: string })[] } = await db.$client.query(text, [
      userId,
      after,
    ]);
    if (rows.length > 0) yield rows.map(({ place: _, ...row }) => row);
    after = rows.at(-1)?.place ?? null;
    if (rows.length < PAGE) return;
  }
}

async function* startingWith(first: Row[], rest: AsyncGenerator<Row[], void>) {
  yield first;
  yield* rest;
}

/** The pictures that a person has uploaded, in items or not yet. */
export async function* ownPictures(db: Database, userId: string): AsyncGenerator<ImageFiles, void> {
  const text = `select key as place, key, widths from images
    where owner_id = $1 and ($2::text is null or key > $2) order by key limit ${PAGE}`;
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: ImageFiles[] } = await db.$client.query(text, [userId, after]);
    yield* rows;
    after = rows.at(-1)?.key ?? null;
    if (rows.length < PAGE) return;
  }
}

/** The documents that a seller has uploaded and that are still there. */
export async function ownDocuments(
  db: Database,
  sellerId: string,
): Promise<{ id: string; file: string }[]> {
  const text = 'select id, file from documents where seller_id = $1 order by uploaded_at, id';
  const { rows } = await db.$client.query<{ id: string; file: string }>(text, [sellerId]);
  return rows;
}
