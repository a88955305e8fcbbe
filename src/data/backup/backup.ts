// Reads the whole database as it is at one moment, table by table, for a backup.
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../database/database';
import { pagesOf } from '../database/pages';
import { appliedMigrations } from '../database/release';
import type { ImageFiles } from '../products/images';

export interface TableShape {
  name: string;
  columns: string[];
}

/** The database at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** Which migrations were applied: their times, oldest first. */
  migrations: number[];
  tables: TableShape[];
  /** The rows of a table in PostgreSQL's text format, one a line. */
  rowsOf(table: TableShape): Readable;
  /** All pictures of products, and all photos of messages, in batches. */
  pictures(): AsyncIterable<ImageFiles[]>;
  messagePhotos(): AsyncIterable<ImageFiles[]>;
  /** Photos of reported conversations whose message is gone. */
  evidencePhotos(): AsyncIterable<ImageFiles[]>;
  /** The files of all sellers' documents, in batches. */
  documents(): AsyncIterable<string[]>;
  end(): Promise<void>;
}

const BATCH = 1_000;

/**
 * Opens a snapshot on a connection of its own. The tables of the job queue are not in it: their
 * schema belongs to the library, and a job is work for the server that queued it.
 * @throws Error in words when the database was never filled
 */
export async function openSnapshot(db: Database): Promise<Snapshot> {
  const client = await db.$client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    // Another server may be set to write dates in another way.
    await client.query("set local statement_timeout = 0; set local datestyle = 'ISO'");
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new Error('There is nothing in the database yet.');
    const tables = await tablesOf(client);
    // An older release's database has none.
    const has = (table: string) => tables.some(({ name }) => name === table);
    return {
      migrations,
      tables,
      rowsOf: ({ name, columns }) =>
        client.query(copyTo(`copy (select ${listed(columns)} from ${quoted(name)}) to stdout`)),
      pictures: () => picturesOf(client, 'images'),
      messagePhotos: () =>
        has('message_photos') ? picturesOf(client, 'message_photos') : nothing(),
      evidencePhotos: () => (has('report_photos') ? byKey(client, EVIDENCE, keyOf) : nothing()),
      documents: () => (has('documents') ? documentsOf(client) : nothing()),
      async end() {
        await client.query('rollback');
        client.release();
      },
    };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Our tables by name, with the columns that hold what was written and not what is computed. */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Rows by a key of theirs; `$1` is the one that was read last, `$2` how many are asked for. */
const byKey = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  keyOf: (row: Row) => string,
) =>
  pagesOf(BATCH, async (last: Row | null) => {
    const { rows } = await client.query<Row>(text, [last ? keyOf(last) : '', BATCH]);
    return rows;
  });

const keyOf = ({ key }: ImageFiles) => key;

const picturesOf = (client: pg.ClientBase, table: 'images' | 'message_photos') =>
  byKey(client, `select key, widths from ${table} where key > $1 order by key limit $2`, keyOf);

const EVIDENCE = `select distinct on (key) key, widths from report_photos r where key > $1
    and not exists (select from message_photos m where m.key = r.key)
  order by key limit $2`;

async function* documentsOf(client: pg.ClientBase): AsyncGenerator<string[]> {
  const text = 'select file from documents where file > $1 order by file limit $2';
  const pages = byKey(client, text, ({ file }: { file: string }) => file);
  for await (const rows of pages) yield rows.map(({ file }) => file);
}

async function* nothing(): AsyncGenerator<never> {}

/** A name as SQL takes it literally. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const listed = (names: readonly string[]) => names.map(quoted).join(', ');
