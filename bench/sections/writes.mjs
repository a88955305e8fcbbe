// Writes in the largest shop: signing in, posting an item whose picture is there already, liking, and views that are
// counted while pages are shown. What was written is counted in the tables afterwards.
import { randomBytes } from 'node:crypto';
import { get, inCircles, itemPage } from '../cases.mjs';
import { contest } from '../contest.mjs';
import { requestBytes } from '../load/load.mjs';
import { headerOf } from '../load/reply-reader.mjs';
import { LARGEST, SECONDS, TURNS } from '../settings.mjs';
import { someItems } from '../shop/facts.mjs';
import { formHeaders, signInRequest } from '../shop/shop.mjs';

const CONNECTIONS = [1, 16, 64];
/** More than can be posted in the time, for each contestant. */
const MOST_A_SECOND = 2_500;
const MOST_LIKES = 200_000;
// A business that is verified, which may post any number.
const POSTER = 'seller-10';
/** Few, so that each is asked for again while it is kept. */
const ITEMS = 20;
const COUNTED_WITHIN_MS = 20_000;

/** @param {import('../world.mjs').World} world */
export async function* writes(world) {
  const shop = await world.shop(LARGEST);
  const { client, databasePid } = shop;
  const ours = await world.app(LARGEST, 'rendered');
  const bare = await world.bare(LARGEST);
  const cookies = await world.cookies(LARGEST);
  const mark = `bench-${randomBytes(4).toString('hex')}`;
  const headers = {
    ours: formHeaders(ours.port, { cookie: cookies[POSTER] ?? '' }),
    bare: { 'content-type': 'application/x-www-form-urlencoded', 'x-user': POSTER },
  };
  const both = { size: LARGEST, databasePid };
  try {
    yield* await contest('sign-in', [
      { ...both, who: 'ours', server: ours, next: signingIn(ours.port) },
    ]);
    yield* creating();
    yield* liking();
    yield* viewing(world);
  } finally {
    await client.query('delete from images where product_id is null and key like $1', [
      `${keyPrefix(mark)}%`,
    ]);
    await client.query('delete from products where user_id = $1 and idempotency_key like $2', [
      POSTER,
      `${mark}%`,
    ]);
    await client.query('delete from likes where user_id = $1', [POSTER]);
    await client.query('vacuum analyze products, images, likes');
  }

  async function* creating() {
    const seconds = (SECONDS * TURNS + TURNS) * CONNECTIONS.length;
    const made = await pictures(client, mark, Math.ceil(seconds * MOST_A_SECOND * 2));
    const keys = made[Symbol.iterator]();
    const right = { ours: 0, bare: 0 };
    for (const connections of CONNECTIONS) {
      yield* await contest(
        'create',
        [
          { ...both, who: 'ours', server: ours, next: () => post('ours') },
          { ...both, who: 'bare-pg', server: bare, next: () => post('bare') },
        ],
        { connections },
      );
    }
    const { rows: counted } = await client.query(
      `select count(*)::int as count from products p join images i on i.product_id = p.id
       where p.user_id = $1 and p.idempotency_key like $2`,
      [POSTER, `${mark}%`],
    );
    const said = right.ours + right.bare;
    if (counted[0].count !== said) {
      throw new Error(`${said} items were said to be posted, ${counted[0].count} are there`);
    }

    /** @param {'ours' | 'bare'} who @returns {import('../cases.mjs').Asked} */
    function post(who) {
      const image = String(keys.next().value);
      const fields = {
        name: 'Walnut stool, posted',
        category: 'furniture',
        price: '45.00',
        description: 'In good order.',
      };
      const body = new URLSearchParams({
        ...fields,
        key: `${mark}-${image.slice(-20)}`,
        image,
      }).toString();
      return {
        bytes: requestBytes('/create', headers[who], { method: 'POST', body }),
        check({ status, head }) {
          const there = /^\/view\?id=[0-9a-f-]{36}&done=posted$/.test(headerOf(head, 'location'));
          if (status !== 302 || !there) return `the item was answered ${status}`;
          right[who] += 1;
          return null;
        },
      };
    }
  }

  async function* liking() {
    const { rows: liked } = await client.query(
      `select id from products where status = 'active' and sold_at is null and user_id <> $1 limit $2`,
      [POSTER, MOST_LIKES],
    );
    const ids = inCircles(liked.map(({ id }) => String(id)));
    const right = { ours: 0, bare: 0 };
    const like = (/** @type {'ours' | 'bare'} */ who) => () => {
      const id = ids();
      return {
        bytes: requestBytes(`/view?id=${id}`, headers[who], {
          method: 'POST',
          body: 'intent=like',
        }),
        check(/** @type {import('../cases.mjs').Reply} */ { status, head }) {
          if (status !== 302 || !headerOf(head, 'location').includes(id))
            return `the like was answered ${status}`;
          right[who] += 1;
          return null;
        },
      };
    };
    yield* await contest('like', [
      { ...both, who: 'ours', server: ours, next: like('ours') },
      { ...both, who: 'bare-pg', server: bare, next: like('bare') },
    ]);
    const { rows: counted } = await client.query(
      'select count(*)::int as count from likes where user_id = $1',
      [POSTER],
    );
    // Where there are few products, they are liked again.
    if (right.ours + right.bare <= liked.length && counted[0].count !== right.ours + right.bare) {
      throw new Error(`${right.ours + right.bare} likes were given, ${counted[0].count} are there`);
    }
  }
}

/** Each from an address of its own: nobody signs in a thousand times a second. @param {number} port */
function signingIn(port) {
  let count = 0;
  return () => {
    count += 1;
    return signInRequest(port, POSTER, `10.2.${(count >> 8) & 255}.${count & 255}`);
  };
}

const keyPrefix = (/** @type {string} */ mark) => mark.slice(-8);

/** Pictures that wait for an item. @param {import('pg').Client} client @param {string} mark @param {number} count @returns {Promise<string[]>} */
async function pictures(client, mark, count) {
  const { rows } = await client.query(
    `insert into images (key, owner_id, width, height, widths, blur)
     select $1 || lpad(to_hex(n), 24, '0'), $2, 1600, 2000, '[320, 640, 960, 1600]', 'data:image/webp;base64,UklGRs4AAABXRUJQVlA4IMIAAAA='
     from generate_series(1, $3::int) n returning key`,
    [keyPrefix(mark), POSTER, count],
  );
  await client.query('vacuum analyze images');
  return rows.map(({ key }) => String(key));
}

/** The same pages for robots, who count for nothing, and for visitors who all count. @param {import('../world.mjs').World} world */
async function* viewing(world) {
  const { client, databasePid } = await world.shop(LARGEST);
  const server = await world.app(LARGEST, 'kept');
  const items = await someItems(client, ITEMS);
  const views = async () =>
    Number(
      (
        await client.query('select sum(views) as views from products where id = any ($1)', [
          items.map(({ id }) => id),
        ])
      ).rows[0].views,
    );
  // Of an earlier run on the same day, where the catalogue is kept.
  await client.query('delete from view_marks');
  const before = await views();
  let seen = 0;
  const look = (/** @type {boolean} */ counts) => {
    const pages = items.map((item) =>
      get(`/view?id=${item.id}`, 'text/html', itemPage(item), { 'accept-encoding': 'br' }),
    );
    const next = inCircles(
      pages.map((page, index) => ({ page, path: `/view?id=${items[index]?.id}` })),
    );
    return () => {
      const { page, path } = next();
      seen += counts ? 1 : 0;
      const address = `10.${(seen >> 16) & 255}.${(seen >> 8) & 255}.${seen & 255}`;
      const agent = counts ? {} : { 'user-agent': 'bench-bot' };
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address, ...agent };
      return { bytes: requestBytes(path, headers), check: page.check };
    };
  };
  const both = { size: LARGEST, server, databasePid };
  yield* await contest('item, kept', [
    { ...both, who: 'ours', next: look(true) },
    { ...both, who: 'ours, no view counted', next: look(false) },
  ]);
  const end = Date.now() + COUNTED_WITHIN_MS;
  while ((await views()) - before !== seen && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 200));
  }
  const counted = (await views()) - before;
  if (counted !== seen) throw new Error(`${seen} views were made, ${counted} are counted`);
}
