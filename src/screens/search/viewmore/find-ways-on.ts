// What is offered where a search finds nothing, and nothing comes close to it.

import type { Services } from '~/commands/services';
import type { Database } from '~/data/database/database';
import { newest } from '~/data/products/newest';
import type { PublicProduct } from '~/data/products/product-columns';
import { hasMatches, listPublic } from '~/data/products/products';
import { didYouMean } from '~/data/search/did-you-mean';
import type { Category } from '~/rules/products/product';
import { FIRST_PAGE, PAGE_SIZE } from '~/rules/search/paging';
import { DEFAULT_LIST_QUERY, type ListQuery, RECOMMENDATIONS } from '~/rules/search/search';
import { type WayOn, waysOn } from '~/rules/search/ways-on';
import { listAddress } from '~/rules/shop/addresses';
import { type CardProduct, toCards } from '../../products/listing/card';

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

/** Each way on that is given finds something. */
export async function findWaysOn({ db }: Pick<Services, 'db'>, asked: ListQuery): Promise<WaysOn> {
  const { near, alone, category } = waysOn(asked);
  const [recommended, text, wider, whole] = await Promise.all([
    recommendedIn(db, category?.query.category ?? asked.category),
    didYouMean(db, asked),
    nearest(),
    category ? found(category) : [],
  ]);
  const meant = text === null ? null : { label: text, to: meantAddress(asked, text) };
  return { meant, wider: [...wider, ...whole], recommended: toCards(recommended) };

  async function nearest(): Promise<Way[]> {
    const nearby = await allFound(near);
    if (nearby.length > 0) return nearby;
    const words = await Promise.all(alone.map(({ way }) => found(way)));
    const first = alone[words.findIndex((ways) => ways.length > 0)];
    return unique([...(await allFound(first?.nearer ?? [])), ...words.flat()]);
  }

  async function allFound(ways: WayOn[]): Promise<Way[]> {
    return unique((await Promise.all(ways.map(found))).flat());
  }

  async function found({ query, label }: WayOn): Promise<Way[]> {
    const q = await textThatFinds(query);
    return q === null ? [] : [{ label: label(q), to: listAddress({ ...query, q }) }];
  }

  /** The text of a way that finds something, of a mistyped word alone as it was probably meant; null: nothing is there. */
  async function textThatFinds(query: ListQuery): Promise<string | null> {
    // Without its filters a slip finds what it comes close to, as it would have within them.
    if (query.q === asked.q) {
      return (await listPublic(db, query, { limit: 1 })).length > 0 ? query.q : null;
    }
    if (await hasMatches(db, query)) return query.q;
    return query.q === '' ? null : didYouMean(db, query);
  }
}

/** The newest of the category that is meant, and then of everything. */
async function recommendedIn(db: Database, category: Category | null): Promise<PublicProduct[]> {
  if (category === null) return newest(db);
  const [own, others] = await Promise.all([
    listPublic(db, { ...DEFAULT_LIST_QUERY, category }, { limit: PAGE_SIZE }),
    newest(db, 2 * RECOMMENDATIONS),
  ]);
  const more = others.filter((product) => product.category !== category);
  return [...own.slice(0, RECOMMENDATIONS), ...more].slice(0, RECOMMENDATIONS);
}

/** Two mistyped words may be the same one. */
const unique = (ways: Way[]) => [...new Map(ways.map((way) => [way.to, way])).values()];

const meantAddress = (asked: ListQuery, q: string) => listAddress({ ...asked, ...FIRST_PAGE, q });
