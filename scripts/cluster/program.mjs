// One program of the cluster: started, stopped, killed and started again, with what it prints in a file.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_MS = 20_000;

/** The system's user for what must not run as root; nothing where we are somebody else anyway. */
export function plainUser() {
  if (process.getuid() !== 0) return {};
  const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * @param command the program with its words
 * @param options.as the user, see plainUser
 * @param options.log the file that what it prints is added to
 */
export function program(command, { env = {}, as = {}, log, cwd }) {
  let child = null;
  let ended = Promise.resolve();

  return {
    log,
    isUp: () => child !== null,

    start() {
      if (child) return;
      const out = openSync(log, 'a');
      const [file, ...words] = command;
      // In a group of its own: Ctrl-C reaches us first, and what it has started is ended with it.
      child = spawn(file, words, {
        ...as,
        cwd,
        env: { ...process.env, ...env },
        detached: true,
        stdio: ['pipe', out, out],
      });
      closeSync(out);
      child.once('error', () => {});
      ended = new Promise((done) => {
        child.once('close', () => {
          child = null;
          done();
        });
      });
    },

    /** Asks it to end, and waits. */
    async stop(signal = 'SIGTERM') {
      if (!child) return;
      const { pid } = child;
      child.stdin.end();
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

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks again and again until the answer is true; fails in words after a while. */
export async function until(what, ask, { seconds = 60, log } = {}) {
  const giveUp = Date.now() + seconds * 1000;
  while (Date.now() < giveUp) {
    if (await ask().catch(() => false)) return;
    await pause(200);
  }
  const words = log ? `\n${log} ends with:\n${readFileSync(log, 'utf8').slice(-2000)}` : '';
  throw new Error(`Waited ${seconds} s in vain for ${what}.${words}`);
}

/** Ports that were free a moment ago, none twice. */
export async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((done) => probe.once('listening', done))));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}
