// npm run account -- export|delete …: what somebody may ask for in writing about their own account.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { loadServer } from './built.mjs';

const USAGE = `Usage:
  npm run account -- export --email ADDRESS --file FILE.zip
  npm run account -- delete --email ADDRESS --yes`;

/**
 * What the words of the command ask for; null when they make no sense.
 * @param {string[]} words
 * @returns {import('~/server/cli/account').AccountTask | null}
 */
function readWords(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { email: { type: 'string' }, file: { type: 'string' }, yes: { type: 'boolean' } },
    });
    const [task, ...others] = positionals;
    const { email, file, yes } = values;
    if (others.length > 0 || !email) return null;
    if (task === 'export' && file && !yes) {
      // npm changes into the project's folder; a file is meant from where it was called.
      return { task, email, file: resolve(process.env.INIT_CWD ?? '.', file) };
    }
    return task === 'delete' && yes && !file ? { task, email } : null;
  } catch {
    return null;
  }
}

const task = readWords(process.argv.slice(2));
if (!task) {
  console.error(USAGE);
  process.exit(2);
}
if (task.task === 'export' && existsSync(task.file)) {
  console.error(`${task.file} is there already.`);
  process.exit(1);
}
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
const { manageAccount } = await loadServer();
try {
  await manageAccount(process.env, task, (line) => console.error(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
