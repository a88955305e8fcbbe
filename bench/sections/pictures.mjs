// A 12-megapixel photo from a phone: how long until it is live, beside sharp alone, and what 16 at once do to visitors.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { get, inCircles, itemPage, textOf } from '../cases.mjs';
import { mediansOf } from '../contest.mjs';
import { askOnce, load, requestBytes } from '../load/load.mjs';
import { memoryMb } from '../load/processes.mjs';
import { headerOf } from '../load/reply-reader.mjs';
import { median, rounded } from '../load/statistics.mjs';
import { LARGEST, SECONDS, TURNS } from '../settings.mjs';
import { someItems } from '../shop/facts.mjs';
import { photo } from '../shop/photo.mjs';
import { formHeaders } from '../shop/shop.mjs';

const UPLOADS = 16;
/** That one of many may take on a slow machine. */
const UPLOAD_MS = 120_000;
// A business that is verified, which may post any number.
const POSTER = 'seller-10';
/** Visitors who read a page and go on: fewer requests than the server could answer. */
const VISITORS = { connections: 8, pauseMs: 100 };
const AMONG_MS = 500;

/** @param {import('../world.mjs').World} world */
export async function* pictures(world) {
  const server = await world.app(LARGEST, 'kept');
  const { client } = await world.shop(LARGEST);
  const cookie = (await world.cookies(LARGEST))[POSTER] ?? '';
  const file = join(tmpdir(), `secondleaf-bench-${process.pid}.jpg`);
  await photo(file);
  try {
    yield* await timesInTurns();
    yield* await underUploads();
  } finally {
    rmSync(file, { force: true });
    await client.query('delete from products where user_id = $1 and name = $2', [POSTER, NAME]);
    await client.query('delete from images where owner_id = $1 and product_id is null', [POSTER]);
  }

  /** One photo after the other, ours and sharp alone in turns. */
  async function timesInTurns() {
    const bare = fork('bench/bare/sharp.mjs', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    await once(bare, 'message');
    const bytes = readFileSync(file);
    const times = { live: /** @type {number[]} */ ([]), sharp: /** @type {number[]} */ ([]) };
    // The first of each only warms up.
    for (let turn = 0; turn <= TURNS + 1; turn += 1) {
      const began = performance.now();
      await goLive(server.port, cookie, bytes);
      const live = performance.now() - began;
      bare.send(file);
      const [needed] = await once(bare, 'message');
      if (turn === 0) continue;
      times.live.push(live);
      times.sharp.push(Number(needed));
    }
    bare.kill('SIGTERM');
    return [
      row('photo until it is live', 'ours', {
        p50: rounded(median(times.live)),
        requests: times.live.length,
      }),
      row('photo until it is live', 'sharp alone', {
        p50: rounded(median(times.sharp)),
        requests: times.sharp.length,
      }),
    ];
  }

  /** Visitors before and while 16 photos come at once, in turns. */
  async function underUploads() {
    const items = await someItems(client, 20);
    const visit = inCircles(
      items.map((item) =>
        get(`/view?id=${item.id}`, 'text/html', itemPage(item), { 'accept-encoding': 'br' }),
      ),
    );
    // Made before: what this process is busy with, the visitors that it plays would wait for.
    const request = uploadOf(server.port, cookie, readFileSync(file));
    await load(server.port, visit, { ...VISITORS, seconds: SECONDS });
    /** @type {import('../load/load.mjs').Loaded[]} */
    const quiet = [];
    /** @type {import('../load/load.mjs').Loaded[]} */
    const busy = [];
    /** @type {number[]} */
    const took = [];
    /** @type {string[]} */
    const failed = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      quiet.push(await load(server.port, visit, { ...VISITORS, seconds: SECONDS * TURNS }));
      const done = new AbortController();
      const browsing = load(server.port, visit, { ...VISITORS, seconds: 120, until: done.signal });
      // They come among visitors who are there, not with the first request of each.
      await pause(AMONG_MS);
      const began = performance.now();
      const uploads = await Promise.allSettled(
        Array.from({ length: UPLOADS }, () => upload(server.port, request)),
      );
      took.push(performance.now() - began);
      done.abort();
      busy.push(await browsing);
      for (const one of uploads) if (one.status === 'rejected') failed.push(String(one.reason));
    }
    const visitors = { connections: VISITORS.connections };
    return [
      row('visitors', 'ours, quiet', { ...mediansOf(quiet), ...visitors }),
      row('visitors', `ours, ${UPLOADS} uploads`, { ...mediansOf(busy), ...visitors }),
      row(`${UPLOADS} photos at once`, 'ours', {
        p50: rounded(median(took)),
        requests: UPLOADS * TURNS,
        errors: failed.length,
        wrong: failed.slice(0, 3),
        connections: UPLOADS,
        memory: memoryMb(server.pid, 'VmHWM'),
      }),
    ];
  }
}

const NAME = 'Enamel kettle, photographed';

/** @param {string} name @param {string} who @param {object} figures */
function row(name, who, figures) {
  const made = {
    name,
    who,
    size: LARGEST,
    connections: 1,
    rps: null,
    p99: null,
    bytes: null,
    ...NOTHING,
    ...figures,
  };
  console.error(`${name}, ${who}: ${'p99' in figures ? `p99 ${made.p99} ms` : `${made.p50} ms`}`);
  return made;
}
const NOTHING = { errors: 0, wrong: [], cpu: null, databaseCpu: null, p50: null, requests: 0 };

/** A photo as a page with a script sends it. @param {number} port @param {string} cookie @param {Buffer} bytes */
function uploadOf(port, cookie, bytes) {
  const boundary = 'bench-7f3a';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    ...formHeaders(port, { cookie }),
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  return requestBytes('/api/uploads', headers, { method: 'POST', body });
}

/** @param {number} port @param {Buffer} request @returns {Promise<string>} the photo's key */
async function upload(port, request) {
  const check = (/** @type {{ status: number }} */ { status }) =>
    status === 201 ? null : `the photo was answered ${status}`;
  const reply = await askOnce(port, { bytes: request, check }, UPLOAD_MS);
  return JSON.parse(textOf(reply)).id;
}

/** Uploads a photo, posts an item with it, and sees the item's page with the photo. @param {number} port @param {string} cookie @param {Buffer} bytes */
async function goLive(port, cookie, bytes) {
  const image = await upload(port, uploadOf(port, cookie, bytes));
  const body = new URLSearchParams({
    name: NAME,
    image,
    key: `photo-${image.slice(0, 20)}`,
  }).toString();
  const posted = await askOnce(port, {
    bytes: requestBytes('/create', formHeaders(port, { cookie }), { method: 'POST', body }),
    check: ({ status }) => (status === 302 ? null : `the item was answered ${status}`),
  });
  const page = headerOf(posted.head, 'location').split('&')[0] ?? '';
  const shows = (/** @type {string} */ text) =>
    text.includes(image) ? null : 'the photo is not on the page';
  await askOnce(port, get(page, 'text/html', shows));
  await askOnce(port, {
    bytes: requestBytes(`/images/${image}/640.webp`),
    check: ({ status, head }) =>
      status === 200 && headerOf(head, 'content-type') === 'image/webp'
        ? null
        : `the photo came as ${status}`,
  });
}
