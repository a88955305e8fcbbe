// One program of the cluster: started, stopped, killed and started again, with what it prints in a file.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../errors.mjs';

const STOP_MS = 20_000;

/**
 * @typedef {{ uid?: number, gid?: number }} User
 * @typedef {ReturnType<typeof program>} Program
 */

/**
 * The system's user for what must not run as root; nothing where we are somebody else anyway.
 * @returns {User}
 */
export function plainUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {'-u' | '-g'} */ kind) =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * @param {[file: string, ...words: string[]]} command the program with its words
 * @param {object} options
 * @param {string} options.log the file that what it prints is added to
 * @param {Record<string, string>} [options.env] beside ours
 * @param {User} [options.as] see plainUser
 * @param {string} [options.cwd] the folder that it works in; ours unless said
 */
export function program(command, { env = {}, as = {}, log, cwd }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  /** @type {Promise<void>} */
  let ended = Promise.resolve();

  return {
    log,
    isUp: () => child !== null,

    start() {
      if (child) return;
      const out = openSync(log, 'a');
      const [file, ...words] = command;
      // In a group of its own: Ctrl-C reaches us first, and what it has started is ended with it.
      const started = spawn(file, words, {
        ...as,
        cwd,
        env: { ...process.env, ...env },
        detached: true,
        stdio: ['pipe', out, out],
      });
      child = started;
      closeSync(out);
      started.once('error', () => {});
      ended = new Promise((done) => {
        started.once('close', () => {
          child = null;
          done();
        });
      });
    },

    /** Asks it to end, and waits. */
    async stop(/** @type {NodeJS.Signals} */ signal = 'SIGTERM') {
      if (!child) return;
      const { pid } = child;
      child.stdin?.end();
      child.kill(signal);
      const late = setTimeout(() => killGroup(pid), STOP_MS);
      await ended;
      clearTimeout(late);
    },

    /** Ends it and all that it started, at once, as when a machine loses its power. */
    async kill() {
      if (!child) return;
      killGroup(child.pid);
      await ended;
    },
  };
}

/** @param {number | undefined} pid none where it could not be started */
function killGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/**
 * Asks again and again until the answer is true; fails in words after a while.
 * @param {string} what is waited for
 * @param {() => Promise<boolean>} ask
 * @param {{ seconds?: number, log?: string | undefined }} [options] log: a file whose end says why it failed
 */
export async function until(what, ask, { seconds = 60, log } = {}) {
  const giveUp = Date.now() + seconds * 1000;
  while (Date.now() < giveUp) {
    if (await ask().catch(() => false)) return;
    await pause(200);
  }
  const words = log ? `\n${log} ends with:\n${readFileSync(log, 'utf8').slice(-2000)}` : '';
  throw new Error(`Waited ${seconds} s in vain for ${what}.${words}`);
}
