// All of a backup, and only a whole one: a row in every table and files of both kinds come back the same and go on from
// there; an archive that was changed or cut anywhere is refused in words.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '~/auth/password';
import { ADMIN, SHOPPER } from '~/demo/accounts';
import { fillDemo } from '~/demo/fill';
import { storeDocument } from '~/files/documents';
import { MESSAGE_PHOTO_PREFIX, storeImage } from '~/files/images';
import { openStorage } from '~/files/open-storage';
import { VARIANT_FORMATS } from '~/files/prepare-image';
import type { Storage } from '~/files/storage';
import { loadServer } from '../../scripts/built.mjs';
import { isSignedIn, newVisitor } from '../support/accounts';
import { makePicture, makeProduct } from '../support/builders';
import { cloneDatabase, startTestServer } from '../support/server';

vi.setConfig({ testTimeout: 120_000 });

const built = await loadServer();
const server = await startTestServer({ TRUST_PROXY: 'true' });
const { db, storage } = server.services;
const EVIDENCE = 'b'.repeat(32);
const source = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, LOG_LEVEL: 'silent' };
const archive = join(server.dataDir, 'whole.tar.gz');
const client = new pg.Client({ connectionString: server.databaseUrl });

async function emptyPlace(name: string) {
  const DATABASE_URL = await cloneDatabase();
  return { DATABASE_URL, DATA_DIR: join(server.dataDir, name), LOG_LEVEL: 'silent' };
}

/** Of each table how many rows it has, and one line for all that they hold. */
async function contentOf(url: string): Promise<Record<string, { rows: number; sum: string }>> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  const { rows: tables } = await reader.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const content: Record<string, { rows: number; sum: string }> = {};
  for (const { name } of tables) {
    // A server that runs writes the minute there.
    const row = name === 'trade_beat' ? "''" : 't::text';
    const { rows } = await reader.query<{ rows: number; sum: string }>(
      `select count(*)::int as rows, coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as sum from "${name}" t`,
    );
    if (rows[0]) content[name] = rows[0];
  }
  await reader.end();
  return content;
}

async function filesOf(storage: Storage): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { key } of storage.list('')) {
    const found = await storage.get(key);
    if (found) files.set(key, await buffer(found.body));
  }
  return files;
}

beforeAll(async () => {
  await fillDemo({ db, hashPassword, withAdmin: true, now: new Date() });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from sellers limit 1');
  const seller = rows[0]?.id ?? '';
  const item = await makeProduct(db, {
    userId: seller,
    sellerId: seller,
    name: 'tab\tline\nback\\slash \\. \\N 椅子 🪑 "quoted"',
  });
  await makePicture({ db, storage }, item.id, 'teal');
  // A photo of a reported conversation whose message is gone.
  const variants = VARIANT_FORMATS.map((format) => ({ width: 1, format, data: randomBytes(90) }));
  await storeImage(storage, EVIDENCE, { variants }, MESSAGE_PHOTO_PREFIX);
  const file = await storeDocument(storage, { type: 'pdf', body: () => randomBytes(90_000) });
  const pieces = [
    [
      `insert into documents (seller_id, kind, file, name, bytes) values ($1, 'ecoCertification', $2, 'a.pdf', 90000)`,
      [seller, file],
    ],
    [
      `insert into document_views (seller_id, kind, viewer_id) values ($1, 'idDocument', $2)`,
      [seller, ADMIN.id],
    ],
    [
      `insert into auth_sessions (id, token, user_id, expires_at) values ('s', 'kept-session', $1, now() + interval '1 day')`,
      [ADMIN.id],
    ],
    [
      `insert into auth_verifications (id, identifier, value, expires_at) values ('v', 'hash', $1, 'infinity')`,
      [ADMIN.id],
    ],
    [
      `insert into email_changes (user_id, new_email, token_hash) values ($1, 'new@x.test', 'hash')`,
      [seller],
    ],
    [
      `insert into access_tokens (user_id, name, scope, hash) values ($1, 'stock', 'write', 'hash')`,
      [seller],
    ],
    [
      `insert into api_replies (user_id, key, fingerprint, status, body) values ($1, 'once', 'print', 201, '{"id": 1}')`,
      [seller],
    ],
    [`insert into auth_rate_limits (id, key, count, last_request) values ('r', 'k', 3, 1e12)`, []],
    [
      `insert into auth_two_factors (id, secret, backup_codes, user_id) values ('t', 'secret', 'codes', $1)`,
      [seller],
    ],
    [
      `insert into product_reports (product_id, reporter_id, reason, words) values ($1, $2, 'other', e'odd\\u0001words')`,
      [item.id, seller],
    ],
    [
      `insert into messages (product_id, sender_id, idempotency_key) values ($1, $2, 'once')`,
      [item.id, seller],
    ],
    [`insert into likes (user_id, product_id) values ($1, $2)`, [seller, item.id]],
    [`insert into blocks (user_id, blocked_id) values ($1, $2)`, [seller, ADMIN.id]],
    [
      `insert into message_photos (key, owner_id, width, height, widths, blur) values ($2, $1, 1, 1, '[1]', '')`,
      [seller, 'a'.repeat(32)],
    ],
    [
      `insert into notifications (user_id, kind, about, detail, mail_at) values ($1, 'message', gen_random_uuid()::text, '{}', now() + interval '1 day')`,
      [seller],
    ],
    [
      `insert into notification_preferences (user_id, topic, mail) values ($1, 'messages', 'daily')`,
      [seller],
    ],
    [
      `with made as (insert into reports (kind, about, reporter_id, reason, evidence)
         values ('conversation', 'x', $1, 'scam', '{"entries": []}') returning id)
       , texts as (insert into reported_texts (report_id, conversation_id, hash, bands) select id, 'x', -1, '{1,2}' from made)
       insert into report_photos (report_id, key, number, position, width, height, widths, blur)
       select id, $2, 1, 0, 1, 1, '[1]', '' from made`,
      [seller, EVIDENCE],
    ],
    [
      `insert into audit_log (admin_id, admin_name, action, thing, thing_id, thing_name, before, after)
       values ($1, 'Demo Admin', 'product.flag', 'product', $2, 'Chair', '{"flagged": false, "odd": "\\n\\\\ \\u0001"}', '{"flagged": true}')`,
      [ADMIN.id, item.id],
    ],
    [
      `insert into product_lines (product_id, way, pieces, post_cost) values ($1, 'choose', 2, e'4,50 \\\\ parcel')`,
      [item.id],
    ],
    [
      `insert into lots (product_id, number, number_hash)
       select $1, number, encode(sha256(number::bytea), 'hex') from repeat('0f', 32) number`,
      [item.id],
    ],
    [
      `with met as (insert into appointments (at, place, collector, proposed_by, agreed_at)
         values (now() + interval '2 days', e'At the \\\\ well\n', 'Neighbour', 'giver', now()) returning id)
       , asked as (insert into product_requests (product_id, asker_id, giver_id, product_name, price, state, when_text,
           clock, due_at, appointment_id)
         select $1, $2, $3, 'Chair', 3.10, 'arranged', e'at \u0001 six', 'remind-first', now() + interval '1 day', id from met
         returning id)
       , offered as (insert into offers (request_id, by, amount, price, until, due_at)
         select id, 'asker', 3.10, 6.20, now() + interval '2 days', now() + interval '1 hour' from asked)
       insert into request_events (request_id, name, actor, from_state, to_state, detail, idempotency_key)
       select id, 'accepted', 'giver', 'reserved', 'arranged', '{"at": "\\u2028"}', 'once' from asked`,
      [item.id, ADMIN.id, seller],
    ],
    [
      `insert into reviews (request_id, side, author_id, subject_id, product_name, confirmed_at, as_described, on_time,
         friendly, text, counts, visible_at, reply, replied_at)
       select id, 'asker', asker_id, giver_id, product_name, now(), true, false, true, e'Good \\ \u0001\n', true, now(), '', now()
       from product_requests limit 1`,
      [],
    ],
    [
      `insert into product_holds (product_id, cause, answer) values ($1, 'reported', e'Not \u0001 so')`,
      [item.id],
    ],
    [
      `insert into decisions (on_kind, on_id, person_id, kind, ground, reason, by_admin, from_state, to_state)
       values ('product', $1, $2, 'flag', 'a rule', e'two\nlines', $3, 'active', 'active, flagged')`,
      [item.id, seller, ADMIN.id],
    ],
    [
      `insert into request_covers (image_key, giver_id, file) values ('a-cover', $1, '\\x5249464600ff0a')`,
      [seller],
    ],
    [`insert into offer_terms (product_id, open, lowest) values ($1, true, 4.20)`, [item.id]],
    [`insert into business_staff (user_id, seller_id) values ($1, $2)`, [ADMIN.id, seller]],
    [
      `insert into staff_invitations (seller_id, email, token_hash) values ($1, 'new@x.test', 'hash')`,
      [seller],
    ],
    [`insert into handover_tries (subject, wrong) values (gen_random_uuid(), 3)`, []],
    [`insert into trade_beat default values on conflict do nothing`, []],
    [`insert into security_log (event, email) values ('sign-in.failed', 'x@x.test')`, []],
    [`insert into view_marks (mark, day) values ('\\x00ff0a5c', 'today')`, []],
  ] satisfies [string, string[]][];
  for (const [query, values] of pieces) await client.query(query, values);
  // Its first batch notes the day; after that a quiet server writes nothing.
  await server.services.engagement.write();
  await built.backup(source, archive);
});
afterAll(() => client.end());

test('the shop that is backed up here has rows in every table', async () => {
  const content = Object.entries(await contentOf(server.databaseUrl));
  expect(content.length).toBeGreaterThan(20);
  expect(content.filter(([, { rows }]) => rows === 0).map(([name]) => name)).toEqual([]);
});

test('all tables and all stored files are the same after a restore, counted and compared', async () => {
  const place = await emptyPlace('same');
  const manifest = await built.restore(place, archive);
  const before = await contentOf(server.databaseUrl);
  expect(await contentOf(place.DATABASE_URL)).toEqual(before);
  expect(manifest.tables.map(({ name, rows }) => [name, rows]).sort()).toEqual(
    Object.entries(before)
      .map(([name, { rows }]) => [name, rows])
      .sort(),
  );
  const files = await filesOf(storage);
  const restored = await openStorage({ kind: 'disk', dir: join(place.DATA_DIR, 'files') });
  expect(await filesOf(restored)).toEqual(files);
  expect(files.size).toBe(manifest.files.count);
  expect([...files.keys()].some((key) => key.endsWith('.pdf'))).toBe(true);
  expect(await built.recount(place)).toEqual([]);
});

test('the restored shop goes on: people sign in, numbers continue, the audit log still refuses changes', async () => {
  const place = await emptyPlace('goes-on');
  await built.restore(place, archive);
  const shop = await startTestServer({ ...place, DEMO: 'true', TRUST_PROXY: 'true' });
  const visitor = newVisitor(shop);
  const { email, password } = SHOPPER;
  await visitor.post('/login', { email, password });
  expect(await isSignedIn(visitor)).toBe(true);
  const restored = shop.services.db.$client;
  const { rows } = await restored.query(
    `insert into audit_log (admin_id, admin_name, action, thing, thing_id, thing_name, before, after)
     select admin_id, admin_name, action, thing, thing_id, thing_name, before, after from audit_log limit 1
     returning id > (select max(id) from audit_log) as next`,
  );
  expect(rows).toEqual([{ next: true }]);
  await expect(restored.query('delete from audit_log')).rejects.toThrow('never changed');
  await makeProduct(shop.services.db, { name: 'Counted after the restore' });
  expect(await built.recount(place)).toEqual([]);
});

test('a backup in which any byte was changed is refused in words, and nothing is written', async () => {
  const place = await emptyPlace('changed');
  const bytes = readFileSync(archive);
  const damaged = join(server.dataDir, 'changed.tar.gz');
  // Every byte of a small one is changed in src/server/operations/archive.test.ts.
  for (const at of [0, 4, bytes.length >> 1, bytes.length - 90, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
    writeFileSync(damaged, changed);
    // Its message is for people: no stack, no code of a library alone.
    const refused = { name: 'DamagedArchive', message: expect.stringMatching(/^(The|An) [a-z]+/) };
    await expect(built.restore(place, damaged), `byte ${at}`).rejects.toMatchObject(refused);
  }
  await built.restore(place, archive);
});

test('a backup that was cut short anywhere, and a file that is none, are refused in words', async () => {
  const place = await emptyPlace('cut');
  const bytes = readFileSync(archive);
  const cut = join(server.dataDir, 'cut.tar.gz');
  for (const left of [0, 500, bytes.length >> 1, bytes.length - 1]) {
    writeFileSync(cut, bytes.subarray(0, left));
    await expect(built.restore(place, cut), `${left} bytes`).rejects.toThrow(
      /^The archive (can't be unpacked|ends too early|is not as it was written)/,
    );
  }
  writeFileSync(cut, 'not an archive');
  await expect(built.restore(place, cut)).rejects.toThrow("can't be unpacked");
  await expect(built.restore(place, join(server.dataDir, 'none.tar.gz'))).rejects.toThrow(
    'There is no file',
  );
  await built.restore(place, archive);
});

test('a restore is refused where there are rows, or files alone', async () => {
  const place = await emptyPlace('files-alone');
  const files = await openStorage({ kind: 'disk', dir: join(place.DATA_DIR, 'files') });
  await files.put('images/00/somebody/320.webp', Buffer.from('theirs'), 'image/webp');
  const words = 'There is something here already';
  await expect(built.restore(place, archive)).rejects.toThrow(words);
  expect(await filesOf(files)).toEqual(
    new Map([['images/00/somebody/320.webp', Buffer.from('theirs')]]),
  );
  const rows = await emptyPlace('rows-alone');
  await built.restore(rows, archive);
  await expect(
    built.restore({ ...rows, DATA_DIR: join(server.dataDir, 'no-files') }, archive),
  ).rejects.toThrow(words);
});
