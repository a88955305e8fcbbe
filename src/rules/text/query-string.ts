// What stands behind the path of an address.

type Entry = readonly [name: string, value: string | null | undefined | false];

/** The entries that say something, as '?…'; empty where none does. */
export function queryString(entries: readonly Entry[]): string {
  const given = entries.flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
