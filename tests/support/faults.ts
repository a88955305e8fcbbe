// What the fault tests share: a shop in a process of its own at an address that stays, its database's processes, the table.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TestContext } from 'vitest';
import { freePort } from '~/data/embedded/embedded-process';
import { embeddedServer, runScript, type Shop } from './shop';

/** A line of the table that the run ends with. */
export interface FaultLine {
  fault: string;
  rounds: number;
  acknowledged?: number;
  lost?: number;
  half?: number;
  doubled?: number;
  /** Milliseconds from the fault (or from its end, where that is said) until a write is acknowledged again. */
  recovery?: number[];
  /** What else was seen, or why it could not be tried. */
  seen: string;
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: FaultLine[];
  }
}

/** Puts a line into the table, whether or not the test then fails. */
export function note(context: TestContext, line: FaultLine): void {
  const { meta } = context.task;
  meta.faults = [...(meta.faults ?? []), line];
}

/** For a fault that this machine does not allow: the table says so, and nothing has failed. */
export function notTried(context: TestContext, why: string): never {
  note(context, { fault: context.task.name, rounds: 0, seen: `not tried: ${why}` });
  return context.skip(why);
}

export interface FaultServer {
  dir: string;
  url: string;
  metrics: string;
  /** The process that runs now. */
  shop: Shop;
  /** Starts it, again where it has ended, and waits until it is open. */
  start(): Promise<void>;
  /** Stops it in good order, where it runs. */
  stop(): Promise<void>;
  /** Stops it and removes all that it wrote. */
  end(): Promise<void>;
}

/** An empty place with a shop on it, not started yet. `prepare` may put something under its folders before. */
export async function newFaultServer(settings: Record<string, string> = {}): Promise<FaultServer> {
  const dir = mkdtempSync(join(tmpdir(), 'secondleaf-fault-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const all = {
    DATA_DIR: dir,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: 'true',
    ...settings,
  };
  let shop: Shop | null = null;
  const stop = async () => {
    shop?.kill('SIGTERM');
    await shop?.ended;
  };
  return {
    stop,
    dir,
    url: `http://127.0.0.1:${port}`,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    get shop() {
      if (!shop) throw new Error('The shop was not started yet.');
      return shop;
    },
    async start() {
      shop = runScript('start', [], all);
      await shop.open;
    },
    async end() {
      await stop();
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until something holds; says what did not when that takes too long. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (Date.now() > end) throw new Error(`After ${seconds} s still not: ${what}`);
    await pause(20);
  }
}

/** The embedded database's own process first, then all that it has started. */
export function databaseProcesses(dir: string): number[] {
  const { pid } = embeddedServer(dir);
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const children = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [pid, ...children];
}

/** Sends a signal to processes, some of which may have ended meanwhile. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}

export async function inDatabase<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The most memory that a process has ever had, in megabytes; 0 where the system does not say. */
export function peakMegabytes(pid: number): number {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(found?.[1] ?? 0) / 1_000);
  } catch {
    return 0;
  }
}

/** One figure of the shop's metrics. */
export async function figure(place: FaultServer, name: string): Promise<number> {
  const text = await (await fetch(place.metrics)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? Number.NaN);
}

/** The value below which this share of them lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
