// What is offered where a search finds nothing, and nothing comes close to it.

import type { Services } from '~/commands/services';
import { didYouMean } from '~/data/did-you-mean';
import { newest } from '~/data/newest';
import { hasMatches, listPublic } from '~/data/products';
import { listAddress } from '~/rules/addresses';
import { FIRST_PAGE } from '~/rules/paging';
import type { ListQuery } from '~/rules/search';
import { waysOn } from '~/rules/ways-on';
import { type CardProduct, toCards } from '../listing/card';

interface Way {
  label: string;
  to: string;
}

export interface WaysOn {
  /** The same search with its mistyped words replaced; null: none that finds something. */
  meant: Way | null;
  /** Wider searches that find something. */
  wider: Way[];
  recommended: CardProduct[];
}

/** All of it is looked for at once; each way on that is given finds something. */
export async function findWaysOn({ db }: Pick<Services, 'db'>, asked: ListQuery): Promise<WaysOn> {
  // Without its filters a slip finds what it comes close to, as it would have within them.
  const finds = async (query: ListQuery) =>
    query.q === asked.q
      ? (await listPublic(db, query, { limit: 1 })).length > 0
      : hasMatches(db, query);
  const ways = waysOn(asked).map(async ({ label, query }) =>
    (await finds(query)) ? [{ label, to: listAddress(query) }] : [],
  );
  const [recommended, text, ...wider] = await Promise.all([
    newest(db),
    didYouMean(db, asked),
    ...ways,
  ]);
  const meant = text === null ? null : { label: text, to: meantAddress(asked, text) };
  return { meant, wider: wider.flat(), recommended: toCards(recommended) };
}

const meantAddress = (asked: ListQuery, q: string) => listAddress({ ...asked, ...FIRST_PAGE, q });
