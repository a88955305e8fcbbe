// npm start: installs and builds what is missing, starts the marketplace and says where it is.

import { ensureBuilt } from './build.mjs';
import { atRoot } from './install.mjs';

atRoot();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
const { start } = await import('../build/server/index.js');

let server;
try {
  server = await start(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.warn(`\nSecondleaf is open at ${server.url}\n`);
for (const { role, email, password } of server.demoSignIns ?? []) {
  console.warn(`  ${role.padEnd(28)} ${email.padEnd(34)} ${password}`);
}
console.warn('\nCtrl-C stops it.');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  });
}
