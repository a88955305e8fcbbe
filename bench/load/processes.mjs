// What processes cost: CPU time and memory, of an application and of a database with all its processes (Linux).
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Fields of /proc/PID/stat after the name, or null for a process that is gone. @param {number | string} pid */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null;
  } catch {
    return null;
  }
}

/** CPU time that a process has used so far, in milliseconds. @param {number} pid */
export function cpuMs(pid) {
  const stat = statOf(pid);
  return stat ? (Number(stat[11]) + Number(stat[12])) * TICK_MS : Number.NaN;
}

/** The same of a process with its children, those that have ended included. @param {number} pid */
export function treeCpuMs(pid) {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(name);
    if (!stat) continue;
    const own = Number(name) === pid;
    if (!own && Number(stat[1]) !== pid) continue;
    ticks += Number(stat[11]) + Number(stat[12]);
    if (own) ticks += Number(stat[13]) + Number(stat[14]);
  }
  return ticks * TICK_MS;
}

/** Memory that a process holds, in megabytes: now, or the most so far. @param {number} pid @param {'VmRSS' | 'VmHWM'} [which] */
export function memoryMb(pid, which = 'VmRSS') {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
  } catch {
    return Number.NaN;
  }
}
