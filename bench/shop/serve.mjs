// The built server in a process of its own, for the benchmark: tells its parent the port.
import { loadServer } from '../../scripts/built.mjs';

const { start } = await loadServer();
const server = await start(process.env);
process.send?.(Number(new URL(server.url).port));
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
