// What comes of requests, with few and with many: what is said of a giver, a shop's day, a draw, and what programs read.
import { get, inCircles } from '../cases.mjs';
import { contest } from '../contest.mjs';
import { CONVERSATIONS_EACH, ENTRIES_EACH, OF_DAY, TALKERS } from '../shop/fill-talk.mjs';
import { TALK_SELLER } from '../world.mjs';

/** @typedef {Awaited<ReturnType<import('../world.mjs').World['talk']>>} Talk */
/** @typedef {{ size: number, talk: Talk, own: { id: string, asker: string }[], lines: string[] }} TalkShop */

const BROWSER = { 'accept-encoding': 'gzip, br' };
/** Reviews on a page. */
const REVIEWS = 10;

/** @param {TalkShop[]} shops */
export async function* handedOver(shops) {
  const places = await Promise.all(shops.map(({ talk }) => placesIn(talk)));
  const all = (
    /** @type {string} */ name,
    /** @type {(shop: TalkShop, places: Places) => import('../cases.mjs').Asked[]} */ asked,
  ) =>
    contest(
      name,
      shops.map((shop, at) => ({
        who: 'ours',
        size: shop.size,
        server: shop.talk.app,
        databasePid: shop.talk.shop.databasePid,
        next: inCircles(asked(shop, /** @type {Places} */ (places[at]))),
      })),
    );
  const seller = (/** @type {TalkShop} */ { talk }) => ({
    ...BROWSER,
    cookie: talk.cookies[TALK_SELLER] ?? '',
  });
  yield* await all('member with reviews', (_, { giver }) => [
    get(`/members/${giver}`, 'text/html', times(/Review [0-9a-f-]{36}: came/g, REVIEWS), BROWSER),
  ]);
  yield* await all('handovers of a day', (shop, { day }) => [
    get(`/seller/handovers?day=${day}`, 'text/html', times(/name="tick-/g, OF_DAY), seller(shop)),
  ]);
  yield* await all('draw of a thing', ({ lines }) =>
    lines.map((id) => get(`/lots/${id}`, 'text/html', times(/[0-9a-f]{64}/g, 2), BROWSER)),
  );
  // By many people: how often a program may ask is limited for each account.
  const asker = (/** @type {TalkShop} */ { talk }, /** @type {string} */ person) => ({
    ...BROWSER,
    cookie: talk.cookies[person] ?? '',
  });
  yield* await all('api own requests', (shop) =>
    TALKERS.map((person) =>
      get(
        '/api/requests?role=asker',
        'application/json',
        times(/"state":/g, CONVERSATIONS_EACH),
        asker(shop, person),
      ),
    ),
  );
  yield* await all('api request', (shop, { requests }) =>
    requests.map(({ id, person }) =>
      get(
        `/api/requests/${id}`,
        'application/json',
        times(RegExp(id, 'g'), 1),
        asker(shop, person),
      ),
    ),
  );
  yield* await all('api conversation', (shop) =>
    shop.own.map(({ id, asker: person }) =>
      get(
        `/api/conversations/${id}/messages`,
        'application/json',
        times(/"Message \d+: /g, ENTRIES_EACH),
        asker(shop, person),
      ),
    ),
  );
}

/** That a body holds something so often, or more often. @param {RegExp} what @param {number} count @returns {import('../cases.mjs').Look} */
const times = (what, count) => (text) => {
  const found = text.match(what)?.length ?? 0;
  return found >= count ? null : `${what} ${found} times, not ${count}`;
};

/** @typedef {Awaited<ReturnType<typeof placesIn>>} Places */

/** The giver of many things, the day on which it hands some over, and what those who sign in have asked for. @param {Talk} talk */
async function placesIn({ shop: { client } }) {
  const { rows: days } = await client.query(
    "select r.giver_id as giver, (min(at) at time zone 'UTC')::date::text as day from appointments a join product_requests r on r.appointment_id = a.id group by 1",
  );
  const { rows: asked } = await client.query(
    'select id, asker_id as person from product_requests where asker_id = any ($1) order by asked_at limit 400',
    [TALKERS],
  );
  return {
    giver: String(days[0].giver),
    day: String(days[0].day),
    requests: asked.map(({ id, person }) => ({ id: String(id), person: String(person) })),
  };
}
