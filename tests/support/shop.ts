// The marketplace as an operator runs it: `node scripts/start.mjs` in a process of its own, with the embedded database.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorLog } from './logged';

export interface Shop {
  /** Settles with the address when it is open; fails with what was printed when the process ends before. */
  open: Promise<string>;
  /** The exit status, or the signal that ended it. */
  ended: Promise<number | string>;
  printed(): string;
  /** Waits until this was printed. */
  says(words: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  pid: number;
}

/**
 * Runs one of the scripts; the settings of the tests' own surroundings are not passed on.
 * @param dir where the project lies: another place for another release of it
 */
export function runScript(
  script: string,
  words: string[],
  settings: Record<string, string>,
  dir = '.',
): Shop {
  const { DATABASE_URL: _, ...surroundings } = process.env;
  const child: ChildProcess = spawn(process.execPath, [`scripts/${script}.mjs`, ...words], {
    env: {
      ...surroundings,
      NODE_ENV: 'production',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: dir,
  });
  let printed = '';
  let over = false;
  const waiting = new Set<() => void>();
  const news = () => {
    for (const look of waiting) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    const log = errorLog();
    stream?.on('data', (chunk) => {
      printed += chunk;
      log.write(String(chunk));
      news();
    });
  }
  const ended = new Promise<number | string>((done) => {
    child.once('close', (status, signal) => {
      over = true;
      done(status ?? signal ?? 1);
      news();
    });
  });
  const until = <T>(find: () => T | undefined) =>
    new Promise<T>((done, fail) => {
      const look = () => {
        const found = find();
        if (found === undefined && !over) return;
        waiting.delete(look);
        if (found === undefined) fail(new Error(`The process ended and had said:\n${printed}`));
        else done(found);
      };
      waiting.add(look);
      look();
    });
  const open = until(() => /is open at (\S+)/.exec(printed)?.[1]);
  open.catch(() => {});
  return {
    open,
    ended,
    printed: () => printed,
    async says(words) {
      await until(() => (printed.includes(words) ? words : undefined));
    },
    kill: (signal) => child.kill(signal),
    pid: child.pid ?? 0,
  };
}

/** The embedded database server of a data directory: its process number and address. */
export function embeddedServer(dataDir: string): { pid: number; url: string } {
  const home = join(dataDir, 'postgres');
  const [pid, , , port] = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(home, 'password'), 'utf8');
  return {
    pid: Number(pid),
    url: `postgres://secondleaf:${password}@127.0.0.1:${port}/secondleaf`,
  };
}

/** True while the embedded database server of a data directory has not ended in good order. */
export const isEmbeddedUp = (dataDir: string) =>
  existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'));
