// Runs another program and passes on to it the signals that ask this one to stop.
import { spawn } from 'node:child_process';

/**
 * Waits for a program to end. When a signal asked for the end, this process ends as well.
 * @param {string | null} command a program, or null for Node itself
 * @param {readonly string[]} words
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options] cwd: the folder that it works in; ours unless said
 * @returns {Promise<{ status: number, output: string }>} its exit status and, with `quiet`, what it printed
 */
export function run(command, words, { quiet = false, env = process.env, cwd } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command ?? process.execPath, words, {
      env,
      cwd,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    /** @type {NodeJS.Signals | null} */
    let asked = null;
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      asked = signal;
      child.kill(signal);
    };
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', fail);
    child.once('close', (status) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      if (asked) process.exit(asked === 'SIGINT' ? 130 : 143);
      done({ status: status ?? 1, output });
    });
  });
}
