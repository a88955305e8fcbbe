// npm run cluster [-- --install]: a shop past one process, on this machine's loopback, until Ctrl-C.
import { startCluster } from './cluster/cluster.mjs';

const stopping = new Promise((done) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, done);
});
try {
  const install = process.argv.includes('--install');
  const cluster = await startCluster({ install, settings: { DEMO: 'true' } });
  const { primary, replica } = await cluster.database.roles();
  console.error(`
Secondleaf is open at ${cluster.url} (nginx)

  servers    ${cluster.apps.map(({ url }) => url).join('  ')}
  database   ${cluster.database.url} (HAProxy)
             primary "${primary?.name}" on port ${primary?.port}, replica "${replica?.name}" on port ${replica?.port}
  files      ${cluster.store.settings.S3_ENDPOINT}
  logs       ${cluster.dir}/*.log

Ctrl-C stops all of it.`);
  await stopping;
  console.error('Stopping …');
  await cluster.stop();
  process.exit(0);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
