// Lets contestants take turns under the same load, so that a busy machine is busy for all of them.
import { load } from './load/load.mjs';
import { cpuMs, treeCpuMs } from './load/processes.mjs';
import { median, rounded } from './load/statistics.mjs';
import { CONNECTIONS, SECONDS, TURNS } from './settings.mjs';

/**
 * @typedef {object} Contestant
 * @property {string} who 'ours', 'bare-pg', 'bare-static' or another word for one
 * @property {number} size products in its shop
 * @property {{ pid: number, port: number }} server
 * @property {number} [databasePid] whose time is counted as well
 * @property {() => import('./load/load.mjs').Asked} next
 * @property {() => Promise<void>} [before] each turn, what its requests would use up is made ready again
 *
 * @typedef {object} Row medians over the turns; times in milliseconds, null where there is nothing to say
 * @property {string} name of the case
 * @property {string} who
 * @property {number} size
 * @property {number} connections
 * @property {number | null} rps
 * @property {number | null} p50
 * @property {number | null} p99
 * @property {number} errors of all turns
 * @property {string[]} wrong what the first of them were
 * @property {number | null} bytes of a reply
 * @property {number | null} cpu of the server, each request
 * @property {number | null} databaseCpu of all processes of the database, each request
 * @property {number} requests in all turns
 */

/** A row of which nothing was measured yet. */
export const NOTHING = {
  rps: null,
  p50: null,
  p99: null,
  bytes: null,
  errors: 0,
  wrong: [],
  cpu: null,
  databaseCpu: null,
};

/** A server that has run for a while is what shops have: its code is compiled by then. */
const WARM_UP_SECONDS = 1;

/**
 * @param {string} name of the case
 * @param {Contestant[]} contestants
 * @param {{ connections?: number, seconds?: number, turns?: number }} [how]
 * @returns {Promise<Row[]>} one row for each contestant
 */
export async function contest(name, contestants, how = {}) {
  const { connections = CONNECTIONS, seconds = SECONDS, turns = TURNS } = how;
  const runs = contestants.map(() => /** @type {Awaited<ReturnType<typeof turnOf>>[]} */ ([]));
  for (const { server, next, before } of contestants) {
    await before?.();
    await load(server.port, next, { connections, seconds: Math.min(WARM_UP_SECONDS, seconds) });
  }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, contestant] of contestants.entries()) {
      await contestant.before?.();
      runs[index]?.push(await turnOf(contestant, { connections, seconds }));
    }
  }
  return contestants.map(({ who, size }, index) => {
    const turnsOf = runs[index] ?? [];
    const middle = (/** @type {'cpu' | 'databaseCpu'} */ field) =>
      rounded(median(turnsOf.map((run) => run[field])));
    const row = {
      name,
      who,
      size,
      connections,
      ...mediansOf(turnsOf),
      cpu: middle('cpu'),
      databaseCpu: middle('databaseCpu'),
    };
    tell(row);
    return row;
  });
}

/** What the turns of one contestant came to. @param {import('./load/load.mjs').Loaded[]} turns */
export function mediansOf(turns) {
  const middle = (/** @type {'rps' | 'p50' | 'p99' | 'bytes'} */ field) =>
    rounded(median(turns.map((turn) => turn[field])));
  const total = (/** @type {'errors' | 'requests'} */ field) =>
    turns.reduce((sum, turn) => sum + turn[field], 0);
  return {
    rps: middle('rps'),
    p50: middle('p50'),
    p99: middle('p99'),
    bytes: middle('bytes'),
    errors: total('errors'),
    requests: total('requests'),
    wrong: turns.flatMap(({ wrong }) => wrong).slice(0, 3),
  };
}

/** @param {Contestant} contestant @param {{ connections: number, seconds: number }} how */
async function turnOf({ server, databasePid, next }, how) {
  const used = () => ({
    app: cpuMs(server.pid),
    database: databasePid ? treeCpuMs(databasePid) : Number.NaN,
  });
  const before = used();
  const loaded = await load(server.port, next, how);
  const after = used();
  return {
    ...loaded,
    cpu: (after.app - before.app) / loaded.requests,
    databaseCpu: (after.database - before.database) / loaded.requests,
  };
}

/** @param {Row} row */
function tell({ name, who, size, connections, rps, p99, errors, wrong }) {
  const faults = errors > 0 ? `, ${errors} WRONG: ${wrong[0]}` : '';
  console.error(
    `${name}, ${who}, ${size} products, ${connections} connections: ${rps}/s, p99 ${p99} ms${faults}`,
  );
}
