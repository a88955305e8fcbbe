// Search of every kind through the API with nothing kept: the smallest and the largest shop, and beside the largest
// a bare server that runs the best query for each kind.
import { get, inCircles, jsonList } from '../cases.mjs';
import { contest } from '../contest.mjs';
import { LARGEST, SECONDS, SMALLEST } from '../settings.mjs';
import { bestNamed } from '../shop/facts.mjs';

/**
 * What is looked for, which of the bare server's queries is the best one where the shop is large, and what is meant where
 * no name holds it.
 * @type {Record<string, { q: string, best: 'common' | 'rare', meant?: string }>}
 */
const KINDS = {
  'one letter': { q: 'w', best: 'common' },
  'common word': { q: 'lamp', best: 'common' },
  'rare word': { q: 'theodolite', best: 'rare' },
  'absent word': { q: 'zeppelinhangar', best: 'rare' },
  'mistyped word': { q: 'theodoltie', best: 'rare', meant: 'theodolite' },
  'two words': { q: 'oak chair', best: 'common' },
  accents: { q: 'crème brûlée', best: 'rare' },
  'accents left out': { q: 'creme brulee', best: 'rare' },
  CJK: { q: '折りたたみ', best: 'common' },
  '200 letters': {
    q: 'a very long wish for an oak chair '.repeat(6).slice(0, 200).trim(),
    best: 'rare',
  },
};
const LIMITS = { suggestions: 15, search: 20 };
const SHOPS = new Set([SMALLEST, LARGEST]);
/** Many short cases. */
const PART = 0.6;

/** @param {import('../world.mjs').World} world */
export async function* search(world) {
  for (const [kind, { q, best, meant }] of Object.entries(KINDS)) {
    for (const [form, limit] of Object.entries(LIMITS)) {
      const contestants = [];
      for (const size of SHOPS) {
        const { databasePid, client } = await world.shop(size);
        const look = jsonList(
          await bestNamed(client, form === 'suggestions' && meant ? meant : q, limit),
        );
        const path = form === 'search' ? '/api/products' : '/api/search/suggestions';
        const params = new URLSearchParams({ q, in: 'name' });
        const next = () => inCircles([get(`${path}?${params}`, 'application/json', look)]);
        const ours = await world.app(size, 'rendered');
        contestants.push({ who: 'ours', size, server: ours, databasePid, next: next() });
        if (size !== LARGEST) continue;
        params.set('best', best);
        const bare = await world.bare(size);
        contestants.push({ who: 'bare-pg', size, server: bare, databasePid, next: next() });
      }
      yield* await contest(`${form} ${kind}`, contestants, { seconds: SECONDS * PART });
    }
  }
}
