// Rows and sections of an invented run, for the tests of the report.

/**
 * @typedef {import('./rows.mjs').Row} Row
 * @typedef {import('./rows.mjs').Section} Section
 */

/** @param {string} name @param {string} who @param {Partial<Row>} [more] @returns {Row} */
export const row = (name, who, more = {}) => ({
  name,
  who,
  size: 10,
  connections: 16,
  rps: 100,
  p50: 1,
  p99: 2,
  errors: 0,
  wrong: [],
  bytes: 300,
  cpu: 1,
  databaseCpu: 1,
  requests: 1,
  ...more,
});

/** @param {Row[]} rows @param {Partial<Section>} [more] @returns {Section} */
export const section = (rows, more = {}) => ({
  at: '2026-03-09T12:34:56Z',
  manner: '3 turns',
  machine: 'a laptop',
  failed: null,
  memory: null,
  rows,
  ...more,
});
