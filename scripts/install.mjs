// Installs the packages that the lock file names, when those in node_modules are not the same.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './child.mjs';
import { hasCode } from './errors.mjs';
import { alone } from './lock.mjs';

/** All scripts work in the project's folder, wherever they were called from. */
export function atRoot() {
  process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
}

/**
 * What a lock file says is there; npm leaves one of its own in node_modules when it has finished.
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean }>}
 */
function packages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return {};
    throw error;
  }
}

/** @param {boolean} tools also what only building and testing need */
function isInstalled(tools) {
  const found = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json')).every(
    ([path, { version, dev, optional }]) => {
      if (path === '' || (dev && !tools)) return true;
      // Optional ones are for other platforms, or may have failed: whoever needs one says so.
      return found[path] ? found[path].version === version : optional === true;
    },
  );
}

/** Runs `npm ci` when it is needed. Ends this process, in words, when that fails. */
export async function ensureInstalled({ tools = true } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Secondleaf needs Node 20.19 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  if (isInstalled(tools)) return;
  await alone('install', async () => {
    if (isInstalled(tools)) return;
    console.error('Installing packages …');
    const npm = process.env.npm_execpath;
    const words = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const install = () =>
      npm?.endsWith('.js')
        ? run(null, [npm, ...words], { quiet: true })
        : run('npm', words, { quiet: true });
    let { status, output } = await install();
    // A line that breaks in the midst of a package is a failure to npm, and gone a moment later.
    if (status !== 0 && /ECONNRESET|ETIMEDOUT|EAI_AGAIN/.test(output)) {
      ({ status, output } = await install());
    }
    if (status === 0) return;
    console.error(`${output}\nThe packages could not be installed: see npm’s words above.`);
    process.exit(1);
  });
}
