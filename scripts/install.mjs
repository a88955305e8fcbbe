// Installs the packages that the lock file names, when they are not there as it says.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STAMP = join('node_modules', '.installed-from');

/** All scripts work in the project's folder, wherever they were called from. */
export function atRoot() {
  process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
}

/** Runs `npm ci` when the lock file is not the one that was last installed. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Secondleaf needs Node 20.19 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  const state = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return;
  console.error('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see npm’s words above.');
    process.exit(1);
  }
  writeFileSync(STAMP, state);
}
