// A page of the accounts, as the address asks for it.

import type { Database } from '~/data/database/database';
import { countAccounts, findAccount, listAccounts } from '~/data/moderation/accounts';
import { type Cursor, decodeCursor, encodeCursor } from '~/rules/search/cursor';
import { normaliseSearch } from '~/rules/search/search';
import { isAccountId } from '~/rules/text/uuid';

/** Rows of one page. */
const ROWS = 25;

/** What the address of the screen asks for. */
export interface UsersQuery {
  q: string;
  suspended: boolean;
  after: Cursor | null;
  /** Whose suspension is asked about in the page itself. */
  suspend: string | null;
}

export function readUsersQuery(params: URLSearchParams): UsersQuery {
  const suspend = params.get('suspend') ?? '';
  return {
    q: normaliseSearch(params.get('q') ?? ''),
    suspended: params.get('tab') === 'suspended',
    after: decodeCursor(params.get('after'), isAccountId),
    suspend: isAccountId(suspend) ? suspend : null,
  };
}

export async function readAccounts(db: Database, query: UsersQuery) {
  const filter = { q: query.q.toLowerCase(), suspended: query.suspended };
  const [counts, found, asked] = await Promise.all([
    countAccounts(db),
    listAccounts(db, filter, query.after, ROWS + 1),
    query.suspend === null ? null : findAccount(db, query.suspend),
  ]);
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1) : undefined;
  return {
    counts,
    rows,
    /** Where the list goes on; null at its end. */
    next: last ? encodeCursor(last) : null,
    /** The account that is about to be suspended. */
    asked,
  };
}
