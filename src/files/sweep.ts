// Removes pictures that no row speaks of: uploads that were given up, writes that failed half-way.
import { imageKeyOf } from './images';
import type { Storage } from './storage';

const BATCH = 500;

/**
 * Removes every picture file below `prefix` that was written before `olderThan` and whose image key
 * `known` doesn't return. Files that are no picture variants stay. Returns how many were removed.
 */
export async function sweep(
  storage: Storage,
  prefix: string,
  known: (imageKeys: string[]) => Promise<Set<string>>,
  olderThan: Date,
): Promise<number> {
  let removed = 0;
  let batch = new Map<string, string[]>();

  async function flush(): Promise<void> {
    const kept = await known([...batch.keys()]);
    for (const [imageKey, files] of batch) {
      if (kept.has(imageKey)) continue;
      for (const file of files) await storage.remove(file);
      removed += files.length;
    }
    batch = new Map();
  }

  for await (const { key, modifiedAt } of storage.list(prefix)) {
    const imageKey = imageKeyOf(key);
    if (!imageKey || modifiedAt >= olderThan) continue;
    const files = batch.get(imageKey);
    if (files) files.push(key);
    else if (batch.size < BATCH) batch.set(imageKey, [key]);
    else {
      await flush();
      batch.set(imageKey, [key]);
    }
  }
  if (batch.size > 0) await flush();
  return removed;
}
