// Puts a backup into the database: all of it in one transaction, or nothing.

import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../database/database';
import { appliedMigrations, releaseMigrations } from '../database/release';
import { listed, quoted, type TableShape, tablesOf } from './backup';

export interface RowSink {
  write(rows: Buffer): Promise<void>;
  end(): Promise<void>;
}

export interface Restoring {
  /** Takes the rows of a table, in PostgreSQL's text format; one table after the other. */
  rowsOf(table: TableShape): RowSink;
  /** How many rows a table has now. */
  count(table: string): Promise<number>;
  /** Brings what was put in up to this release's schema and makes it lasting. */
  finish(): Promise<void>;
  /** Leaves everything as it was. */
  abort(): Promise<void>;
}

/**
 * What stands in the database now: `filled` when there is a row in a table of ours (the settings that
 * every start makes don't count), `foreign` when there are tables that are not ours.
 */
export async function contentOf(db: Database): Promise<'empty' | 'filled' | 'foreign'> {
  const client = await db.$client.connect();
  try {
    const tables = await tablesOf(client);
    if (tables.length === 0) return 'empty';
    if ((await appliedMigrations(client)).length === 0) return 'foreign';
    for (const { name } of tables.filter((table) => table.name !== 'settings')) {
      const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
      if (rowCount) return 'filled';
    }
    return 'empty';
  } finally {
    client.release();
  }
}

/**
 * Takes down what is there and lays the tables as the backup's release had them.
 * @param applied the backup's migrations, all of them known to this release
 */
export async function beginRestore(db: Database, applied: number[]): Promise<Restoring> {
  const client = await db.$client.connect();
  const [before, after] = [
    releaseMigrations().filter(({ folderMillis }) => applied.includes(folderMillis)),
    releaseMigrations().filter(({ folderMillis }) => !applied.includes(folderMillis)),
  ];
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local datestyle = 'ISO'");
    await takeDown(client);
    await apply(client, before);
    const references = await looseReferences(client);
    await everyTable(client, 'disable trigger user');
    return {
      rowsOf: ({ name, columns }) =>
        sinkOf(client.query(copyFrom(`copy ${quoted(name)} (${listed(columns)}) from stdin`))),
      async count(table) {
        const { rows } = await client.query<{ count: string }>(
          `select count(*) from ${quoted(table)}`,
        );
        return Number(rows[0]?.count);
      },
      async finish() {
        await everyTable(client, 'enable trigger user');
        for (const reference of references) await client.query(reference);
        await continueSequences(client);
        await apply(client, after);
        await client.query('commit');
        await client.query('analyze');
        client.release();
      },
      abort: async () => client.release(true),
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function sinkOf(rows: Writable): RowSink {
  const done = finished(rows);
  done.catch(() => {});
  return {
    async write(chunk) {
      if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done]);
    },
    async end() {
      rows.end();
      await done;
    },
  };
}

async function runEach(client: pg.ClientBase, query: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(query);
  for (const { statement } of rows) await client.query(statement);
}

/** Removes what our migrations made, and nothing that an extension brought. */
async function takeDown(client: pg.ClientBase): Promise<void> {
  const ours = (catalogue: string, object: string) =>
    `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${object} and d.deptype = 'e')`;
  await client.query('drop schema if exists graphile_worker, drizzle cascade');
  await runEach(
    client,
    `select format('drop %s if exists %s cascade',
       case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
       oid::regclass) as statement
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
       and ${ours('pg_class', 'pg_class.oid')}`,
  );
  await runEach(
    client,
    `select format('drop routine if exists %s cascade', oid::regprocedure) as statement
     from pg_proc where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'pg_proc.oid')}`,
  );
  await runEach(
    client,
    `select format('drop type if exists %s cascade', oid::regtype) as statement
     from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
       and ${ours('pg_type', 'pg_type.oid')}`,
  );
}

/** Applies migrations and notes them where the migrator looks for them at the next start. */
async function apply(client: pg.ClientBase, migrations: MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}

/** Drops all foreign keys, so that tables can come in any order; returns what makes them again. */
async function looseReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname,
                   pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function everyTable(client: pg.ClientBase, change: string): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    await client.query(`alter table ${quoted(name)} ${change}`);
  }
}

/** Numbers that the database gives out go on after the highest that came in. */
async function continueSequences(client: pg.ClientBase): Promise<void> {
  await runEach(
    client,
    `select format('select setval(%L, (select max(%I) from %I))', sequence, attname, relname) as statement
     from (select c.relname, a.attname, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
           from pg_class c join pg_attribute a on a.attrelid = c.oid
           where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
             and a.attnum > 0 and not a.attisdropped) numbered
     where sequence is not null`,
  );
}
