// npm run admin: makes, lists, deactivates and restores admins in the configured database, while the server runs or not.
import { randomBytes } from 'node:crypto';
import { newPasswordProblem } from '~/auth/new-password';
import {
  AdminRefused,
  createAdmin,
  deactivateAdmin,
  dropSecondFactor,
  restoreAdmin,
} from '~/commands/moderation/admins';
import type { Database } from '~/data/database/database';
import { listAdmins } from '~/data/moderation/admins';
import { ADMIN_MIN_PASSWORD } from '~/rules/accounts/account';
import { email as emailInput, fullName as nameInput } from '~/rules/accounts/account-input';
import { formatMoment } from '~/rules/text/time';
import { parseConfig } from '../config';
import { atTerminal } from './at-terminal';

export { AdminRefused };

export interface AdminTask {
  task: 'create' | 'list' | 'deactivate' | 'restore' | 'turn-off-2fa';
  email?: string;
  name?: string;
  /** Make a password up instead of asking for one. */
  generate?: boolean;
  yes?: boolean;
}

export interface Terminal {
  /** What was asked for, such as a list. */
  print(line: string): void;
  /** What is said beside it. */
  say(line: string): void;
  /** Asks for a new password, twice, without showing it; null where there is nobody to ask. */
  askPassword: (() => Promise<string>) | null;
}

/**
 * Does one of the tasks.
 * @param env the settings, as environment variables
 * @throws AdminRefused for what can't be, Error for a database that can't be reached; both in words
 */
export async function manageAdmins(
  env: Record<string, string | undefined>,
  task: AdminTask,
  terminal: Terminal,
): Promise<void> {
  await atTerminal(parseConfig(env), (db) => run(db, task, terminal));
}

async function run(db: Database, given: AdminTask, terminal: Terminal): Promise<void> {
  const { task, yes: sure = false } = given;
  if (task === 'list') return list(db, terminal);
  const email = read(emailInput, given.email, '--email');
  if (task === 'create') {
    const name = given.name === undefined ? null : read(nameInput, given.name, '--name');
    return create(db, email, name, given, terminal);
  }
  if (task === 'deactivate') {
    const name = await deactivateAdmin(db, email, sure);
    return terminal.say(`${name} is deactivated, from the next request on.`);
  }
  if (task === 'restore') {
    return terminal.say(`${await restoreAdmin(db, email)} is an active admin again.`);
  }
  const name = await dropSecondFactor(db, email);
  terminal.say(`${name} logs in with the password alone now, and was logged out everywhere.`);
}

async function create(
  db: Database,
  email: string,
  name: string | null,
  { generate = false, yes: sure = false }: AdminTask,
  { print, say, askPassword }: Terminal,
): Promise<void> {
  let made: string | null = null;
  const password = async () => {
    if (askPassword && !generate) return typed(askPassword, say);
    made = randomBytes(15).toString('base64url');
    return made;
  };
  const { isNew, fullName } = await createAdmin(db, email, { name, password, sure });
  say(`${fullName} is an admin now and logs in at /admin/login with ${email}.`);
  if (!isNew) {
    say(
      `The account was there already and keeps its password, which should have ${ADMIN_MIN_PASSWORD} characters or more.`,
    );
  }
  if (made) {
    say('The password, shown only now:');
    print(made);
  }
}

/** Asks until the answer is fit for an admin. */
async function typed(ask: () => Promise<string>, say: (line: string) => void): Promise<string> {
  for (;;) {
    const password = await ask();
    const problem = await newPasswordProblem(password, ADMIN_MIN_PASSWORD);
    if (problem === null) return password;
    say(`${problem}.`.replace(/\.\.$/, '.'));
  }
}

async function list(db: Database, { print, say }: Terminal): Promise<void> {
  const admins = await listAdmins(db);
  if (admins.length === 0) say('There is no admin yet. Make one with: create --email … --name …');
  for (const { fullName, email, active, lastLogin, secondFactor } of admins) {
    const parts = [
      active ? 'active' : 'deactivated',
      secondFactor ? 'with a second factor' : 'password only',
      lastLogin ? `last here ${formatMoment(lastLogin)}` : 'never here yet',
    ];
    print(`${fullName} <${email}>: ${parts.join(', ')}`);
  }
}

function read(
  input: typeof emailInput | typeof nameInput,
  given: string | undefined,
  option: string,
): string {
  const read = input.safeParse(given);
  if (read.success) return read.data;
  throw new AdminRefused(`${option}: ${read.error.issues[0]?.message ?? 'This is not right.'}`);
}
