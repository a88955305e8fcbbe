// Search of every kind through the API with nothing kept: the smallest and the largest shop, and, where a plain query
// finds the same, beside the largest a bare server that runs it.
import { writeFileSync } from 'node:fs';
import { get, inCircles, jsonList } from '../cases.mjs';
import { contest, mediansOf, NOTHING } from '../contest.mjs';
import { askOnce, load } from '../load/load.mjs';
import { median, rounded } from '../load/statistics.mjs';
import { CONNECTIONS, LARGEST, SECONDS, SMALLEST } from '../settings.mjs';
import { foundInTiers } from '../shop/facts.mjs';

/**
 * @typedef {object} Wish
 * @property {string} q what is typed
 * @property {string[]} tiers what the products found are like, as conditions on their rows: the first of them first
 *
 * @typedef {object} Kind
 * @property {Wish[]} wishes
 * @property {'common' | 'rare'} [best] which of the bare server's queries is the best one where the shop is large
 * @property {string} [filter] of the list, as in its address; nothing passes it
 * @property {number} [limit] rows of a page, where the smallest shop has fewer than a page of them
 */

/** Words that stand in a name, in any order. @param {string[]} words */
const named = (...words) => words.map((word) => `search_name ~ '\\m${word}\\M'`).join(' and ');
const partOf = (/** @type {string} */ letters) => `search_name like '%${letters}%'`;
const described = (/** @type {string} */ word) => `description ~* '\\m${word}\\M'`;
const nothing = (/** @type {string} */ q) => ({ q, tiers: [] });
/** What is typed, and the words of the names that are found. @param {string} q @param {string[]} words @returns {Wish} */
const wish = (q, ...words) => ({ q, tiers: [named(...(words.length > 0 ? words : q.split(' ')))] });

/** @type {Record<string, Kind>} */
const KINDS = {
  'common word': {
    wishes: ['guitar', 'camera', 'helmet', 'teapot', 'zither'].map((q) => wish(q)),
    best: 'common',
  },
  'very common word': { wishes: ['vintage', 'good'].map((q) => wish(q)), best: 'common' },
  'rare word': { wishes: ['theodolite', 'alphorn'].map((q) => wish(q)), best: 'rare' },
  'absent word': { wishes: ['zeppelinhangar', 'quetzalfeather'].map(nothing), best: 'rare' },
  'accented word': {
    wishes: [wish('Stühle', 'stuhle'), wish('Pinata', 'pinata'), wish('Grüner', 'gruner')],
    best: 'common',
  },
  'two words, together common': {
    wishes: ['vintage good', 'guitar vintage', 'good walnut'].map((q) => wish(q)),
  },
  'two words, together rare': {
    wishes: ['vintage alphorn', 'theodolite case brass'].map((q) => wish(q)),
  },
  'two common words, never together': {
    wishes: ['guitar lamp', 'mirror kettle', 'oak walnut'].map(nothing),
  },
  'three words': {
    wishes: ['guitar good vintage', 'vintage camera good'].map((q) => wish(q)),
    limit: 5,
  },
  plural: { wishes: ['guitar', 'camera', 'helmet'].map((word) => wish(`${word}s`, word)) },
  'typo of a common word': {
    wishes: [wish('guittar', 'guitar'), wish('camrea', 'camera'), wish('telvision', 'television')],
  },
  'typo of a rare word': { wishes: [wish('theodoltie', 'theodolite'), wish('alphron', 'alphorn')] },
  synonym: {
    wishes: [wish('bike', 'bicycle'), wish('jumper', 'sweater'), wish('closet', 'wardrobe')],
  },
  'joined words': { wishes: [wish('poloshirt', 'polo', 'shirt')] },
  'one letter': { wishes: [{ q: 'w', tiers: ["search_name ~ '\\mw'"] }] },
  'part of a common word': { wishes: ['uita', 'elme'].map((q) => ({ q, tiers: [partOf(q)] })) },
  'part of a rare word': { wishes: ['eodoli', 'lphor'].map((q) => ({ q, tiers: [partOf(q)] })) },
  'digits within numbers': {
    wishes: ['471', '837'].map((q) => ({ q, tiers: [named(q), partOf(q)] })),
    limit: 5,
  },
  'in descriptions, common': { wishes: [{ q: 'petless', tiers: [described('petless')] }] },
  'in descriptions, rare': { wishes: [{ q: 'cornucopia', tiers: [described('cornucopia')] }] },
  'a filter that nothing passes': {
    wishes: ['guitar', 'vintage'].map(nothing),
    filter: 'category=art&condition=poor&max=12',
  },
  CJK: { wishes: [{ q: '折りたたみ', tiers: [partOf('折りたたみ')] }] },
  '200 letters': {
    wishes: [nothing('a very long wish for an oak chair '.repeat(6).slice(0, 200).trim())],
  },
};
/** Asked in the first box too, which looks at names alone. */
const TYPED = [
  'common word',
  'very common word',
  'rare word',
  'absent word',
  'plural',
  'typo of a common word',
];
const SUGGESTIONS = 15;
const PAGE = 20;
const SHOPS = new Set([SMALLEST, LARGEST]);
/** Many short cases. */
const PART = 0.6;

const listOf = (/** @type {string} */ params) => `/api/products?${params}`;

/** @param {import('../world.mjs').World} world */
export async function* kinds(world) {
  for (const [name, kind] of Object.entries(KINDS)) {
    yield* await measured(world, `search, ${name}`, kind, listOf);
    if (!TYPED.includes(name)) continue;
    const typed = { ...kind, limit: SUGGESTIONS };
    yield* await measured(
      world,
      `suggestions, ${name}`,
      typed,
      (params) => `/api/search/suggestions?${params}&in=name`,
    );
  }
}

/** @param {import('../world.mjs').World} world @param {string} name @param {Kind} kind @param {(params: string) => string} pathOf */
async function measured(world, name, kind, pathOf) {
  const contestants = [];
  for (const size of SHOPS) {
    const { databasePid, client } = await world.shop(size);
    const asked = await askedOf(client, kind, pathOf);
    const ours = await world.app(size, 'rendered');
    contestants.push({ who: 'ours', size, server: ours, databasePid, next: inCircles(asked) });
    if (size !== LARGEST || !kind.best) continue;
    const bare = await world.bare(size);
    contestants.push({ who: 'bare-pg', size, server: bare, databasePid, next: inCircles(asked) });
  }
  return contest(name, contestants, { seconds: SECONDS * PART });
}

/** @param {import('pg').Client} client @param {Kind} kind @param {(params: string) => string} [pathOf] */
async function askedOf(client, { wishes, best, filter = '', limit = PAGE }, pathOf = listOf) {
  const asked = [];
  for (const { q, tiers } of wishes) {
    const params = new URLSearchParams(filter);
    params.set('q', q);
    params.set('limit', String(limit));
    const look = jsonList(await foundInTiers(client, tiers, limit));
    const path = pathOf(best ? `${params}&best=${best}` : `${params}`);
    asked.push(get(path, 'application/json', look));
  }
  return asked;
}

/** What nobody has asked for before: nothing of the database is in memory, nor of its files where the benchmark may see to that. @param {import('../world.mjs').World} world */
export async function* cold(world) {
  const { client } = await world.shop(LARGEST);
  const { port } = await world.app(LARGEST, 'rendered');
  await client.query('create extension if not exists pg_buffercache');
  for (const [name, kind] of Object.entries(KINDS)) {
    const times = [];
    for (const asked of await askedOf(client, kind)) {
      await client.query('checkpoint');
      await client.query('select pg_buffercache_evict_all()');
      forgetFiles();
      const began = performance.now();
      await askOnce(port, asked);
      times.push(performance.now() - began);
    }
    const p50 = rounded(median(times));
    console.error(`search, ${name}, first after all was forgotten: ${p50} ms`);
    yield {
      name: `search, ${name}`,
      who: 'ours, cold',
      size: LARGEST,
      connections: 1,
      ...NOTHING,
      p50,
      requests: times.length,
    };
  }
}

function forgetFiles() {
  try {
    writeFileSync('/proc/sys/vm/drop_caches', '3');
  } catch {
    // Only an administrator of the machine may.
  }
}

/** Two servers before one database, each with half of the load. @param {import('../world.mjs').World} world */
export async function* twoServers(world) {
  const { client, startApp } = await world.shop(LARGEST);
  const one = await world.app(LARGEST, 'rendered');
  const other = await startApp({ PAGE_CACHE_MS: '0' });
  try {
    for (const name of ['common word', 'typo of a common word']) {
      const kind = KINDS[name];
      if (!kind) continue;
      const asked = await askedOf(client, kind);
      const halves = await Promise.all(
        [one, other].map(({ port }) =>
          load(port, inCircles(asked), { connections: CONNECTIONS / 2, seconds: SECONDS }),
        ),
      );
      const row = mediansOf(halves);
      yield {
        name: `search, ${name}`,
        who: 'ours, two servers',
        size: LARGEST,
        ...NOTHING,
        connections: CONNECTIONS,
        ...row,
        rps: rounded(halves.reduce((sum, { rps }) => sum + rps, 0)),
      };
    }
  } finally {
    await other.stop();
  }
}

/** What the search takes of the disk. @param {import('../world.mjs').World} world */
export async function* disk(world) {
  for (const size of SHOPS) {
    const { client } = await world.shop(size);
    for (const what of ['products_words', 'search_words', 'products_search']) {
      const { rows } = await client.query('select pg_total_relation_size($1) as bytes', [what]);
      yield {
        name: `disk for each product`,
        who: what,
        size,
        connections: 0,
        ...NOTHING,
        p50: null,
        requests: 0,
        bytes: rounded(Number(rows[0].bytes) / size),
      };
    }
  }
}
