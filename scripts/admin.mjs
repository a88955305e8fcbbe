// npm run admin -- create|list|deactivate|restore …: who may come into the admin screens of this place.
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';

const USAGE = `Usage:
  npm run admin -- create --email ADDRESS --name "Full Name" [--generate] [--yes]
  npm run admin -- list
  npm run admin -- deactivate --email ADDRESS [--yes]
  npm run admin -- restore --email ADDRESS
  npm run admin -- turn-off-2fa --email ADDRESS`;

/** Which options each task takes. */
const TASKS = {
  create: ['email', 'name', 'generate', 'yes'],
  list: [],
  deactivate: ['email', 'yes'],
  restore: ['email'],
  'turn-off-2fa': ['email'],
};

/** What the words of the command ask for; null when they make no sense. */
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
    if (positionals.length !== 1 || !Object.hasOwn(TASKS, task)) return null;
    if (Object.keys(values).some((option) => !TASKS[task].includes(option))) return null;
    if (TASKS[task].includes('email') && !values.email) return null;
    return { task, ...values };
  } catch {
    return null;
  }
}

/** One line from the terminal that is not shown while it is typed. */
function readHidden(question) {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  stdin.resume();
  return new Promise((done) => {
    let letters = [];
    const end = () => {
      stdin.off('data', read);
      stdin.setRawMode(false);
      stdin.pause();
      stderr.write('\n');
    };
    const read = (chunk) => {
      for (const letter of chunk) {
        if (letter === '\u0003' || letter === '\u0004') {
          end();
          process.exit(130);
        }
        if (letter === '\r' || letter === '\n') {
          end();
          done(letters.join(''));
          return;
        }
        if (letter === '\u007f' || letter === '\b') letters = letters.slice(0, -1);
        else if (letter >= ' ') letters.push(letter);
      }
    };
    stdin.on('data', read);
  });
}

async function askPassword() {
  for (;;) {
    const first = await readHidden('Password (12 characters or more, not shown): ');
    if (first === (await readHidden('The same again: '))) return first;
    console.error('Passwords do not match');
  }
}

const task = readWords(process.argv.slice(2));
if (!task) {
  console.error(USAGE);
  process.exit(2);
}
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
const { manageAdmins } = await import('../build/server/index.js');
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
