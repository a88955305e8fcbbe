// Screens and files of sellers and admins, which are rendered for each request: the smallest and the largest shop in turns.
import { get, holding, inCircles, linesOf } from '../cases.mjs';
import { contest } from '../contest.mjs';
import { LARGEST, SECONDS, SMALLEST, TURNS } from '../settings.mjs';
import { newestNames } from '../shop/facts.mjs';

const HTML = 'text/html';
const BROWSER = { 'accept-encoding': 'gzip, br' };
const CARDS = 20;
/** Rows of My Products that are looked at. */
const OWN = 5;
const PART = 0.6;
/** Few requests fit into such a turn: of three, the p99 of the middle one is often one stall. */
const MORE_TURNS = 2 * TURNS - 1;

/** Own products of a seller in the smallest shop, and those whose dashboards are compared in the largest. */
const OF_ALL = 1000;
const SELLERS = [10, OF_ALL, 10_000];

/** @param {import('../world.mjs').World} world */
export async function* sellers(world) {
  const tabs = {
    overview: { path: '/seller/dashboard', names: 0 },
    'my products': { path: '/seller/dashboard?tab=products', names: OWN },
    analytics: { path: '/seller/dashboard?tab=analytics', names: 0 },
  };
  for (const [name, { path, names }] of Object.entries(tabs)) {
    yield* await contest(
      `dashboard ${name}`,
      await contestants(async (size, own) => {
        const { client } = await world.shop(size);
        const seen = await newestNames(client, `user_id = 'seller-${own}'`, names);
        return { path, type: HTML, look: holding('Bench shop', ...seen) };
      }),
      { seconds: SECONDS * PART },
    );
  }
  yield* await contest(
    'export of own products',
    await contestants(async (size, own) => {
      const { client } = await world.shop(size);
      const { rows: found } = await client.query(
        'select count(*)::int as count, max(id::text) as id from products where user_id = $1',
        [`seller-${own}`],
      );
      return {
        path: '/seller/products.csv',
        type: 'text/csv',
        look: linesOf(found[0].count + 1, found[0].id),
      };
    }),
    { seconds: SECONDS * PART, connections: 4 },
  );

  /** @param {(size: number, own: number) => Promise<{ path: string, type: 'text/html' | 'text/csv', look: import('../cases.mjs').Look }>} caseOf */
  async function contestants(caseOf) {
    const found = [];
    for (const size of new Set([SMALLEST, LARGEST])) {
      const { databasePid } = await world.shop(size);
      const server = await world.app(size, 'rendered');
      const cookies = await world.cookies(size);
      const some = size === LARGEST ? SELLERS.filter((own) => own <= size / 10) : [OF_ALL];
      for (const own of some) {
        const { path, type, look } = await caseOf(size, own);
        const asked = get(path, type, look, { ...BROWSER, cookie: cookies[`seller-${own}`] ?? '' });
        const who = own === OF_ALL ? 'ours' : `ours, ${own} own`;
        found.push({ who, size, server, databasePid, next: inCircles([asked]) });
      }
    }
    return found;
  }
}

/** Which products an admin's list must show first. */
const FLAGGED = 'flagged';
const WALNUT = "lower(name) like '%walnut%'";

/** @param {import('../world.mjs').World} world */
export async function* admin(world) {
  // Searches of words that fill a page in each shop; a name is found seldom in the small one, whose page is shorter for it.
  /** @type {Record<string, { path: string, first?: string, texts?: string[], type?: 'text/csv' | 'application/json' }>} */
  const screens = {
    dashboard: { path: '/admin/dashboard' },
    products: { path: '/admin/products', first: 'true' },
    'products, flagged': { path: '/admin/products?tab=flagged', first: FLAGGED },
    'products, search': { path: '/admin/products?q=walnut', first: WALNUT },
    sellers: { path: '/admin/sellers', texts: ['Shop of '] },
    'sellers, search': { path: '/admin/sellers?q=shop+of', texts: ['Shop of '] },
    'sellers, search for a name': { path: '/admin/sellers?q=okafor', texts: ['Okafor'] },
    users: { path: '/admin/users', texts: ['@bench.test'] },
    'users, search': { path: '/admin/users?q=bench', texts: ['@bench.test'] },
    'users, search for a name': { path: '/admin/users?q=moreau', texts: ['Moreau'] },
    'decisions log': { path: '/admin/audit' },
    'report, overview': { path: '/admin/reports' },
    'report, impact': { path: '/admin/reports?tab=impact' },
    'report, trends': { path: '/admin/reports?tab=trends' },
    'report, top sellers': { path: '/admin/reports?tab=sellers', texts: ['Shop of '] },
    'report over a year': { path: '/admin/reports?days=365' },
    'report export, JSON': {
      path: '/admin/reports/export.json',
      type: 'application/json',
      texts: ['"ecoProducts"'],
    },
    'report export, CSV': {
      path: '/admin/reports/export.csv',
      type: 'text/csv',
      texts: ['Products'],
    },
  };
  for (const [name, { path, first, texts = [], type = HTML }] of Object.entries(screens)) {
    const contestants = [];
    for (const size of new Set([SMALLEST, LARGEST])) {
      const { client, databasePid } = await world.shop(size);
      const server = await world.app(size, 'rendered');
      const cookie = (await world.cookies(size)).admin ?? '';
      const names = first ? await newestNames(client, first, CARDS) : [];
      const marks = type === HTML ? ['aria-label="Admin"'] : [];
      const look = allOf(marks, holding(...texts, ...names));
      const asked = get(path, type, look, { ...BROWSER, cookie });
      contestants.push({ who: 'ours', size, server, databasePid, next: inCircles([asked]) });
    }
    const how = { seconds: SECONDS * PART, turns: MORE_TURNS };
    yield* await contest(`admin ${name}`, contestants, how);
  }
}

/** What must be in the source as it is, and what else must hold. @param {string[]} marks @param {import('../cases.mjs').Look} look @returns {import('../cases.mjs').Look} */
function allOf(marks, look) {
  return (text) => (marks.every((mark) => text.includes(mark)) ? look(text) : 'not that screen');
}
