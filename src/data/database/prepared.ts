// Queries that are asked so often that making their text costs as much as the rest: made once for each database.
import { fillPlaceholders, is, Placeholder } from 'drizzle-orm';
import type { Database, Db } from './database';

type Shape = Record<string, string | number | boolean>;

/**
 * Keeps what `build` makes, for each database and each shape that the query has; the name is the shape's own.
 * A plan is then made for any values: where the best one depends on them, each way is a shape.
 * @param what the name of the query, short: a name of more than 63 letters is cut
 * @param build makes a query with placeholders and prepares it under the name
 */
export function prepared<Given extends Shape, Query, Of extends Db = Db>(
  what: string,
  build: (db: Of, name: string, shape: Given) => Query,
): (db: Of, shape: Given) => Query {
  // A transaction has its own; they go when it goes.
  const made = new WeakMap<Of, Map<string, Query>>();
  return (db, shape) => {
    const name = [what, ...Object.values(shape)].join(' ');
    const known = made.get(db) ?? new Map<string, Query>();
    made.set(db, known);
    const query = known.get(name) ?? build(db, name, shape);
    known.set(name, query);
    return query;
  };
}

/** A value that stands at several places of a query is one parameter: it is sent and read once. */
function sharingValues({ sql, params }: { sql: string; params: unknown[] }) {
  const shared: unknown[] = [];
  const places = params.map((param) => {
    const isSame = (other: unknown) =>
      is(param, Placeholder) && is(other, Placeholder) && other.name === param.name;
    const at = shared.findIndex(isSame);
    return at === -1 ? shared.push(param) : at + 1;
  });
  return {
    text: sql.replace(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`),
    params: shared,
  };
}

/** A query of the builder, before it is asked. */
interface Selection<Row> {
  toSQL(): { sql: string; params: unknown[] };
  readonly _: { readonly result: Row[] };
}

/**
 * Prepares a query whose values the driver gives as they are wanted: texts, numbers, booleans, JSON and dates. The
 * builder's own way looks for a decoder for each value of each row, which costs a list of twenty half of its time.
 * @param name null: only the text is made once, and the database plans it anew for the values of each
 * @param columns what is selected, by name and in its order; no column in another
 * @param limit stands in the text: of one that is to come the planner expects a tenth of all rows
 */
export function prepareRows<Row extends object>(
  db: Database,
  name: string | null,
  columns: { [Key in keyof Row]: unknown },
  query: Selection<Row>,
  limit: number | null = null,
) {
  const { text: unlimited, params } = sharingValues(query.toSQL());
  const text = limit === null ? unlimited : `${unlimited} limit ${limit}`;
  const keys = Object.keys(columns) as (keyof Row)[];
  return {
    async execute(given: Record<string, unknown>): Promise<Row[]> {
      const values = fillPlaceholders(params, given);
      const { rows } = await db.$client.query<unknown[], unknown[]>({
        ...(name === null ? {} : { name }),
        text,
        values,
        rowMode: 'array',
      });
      return rows.map((row) => {
        const named: Partial<Record<keyof Row, unknown>> = {};
        for (let at = 0; at < keys.length; at += 1) named[keys[at] as keyof Row] = row[at];
        return named as Row;
      });
    },
  };
}
