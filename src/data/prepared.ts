// Queries that are asked so often that making their text costs as much as the rest: made once for each database.
import type { Db } from './database';

type Shape = Record<string, string | number | boolean>;

/**
 * Keeps what `build` makes, for each database and each shape that the query has; the name is the shape's own.
 * A plan is then made for any values: where the best one depends on them, each way is a shape (see first-matches.ts).
 * @param what the name of the query, short: a name of more than 63 letters is cut
 * @param build makes a query with placeholders and prepares it under the name
 */
export function prepared<Given extends Shape, Query>(
  what: string,
  build: (db: Db, name: string, shape: Given) => Query,
): (db: Db, shape: Given) => Query {
  // A transaction has its own; they go when it goes.
  const made = new WeakMap<Db, Map<string, Query>>();
  return (db, shape) => {
    const name = [what, ...Object.values(shape)].join(' ');
    const known = made.get(db) ?? new Map<string, Query>();
    made.set(db, known);
    const query = known.get(name) ?? build(db, name, shape);
    known.set(name, query);
    return query;
  };
}
