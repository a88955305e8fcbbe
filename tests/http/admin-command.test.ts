// npm run admin, run for real: on an embedded database of its own, with and without a server beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import type { AdminTask } from '~/server/cli/admins';
import { loadServer } from '../../scripts/built.mjs';
import { newVisitor, PASSWORD, signUp } from '../support/accounts';
import { createClient } from '../support/client';
import { skipWithout } from '../support/not-run';
import { emptyDatabase, startTestServer } from '../support/server';
import { isEmbeddedUp, runScript } from '../support/shop';

vi.setConfig({ testTimeout: 120_000 });

/** Runs the command and gives its exit status and what it printed. */
async function admin(words: string[], settings: Record<string, string>) {
  const run = runScript('admin', words, settings);
  return { status: await run.ended, printed: run.printed() };
}

const server = await startTestServer({ TRUST_PROXY: 'true' });
const external = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir };
const { manageAdmins } = await loadServer();

/** What the command does with its words read, without a process of its own: gives what it says, fails as it fails. */
async function manage(task: AdminTask): Promise<string> {
  let said = '';
  const say = (line: string) => {
    said += `${line}\n`;
  };
  await manageAdmins({ ...external, LOG_LEVEL: 'error' }, task, {
    print: say,
    say,
    askPassword: null,
  });
  return said;
}

const client = new pg.Client({ connectionString: server.databaseUrl });
await client.connect();
afterAll(() => client.end());

const rowsOf = async (query: string, values: string[] = []) =>
  (await client.query(query, values)).rows;
const passwordIn = (printed: string) => printed.trim().split('\n').at(-1)?.trim() ?? '';
const logIn = (email: string, password: string) =>
  newVisitor(server).post('/admin/login', { email, password });

test('the create command makes an admin whose generated password is printed once and signs in', async () => {
  const made = await admin(
    ['create', '--email', ' New@Admin.test ', '--name', 'New  Admin', '--generate'],
    external,
  );
  expect(made.status, made.printed).toBe(0);
  expect(made.printed).toContain('New Admin is an admin now');
  const password = passwordIn(made.printed);
  expect(password.length).toBeGreaterThanOrEqual(12);
  expect((await logIn('new@admin.test', password)).location).toBe('/admin/dashboard');
  const [account] = await rowsOf(
    `select a.email_verified, u.name, s.password like '$argon2id$%' as hashed
     from auth_users a join users u using (id) join auth_accounts s on s.user_id = a.id where a.email = $1`,
    ['new@admin.test'],
  );
  expect(account).toEqual({ email_verified: true, name: 'New Admin', hashed: true });
  const lines = await rowsOf(
    "select admin_name, action, thing_name, before, after from audit_log where action = 'admin.create'",
  );
  expect(lines).toEqual([
    {
      admin_name: 'command line',
      action: 'admin.create',
      thing_name: 'New Admin',
      before: { isActive: null },
      after: { isActive: true },
    },
  ]);
});

test('the create command keeps the password of an account that is there, and asks about an unconfirmed address', async () => {
  await signUp(newVisitor(server), 'there@admin.test');
  const words = ['create', '--email', 'there@admin.test', '--name', 'Was There'];
  const warned = await admin(words, external);
  expect(warned.status).toBe(1);
  expect(warned.printed).toContain('nobody has confirmed the address');
  const task = { task: 'create', email: 'there@admin.test', name: 'Was There' } as const;
  expect(await manage({ ...task, yes: true })).toContain('keeps its password');
  expect((await logIn('there@admin.test', PASSWORD)).location).toBe('/admin/dashboard');
  const again = await admin(words, external);
  expect([again.status, again.printed]).toEqual([1, 'there@admin.test is an admin already.\n']);
});

test('the deactivate command counts at the next request and restore lets in again, and each is in the audit log', async () => {
  const visitor = newVisitor(server);
  await visitor.post('/admin/login', { email: 'there@admin.test', password: PASSWORD });
  expect((await visitor.get('/admin/users')).status).toBe(200);
  const off = await admin(['deactivate', '--email', 'there@admin.test'], external);
  expect(off.status, off.printed).toBe(0);
  expect((await visitor.get('/admin/users')).location).toContain('/admin/login');
  const refused = await logIn('there@admin.test', PASSWORD);
  expect([refused.status, refused.text.includes('Admin account is deactivated')]).toEqual([
    403,
    true,
  ]);

  const last = { task: 'deactivate', email: 'new@admin.test' } as const;
  await expect(manage(last)).rejects.toThrow('is the last active admin');
  await manage({ ...last, yes: true });
  expect(await manage({ task: 'list' })).toContain(
    'Was There <there@admin.test>: deactivated, password only',
  );
  await manage({ task: 'restore', email: 'there@admin.test' });
  expect((await visitor.get('/admin/users')).status).toBe(200);
  const actions = await rowsOf('select action, thing_name from audit_log order by id desc limit 3');
  expect(actions).toEqual([
    { action: 'admin.restore', thing_name: 'Was There' },
    { action: 'admin.deactivate', thing_name: 'New Admin' },
    { action: 'admin.deactivate', thing_name: 'Was There' },
  ]);
});

test('a mistake in an admin command is explained and changes nothing', async () => {
  const before = await rowsOf('select count(*) from audit_log');
  const mistakes: [AdminTask, string][] = [
    [{ task: 'restore', email: 'there@admin.test' }, 'is active already'],
    [{ task: 'create', email: 'x', name: 'X' }, 'Please enter an email address like'],
    [{ task: 'create', email: 'named@admin.test' }, '--name'],
    [{ task: 'turn-off-2fa', email: 'there@admin.test' }, 'has no second factor'],
  ];
  for (const [task, said] of mistakes) await expect(manage(task)).rejects.toThrow(said);
  const typed: [string[], number, string][] = [
    [['deactivate', '--email', 'nobody@admin.test'], 1, 'There is no account with the address'],
    [['create', '--name', 'X'], 2, 'Usage:'],
    [['list', '--yes'], 2, 'Usage:'],
    [['remove', '--email', 'x@y.test'], 2, 'Usage:'],
    [[], 2, 'Usage:'],
  ];
  const tried = typed.map(async ([words, status, said]) => {
    const run = await admin(words, external);
    expect([words, run.status]).toEqual([words, status]);
    expect(run.printed).toContain(said);
    expect(run.printed).not.toMatch(/\n\s+at /);
  });
  await Promise.all(tried);
  expect(await rowsOf('select count(*) from audit_log')).toEqual(before);
});

test('an admin command on a database that no server has ever opened migrates it first', async () => {
  const run = await admin(['list'], { ...external, DATABASE_URL: await emptyDatabase() });
  expect(run.status, run.printed).toBe(0);
  expect(run.printed).toContain('There is no admin yet.');
});

test('an admin command starts and stops the embedded database, or uses the one of a running server', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-admin-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const settings = { DATA_DIR: join(dir, 'data'), PORT: '0' };
  const first = ['create', '--email', 'a@admin.test', '--name', 'Ann'];
  const made = await admin(first, settings);
  expect(made.status, made.printed).toBe(0);
  expect(isEmbeddedUp(settings.DATA_DIR)).toBe(false);

  const shop = runScript('start', [], settings);
  const url = await shop.open;
  const fields = { email: 'a@admin.test', password: passwordIn(made.printed) };
  const visitor = createClient(url);
  expect((await visitor.post('/admin/login', fields)).location).toBe('/admin/dashboard');
  const second = await admin(['create', '--email', 'b@admin.test', '--name', 'Bob'], settings);
  expect(second.status, second.printed).toBe(0);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});

test('a password that an admin types at a terminal is asked for twice and never shown', async (ctx) => {
  if (process.platform !== 'linux') skipWithout(ctx, 'script of util-linux');
  const command = `${process.execPath} scripts/admin.mjs create --email typed@admin.test --name "Ty Ped"`;
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { ...process.env, ...external, NODE_ENV: 'production', LOG_LEVEL: 'error' },
  });
  let shown = '';
  terminal.stdout.on('data', (bytes) => {
    shown += bytes;
  });
  const closed = once(terminal, 'close');
  const showing = (words: string) => expect.poll(() => shown, { timeout: 60_000 }).toContain(words);
  await showing('Password (12');
  terminal.stdin.write('first secret 123\r');
  await showing('Repeat the password');
  terminal.stdin.write('other secret 123\r');
  await showing('Passwords do not match');
  // Both at once, with a letter taken back: what is typed ahead of the second question is its answer.
  terminal.stdin.write('right secret 1234\u007f\rright secret 123\r');
  expect(await closed).toEqual([0, null]);
  expect(shown).toContain('Ty Ped is an admin now');
  expect(shown).not.toContain('secret');
  const { location } = await logIn('typed@admin.test', 'right secret 123');
  expect(location).toBe('/admin/dashboard');
});
