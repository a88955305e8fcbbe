// The tables themselves: what points at a row is found by an index, and none grows for ever without a reason.
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { deleteSecurityEvents } from '~/data/accounts/security-log';
import { connect } from '~/data/database/database';
import { deleteExpired } from '~/data/shop/expiry';
import { makeProduct, makeSeller, makeUser } from '../support/builders';
import { cloneDatabase } from '../support/server';

const db = connect(await cloneDatabase());
afterAll(() => db.$client.end());

const namesOf = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name);

test('every foreign key is found by an index, so that what it points at can be deleted quickly', async () => {
  // Usable is an index that begins with the key's columns, over all rows or over those that have one.
  const without = await namesOf(sql`
    select conrelid::regclass || '.' || conname as name from pg_constraint fk
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = fk.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = fk.conrelid and attnum = fk.conkey[1]))))
    order by 1`);
  expect(without).toEqual([]);
});

/** Why a table may grow as it does. What is cleared away has its line in the next test, or a test of its own. */
const TABLES: Record<string, string> = {
  access_tokens: 'at most twenty an account',
  admins: 'one row an admin',
  api_replies: 'cleared away',
  appointments: 'some for each request (http/request-data)',
  audit_log: 'kept for good: every decision of an admin',
  auth_accounts: 'one row for each way into an account',
  auth_rate_limits: 'cleared away',
  auth_sessions: 'cleared away',
  auth_two_factors: 'one row an admin',
  auth_users: 'one row an account',
  auth_verifications: 'cleared away',
  blocks: 'with both people',
  business_staff: 'at most one row an account',
  catalogue_days: 'folded into few rows a day (http/counters)',
  catalogue_months: 'folded into few rows a month (http/counters)',
  conversation_entries: 'with its conversation',
  conversation_sides: 'with its conversation',
  conversations: 'cleared away',
  counters: 'folded into a row for each figure (http/counters)',
  decisions: 'kept for good: what was decided about whom',
  document_views: 'kept with its seller, who reads who opened their documents',
  documents: 'cleared away after the decision (http/documents-kept)',
  email_changes: 'one row an account, and cleared away',
  handover_tries: 'cleared away (http/request-data)',
  images: 'with its product; what no form took is cleared away (http/uploads)',
  likes: 'with its product and its person',
  lots: 'some for each product that is offered by lot',
  message_photos:
    'with its conversation; what was never sent is cleared away (http/message-photos)',
  messages: 'cleared away',
  notification_preferences: 'some rows an account',
  notifications: 'cleared away',
  offer_terms: 'at most one row a product',
  offers: 'some rows a request, with it',
  posters: 'one row for each person who has something on sale',
  product_days: 'cleared away (http/engagement-days)',
  product_holds: 'some rows a product',
  product_lines: 'at most one row a product',
  product_reach: 'a few rows a product (http/engagement-days)',
  product_reports: 'once for each product and person, with both',
  product_requests: 'one for each time that somebody asks for something (http/request-data)',
  products: 'until their owner deletes them',
  report_photos: 'with its report',
  reported_texts: 'with its report',
  reports: 'cleared away',
  request_covers: 'one for each cover with which something was asked for, with its giver',
  request_events: 'kept without texts for the figures (http/request-data)',
  reviews: 'at most two for each handover, with its request (http/reviews)',
  search_words: 'tidied once a day (http/search)',
  security_log: 'cleared away',
  seller_catalogue_days: 'at most one row for each product that is there',
  seller_days: 'cleared away (http/engagement-days)',
  sellers: 'one row a business',
  settings: 'some facts about this shop',
  staff_invitations: 'at most fifty a business, and cleared away',
  trade_beat: 'one row',
  users: 'one row an account',
  view_marks: 'cleared away each day (http/views)',
};

test('every table has its reason why it does not grow without end', async () => {
  const tables = await namesOf(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  expect(tables).toEqual(Object.keys(TABLES).sort());
});

test('the daily sweep clears away rows whose time is up, and keeps the rest', async () => {
  const { id: owner } = await makeUser(db);
  const product = await makeProduct(db, { userId: owner });
  await db.execute(sql`insert into auth_sessions (id, token, user_id, expires_at) values
    ('old', 'old', ${owner}, now() - interval '1 hour'), ('new', 'new', ${owner}, now() + interval '1 hour')`);
  await db.execute(sql`insert into auth_verifications (id, identifier, value, expires_at) values
    ('old', 'old', '', now() - interval '1 hour'), ('new', 'new', '', now() + interval '1 hour')`);
  await db.execute(sql`insert into auth_rate_limits (id, key, count, last_request) values
    ('old', 'old', 1, extract(epoch from now() - interval '25 hours') * 1000),
    ('new', 'new', 1, extract(epoch from now()) * 1000)`);
  await db.execute(sql`insert into messages (product_id, sender_id, idempotency_key, created_at) values
    (${product.id}, ${owner}, 'old', now() - interval '366 days'),
    (${product.id}, ${owner}, 'new', now() - interval '364 days')`);
  await db.execute(sql`insert into email_changes (user_id, new_email, token_hash, created_at) values
    (${owner}, 'new@x.test', 'old', now() - interval '25 hours')`);
  await db.execute(sql`insert into security_log (event, email, at) values
    ('sign-in.failed', 'old', now() - interval '91 days'), ('sign-in.failed', 'new', now())`);
  await db.execute(sql`insert into api_replies (user_id, key, fingerprint, status, body, at) values
    (${owner}, 'old', '', 200, '', now() - interval '25 hours'), (${owner}, 'new', '', 200, '', now() - interval '23 hours')`);
  const { id: business } = await makeSeller(db);
  await db.execute(sql`insert into staff_invitations (seller_id, email, token_hash, created_at) values
    (${business}, 'old@x.test', 'old', now() - interval '8 days'), (${business}, 'new@x.test', 'new', now() - interval '6 days')`);
  const now = new Date();
  await deleteExpired(db, now);
  await deleteSecurityEvents(db, new Date(now.getTime() - 90 * 24 * 60 * 60_000));
  const left = await namesOf(sql`
    select 'session ' || id as name from auth_sessions
    union all select 'link ' || id from auth_verifications
    union all select 'limit ' || id from auth_rate_limits
    union all select 'message ' || idempotency_key from messages
    union all select 'address ' || token_hash from email_changes
    union all select 'reply ' || key from api_replies
    union all select 'invitation ' || token_hash from staff_invitations
    union all select 'event ' || email from security_log order by 1`);
  expect(left).toEqual([
    'event new',
    'invitation new',
    'limit new',
    'link new',
    'message new',
    'reply new',
    'session new',
  ]);
});
