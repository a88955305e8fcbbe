// Opens a server on a free port of this machine and tells the parent process which.
import { portOf } from '../../scripts/ports.mjs';

/** @param {import('node:http').Server} server */
export function tellPort(server) {
  server.listen(0, '127.0.0.1', () => {
    process.send?.(portOf(server));
  });
}
