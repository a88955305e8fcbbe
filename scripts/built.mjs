// The built server, with the types of the source that it is built from: build/ itself is not type-checked.

/**
 * Loads it; build it before, see build.mjs.
 * @returns {Promise<typeof import('~/server/main')>}
 */
export function loadServer() {
  return import(new URL('../build/server/index.js', import.meta.url).href);
}
