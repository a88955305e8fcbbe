// Everything that a run has standing: shops of each size and the servers before them, opened when a section wants them.

import { memoryMb } from './load/processes.mjs';
import { TALKERS } from './shop/fill-talk.mjs';
import { openShop, signInAll } from './shop/shop.mjs';

/**
 * @typedef {import('./shop/shop.mjs').Shop} Shop
 * @typedef {import('./child.mjs').Server} Server
 * @typedef {ReturnType<typeof openWorld>} World
 */

/** Pages are kept for a second, as in a shop that runs, or rendered for each request. @type {Record<string, Record<string, string>>} */
const CACHES = { kept: {}, rendered: { PAGE_CACHE_MS: '0' } };

/** Products of a shop in which it is the messages that are many. */
const TALK_PRODUCTS = 10_000;
/** Offers a tenth of them. */
export const TALK_SELLER = 'seller-1000';

/** @param {string} dir where the shops lie */
export function openWorld(dir) {
  /** @type {Map<string, Promise<unknown>>} */
  const opened = new Map();
  /** @type {(() => Promise<void>)[]} */
  const closing = [];
  let closed = false;
  /** What was still being opened while all was closed is closed at once. @param {() => Promise<void>} close */
  const closeLater = (close) => {
    if (closed) opened.set(`end ${opened.size}`, close());
    else closing.unshift(close);
  };
  /** @template Thing @param {string} name @param {() => Promise<Thing>} open @returns {Promise<Thing>} */
  function once(name, open) {
    const had = /** @type {Promise<Thing> | undefined} */ (opened.get(name));
    const thing = had ?? open();
    opened.set(name, thing);
    return thing;
  }

  const world = {
    /** @param {number} size @returns {Promise<Shop>} */
    shop: (size) => once(`shop ${size}`, () => openShop(dir, size, closeLater)),
    /** The built server before a shop. @param {number} size @param {'kept' | 'rendered'} cache @returns {Promise<Server>} */
    app: (size, cache) =>
      once(`app ${size} ${cache}`, async () => {
        const server = await (await world.shop(size)).startApp(CACHES[cache]);
        closeLater(() => server.stop());
        return server;
      }),
    /** The bare server before a shop. @param {number} size @returns {Promise<Server>} */
    bare: (size) =>
      once(`bare ${size}`, async () => {
        const server = await (await world.shop(size)).startBare();
        closeLater(() => server.stop());
        return server;
      }),
    /** A shop in which people have written so many messages, the servers before it, and who is signed in. @param {number} messages */
    talk: (messages) =>
      once(`talk ${messages}`, async () => {
        const shop = await openShop(dir, TALK_PRODUCTS, closeLater, messages);
        const app = await shop.startApp(CACHES.rendered);
        closeLater(() => app.stop());
        const bare = await shop.startBare();
        closeLater(() => bare.stop());
        return { shop, app, bare, cookies: await signInAll(app.port, [...TALKERS, TALK_SELLER]) };
      }),
    /** What signs people in to a shop. @param {number} size @returns {Promise<Record<string, string>>} */
    cookies: (size) =>
      once(`cookies ${size}`, async () => signInAll((await world.app(size, 'rendered')).port)),
    /** Memory of the servers before a shop, of the larger of them, in megabytes; null when none was wanted. @param {number} size */
    async memory(size) {
      /** @type {number[]} */
      const pids = [];
      for (const cache of /** @type {const} */ (['kept', 'rendered'])) {
        if (opened.has(`app ${size} ${cache}`)) pids.push((await world.app(size, cache)).pid);
      }
      if (pids.length === 0) return null;
      const most = (/** @type {'VmRSS' | 'VmHWM'} */ which) =>
        Math.max(...pids.map((pid) => memoryMb(pid, which)));
      return { now: most('VmRSS'), most: most('VmHWM') };
    },
    async close() {
      closed = true;
      for (const close of closing.splice(0)) await close().catch(console.error);
      // Twice: what was being opened adds its end.
      await Promise.allSettled(opened.values());
      await Promise.allSettled(opened.values());
    },
  };
  return world;
}
