// npm run admin -- create|list|deactivate|restore …: who may come into the admin screens of this place.
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { loadServer } from './built.mjs';

/** @typedef {import('~/server/cli/admins').AdminTask} AdminTask */

const USAGE = `Usage:
  npm run admin -- create --email ADDRESS --name "Full Name" [--generate] [--yes]
  npm run admin -- list
  npm run admin -- deactivate --email ADDRESS [--yes]
  npm run admin -- restore --email ADDRESS
  npm run admin -- turn-off-2fa --email ADDRESS`;

/** Which options each task takes. @type {Record<AdminTask['task'], string[]>} */
const TASKS = {
  create: ['email', 'name', 'generate', 'yes'],
  list: [],
  deactivate: ['email', 'yes'],
  restore: ['email'],
  'turn-off-2fa': ['email'],
};

/** @param {string | undefined} word @returns {word is AdminTask['task']} */
const isTask = (word) => word !== undefined && Object.hasOwn(TASKS, word);

/**
 * What the words of the command ask for; null when they make no sense.
 * @param {string[]} words
 * @returns {AdminTask | null}
 */
function readWords(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        generate: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    });
    const [task] = positionals;
    if (positionals.length !== 1 || !isTask(task)) return null;
    if (Object.keys(values).some((option) => !TASKS[task].includes(option))) return null;
    if (TASKS[task].includes('email') && !values.email) return null;
    return { task, ...values };
  } catch {
    return null;
  }
}

/** A new password, typed twice; the terminal shows nothing of it. */
async function askPassword() {
  const { stdin, stderr } = process;
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  // Begun before the question: whoever is quick must not see their first letters either.
  const terminal = createInterface({
    input: stdin,
    output: nowhere,
    terminal: true,
    historySize: 0,
  });
  // One reader for both lines: what is typed ahead of the second question is its answer.
  const typed = terminal[Symbol.asyncIterator]();
  const readLine = async (/** @type {string} */ question) => {
    stderr.write(question);
    const { value, done } = await typed.next();
    stderr.write('\n');
    // Ctrl-C or Ctrl-D.
    if (done) process.exit(130);
    return value;
  };
  try {
    for (;;) {
      const first = await readLine('Password (12 characters or more, not shown): ');
      if (first === (await readLine('Repeat the password: '))) return first;
      console.error('Passwords do not match');
    }
  } finally {
    terminal.close();
  }
}

const task = readWords(process.argv.slice(2));
if (!task) {
  console.error(USAGE);
  process.exit(2);
}
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
const { manageAdmins } = await loadServer();
try {
  await manageAdmins(process.env, task, {
    print: (line) => process.stdout.write(`${line}\n`),
    say: (line) => console.error(line),
    askPassword: process.stdin.isTTY && process.stderr.isTTY ? askPassword : null,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
