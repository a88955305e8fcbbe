// An S3-compatible store for tests that really checks signatures: OpenStack Swift on loopback.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestContext } from 'vitest';
import { skipWithout } from './not-run';

export type S3Server = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Kills it as a power cut would. */
  kill(): Promise<void>;
  /** Brings it back after that, at the same address and with what it had. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
};

/** Skips the test when `startS3` gave null, and lets the closing summary say so. */
export function needsS3(server: S3Server | null, ctx: TestContext): void {
  if (!server) skipWithout(ctx, 'S3');
}

const PYTHON = '/usr/bin/python3';
const SERVER = fileURLToPath(new URL('s3-server.py', import.meta.url));
/** How the server ends where it can't work, see there. */
const UNFIT = 3;
const run = promisify(execFile);

/**
 * Starts a store with one empty bucket. Installs Debian's python3-swift first when that is missing
 * and we may. Null where there is neither; throws when the store is there and doesn't start.
 */
export async function startS3(): Promise<S3Server | null> {
  if (!(await hasSwift()) && !(await installSwift())) return null;
  const home = await mkdtemp(join(tmpdir(), 's3-'));
  const accessKeyId = 'test:tester';
  const secretAccessKey = 'test-secret';
  const keys = { S3_ACCESS_KEY: accessKeyId, S3_SECRET: secretAccessKey };
  let running = await launch(home, keys);
  const { port } = running;
  if (!port) {
    await rm(home, { recursive: true, force: true });
    if (running.child.exitCode === UNFIT) return null;
    throw new Error(`The S3 store didn't start: ${running.complaints()}`);
  }

  async function stop(): Promise<void> {
    const { child, ended } = running;
    child.stdin.end();
    const killing = setTimeout(() => child.kill('SIGKILL'), 3_000);
    await ended;
    clearTimeout(killing);
    await rm(home, { recursive: true, force: true });
  }

  async function kill(): Promise<void> {
    running.child.kill('SIGKILL');
    await running.ended;
  }

  async function comeBack(): Promise<void> {
    running = await launch(home, { ...keys, S3_PORT: String(port) });
    if (!running.port) throw new Error(`The S3 store isn't back: ${running.complaints()}`);
  }

  const region = 'test-region';
  const bucket = 'pictures';
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    await stop();
    throw new Error(`The S3 store isn't usable: ${running.complaints()}`, { cause: error });
  } finally {
    client.destroy();
  }
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, kill, comeBack, stop };
}

/** Waits until it listens; without a port it has ended. */
async function launch(home: string, settings: Record<string, string>) {
  const child = spawn(PYTHON, [SERVER, home], {
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  const port = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(() => null),
  ]);
  return { child, ended, port, complaints: () => complaints };
}

async function hasSwift(): Promise<boolean> {
  if (!existsSync(PYTHON)) return false;
  return run(PYTHON, ['-c', 'import swift.common.middleware.s3api']).then(
    () => true,
    () => false,
  );
}

/** The library alone, without the packages that would start services. */
async function installSwift(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  try {
    await run('apt-get', [...patient, 'update'], { env });
    const install = ['install', '-y', '--no-install-recommends', 'python3-swift'];
    await run('apt-get', [...patient, ...install], { env, maxBuffer: 64_000_000 });
  } catch (error) {
    console.warn(`python3-swift couldn't be installed: ${String(error).slice(0, 500)}`);
    return false;
  }
  return hasSwift();
}
