// The built server in two processes that keep nothing on this disk, and nginx in front of them.
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../ports.mjs';
import { plainUser, program, until } from './program.mjs';

/** @typedef {ReturnType<typeof app>} App */

/** Starts everything that speaks HTTP. @param {string} dir @param {Record<string, string>} settings */
export async function startWeb(dir, settings) {
  const front = await freePort();
  const url = `http://127.0.0.1:${front}`;
  const one = await freePort();
  const other = await freePort();
  /** @type {[App, App]} */
  const apps = [
    app(join(dir, 'app-1'), one, url, settings),
    app(join(dir, 'app-2'), other, url, settings),
  ];
  const nginx = loadBalancer(dir, front, [one, other]);
  async function stop() {
    await nginx.stop('SIGQUIT');
    await Promise.all(apps.map((one) => one.stop()));
  }
  try {
    await Promise.all(apps.map((one) => one.start()));
    nginx.start();
    await until('nginx', async () => (await fetch(`${url}/livez`)).ok, { log: nginx.log });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, apps, stop };
}

/** @param {string} dataDir @param {number} port @param {string} publicUrl @param {Record<string, string>} settings */
function app(dataDir, port, publicUrl, settings) {
  mkdirSync(dataDir);
  const own = `http://127.0.0.1:${port}`;
  const server = program([process.execPath, 'scripts/start.mjs'], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      ...settings,
    },
    log: `${dataDir}.log`,
  });
  const isReady = async () => (await fetch(`${own}/readyz`)).ok;
  return {
    url: own,
    async start() {
      server.start();
      await until(`the server at ${own}`, isReady, { seconds: 120, log: server.log });
    },
    stop: server.stop,
    kill: server.kill,
  };
}

/** @param {string} dir @param {number} front @param {number[]} ports */
function loadBalancer(dir, front, ports) {
  const as = plainUser();
  const home = join(dir, 'nginx');
  mkdirSync(home);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(home, as.uid, as.gid);
  const config = join(home, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    config,
    `daemon off;
pid ${home}/pid;
error_log stderr error;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${home}/${name};`).join('\n')}
  upstream shop {
${ports.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${front};
    client_max_body_size 300m;
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      # A read that an app process did not answer is asked of the other; a write is not sent twice.
      proxy_next_upstream error timeout;
      proxy_connect_timeout 2s;
      proxy_read_timeout 600s;
    }
  }
}
`,
  );
  return program(['/usr/sbin/nginx', '-e', 'stderr', '-c', config], {
    as,
    log: join(dir, 'nginx.log'),
  });
}
