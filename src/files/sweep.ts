// Removes files that no row speaks of: uploads that were given up, writes that failed half-way.
import type { Storage } from './storage';

const BATCH = 500;

/** Files of one sort: where they lie, what a row calls them, and which of these names have a row. */
export type Swept = {
  prefix: string;
  /** The name inside a storage key, or null for a file of another sort, which stays. */
  nameOf: (storageKey: string) => string | null;
  known: (names: string[]) => Promise<Set<string>>;
};

/** Removes every file that was written before `olderThan` and whose name has no row. Returns how many were removed. */
export async function sweep(
  storage: Storage,
  { prefix, nameOf, known }: Swept,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  let batch = new Map<string, string[]>();

  async function flush(): Promise<void> {
    const kept = await known([...batch.keys()]);
    for (const [name, files] of batch) {
      if (kept.has(name)) continue;
      for (const file of files) await storage.remove(file);
      removed += files.length;
    }
    batch = new Map();
  }

  for await (const { key, modifiedAt } of storage.list(prefix)) {
    const name = nameOf(key);
    if (!name || modifiedAt >= olderThan) continue;
    const files = batch.get(name);
    if (files) files.push(key);
    else if (batch.size < BATCH) batch.set(name, [key]);
    else {
      await flush();
      batch.set(name, [key]);
    }
  }
  if (batch.size > 0) await flush();
  return removed;
}
