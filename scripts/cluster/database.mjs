// A PostgreSQL primary with a synchronous replica: Patroni decides by etcd who is which, HAProxy leads everybody to the primary.
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../ports.mjs';
import { postgresPrograms } from './packages.mjs';
import { plainUser, program, until } from './program.mjs';

const PASSWORD = 'only-on-loopback';
const NAMES = ['one', 'other'];
/** Seconds: Patroni takes nothing shorter as the time after which a silent primary counts as lost. */
const TTL = 20;

/**
 * @typedef {{ name: string, port: number, rest: number }} Place of one of the pair: the ports of PostgreSQL and Patroni
 * @typedef {Place & { program: import('./program.mjs').Program, killPostgres(): Promise<void> }} Node
 */

/** Starts the pair. Resolves when the replica is in step with the primary. @param {string} dir */
export async function startDatabase(dir) {
  const as = plainUser();
  const home = join(dir, 'database');
  mkdirSync(home, { recursive: true });
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid);
  const front = await freePort();
  const etcdPort = await freePort();
  const peerPort = await freePort();

  const etcd = program(
    [
      '/usr/bin/etcd',
      '--data-dir',
      join(home, 'etcd'),
      '--log-level',
      'error',
      '--listen-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${etcdPort}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${peerPort}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peerPort}`,
      '--initial-cluster',
      `default=http://127.0.0.1:${peerPort}`,
    ],
    { as, log: join(dir, 'etcd.log') },
  );
  /** @type {Node[]} */
  const nodes = [];
  for (const name of NAMES) {
    const place = { name, port: await freePort(), rest: await freePort() };
    const config = join(home, `${name}.json`);
    writeFileSync(config, JSON.stringify(patroniConfig(place, home, etcdPort), null, 2));
    const patroni = program(['/usr/bin/patroni', config], {
      as,
      cwd: home,
      log: join(dir, `database-${name}.log`),
    });
    nodes.push({
      ...place,
      program: patroni,
      killPostgres: () => killPostgres(join(home, name)),
    });
  }
  const proxyConfig = join(home, 'haproxy.cfg');
  writeFileSync(proxyConfig, haproxyConfig(front, nodes));
  const haproxy = program(['/usr/sbin/haproxy', '-db', '-f', proxyConfig], {
    as,
    log: join(dir, 'haproxy.log'),
  });

  /** What Patroni says of both: who leads, and whether the other is in step. */
  async function roles() {
    for (const { rest } of nodes) {
      const reply = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => null);
      if (!reply?.ok) continue;
      /** @type {{ members: { name: string, role: string, state: string }[] }} */
      const { members } = await reply.json();
      const named = (/** @type {string} */ role) =>
        nodes.find(({ name }) =>
          members.some(
            (member) =>
              member.name === name &&
              member.role === role &&
              ['running', 'streaming'].includes(member.state),
          ),
        ) ?? null;
      return { primary: named('leader'), replica: named('sync_standby') };
    }
    return { primary: null, replica: null };
  }
  const inStep = async () => {
    const { primary, replica } = await roles();
    return primary !== null && replica !== null;
  };
  /** @param {string} database @param {string} [user] */
  const url = (database, user = 'secondleaf') =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${front}/${database}`;

  async function stop() {
    await haproxy.stop('SIGINT');
    await Promise.all(nodes.map((node) => node.program.stop()));
    await etcd.stop();
  }

  try {
    etcd.start();
    await until('etcd', async () => (await fetch(`http://127.0.0.1:${etcdPort}/health`)).ok, {
      log: etcd.log,
    });
    for (const node of nodes) node.program.start();
    haproxy.start();
    await until('a primary with a replica in step', inStep, {
      seconds: 180,
      log: nodes[0]?.program.log,
    });
    await until('the way to the primary', () => makeDatabase(url), { log: haproxy.log });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url('secondleaf'), roles, inStep, stop };
}

/** Kills the server of a data directory and leaves its Patroni alone. @param {string} dataDir */
async function killPostgres(dataDir) {
  const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** @param {(database: string, user: string) => string} url */
async function makeDatabase(url) {
  const client = new pg.Client({ connectionString: url('postgres', 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`create role secondleaf login password '${PASSWORD}'`);
    await client.query('create database secondleaf owner secondleaf');
    return true;
  } finally {
    await client.end();
  }
}

/** @param {Place} place @param {string} home @param {number} etcdPort */
function patroniConfig({ name, port, rest }, home, etcdPort) {
  const own = `127.0.0.1:${port}`;
  const settings = {
    max_connections: 100,
    log_timezone: 'UTC',
    timezone: 'UTC',
    unix_socket_directories: '',
  };
  return {
    scope: 'secondleaf',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 2,
        retry_timeout: 5,
        // A write is acknowledged when both have it; without a replica the primary goes on alone.
        synchronous_mode: true,
        // A primary that died is not started again while the replica could be promoted.
        primary_start_timeout: 0,
        postgresql: { use_pg_rewind: true, parameters: settings },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: own,
      connect_address: own,
      data_dir: join(home, name),
      bin_dir: postgresPrograms(),
      pgpass: join(home, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** @param {number} front @param {Place[]} nodes */
function haproxyConfig(front, nodes) {
  const servers = nodes.map(
    ({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`,
  );
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
