// The limit to be close to where the database is asked: node:http and pg, a pool of the same size, prepared queries, JSON out.
// Asked by its parent process: the message is { databaseUrl }; the answer is the port. Who writes is named by a header.
import { createServer } from 'node:http';
import pg from 'pg';
import * as queries from './queries.mjs';
import { search, suggestions } from './search.mjs';
import { tellPort } from './tell-port.mjs';

/**
 * @typedef {{ name: string, text: string }} Query
 * @typedef {(query: Query, values: unknown[]) => Promise<import('pg').QueryResult>} Ask
 */

const POOL = 20;
const PAGE = 20;
const SUGGESTIONS = 15;

/** @type {pg.Pool} */
let pool;

/** @param {Query} query @param {unknown[]} [values] */
const rowsOf = async (query, values = []) => (await pool.query({ ...query, values })).rows;

/** @param {string} text @returns {string[]} */
const cursorFrom = (text) => JSON.parse(Buffer.from(text, 'base64url').toString('latin1'));
/** @param {{ createdAt: string, id: string }} row */
const nextOf = ({ createdAt, id }) =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

/** @param {URLSearchParams} params */
async function list(params) {
  if (params.has('q')) return { products: await search(rowsOf, params, PAGE), next: null };
  const cursor = params.get('cursor');
  const category = params.get('category');
  const rows = category
    ? await rowsOf(queries.filtered, [
        category,
        params.get('condition'),
        params.get('min'),
        params.get('max'),
      ])
    : cursor
      ? await rowsOf(queries.listAfter, cursorFrom(cursor))
      : await rowsOf(queries.list);
  const products = rows.slice(0, PAGE);
  return { products, next: rows.length > PAGE ? nextOf(products.at(-1)) : null };
}

/** @param {URL} url */
async function read({ pathname, searchParams }) {
  if (pathname === '/api/products') return list(searchParams);
  if (pathname === '/api/search/suggestions') return suggestions(rowsOf, searchParams, SUGGESTIONS);
  const [row] = await rowsOf(queries.item, [pathname.slice('/api/products/'.length)]);
  return row ?? null;
}

/** @template Result @param {(ask: Ask) => Promise<Result>} work @returns {Promise<Result>} */
async function inTransaction(work) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work((query, values) => client.query({ ...query, values }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The rows that a form writes; gives where the new product is. @param {string} user @param {Record<string, string>} fields */
async function create(user, fields) {
  const id = await inTransaction(async (ask) => {
    const { name, description, category, price, key, image } = fields;
    const made = await ask(queries.insertProduct, [user, name, description, category, price, key]);
    const locked = await ask(queries.lockImage, [image]);
    if (locked.rows[0]?.owner_id !== user || locked.rows[0].product_id) throw new Error('taken');
    await ask(queries.attachImage, [made.rows[0].id, image]);
    return made.rows[0].id;
  });
  return `/view?id=${id}&done=posted`;
}

/** @param {string} user @param {string} productId */
async function like(user, productId) {
  await rowsOf(queries.insertLike, [user, productId]);
  return `/view?id=${productId}#like`;
}

/** The rows of a message, with the news and the job that mails it, in one statement. @param {string} user @param {string} conversationId @param {string} text */
async function send(user, conversationId, text) {
  await rowsOf(queries.insertMessage, [conversationId, user, text]);
  return `/messages/${conversationId}#write`;
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Record<string, string>>} */
async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
async function answer(request, response) {
  const url = new URL(request.url ?? '', 'http://127.0.0.1');
  if (request.method === 'POST') {
    const fields = await bodyOf(request);
    const user = String(request.headers['x-user']);
    const id = url.searchParams.get('id') ?? '';
    const location = url.pathname.startsWith('/messages/')
      ? await send(user, url.pathname.slice('/messages/'.length), fields.text ?? '')
      : url.pathname === '/create'
        ? await create(user, fields)
        : await like(user, id);
    return response.writeHead(302, { location, 'content-length': '0' }).end();
  }
  const body = JSON.stringify(await read(url));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

process.on('message', (/** @type {{ databaseUrl: string }} */ { databaseUrl }) => {
  pool = new pg.Pool({ connectionString: databaseUrl, max: POOL });
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  tellPort(server);
});
process.on('SIGTERM', async () => {
  await pool?.end();
  process.exit(0);
});
