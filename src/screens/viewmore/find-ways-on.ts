// What is offered where a search finds nothing, and nothing comes close to it.

import type { Services } from '~/commands/services';
import { newest } from '~/data/newest';
import { listPublic } from '~/data/products';
import { listAddress } from '~/rules/addresses';
import { FIRST_PAGE, PAGE_SIZE } from '~/rules/paging';
import type { ListQuery } from '~/rules/search';
import { waysOn } from '~/rules/ways-on';
import { type CardProduct, toCards } from '../listing/card';

interface Way {
  label: string;
  to: string;
}

export interface WaysOn {
  /** The search for the closest words that are known; null: there are none. */
  meant: Way | null;
  /** Wider searches that find something. */
  wider: Way[];
  recommended: CardProduct[];
}

/** @param didYouMean the closest words to those that were searched, or null */
export async function findWaysOn(
  { db }: Pick<Services, 'db'>,
  asked: ListQuery,
  didYouMean: string | null,
): Promise<WaysOn> {
  const leading = waysOn(asked).map(async ({ label, query }) => {
    const found = await listPublic(db, query, { limit: PAGE_SIZE });
    return found.some(({ near }) => !near) ? [{ label, to: listAddress(query) }] : [];
  });
  const [recommended, ...wider] = await Promise.all([newest(db), ...leading]);
  const meant = didYouMean && {
    label: didYouMean,
    to: listAddress({ ...asked, ...FIRST_PAGE, q: didYouMean }),
  };
  return { meant: meant || null, wider: wider.flat(), recommended: toCards(recommended) };
}
