// The built server in a process of its own, so that all that it prints can be read: started with the settings of its environment.
import { loadServer } from '../../scripts/built.mjs';

const { start } = await loadServer();
const server = await start(process.env);
process.send?.({ url: server.url, routes: server.routes });
process.once('disconnect', () => server.stop().then(() => process.exit(0)));
