// The embedded PostgreSQL: real server binaries from npm, started on a loopback port for one data directory.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  binariesFor,
  databaseIdentity,
  type Identity,
  isOpenTo,
  withPlainPath,
} from './embedded-binaries';
import { freePort, isServer, runningServer, stopServer } from './embedded-process';
import { needRoom } from './embedded-room';

const START_TIMEOUT_MS = 60_000;
const MAJOR_VERSION = '18';

export interface EmbeddedDatabase {
  url: string;
  pid: number;
  /** True when it was running already, because the process that started it was killed or still uses it. */
  tookOver: boolean;
  isRunning(): boolean;
  /** Stops the server and waits until all is written. */
  stop(): Promise<void>;
}

/** One data directory's database: where it lies and what runs it. */
interface ClusterFiles {
  home: string;
  cluster: string;
  native: string;
  identity: Identity | null;
  password: string;
  /** In the command line of its server: a process number alone may be another program's by now. */
  mark: string;
}

/**
 * Starts the embedded PostgreSQL for a data directory, or takes over the one that is running there.
 * @param dataDir the operator's data directory; made when missing
 * @param options.settings extra server settings, such as fsync=off in tests
 * @param options.port its port, where it must be the same one again
 * @throws Error in words when the platform has no binaries or the server does not come up
 */
export async function startEmbedded(
  dataDir: string,
  options: { settings?: Record<string, string>; port?: number } = {},
): Promise<EmbeddedDatabase> {
  const place = prepare(dataDir);
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
    needRoom(dataDir);
    initialise(place);
  }
  const version = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${dataDir} was written by PostgreSQL ${version}, this release brings ${MAJOR_VERSION}. Make a backup with the release that wrote it and restore that here.`,
    );
  }
  const url = (port: number) =>
    `postgres://secondleaf:${place.password}@127.0.0.1:${port}/secondleaf`;
  const giveUp = Date.now() + START_TIMEOUT_MS;
  for (let launches = 0; launches < 4 && Date.now() < giveUp; ) {
    const running = runningServer(place.cluster, place.mark);
    if (running) {
      const { pid, port } = running;
      const lives = () => isServer(pid, place.mark);
      if (port > 0 && (await comesUp(url(port), giveUp, lives))) {
        return { url: url(port), pid, tookOver: true, ...handles(pid, place.mark) };
      }
      await pause(50);
      continue;
    }
    const port = options.port ?? (await freePort());
    const child = launch(place, port, options.settings ?? {});
    const lives = () => child.exitCode === null && child.signalCode === null;
    launches += 1;
    const { pid } = child;
    if (pid !== undefined && (await comesUp(url(port), giveUp, lives))) {
      return { url: url(port), pid, tookOver: false, ...handles(pid, place.mark) };
    }
    // Another start was faster, or what a killed server left behind is not gone yet.
    await pause(500);
  }
  const log = join(place.home, 'server.log');
  const words = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-3).join('\n');
  throw new Error(`The embedded database did not start. ${log} ends with:\n${words}`);
}

const handles = (pid: number, mark: string) => ({
  isRunning: () => isServer(pid, mark),
  stop: () => stopServer(pid, mark),
});

function prepare(dataDir: string): ClusterFiles {
  const identity = databaseIdentity();
  const home = join(resolve(dataDir), 'postgres');
  const cluster = join(home, 'cluster');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    mkdirSync(home, { recursive: true, mode: 0o700 });
    if (identity) chownSync(home, identity.uid, identity.gid);
    givePassword(join(home, 'password'), identity);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
    throw new Error(`The data directory ${dataDir} belongs to another user (${error.message}).`);
  }
  const password = readFileSync(join(home, 'password'), 'utf8');
  const mark = `secondleaf-${createHash('sha256').update(password).digest('hex').slice(0, 12)}`;
  return { home, cluster, password, mark, identity, native: binariesFor(identity) };
}

/** Appears whole or not at all, and once: two starts at the same moment agree on one. */
function givePassword(file: string, identity: Identity | null): void {
  if (existsSync(file)) return;
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (identity) chownSync(partial, identity.uid, identity.gid);
  try {
    linkSync(partial, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partial);
  }
}

/**
 * How the database's user names the folder that it works in. Root's folders may be closed to that
 * user: then it is put there and sees the place only as its working directory.
 */
function nameFor(dir: string, identity: Identity | null): string {
  if (!identity || isOpenTo(join(dir, '..', '..'))) return dir;
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd';
  throw new Error(
    `The database's user can't get into ${dir}: open the folders above it (chmod o+x).`,
  );
}

function initialise({ native, cluster, identity }: ClusterFiles): void {
  const partial = `${cluster}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  if (identity) chownSync(partial, identity.uid, identity.gid);
  const dir = nameFor(partial, identity);
  // C.UTF-8: with plain C, trigrams of accented and CJK words would be empty.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const words = ['-D', dir, '-U', 'secondleaf', '-E', 'UTF8', `--locale=${locale}`];
  words.push('--auth=scram-sha-256', `--pwfile=${dir}/../password`);
  try {
    const options = { ...identity, cwd: partial, stdio: 'pipe', encoding: 'utf8' } as const;
    withPlainPath(native, (plain) => execFileSync(join(plain, 'bin', 'initdb'), words, options));
    renameSync(partial, cluster);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (existsSync(join(cluster, 'PG_VERSION'))) return;
    throw new Error(`The embedded database can't be made: ${wordsOf(error)}`, { cause: error });
  }
}

/** What a program said as it failed, from its first complaint on. */
function wordsOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const lines = said.split('\n');
  const first = lines.findIndex((line) => /error|FATAL|PANIC/.test(line));
  return lines.slice(Math.max(first, 0)).join('\n') || String(error);
}

function launch(place: ClusterFiles, port: number, settings: Record<string, string>): ChildProcess {
  const { native, home, cluster, identity, mark } = place;
  const all = {
    cluster_name: mark,
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
    const dir = nameFor(cluster, identity);
    const child = spawn(join(native, 'bin', 'postgres'), ['-D', dir, ...words], {
      ...identity,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.once('error', () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** True when the database of our name is there to be used; makes it on a fresh cluster. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url.replace(/\/secondleaf$/, '/postgres'),
    connectionTimeoutMillis: 2_000,
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

async function comesUp(url: string, giveUp: number, lives: () => boolean): Promise<boolean> {
  while (Date.now() < giveUp && lives()) {
    if (await answers(url)) return true;
    await pause(20);
  }
  return false;
}
