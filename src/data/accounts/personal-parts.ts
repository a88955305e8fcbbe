// What the shop holds about one person, as a table: each line is a file that they take out.

import type { PersonalPart } from './personal-part';
import { REQUEST_PARTS } from './personal-requests';
import { REVIEW_PARTS } from './personal-reviews';

export const PERSONAL_PARTS: readonly PersonalPart[] = [
  {
    name: 'profile',
    columns: `a.name, a.email, a.email_verified as "emailConfirmed", u.public_name as "publicName", coalesce(u.phone, a.phone) as phone, a.image,
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
    type: 'text',
  },
  {
    name: 'sessions',
    columns: `created_at as "began", updated_at as "prolonged", expires_at as "ends", ip_address as "address",
      user_agent as "device"`,
    from: 'auth_sessions',
    where: 'user_id = $1',
    type: 'text',
  },
  {
    name: 'access-tokens',
    columns: 'name, scope, created_at as "made", last_used_at as "lastUsed"',
    from: 'access_tokens',
    where: 'user_id = $1',
    type: 'uuid',
  },
  {
    name: 'business',
    columns: `business_name as "businessName", full_name as "fullName", phone, address, business_type as "businessType",
      eco_certification as "ecoCertification", verification_status as "verificationStatus",
      verification_submitted_at as "handedIn", verification_notes as "adminsNotes", verified_at as "decided",
      created_at as "since"`,
    from: 'sellers',
    where: 'id = $1',
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
      (select l.pieces from product_lines l where l.product_id = products.id) as pieces,
      (select l.way from product_lines l where l.product_id = products.id) as "whoGetsIt",
      created_at as "posted", updated_at as "changed",
      array(select 'pictures/' || i.key || '.jpg' from images i where i.product_id = products.id
        order by i.position, i.key) as pictures`,
    from: 'products',
    where: 'user_id = $1',
    type: 'uuid',
  },
  // What others say of a person's things is not theirs to take out, but why it hides them is.
  {
    name: 'hidden-listings',
    columns: `h.product_id as item, p.name, h.cause, h.since, h.answer as "yourAnswer",
      array(select distinct r.reason from product_reports r where r.product_id = h.product_id and h.cause = 'reported'
        and r.counted_at is not null and r.closed_at is null) as reasons`,
    from: 'product_holds h join products p on p.id = h.product_id',
    where: 'p.user_id = $1',
    key: `(h.product_id::text || '/' || h.cause)`,
    type: 'text',
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
    name: 'conversations',
    columns: `c.product_id as "aboutItem", c.product_name as item,
      case when c.asker_id = $1 then 'asker' else 'giver' end as "yourSide", c.created_at as "began"`,
    from: 'conversations c',
    where: '$1 in (c.asker_id, c.giver_id)',
    key: 'c.id',
    type: 'uuid',
  },
  // What the other one wrote was written to this person.
  {
    name: 'messages',
    columns: `e.conversation_id as conversation, e.number, e.kind, e.side = s.side as "yours", e.text, e.event,
      e.created_at as "sentAt"`,
    from: `conversation_sides s join conversation_entries e on e.conversation_id = s.conversation_id
      and (e.state = 'sent' or e.side = s.side)`,
    where: 's.user_id = $1',
    key: `(e.conversation_id::text || '/' || lpad(e.number::text, 10, '0'))`,
    type: 'text',
  },
  {
    name: 'message-photos',
    columns: `'message-photos/' || key || '.jpg' as file, conversation_id as conversation, number, created_at as "uploadedAt"`,
    from: 'message_photos',
    where: 'owner_id = $1',
    key: 'key',
    type: 'text',
  },
  ...REQUEST_PARTS,
  {
    name: 'reported-conversations',
    columns: `case kind when 'conversation' then about end as conversation,
      case kind when 'member' then (select coalesce(public_name, name) from users where id = reported_id) end as member, reason, words, evidence, created_at as "reportedAt", closed_at as "decidedAt"`,
    from: 'reports',
    where: `reporter_id = $1 and kind in ('conversation', 'member')`,
    type: 'uuid',
  },
  ...REVIEW_PARTS,
  {
    name: 'news',
    columns: 'kind, about, detail, at as "toldAt", read_at as "readAt"',
    from: 'notifications',
    where: 'user_id = $1',
    type: 'uuid',
  },
  {
    name: 'how-you-are-told',
    columns: 'topic, mail',
    from: 'notification_preferences',
    where: 'user_id = $1',
    key: 'topic',
    type: 'text',
  },
  {
    name: 'blocked-by-you',
    columns: `coalesce((select coalesce(public_name, name) from users where id = blocked_id), '') as name, created_at as "since"`,
    from: 'blocks',
    where: 'user_id = $1',
    key: 'blocked_id',
    type: 'text',
  },
  {
    name: 'reports',
    columns: `r.product_id as "aboutItem", p.name, r.reason, r.words, r.created_at as "reportedAt",
      r.closed_at as "decidedAt", r.network is not null as "networkKept", r.counted_at as "countedAt"`,
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
    type: 'uuid',
  },
  {
    name: 'who-opened-your-documents',
    columns: `kind, case when viewer_id = $1 then 'you'
      else coalesce((select name from auth_users where id = viewer_id), 'somebody who has left') || ' (admin)' end as who,
      viewed_at as "openedAt"`,
    from: 'document_views',
    where: 'seller_id = $1',
    type: 'bigint',
  },
  {
    name: 'decisions-about-you',
    columns: 'at, action, thing as "about", thing_name as name, before, after, reason',
    from: 'audit_log',
    where: `(thing <> 'product' and thing_id = $1 or thing = 'product'
      and thing_id in (select p.id::text from products p where p.user_id = $1))`,
    type: 'bigint',
  },
  {
    name: 'what-was-decided',
    columns: `at, on_kind as "about", on_id as id, kind as decision, ground, reason, from_state as "before", to_state as "after",
      undone_by is not null as "takenBack"`,
    from: 'decisions',
    where: `(person_id = $1 or on_kind = 'request'
      and on_id in (select r.id::text from product_requests r where $1 in (r.asker_id, r.giver_id)))`,
    type: 'uuid',
  },
  // Only of an address that is proven: whoever signs up with somebody else's must not read where that person was.
  {
    name: 'security-log',
    columns: 'at, event, ip_address as "address"',
    from: 'security_log',
    where: `(email, true) = (select email, email_verified from auth_users where id = $1)
      and at >= (select created_at from auth_users where id = $1)`,
    type: 'bigint',
  },
  {
    name: 'admin',
    columns:
      'full_name as "fullName", is_active as active, last_login as "lastLogin", created_at as "since"',
    from: 'admins',
    where: 'id = $1',
    type: 'text',
  },
  // Of other people's things the id alone: their names are no data of an admin's.
  {
    name: 'decided-as-admin',
    columns: 'at, action, thing as "about", thing_id as id',
    from: 'audit_log',
    where: 'admin_id = $1',
    type: 'bigint',
  },
  {
    name: 'opened-as-admin',
    columns: 'kind, viewed_at as "openedAt"',
    from: 'document_views',
    where: 'viewer_id = $1 and seller_id <> $1',
    type: 'bigint',
  },
];
