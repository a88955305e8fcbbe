// A file of what the shop holds about one person.

/** A file of rows. `$1` is the person; the rows come in the order of `key`, which no two of them share: `id` unless it is said. */
export interface PersonalPart {
  name: string;
  /** Named one by one: a new column is nobody's by itself. */
  columns: string;
  from: string;
  where: string;
  key?: string;
  type: 'text' | 'uuid' | 'bigint' | 'date';
}
