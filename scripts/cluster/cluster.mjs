// Stands the whole cluster up on this machine: database pair, file store, two app processes, nginx.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { atRoot } from '../install.mjs';
import { startDatabase } from './database.mjs';
import { installPackages, missingPackages } from './packages.mjs';
import { startStore } from './store.mjs';
import { startWeb } from './web.mjs';

/** Makes sure that all programs are there, or ends this process in words. @param {boolean} install those that are missing */
export async function ensurePrograms(install) {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const isDebian = process.getuid?.() === 0 && process.platform === 'linux';
  if (!install || !isDebian) {
    console.error(`The cluster is made of Debian's programs, and these packages are missing here:

  apt-get install --no-install-recommends ${missing.join(' ')}

Run that as root, or add --install as root. Debian starts some of them as services of the machine; the cluster uses none of these.`);
    process.exit(1);
  }
  console.error(`Installing ${missing.join(', ')} …`);
  await installPackages(missing);
}

/**
 * Starts everything, in a folder that is gone afterwards.
 * @param {object} [options]
 * @param {Record<string, string>} [options.settings] of the app processes, beside where database and files are
 * @param {boolean} [options.install]
 * @param {(words: string) => void} [options.say]
 */
export async function startCluster({ settings = {}, install = false, say = console.error } = {}) {
  atRoot();
  await ensurePrograms(install);
  await ensureBuilt();
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-cluster-'));
  chmodSync(dir, 0o755);
  /** @type {(() => Promise<void> | void)[]} */
  const undo = [() => rmSync(dir, { recursive: true, force: true, maxRetries: 5 })];
  /** @type {Promise<void> | null} */
  let stopped = null;
  const run = async () => {
    for (const step of undo) await step();
  };
  // Once: who asks again waits for the same end.
  const stop = () => {
    stopped ??= run();
    return stopped;
  };
  try {
    say('Starting the file store …');
    const store = await startStore(dir);
    undo.unshift(() => store.stop());
    say('Starting PostgreSQL, primary and replica …');
    const database = await startDatabase(dir);
    undo.unshift(() => database.stop());
    say('Starting two servers and nginx …');
    const all = { DATABASE_URL: database.url, ...store.settings, ...settings };
    const web = await startWeb(dir, all);
    undo.unshift(() => web.stop());
    return { dir, url: web.url, apps: web.apps, database, store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
