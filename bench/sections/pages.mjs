// What a visitor without a cookie gets: cached pages beside a bare server with the same bytes, and the same rendered anew.
import {
  cardsMatching,
  cardsOf,
  get,
  inCircles,
  itemPage,
  jsonItem,
  jsonList,
  matching,
} from '../cases.mjs';
import { startServer } from '../child.mjs';
import { contest } from '../contest.mjs';
import { askOnce } from '../load/load.mjs';
import { CONNECTIONS, LARGEST, SIZES } from '../settings.mjs';
import {
  cheapestFiltered,
  countNamed,
  deepPlace,
  FILTER,
  newest,
  newestFairly,
  oldest,
  someItems,
} from '../shop/facts.mjs';

const PAGE = 8;
const ROW = 12;
const LATEST = 4;
const API_PAGE = 20;
const HTML = 'text/html';
const BROWSER = { 'accept-encoding': 'gzip, br' };
const OTHER_CONNECTIONS = [1, 64];
const OFTEN = ['/', '/viewmore'];

/** Cached pages. @param {import('../world.mjs').World} world */
export async function* kept(world) {
  const { client } = await world.shop(LARGEST);
  const ours = await world.app(LARGEST, 'kept');
  const [item] = await someItems(client, 1);
  if (!item) throw new Error('There is nothing for sale.');
  const asked = {
    '/': get('/', HTML, cardsOf(await homeCards(client)), BROWSER),
    '/viewmore': get('/viewmore', HTML, cardsOf(await newest(client, PAGE)), BROWSER),
    '/view': get(`/view?id=${item.id}`, HTML, itemPage(item), BROWSER),
    'api list': get(
      '/api/products',
      'application/json',
      jsonList(await newest(client, API_PAGE)),
      BROWSER,
    ),
    'api item': get(`/api/products/${item.id}`, 'application/json', jsonItem(item), BROWSER),
    'api suggestions': get(
      '/api/search/suggestions?q=lamp&in=name',
      'application/json',
      matching('lamp', 15),
      BROWSER,
    ),
  };
  for (const [name, one] of Object.entries(asked)) {
    // The first reply is rendered for whoever asks, the second is the kept one.
    await askOnce(ours.port, one);
    const reply = await askOnce(ours.port, one);
    const bare = await startServer('bench/bare/static.mjs', { message: [asStatic(one, reply)] });
    try {
      for (const connections of [CONNECTIONS, ...(OFTEN.includes(name) ? OTHER_CONNECTIONS : [])]) {
        const contestants = [
          { who: 'ours', size: LARGEST, server: ours, next: () => one },
          { who: 'bare-static', size: LARGEST, server: bare, next: () => one },
        ];
        yield* await contest(`kept ${name}`, contestants, { connections });
      }
    } finally {
      await bare.stop();
    }
  }
}

/** The reply as the bare server shall send it. @param {import('../cases.mjs').Asked} asked @param {import('../load/reply-reader.mjs').Reply} reply */
function asStatic({ bytes }, { head, body }) {
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ])
      .filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name ?? '')),
  );
  return { path: bytes.toString().split(' ')[1], headers, body: body.toString('base64') };
}

/** Rendered for each request, the shops of all sizes in turns. @param {import('../world.mjs').World} world */
export async function* rendered(world) {
  /** @type {Record<string, import('../contest.mjs').Contestant[]>} */
  const cases = {};
  for (const size of SIZES) {
    const { client, databasePid } = await world.shop(size);
    const server = await world.app(size, 'rendered');
    for (const [name, asked] of Object.entries(await renderedCases(client, server.port))) {
      cases[name] ??= [];
      cases[name].push({ who: 'ours', size, server, databasePid, next: inCircles(asked) });
    }
  }
  for (const [name, contestants] of Object.entries(cases)) {
    yield* await contest(`page ${name}`, contestants);
  }
}

/** @param {import('pg').Client} client @param {number} port @returns {Promise<Record<string, import('../cases.mjs').Asked[]>>} */
async function renderedCases(client, port) {
  const deep = await deepPlace(client, PAGE, PAGE);
  const items = await someItems(client, 100);
  const byNumber = get(`/viewmore?page=${deep.page}`, HTML, cardsOf(deep.ids));
  const filter = new URLSearchParams({
    category: FILTER.category,
    condition: FILTER.condition,
    minPrice: FILTER.min,
    maxPrice: FILTER.max,
    sort: 'price-low',
  });
  return {
    home: [get('/', HTML, cardsOf(await homeCards(client)))],
    list: [get('/viewmore', HTML, cardsOf(await newest(client, PAGE)))],
    'deep page by its link': [get(await linkTo(port, deep.page), HTML, cardsOf(deep.ids))],
    'deep page by its number': [byNumber],
    'filtered and sorted list': [
      get(`/viewmore?${filter}`, HTML, cardsOf(await cheapestFiltered(client, PAGE))),
    ],
    item: items.map((item) => get(`/view?id=${item.id}`, HTML, itemPage(item))),
    'search, common word': [get('/viewmore?q=lamp&in=name', HTML, cardsMatching('lamp', PAGE))],
    'search, rare word': [
      get(
        '/viewmore?q=theodolite',
        HTML,
        cardsMatching('theodolite', await countNamed(client, 'theodolite', PAGE)),
      ),
    ],
    'search, absent word': [
      get('/viewmore?q=zeppelinhangar', HTML, (text) =>
        text.includes('0 products') ? null : 'something was found',
      ),
    ],
  };
}

/** The link to a page as the page before shows it. @param {number} port @param {number} page */
async function linkTo(port, page) {
  const before = get(`/viewmore?page=${page - 1}`, HTML, () => null);
  const { body } = await askOnce(port, before);
  const links = Array.from(body.toString().matchAll(/<a [^>]*>/g), ([tag]) => tag);
  const next = links.find((tag) => tag.includes('aria-label="Next page"'));
  const address = /href="([^"]*)"/.exec(next ?? '')?.[1];
  if (!address) throw new Error(`Page ${page - 1} has no link to the next one.`);
  return address.replaceAll('&amp;', '&');
}

/** The products on the home page in their order. @param {import('pg').Client} client */
const homeCards = async (client) => [
  ...new Set([...(await oldest(client, ROW)), ...(await newestFairly(client, LATEST))]),
];
