// Who of the demo may sign in: its passwords are known to everybody, so they open something only where it is on.
import { hashPassword, verifyPassword } from '~/auth/password';
import type { Database } from '~/data/database/database';
import { closeAccounts, findDemoPasswords, keepDemoAdmin, openAccounts } from '~/data/shop/demo';
import { ADMIN, CUSTOMERS, type DemoAccount, SELLERS, STAFF } from './accounts';

export interface DemoAccess {
  /** Whether the demo is on. */
  people: boolean;
  /** Whether its admin comes in as well: only where nobody else can reach the server. */
  admin: boolean;
}

/**
 * Closes the demo accounts that may not come in, and opens those again that may. One whose password was changed is
 * somebody's own, and stays as it is; a closed one is opened by a new link to its mailbox, which is the operator's.
 * @returns what to tell the operator, in sentences
 */
export async function keepDemoSignIns(db: Database, access: DemoAccess): Promise<string[]> {
  const people = await keep(db, [...CUSTOMERS, ...SELLERS, STAFF], access.people);
  const admin = await keep(db, [ADMIN], access.admin);
  await keepDemoAdmin(db, access.admin);
  if (people > 0) {
    return [
      `Everybody knows the passwords of the demo, which is off here: nobody can log in to its ${people + admin} accounts.`,
    ];
  }
  return admin > 0
    ? ['The demo admin is switched off: this server can be reached from elsewhere.']
    : [];
}

/** @returns how many of these accounts are closed now */
async function keep(
  db: Database,
  accounts: readonly DemoAccount[],
  open: boolean,
): Promise<number> {
  const passwords = new Map(accounts.map(({ id, password }) => [id, password]));
  const found = await findDemoPasswords(db, [...passwords.keys()]);
  const closed = found.filter(({ hash }) => hash === null);
  if (!open) {
    const known = await withKnownPassword(found, passwords);
    await closeAccounts(db, known);
    return closed.length + known.length;
  }
  for (const [password, ids] of groupedBy(closed, ({ id }) => passwords.get(id) ?? '')) {
    await openAccounts(
      db,
      ids.map(({ id }) => id),
      await hashPassword(password),
    );
  }
  return 0;
}

type Found = Awaited<ReturnType<typeof findDemoPasswords>>;

/** The accounts whose password is still the demo's. Many have one hash, which is looked at once. */
async function withKnownPassword(
  found: Found,
  passwords: ReadonlyMap<string, string>,
): Promise<string[]> {
  const known: string[] = [];
  for (const [hash, those] of groupedBy(found, (one) => one.hash ?? '')) {
    const password = passwords.get(those[0]?.id ?? '') ?? '';
    if (await verifyPassword(hash, password)) known.push(...those.map(({ id }) => id));
  }
  return known;
}

function groupedBy(found: Found, keyOf: (one: Found[number]) => string): Map<string, Found> {
  const groups = new Map<string, Found>();
  for (const one of found) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
