// The running process of the embedded PostgreSQL: found again, told from others, stopped.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_TIMEOUT_MS = 30_000;

/** The command line of a process; empty when there is none, or when it ended and is not yet collected. */
function commandOf(pid: number): string {
  if (!(pid > 0)) return '';
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** True when this process is the database server with this mark in its command line. */
export function isServer(pid: number, mark: string): boolean {
  return commandOf(pid).includes(mark);
}

/**
 * What the server's own note says: line 1 its pid, line 4 its port (0 while it starts).
 * Null when it is not running; a note that would keep a new one from starting is mended.
 */
export function runningServer(cluster: string, mark: string): { pid: number; port: number } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [first = '', ...others] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(first);
  if (isServer(pid, mark)) return { pid, port: Number(others[2] ?? 0) };
  // A killed server's number may be another program's by now, and PostgreSQL would refuse to start.
  // It takes a note with its parent's number for stale, and still looks for backends that are left.
  const command = commandOf(pid);
  if (command !== '' && !command.includes('postgres')) {
    writeFileSync(file, [String(process.pid), ...others].join('\n'));
  }
  return null;
}

/** A fast stop: connections end, everything is written, then the process goes. */
export async function stopServer(pid: number, mark: string): Promise<void> {
  const hurry = Date.now() + STOP_TIMEOUT_MS;
  if (isServer(pid, mark)) process.kill(pid, 'SIGINT');
  while (isServer(pid, mark)) {
    // What an immediate stop leaves unwritten is in the write-ahead log.
    if (Date.now() > hurry) process.kill(pid, 'SIGQUIT');
    await pause(20);
  }
}

/** A loopback port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? done(address.port)
          : fail(new Error('No free port on 127.0.0.1.')),
      );
    });
  });
}
