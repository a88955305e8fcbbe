// npm run admin -- create|list|deactivate|restore …: who may come into the admin screens of this place.
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

/** What was typed ahead, behind the end of the line that was read. */
let ahead = '';

/**
 * One line from the terminal, which shows nothing of what is typed while it is raw.
 * @param {string} question
 * @returns {Promise<string>}
 */
function readLine(question) {
  const { stdin, stderr } = process;
  stderr.write(question);
  return new Promise((done) => {
    /** @type {string[]} */
    const letters = [];
    const read = (/** @type {string} */ chunk) => {
      const typed = [...chunk];
      for (const [place, letter] of typed.entries()) {
        if (letter === '\u0003' || letter === '\u0004') process.exit(130);
        if (letter === '\r' || letter === '\n') {
          ahead = typed.slice(place + 1).join('');
          stdin.off('data', read);
          stderr.write('\n');
          done(letters.join(''));
          return;
        }
        if (letter === '\u007f' || letter === '\b') letters.pop();
        else if (letter >= ' ') letters.push(letter);
      }
    };
    const before = ahead;
    ahead = '';
    stdin.on('data', read);
    read(before);
  });
}

async function askPassword() {
  const { stdin } = process;
  // Before the question: whoever is quick must not see their first letters either.
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  try {
    for (;;) {
      const first = await readLine('Password (12 characters or more, not shown): ');
      if (first === (await readLine('Repeat the password: '))) return first;
      console.error('Passwords do not match');
    }
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
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
