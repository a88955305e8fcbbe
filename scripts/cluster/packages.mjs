// The programs that a cluster on one machine is made of, all from Debian: which are missing, and their installation.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';

const PROGRAMS = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'python3-swift': '/usr/lib/python3/dist-packages/swift/__init__.py',
};
const POSTGRES = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs; null where there is none. */
export function postgresPrograms() {
  if (!existsSync(POSTGRES)) return null;
  const versions = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => version >= 15);
  versions.sort((one, other) => other - one);
  const found = versions.map((version) => join(POSTGRES, String(version), 'bin'));
  return found.find((dir) => existsSync(join(dir, 'initdb'))) ?? null;
}

/** The names of Debian's packages that are not there. */
export function missingPackages() {
  const missing = Object.entries(PROGRAMS).flatMap(([name, file]) =>
    existsSync(file) ? [] : [name],
  );
  return postgresPrograms() ? missing : [...missing, 'postgresql'];
}

/** Installs packages. Only root may; Debian starts some of them as services of the machine, which the cluster does not use. @param {string[]} names */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patient = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  await run('apt-get', [...patient, 'update'], { quiet: true, env });
  const words = ['install', '-y', '--no-install-recommends', ...names];
  const { status, output } = await run('apt-get', [...patient, ...words], { quiet: true, env });
  if (status !== 0) throw new Error(`These could not be installed: ${names.join(' ')}\n${output}`);
}
