// Hears from every process on the database which pages have changed.
import type { Logger } from 'pino';
import { type CacheInvalidation, followInvalidations } from '~/data/database/cache-invalidation';
import { breakConnections, type Database } from '~/data/database/database';
import type { PageCache } from './page-cache';

/** Keeps pages only while it is heard what other processes write. */
export function followPages(
  db: Database,
  shared: boolean,
  pages: PageCache,
  log: Logger,
): Promise<CacheInvalidation> {
  pages.allow(false);
  return followInvalidations(db, shared, {
    changed: pages.drop,
    silent: () => breakConnections(db),
    listening: pages.allow,
    lost: (error) => log.warn({ err: error }, 'no page is kept until the database is heard again'),
  });
}
