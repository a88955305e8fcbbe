// Brings up the database of a data directory as the server does, and ends at once without stopping it: the database
// outlives it, so that several processes can be started beside it. Tells its parent the database's address.
import { loadServer } from '../../scripts/built.mjs';

const { start } = await loadServer();
const { services } = await start(process.env);
process.send?.(services.db.$client.options.connectionString, () =>
  process.kill(process.pid, 'SIGKILL'),
);
