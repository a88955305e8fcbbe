// A PostgreSQL primary with a synchronous replica: Patroni decides by etcd who is which, HAProxy leads everybody to the primary.
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresPrograms } from './packages.mjs';
import { freePorts, plainUser, program, until } from './program.mjs';

const PASSWORD = 'only-on-loopback';
const NAMES = ['one', 'other'];
/** Seconds: Patroni takes nothing shorter as the time after which a silent primary counts as lost. */
const TTL = 20;

/** Starts the pair. Resolves when the replica is in step with the primary. */
export async function startDatabase(dir) {
  const as = plainUser();
  const home = join(dir, 'database');
  mkdirSync(home, { recursive: true });
  if (as.uid !== undefined) chownSync(home, as.uid, as.gid);
  const [front, etcdPort, peerPort, ...ports] = await freePorts(7);
  const nodes = NAMES.map((name, index) => ({
    name,
    port: ports[index * 2],
    rest: ports[index * 2 + 1],
  }));

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
  for (const node of nodes) {
    const config = join(home, `${node.name}.json`);
    writeFileSync(config, JSON.stringify(patroniConfig(node, home, etcdPort), null, 2));
    node.program = program(['/usr/bin/patroni', config], {
      as,
      cwd: home,
      log: join(dir, `database-${node.name}.log`),
    });
    node.killPostgres = () => killPostgres(join(home, node.name));
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
      const { members } = await reply.json();
      const named = (...wanted) =>
        nodes.find(({ name }) =>
          members.some(
            (member) =>
              member.name === name &&
              wanted.includes(member.role) &&
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
      log: nodes[0].program.log,
    });
    await until('the way to the primary', () => makeDatabase(url), { log: haproxy.log });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url('secondleaf'), roles, inStep, stop };
}

/** Kills the server of a data directory and leaves its Patroni alone. */
function killPostgres(dataDir) {
  const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

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
