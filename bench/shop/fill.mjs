// Fills an empty database with the catalogue of a size, quickly: indexes are laid aside meanwhile and made anew over
// all rows at once. What is counted as rows change is then compared with the rows themselves.
import { readFileSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import { loadServer } from '../../scripts/built.mjs';

export const PASSWORD = 'bench-kettle-41';
/** Those who sign in, each with the password. */
export const PEOPLE = ['admin', 'shopper', 'seller-10', 'seller-1000', 'seller-10000'];
export const emailOf = (/** @type {string} */ person) => `${person}@bench.test`;

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Tables into which many rows come. */
const LARGE = ['products', 'images', 'likes', 'product_days', 'product_reach'];

/**
 * @param {import('pg').Client} client of a database that was just made
 * @param {string} databaseUrl
 * @param {number} size products
 */
export async function fill(client, databaseUrl, size) {
  const began = Date.now();
  await client.query(
    "set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB'",
  );
  await client.query("set maintenance_work_mem = '1GB'; set jit = off");
  await addPeople(client);
  const indexes = await layAside(client);
  // What counts stays; foreign keys are not looked at row by row: every row points at one that was made here.
  for (const table of LARGE) {
    await client.query(
      `alter table ${table} disable trigger all; alter table ${table} enable trigger user`,
    );
  }
  const parts = readFileSync('bench/shop/fill.sql', 'utf8')
    .split(/^-- part: /m)
    .slice(1);
  for (const part of parts) {
    await client.query(part.slice(part.indexOf('\n')).replaceAll(':size', String(size)));
  }
  for (const table of LARGE) await client.query(`alter table ${table} enable trigger all`);
  for (const definition of indexes) await client.query(definition);
  await client.query('alter index products_words alter column 1 set statistics 0');
  await client.query('vacuum analyze');
  const { recount } = await loadServer();
  const differences = await recount({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  if (differences.length > 0) {
    throw new Error(
      `${differences.length} figures are wrong, such as ${JSON.stringify(differences[0])}`,
    );
  }
  console.error(
    `${size} products, laid out and counted again in ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

/** Drops the indexes of the large tables that promise nothing; gives what makes them again. @param {import('pg').Client} client */
async function layAside(client) {
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and not indisunique`,
    [LARGE],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => String(definition));
}

/** @param {import('pg').Client} client */
async function addPeople(client) {
  const password = await hash(PASSWORD, COST);
  for (const person of PEOPLE) {
    const email = emailOf(person);
    const account = [person, `Bench ${person}`, email];
    await client.query(
      'insert into auth_users (id, name, email, email_verified) values ($1, $2, $3, true)',
      account,
    );
    await client.query(
      `insert into auth_accounts (id, account_id, provider_id, user_id, password)
       values ($1 || '-password', $1, 'credential', $1, $2)`,
      [person, password],
    );
    await client.query('insert into users (id, name) values ($1, $2)', account.slice(0, 2));
    if (person.startsWith('seller-')) {
      await client.query(
        `insert into sellers (id, business_name, full_name, phone, address, business_type, verification_status, verified_at)
         values ($1, 'Bench shop', $2, '12345', '1 Market Street', 'eco-store', 'approved', now())`,
        account.slice(0, 2),
      );
    }
  }
  await client.query("insert into admins (id, full_name) values ('admin', 'Bench admin')");
}
