// npm run account, run for real beside a server: for people who can't sign in, as who is suspended.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { compareCounts } from '~/data/figures/recount';
import { authUsers, products } from '~/data/schema/schema';
import { auditLog } from '~/data/schema/schema-admin';
import { likes } from '~/data/schema/schema-sellers';
import { mailAbout, newVisitor, signUp, TRUSTING } from '../support/accounts';
import { makePicture, makeProduct } from '../support/builders';
import { newAdmin, newPerson } from '../support/people';
import { startTestServer } from '../support/server';
import { runScript } from '../support/shop';
import { unzip } from '../support/zip';

vi.setConfig({ testTimeout: 120_000 });

const server = await startTestServer(TRUSTING);
const { services } = server;
const { db, storage } = services;
const dir = mkdtempSync(join(tmpdir(), 'secondleaf-account-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function account(...words: string[]) {
  const settings = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
  const run = runScript('account', words, settings);
  return { status: await run.ended, printed: run.printed() };
}

test('the operator of the shop gives a suspended person their data and deletes their account', async () => {
  const person = await newPerson(server, 'Sam Suspended');
  const { id } = await makeProduct(db, { userId: person.id, name: 'Sam’s chair' });
  const { key } = await makePicture(services, id, 'red');
  const other = await makeProduct(db, { likes: 1 });
  await db.insert(likes).values({ userId: person.id, productId: other.id });
  await db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, person.id));

  const file = join(dir, 'sam.zip');
  const exported = await account(
    'export',
    '--email',
    ` ${person.email.toUpperCase()}`,
    '--file',
    file,
  );
  expect(exported.status, exported.printed).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const files = unzip(readFileSync(file));
  expect(files.get('profile.json')?.toString()).toContain('Sam Suspended');
  expect(files.has(`pictures/${key}.jpg`)).toBe(true);
  expect((await account('export', '--email', person.email, '--file', file)).status).toBe(1);

  expect((await account('delete', '--email', person.email)).status).toBe(2);
  const deleted = await account('delete', '--email', person.email, '--yes');
  expect(deleted.status, deleted.printed).toBe(0);
  expect(await db.$count(authUsers, eq(authUsers.id, person.id))).toBe(0);
  await mailAbout(server, person.email, 'Your account is deleted');
  await vi.waitFor(async () => {
    for await (const { key } of storage.list('images/')) throw new Error(`${key} is still there`);
  }, 20_000);
  const [thing] = await db.select().from(products).where(eq(products.id, other.id));
  expect(thing?.likes).toBe(0);
  expect(await compareCounts(db)).toEqual([]);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      adminName: 'command line',
      action: 'user.delete',
      thingName: 'deleted account',
      thingId: person.id,
      before: { suspended: true },
      after: { deleted: true },
    },
  ]);
  expect((await signUp(newVisitor(server), person.email)).status).toBe(302);
});

test('a command with an unknown address, for an active admin or without its last part is refused in words', async () => {
  const unknown = await account('delete', '--email', 'nobody@x.test', '--yes');
  expect([unknown.status, unknown.printed]).toEqual([
    1,
    expect.stringContaining('There is no account with the address nobody@x.test.'),
  ]);
  const admin = await newAdmin(server);
  const refused = await account('delete', '--email', admin.email, '--yes');
  expect([refused.status, refused.printed]).toEqual([
    1,
    expect.stringContaining('This is an active admin.'),
  ]);
  expect((await account('export', '--email', admin.email)).status).toBe(2);
});
