// What is right, asked of a shop's tables in the plainest words, for the looks at replies.

/** @typedef {import('pg').Client} Client */

const PUBLIC = "status = 'active' and sold_at is null";
/** Far into the list, as a part of it. */
const DEEP = 0.5;
/** As the list is filtered and sorted in the measurement. */
export const FILTER = { category: 'clothing', condition: 'good', min: '20', max: '400' };

/** @param {Client} client @param {string} text @param {unknown[]} [values] @returns {Promise<string[]>} */
const idsOf = async (client, text, values) =>
  (await client.query(text, values)).rows.map(({ id }) => String(id));

/** @param {Client} client @param {number} limit */
export const newest = (client, limit) =>
  idsOf(
    client,
    `select id from products where ${PUBLIC} order by created_at desc, id desc limit ${limit}`,
  );

/** The newest of which at most two are one person's, as the home page shows them. @param {Client} client @param {number} limit */
export const newestFairly = (client, limit) =>
  idsOf(
    client,
    `select id from (
       select id, created_at, row_number() over (partition by user_id order by created_at desc, id desc) as nth
       from products where ${PUBLIC}) numbered
     where nth <= 2 order by created_at desc, id desc limit ${limit}`,
  );

/** @param {Client} client @param {number} limit */
export const oldest = (client, limit) =>
  idsOf(client, `select id from products where ${PUBLIC} order by created_at, id limit ${limit}`);

/** @param {Client} client @param {number} limit */
export const cheapestFiltered = (client, limit) =>
  idsOf(
    client,
    `select id from products where ${PUBLIC} and category = $1 and condition = $2 and price between $3 and $4
     order by price, created_at, id limit ${limit}`,
    Object.values(FILTER),
  );

/** @param {Client} client @returns {Promise<number>} */
export async function countPublic(client) {
  const { rows } = await client.query(
    `select count(*)::int as count from products where ${PUBLIC}`,
  );
  return rows[0].count;
}

/**
 * A place deep in the list of the newest: how many come before, and what comes next.
 * @param {Client} client
 * @param {number} limit
 * @param {number} pageSize the place is where a page of so many begins
 */
export async function deepPlace(client, limit, pageSize) {
  const skipped = Math.floor(((await countPublic(client)) * DEEP) / pageSize) * pageSize;
  const { rows } = await client.query(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
     from products where ${PUBLIC} order by created_at desc, id desc limit ${limit + 1} offset ${skipped - 1}`,
  );
  const [last, ...following] = rows;
  const ids = following.map(({ id }) => String(id));
  return {
    page: skipped / pageSize + 1,
    last: /** @type {{ id: string, createdAt: string }} */ (last),
    ids,
  };
}

/** Products all over the catalogue that everybody may see. @param {Client} client @param {number} count @returns {Promise<{ id: string, name: string }[]>} */
export async function someItems(client, count) {
  const { rows } = await client.query(
    `select id, name from products where ${PUBLIC} order by md5(id::text) limit ${count}`,
  );
  return rows;
}

/**
 * What is like the first of some conditions, then the second and so on, the newest first in each.
 * @param {Client} client @param {string[]} tiers conditions on rows of products @param {number} limit
 */
export async function foundInTiers(client, tiers, limit) {
  /** @type {string[]} */
  const found = [];
  for (const [number, like] of tiers.entries()) {
    const before = tiers.slice(0, number).map((other) => ` and not (${other})`);
    const more = await idsOf(
      client,
      `select id from products where ${PUBLIC} and ${like}${before.join('')}
       order by created_at desc, id desc limit ${limit - found.length}`,
    );
    found.push(...more);
  }
  return found;
}

/** How many public names hold the text, up to a limit. @param {Client} client @param {string} text @param {number} limit @returns {Promise<number>} */
export async function countNamed(client, text, limit) {
  const { rows } = await client.query(
    `select count(*)::int as count from (select from products where ${PUBLIC} and lower(name) like $1 limit ${limit}) found`,
    [`%${text.toLowerCase()}%`],
  );
  return rows[0].count;
}

/** Names of rows that a condition picks, the newest first. @param {Client} client @param {string} where @param {number} limit @returns {Promise<string[]>} */
export async function newestNames(client, where, limit) {
  const { rows } = await client.query(
    `select name from products where ${where} order by created_at desc, id desc limit ${limit}`,
  );
  return rows.map(({ name }) => String(name));
}
