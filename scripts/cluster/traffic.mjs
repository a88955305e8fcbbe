// People who use the shop while its parts are stopped: they check each answer and remember what was acknowledged.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_MS = 60_000;
const SMALL = readFileSync('tests/cases/red.jpg');
/** How many acts are remembered: an hour has millions of them. */
const TIMES = 200_000;

/**
 * @typedef {'reads' | 'writes'} Kind
 * @typedef {{ at: number, began: number, kind: Kind, how: string, words: string }} Failure
 * @typedef {{ key: string, widths: number[] }} Picture
 * @typedef {{ id: string, name: string, image: Picture }} Item
 * @typedef {ReturnType<typeof createTraffic>} Traffic
 */

/** Something that is not as it must be, whatever was stopped. */
class WrongAnswer extends Error {}

/** @param {unknown} holds @param {string} words */
function must(holds, words) {
  if (!holds) throw new WrongAnswer(words);
}

/** Why a request had no reply, such as ECONNREFUSED. @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/** Makes a verified business of the account with this address: it may post any number of items. @param {string} databaseUrl @param {string} email */
export async function verifyBusiness(databaseUrl, email) {
  // Not before it is installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into sellers (id, business_name, full_name, phone, address, business_type, verification_status, verified_at)
     select id, 'Shop of ' || name, name, '12345', '1 Market Street', 'eco-store', 'approved', now()
     from auth_users where email = $1`,
    [email],
  );
  await client.end();
}

/**
 * @param {string} url where the shop is
 * @param {object} options
 * @param {(email: string) => Promise<void>} options.admit lets the account of an address post without end, which a new one may not
 * @param {Buffer} [options.photo] what is posted, as the bytes of a JPEG
 * @param {number} [options.calm] how many times slower people are than they could be
 */
export function createTraffic(url, { admit, photo = SMALL, calm = 1 }) {
  const picture = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  /** What went wrong, each with its time. @type {Failure[]} */
  const failures = [];
  /** @type {{ items: Item[], likes: string[] }} */
  const acknowledged = { items: [], likes: [] };
  const counts = { reads: 0, writes: 0 };
  /** When answers came, and after how many milliseconds. @type {{ at: number, kind: Kind, ms: number }[]} */
  const times = [];
  /** Names that were sent, acknowledged or not. @type {string[]} */
  const sent = [];
  let running = true;

  /**
   * One request; a failure is noted by its kind and gives null.
   * @param {Kind} kind
   * @param {string} path
   * @param {{ method?: string, body?: BodyInit, headers?: Record<string, string> }} [init]
   * @param {string} [cookie]
   */
  async function ask(kind, path, init = {}, cookie = '') {
    const began = Date.now();
    /** @param {string} how @param {string} words */
    const fail = (how, words) => {
      failures.push({ at: Date.now(), began, kind, how, words });
      return null;
    };
    let reply;
    let body;
    try {
      /** @type {Record<string, string>} */
      const headers = { 'user-agent': 'Mozilla/5.0 (Cluster)', ...init.headers };
      if (cookie) headers.cookie = cookie;
      const signal = AbortSignal.timeout(ANSWER_MS);
      reply = await fetch(url + path, { redirect: 'manual', ...init, headers, signal });
      body = Buffer.from(await reply.arrayBuffer());
    } catch (error) {
      return fail('connection', reasonOf(error));
    }
    if (reply.status >= 500) {
      const words = body.toString().slice(0, 200);
      if (reply.status === 503 && !reply.headers.has('retry-after')) {
        return fail('wrong answer', `a 503 without Retry-After: ${words}`);
      }
      return fail(String(reply.status), words);
    }
    counts[kind] += 1;
    if (times.length < TIMES) times.push({ at: Date.now(), kind, ms: Date.now() - began });
    return { status: reply.status, headers: reply.headers, body, text: body.toString(), began };
  }

  /** Runs a check; what does not hold is a wrong answer. @param {number} began @param {Kind} kind @param {() => void} look */
  function check(began, kind, look) {
    try {
      look();
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
      failures.push({ at: Date.now(), began, kind, how: 'wrong answer', words: error.message });
    }
  }

  /** @param {number} number */
  async function signUp(number) {
    const fields = {
      name: `Person ${number}`,
      email: `person-${number}@cluster.test`,
      phone: '+49 30 123456',
      password: 'copper-kettle-41',
    };
    const reply = await post('/signup', fields, '');
    const cookie = reply?.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    if (!cookie) throw new Error(`Nobody could sign up: ${reply?.status}`);
    await admit(fields.email);
    return cookie;
  }

  /** @param {string} path @param {Record<string, string>} fields @param {string} cookie */
  function post(path, fields, cookie) {
    const body = new URLSearchParams(fields);
    return ask(
      'writes',
      path,
      { method: 'POST', body, headers: { origin: url, accept: 'text/html' } },
      cookie,
    );
  }

  /**
   * Sends again what was not acknowledged, as a person would, until it is.
   * @template Done
   * @param {() => Promise<Done | null>} send
   * @returns {Promise<Done>}
   */
  async function untilDone(send) {
    for (;;) {
      const done = await send();
      if (done) return done;
      await pause(500);
    }
  }

  /** @param {string} cookie @returns {Promise<Picture | null>} */
  async function upload(cookie) {
    const form = new FormData();
    form.append('image', picture, 'red.jpg');
    const init = { method: 'POST', body: form, headers: { origin: url } };
    const reply = await ask('writes', '/api/uploads', init, cookie);
    return reply && JSON.parse(reply.text).picture;
  }

  /** Posts items, one after the other; each must be there for its owner as soon as it is acknowledged. @param {number} number @param {string} cookie */
  async function seller(number, cookie) {
    for (let item = 0; running; item += 1) {
      const name = `Item ${number}-${item}`;
      const image = await untilDone(() => upload(cookie));
      const fields = {
        key: randomUUID(),
        name,
        image: image.key,
        category: 'books',
        price: '',
        description: '',
      };
      sent.push(name);
      const reply = await untilDone(() => post('/create', fields, cookie));
      const id = /^\/view\?id=([0-9a-f-]{36})&done=posted$/.exec(
        reply.headers.get('location') ?? '',
      )?.[1];
      check(reply.began, 'writes', () => must(id, `${reply.status} for a new item`));
      if (!id) continue;
      acknowledged.items.push({ id, name, image });
      await readItem({ id, name }, cookie);
      await pause(50 * calm);
    }
  }

  /** @param {Pick<Item, 'id' | 'name'>} item @param {string} cookie */
  async function readItem({ id, name }, cookie) {
    const reply = await ask('reads', `/api/products/${id}`, {}, cookie);
    if (!reply) return;
    check(reply.began, 'reads', () => {
      must(reply.status === 200, `${reply.status} for ${name}, which was acknowledged`);
      must(JSON.parse(reply.text).name === name, `another name than ${name}`);
    });
  }

  /** Likes what others have posted. @param {string} cookie */
  async function liker(cookie) {
    for (let next = 0; running; ) {
      const item = acknowledged.items[next];
      if (!item) {
        await pause(50);
        continue;
      }
      const reply = await untilDone(() => post(`/view?id=${item.id}`, { intent: 'like' }, cookie));
      check(reply.began, 'writes', () => must(reply.status === 302, `${reply.status} for a like`));
      acknowledged.likes.push(item.id);
      next += 1;
      await pause(50 * calm);
    }
  }

  /** All items have the same picture. @type {string | null} */
  let pictureHash = null;
  /** @type {((item: Item) => Promise<void>)[]} */
  const looks = [
    async () => page('/', (text) => must(text.includes('Item '), 'a home page without items')),
    async () => page('/viewmore', (text) => must(text.includes('Item '), 'a list without items')),
    async ({ name }) =>
      page(`/viewmore?q=${encodeURIComponent(name)}`, (text) =>
        must(text.includes(name), `a search that does not find ${name}`),
      ),
    async (item) =>
      page(`/view?id=${item.id}`, (text) =>
        must(text.includes(item.name), `a page without ${item.name}`),
      ),
    async (item) => readItem(item, ''),
    async () =>
      page('/api/products', (text) => {
        /** @type {{ products: { name: string }[] }} */
        const { products } = JSON.parse(text);
        const names = products.map(({ name }) => name);
        must(
          names.length > 0 && names.every((name) => name.startsWith('Item ')),
          'a list of what nobody posted',
        );
        must(new Set(names).size === names.length, 'a list with an item twice');
      }),
    async ({ image }) => {
      const reply = await ask('reads', `/images/${image.key}/${image.widths[0]}.webp`);
      if (!reply) return;
      const hash = createHash('sha256').update(reply.body).digest('hex');
      pictureHash ??= hash;
      check(reply.began, 'reads', () => must(hash === pictureHash, 'a picture with other bytes'));
    },
  ];

  /** @param {string} path @param {(text: string) => void} look */
  async function page(path, look) {
    const reply = await ask('reads', path);
    if (!reply) return;
    check(reply.began, 'reads', () => {
      must(reply.status === 200, `${reply.status} for ${path}`);
      look(reply.text);
    });
  }

  /** Looks at everything in turn. @param {number} start */
  async function reader(start) {
    for (let turn = start; running; turn += 1) {
      const item = acknowledged.items[turn % Math.max(1, acknowledged.items.length)];
      if (item) await looks[turn % looks.length]?.(item);
      await pause(20 * calm);
    }
  }

  /** Flags what was posted, as an admin, and takes the flag away again. @param {string} cookie */
  async function decide(cookie) {
    for (let next = 0; running; next += 1) {
      const item = acknowledged.items[next % Math.max(1, acknowledged.items.length)];
      for (const { move, seen } of [
        { move: 'flag', seen: 'active|' },
        { move: 'unflag', seen: 'active|flagged' },
      ]) {
        await pause(500 * calm);
        if (!item || !running) continue;
        const fields = {
          move,
          item: `${item.id}|${seen}`,
          words: move === 'flag' ? 'Looked at' : '',
        };
        const reply = await post('/admin/products', fields, cookie);
        if (!reply) continue;
        check(reply.began, 'writes', () =>
          must([200, 302].includes(reply.status), `${reply.status} for ${move}`),
        );
      }
    }
  }

  return {
    failures,
    acknowledged,
    counts,
    times,
    sent,
    signUp,
    post,
    decide,
    /** Lets everybody in. The promise ends when all have finished what they were at. */
    async run() {
      const one = await signUp(1);
      const other = await signUp(2);
      const third = await signUp(3);
      const people = [seller(1, one), seller(2, other), liker(third)];
      for (let number = 0; number < 4; number += 1) people.push(reader(number));
      const finished = Promise.all(people);
      finished.catch(() => {});
      return { cookie: third, finished };
    },
    stop() {
      running = false;
    },
  };
}
