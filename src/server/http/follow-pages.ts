// Hears from every process on the database which pages have changed, and for whom there is news.
import type { Logger } from 'pino';
import { type CacheInvalidation, followInvalidations } from '~/data/database/cache-invalidation';
import { breakConnections, type Database } from '~/data/database/database';
import type { PageCache } from './page-cache';

/** Keeps pages only while it is heard what other processes write. */
export function followPages(
  db: Database,
  shared: boolean,
  pages: PageCache,
  news: (people: readonly string[]) => void,
  log: Logger,
): Promise<CacheInvalidation> {
  pages.allow(false);
  return followInvalidations(db, shared, {
    changed: pages.drop,
    news,
    silent: () => breakConnections(db),
    listening: pages.allow,
    lost: (error) => log.warn({ err: error }, 'no page is kept until the database is heard again'),
  });
}
