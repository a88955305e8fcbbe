// npm run backup [-- FILE], restore -- FILE [--replace] and recount [-- --write]: one task on the data of this place.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { loadServer } from './built.mjs';

const USAGE = {
  backup: 'npm run backup [-- FILE.tar.gz]',
  restore: 'npm run restore -- FILE.tar.gz [--replace]',
  recount: 'npm run recount [-- --write]',
};
const FLAGS = { backup: null, restore: '--replace', recount: '--write' };

/** @param {string} word @returns {word is keyof typeof USAGE} */
const isTask = (word) => Object.hasOwn(USAGE, word);

// npm keeps a lone -- for itself; whoever calls this file, as in a container, need not leave it out.
const [task = '', ...words] = process.argv.slice(2).filter((word) => word !== '--');
const flags = words.filter((word) => word.startsWith('--'));
const [name, ...others] = words.filter((word) => !word.startsWith('--'));
const misplaced = task === 'restore' ? !name : task === 'recount' && name;
if (!isTask(task)) {
  console.error(['Usage:', ...Object.values(USAGE)].join('\n  '));
  process.exit(2);
}
if (flags.some((flag) => flag !== FLAGS[task]) || others.length > 0 || misplaced) {
  console.error(`Usage: ${USAGE[task]}`);
  process.exit(2);
}
// npm changes into the project's folder; a file is meant from where it was called.
const file = name && resolve(process.env.INIT_CWD ?? '.', name);
if (task === 'backup' && file && existsSync(file)) {
  console.error(`${file} is there already.`);
  process.exit(1);
}

await ensureBuilt();
process.env.NODE_ENV ??= 'production';
const tasks = await loadServer();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopping.abort());
const options = {
  signal: stopping.signal,
  say: (/** @type {string} */ line) => console.error(line),
};
try {
  if (task === 'backup') await tasks.backup(process.env, file, options);
  else if (task === 'recount') {
    const write = flags.includes('--write');
    const found = await tasks.recount(process.env, { ...options, write });
    // So that a timer that compares is told.
    if (found.length > 0 && !write) process.exitCode = 1;
  } else if (file) {
    await tasks.restore(process.env, file, { ...options, replace: flags.includes('--replace') });
  }
} catch (error) {
  if (stopping.signal.aborted) process.exit(130);
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
