// The two shops that are searched, each a built server before a fresh database, and what is asked of them over HTTP.
import { join } from 'node:path';
import { loadServer } from '../../scripts/built.mjs';
import { catalogue } from './catalogue.mjs';

/**
 * @typedef {import('./searches.mjs').Search} Search
 * @typedef {{ id: string, isFuzzy: boolean }} Found
 * @typedef {Awaited<ReturnType<typeof openShop>>} Shop
 */

/** As many as a page of the list shows. */
const SHOWN = 8;
/** Items in one statement. */
const BATCH = 500;

/** @type {Record<Search['shop'], (client: import('pg').Pool) => Promise<void>>} */
const FILL = { demo: settleDemo, large: fillLarge };

/** @param {string} dir a folder that all may enter @param {Search['shop']} name */
export async function openShop(dir, name) {
  const settings = {
    DATA_DIR: join(dir, name),
    DEMO: String(name === 'demo'),
    PORT: '0',
    PAGE_CACHE_MS: '0',
    LOG_LEVEL: 'silent',
  };
  const { start } = await loadServer();
  const filling = await start(settings);
  await FILL[name](filling.services.db.$client);
  await filling.stop();
  // A shop that runs knows its catalogue from the start.
  const server = await start(settings);
  const { rows: items } = await server.services.db.$client.query(
    "select id, name, description, category from products where status = 'active' and sold_at is null",
  );
  return {
    /** Everything that can be found. @type {(import('./expectation.mjs').Item & { id: string })[]} */
    items,
    /** @param {Search} search */
    find: (search) => find(server.url, search),
    stop: () => server.stop(),
  };
}

/** What there is of this month hangs on the day; it is sold, so that the same items are searched on any day. @param {import('pg').Pool} client */
async function settleDemo(client) {
  await client.query(
    "update products set sold_at = now() where created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'",
  );
  // No picture is looked at.
  await client.query("insert into settings values ('demo-drawn', 'yes')");
  await client.query('vacuum analyze');
}

/** @param {import('pg').Pool} client */
async function fillLarge(client) {
  await client.query(
    "insert into auth_users (id, name, email) values ('poster', 'Poster', 'poster@table.test')",
  );
  await client.query("insert into users (id, name) values ('poster', 'Poster')");
  const now = new Date();
  const items = catalogue();
  for (let from = 0; from < items.length; from += BATCH) {
    await client.query(
      `insert into products (id, user_id, name, description, category, price, condition, status, sold_at, created_at, updated_at)
       select id, 'poster', name, description, category, price, condition, status, case when sold then posted + interval '1 minute' end, posted, posted
       from json_to_recordset($1) as item (id uuid, name text, description text, category text, price numeric, condition text, status text, sold boolean, minutes int),
         lateral (select $2::timestamptz - make_interval(mins => minutes) as posted) age`,
      [JSON.stringify(items.slice(from, from + BATCH)), now],
    );
  }
  await client.query('vacuum analyze');
}

/**
 * What a page of the list shows for a search: what matches, and what comes close below it.
 * @param {string} url
 * @param {Search} search
 * @returns {Promise<Found[]>}
 */
async function find(url, { typed, box }) {
  const params = new URLSearchParams({ q: typed, in: box });
  const { products, near = false } = await json(`${url}/api/products?${params}&limit=${SHOWN}`);
  if (products.length > 0) return products.map(found(near));
  const close = await json(`${url}/api/search/suggestions?${params}`);
  return close.suggestions.slice(0, SHOWN).map(found(close.near));
}

/** A fuzzy match is marked itself, or all of a reply are. @param {boolean} allFuzzy @returns {(product: { id: string, near?: boolean }) => Found} */
const found =
  (allFuzzy) =>
  ({ id, near = false }) => ({ id, isFuzzy: allFuzzy || near });

/** @param {string} address */
async function json(address) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} was answered ${reply.status}`);
  return reply.json();
}
