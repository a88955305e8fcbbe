// The HTTP API with nothing kept, beside a bare server that asks the same of the same tables.
import { get, inCircles, jsonItem, jsonList, matching } from '../cases.mjs';
import { contest } from '../contest.mjs';
import { LARGEST, SIZES } from '../settings.mjs';
import { cheapestFiltered, deepPlace, FILTER, newest, someItems } from '../shop/facts.mjs';

const PAGE = 20;
const ITEMS = 200;
const SUGGESTIONS = 15;
/** At these the largest shop is asked as well. */
const OTHER_CONNECTIONS = [1, 64];
const OFTEN = ['list', 'item', 'suggestions'];
const JSON_TYPE = 'application/json';

/** @param {import('../world.mjs').World} world */
export async function* api(world) {
  /** Both contestants in each shop, by the case: sizes take turns as well. @type {Record<string, import('../contest.mjs').Contestant[]>} */
  const cases = {};
  for (const size of SIZES) {
    const { client, databasePid } = await world.shop(size);
    const ours = await world.app(size, 'rendered');
    const bare = await world.bare(size);
    for (const [name, asked] of Object.entries(await casesOf(client))) {
      cases[name] ??= [];
      cases[name].push(
        { who: 'ours', size, server: ours, databasePid, next: inCircles(asked()) },
        { who: 'bare-pg', size, server: bare, databasePid, next: inCircles(asked()) },
      );
    }
  }
  for (const [name, contestants] of Object.entries(cases)) {
    yield* await contest(`api ${name}`, contestants);
    if (!OFTEN.includes(name)) continue;
    const inLargest = contestants.filter(({ size }) => size === LARGEST);
    for (const connections of OTHER_CONNECTIONS) {
      yield* await contest(`api ${name}`, inLargest, { connections });
    }
  }
}

/** @param {import('pg').Client} client @returns {Promise<Record<string, () => import('../cases.mjs').Asked[]>>} */
async function casesOf(client) {
  const first = await newest(client, PAGE);
  const filtered = await cheapestFiltered(client, PAGE);
  const deep = await deepPlace(client, PAGE, PAGE);
  const items = await someItems(client, ITEMS);
  const { createdAt, id } = deep.last;
  const cursor = Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
  const filter = new URLSearchParams({ ...FILTER, sort: 'price-low' });
  return {
    list: () => [get('/api/products', JSON_TYPE, jsonList(first))],
    'deep page': () => [get(`/api/products?cursor=${cursor}`, JSON_TYPE, jsonList(deep.ids))],
    'filtered and sorted': () => [get(`/api/products?${filter}`, JSON_TYPE, jsonList(filtered))],
    item: () => items.map((item) => get(`/api/products/${item.id}`, JSON_TYPE, jsonItem(item))),
    // The bare server is told which of two queries is the better one; ours has to know.
    suggestions: () =>
      ['lamp', 'chair', 'walnut'].map((q) =>
        get(
          `/api/search/suggestions?in=name&best=common&q=${q}`,
          JSON_TYPE,
          matching(q, SUGGESTIONS),
        ),
      ),
  };
}
