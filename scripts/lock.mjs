// Lets one process at a time do a thing: two starts at the same moment neither install nor build over one another.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from './errors.mjs';

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** True when the lock is ours now. One that a killed process left behind is taken over. @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  try {
    if (!isAlive(Number(readFileSync(file, 'utf8')))) rmSync(file, { force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return false;
}

/**
 * Waits until nobody else holds the lock of this name, then does `work`.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function alone(name, work) {
  mkdirSync('.cache', { recursive: true });
  const file = `.cache/${name}.lock`;
  while (!take(file)) await pause(200);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
