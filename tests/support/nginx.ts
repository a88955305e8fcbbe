// Finds an nginx for the test of its example, or fetches Debian's; nothing is installed and no service started.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Kept between runs. */
const DIR = resolve('.cache/nginx');

/** The path of an nginx that runs here; null where there is none and none can be fetched. */
export async function ensureNginx(): Promise<string | null> {
  const fetched = join(DIR, 'usr/sbin/nginx');
  for (const path of ['nginx', '/usr/sbin/nginx', fetched]) {
    if (await answers(path, '-v')) return path;
  }
  if (!existsSync('/usr/bin/apt-get')) return null;
  try {
    await fetchPackage();
  } catch (error) {
    console.warn(`nginx couldn't be fetched: ${String(error).slice(0, 500)}`);
  }
  return (await answers(fetched, '-v')) ? fetched : null;
}

/** Whether a program is there and runs. */
export async function answers(program: string, word: string): Promise<boolean> {
  return run(program, [word]).then(
    () => true,
    () => false,
  );
}

/** Unpacks Debian's package beside us: installing it would start a service at the machine's port 80. */
async function fetchPackage(): Promise<void> {
  await rm(DIR, { recursive: true, force: true });
  await mkdir(DIR, { recursive: true });
  const download = () => run('apt-get', ['-qq', 'download', 'nginx'], { cwd: DIR });
  await download().catch(async () => {
    // Only root may bring the lists up to date.
    await run('apt-get', ['-qq', 'update']);
    await download();
  });
  const file = (await readdir(DIR)).find((name) => name.endsWith('.deb'));
  await run('dpkg', ['-x', join(DIR, file ?? ''), DIR]);
}
