// Processes that the benchmark starts: each tells its port, is stopped by its own id, and is gone at the end.
import { fork } from 'node:child_process';

/** @typedef {{ pid: number, port: number, stop(): Promise<void> }} Server */

/**
 * Starts a script and waits for its first message, the port.
 * @param {string} file
 * @param {{ env?: Record<string, string>, message?: unknown }} [options] a message is sent to it first
 * @returns {Promise<Server>}
 */
export function startServer(file, { env = {}, message } = {}) {
  return new Promise((done, fail) => {
    const child = fork(file, [], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', (port) => {
      child.removeAllListeners('exit');
      done({ pid: child.pid ?? 0, port: Number(port), stop: () => stop(child) });
    });
    child.once('exit', () => fail(new Error(`${file} ended before it listened`)));
    if (message !== undefined)
      child.send(/** @type {import('node:child_process').Serializable} */ (message));
  });
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function stop(child) {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
