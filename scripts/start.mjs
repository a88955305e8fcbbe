// npm start: installs and builds what is missing, starts the marketplace and says where it is.
import { ensureBuilt } from './build.mjs';
import { loadServer } from './built.mjs';
import { untilStopped } from './serve.mjs';

await ensureBuilt();
process.env.NODE_ENV ??= 'production';
const { start } = await loadServer();
await untilStopped((options) => start(process.env, options));
