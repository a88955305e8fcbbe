// Many people ask for things, with few and with many requests that were asked before.
import { randomUUID } from 'node:crypto';
import { inCircles } from '../cases.mjs';
import { contest } from '../contest.mjs';
import { requestBytes } from '../load/load.mjs';
import { headerOf } from '../load/reply-reader.mjs';
import { TALKERS, UNASKED } from '../shop/fill-talk.mjs';
import { formHeaders } from '../shop/shop.mjs';

/** @typedef {Awaited<ReturnType<import('../world.mjs').World['talk']>>} Talk */

/** That are asked for, each by some people after each other. */
const THINGS = 400;
/** Things that each asks for in a turn, below the limit of new conversations. */
const ASKED_BY_EACH = 50;
/** By which the requests of a measurement are known. */
const WHEN = 'On Saturday at ten';
/** As long as people write. */
export const TEXT =
  'Good morning, is it still there? I could come for it on Saturday at about ten, or on any evening of the week that suits you.';

/** Each talker asks for things for which nobody has asked yet; one after the other is asked for. @param {{ size: number, talk: Talk }[]} shops */
export async function asking(shops) {
  /** @type {import('../contest.mjs').Contestant[]} */
  const contestants = [];
  const counted = [];
  for (const { size, talk } of shops) {
    const { shop, app, cookies } = talk;
    const things = await unasked(shop.client);
    const pairs = Array.from({ length: TALKERS.length * ASKED_BY_EACH }, (_, at) => ({
      thing: things[at % things.length] ?? '',
      asker: TALKERS[(at + Math.floor(at / things.length) * 8) % TALKERS.length] ?? '',
    }));
    let next = inCircles(pairs);
    const asked = { right: 0 };
    const before = async () => {
      await lookAtAsked(shop.client, asked.right);
      await takeRequestsBack(shop.client);
      asked.right = 0;
      next = inCircles(pairs);
    };
    contestants.push({
      who: 'ours',
      size,
      server: app,
      databasePid: shop.databasePid,
      before,
      next: () => {
        const { thing, asker } = next();
        const fields = { text: TEXT, when: WHEN, key: randomUUID() };
        return {
          bytes: requestBytes(
            `/ask/${thing}`,
            formHeaders(app.port, { cookie: cookies[asker] ?? '' }),
            { method: 'POST', body: new URLSearchParams(fields).toString() },
          ),
          check({ status, head }) {
            if (status !== 302 || !headerOf(head, 'location').startsWith('/messages/')) {
              return `asking was answered ${status}`;
            }
            asked.right += 1;
            return null;
          },
        };
      },
    });
    counted.push(before);
  }
  try {
    return await contest('request', contestants);
  } finally {
    for (const before of counted) await before();
    for (const { talk } of shops) {
      await talk.shop.client.query(
        'vacuum analyze conversations, conversation_sides, conversation_entries, product_requests, request_events, product_lines',
      );
    }
  }
}

/** Things of others for which nobody waits. @param {import('pg').Client} client @returns {Promise<string[]>} */
async function unasked(client) {
  const { rows } = await client.query(
    `select id from (select * from products order by created_at desc, id desc limit $1) newest
     where status = 'active' and sold_at is null and not exists (select from product_lines where product_id = newest.id)
     order by id limit $2`,
    [UNASKED, THINGS],
  );
  if (rows.length < THINGS) throw new Error(`Only ${rows.length} things can be asked for.`);
  return rows.map(({ id }) => String(id));
}

/** What was said to be asked for stands there, each once. @param {import('pg').Client} client @param {number} right */
async function lookAtAsked(client, right) {
  const { rows } = await client.query(
    `select count(*)::int as count from product_requests where when_text = '${WHEN}'`,
  );
  if (rows[0].count !== right) {
    throw new Error(`${right} requests were said to be there, ${rows[0].count} are`);
  }
}

/** All that was asked for, so that it can be asked for again. @param {import('pg').Client} client */
async function takeRequestsBack(client) {
  const asked = `select product_id from product_requests where when_text = '${WHEN}'`;
  await client.query(
    `delete from conversations where created_at > now() - interval '1 day' and product_id in (${asked})`,
  );
  await client.query(`delete from product_requests where when_text = '${WHEN}'`);
  await client.query('delete from product_lines where waiting = 0');
  await client.query('delete from notifications');
  await client.query(
    "select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'notify:%'",
  );
}
