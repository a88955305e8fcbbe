// npm run account: takes out or deletes somebody's account on their written wish, such as that of a suspended person.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeZip } from 'client-zip';
import { deleteAccountOf } from '~/commands/accounts/account-deletion';
import { exportFiles } from '~/commands/accounts/data-export';
import { findSignInBarriers } from '~/data/accounts/users';
import { openStorage } from '~/files/open-storage';
import { email as emailInput } from '~/rules/accounts/account-input';
import { parseConfig, storageSettings } from '../config';
import { atTerminal } from './at-terminal';

export type AccountTask = { email: string } & (
  | { task: 'export'; file: string }
  | { task: 'delete' }
);

/**
 * Does one of the tasks.
 * @param env the settings, as environment variables
 * @param say told what was done
 * @throws Error in words for what can't be
 */
export async function manageAccount(
  env: Record<string, string | undefined>,
  given: AccountTask,
  say: (line: string) => void,
): Promise<void> {
  const config = parseConfig(env);
  const email = emailInput.safeParse(given.email);
  await atTerminal(config, async (db) => {
    const account = email.success ? await findSignInBarriers(db, { email: email.data }) : null;
    if (!account) throw new Error(`There is no account with the address ${given.email}.`);
    if (given.task === 'export') {
      const storage = await openStorage(storageSettings(config));
      const zip = Readable.from(makeZip(exportFiles({ db, storage }, account.userId)));
      await pipeline(zip, createWriteStream(given.file, { flags: 'wx', mode: 0o600 }));
      return say(`${given.file} holds everything about this account. Give it to its owner alone.`);
    }
    const done = await deleteAccountOf(db, account.userId);
    if (done && !done.ok) throw new Error(done.errors.form);
    say(
      'The account is deleted. The files follow as soon as a server runs; an email tells its owner.',
    );
  });
}
