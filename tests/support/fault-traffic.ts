// People who post, like and sign up without pause, and send again what got no answer; and a look whether all of it is there.
import { randomInt, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { imageKeyOf, variantKeys } from '~/files/images';
import { PASSWORD } from './accounts';
import { inDatabase, until } from './faults';
import { fileOf } from './people';

export interface Traffic {
  acknowledged: { items: Item[]; likes: Like[]; accounts: string[] };
  /** What was answered in a way that nothing excuses. */
  wrong: string[];
  figures: { answered: number; unavailable: number; unanswered: number; slowestMs: number };
  /** How many writes are acknowledged, and when the last one was. */
  count(): number;
  lastAt(): number;
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>;
}
interface Item {
  id: string;
  name: string;
}
interface Like {
  item: string;
  email: string;
}
interface Sender {
  email: string;
  cookie: string;
  address: string;
}
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const PICTURES = ['red.jpg', 'blue.jpg'];
/** A request that takes longer has no answer. */
const ANSWER_MS = 60_000;

/** Fewer than an account may post whose address is not confirmed. */
const ITEMS_EACH = 15;

/** An address of its own for everybody, so that the limits count them alone. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export async function startTraffic(url: string, sellers = 2): Promise<Traffic> {
  let running = true;
  let last = 0;
  let people = 0;
  const mark = randomUUID().slice(0, 8);
  const acknowledged: Traffic['acknowledged'] = { items: [], likes: [], accounts: [] };
  const wrong: string[] = [];
  const figures = { answered: 0, unavailable: 0, unanswered: 0, slowestMs: 0 };

  /** Null for what got no answer, or the answer that all is unavailable for a moment. */
  async function ask(path: string, init: RequestInit, sender: Sender): Promise<Answer | null> {
    const began = performance.now();
    const headers = {
      'user-agent': 'Mozilla/5.0 (Test)',
      accept: 'text/html',
      origin: url,
      'x-forwarded-for': sender.address,
      ...(sender.cookie && { cookie: sender.cookie }),
    };
    const signal = AbortSignal.timeout(ANSWER_MS);
    let answer: Answer;
    try {
      const reply = await fetch(url + path, { redirect: 'manual', headers, signal, ...init });
      answer = { status: reply.status, headers: reply.headers, text: await reply.text() };
    } catch (error) {
      figures.unanswered += 1;
      if (signal.aborted) wrong.push(`${path}: no answer in ${ANSWER_MS / 1_000} s: ${error}`);
      return null;
    }
    figures.slowestMs = Math.max(figures.slowestMs, performance.now() - began);
    if (answer.status === 503 && answer.headers.has('retry-after')) {
      figures.unavailable += 1;
      return null;
    }
    if (answer.status >= 500) {
      wrong.push(`${path}: ${answer.status} ${answer.text.slice(0, 120)}`);
      return null;
    }
    figures.answered += 1;
    return answer;
  }

  const post = (path: string, fields: [string, string][], sender: Sender) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) }, sender);

  /** Sends the same again, as a person would, until it is acknowledged. */
  async function untilDone<Done>(send: () => Promise<Done | null>): Promise<Done | null> {
    while (running) {
      const done = await send();
      if (done !== null) return done;
      await pause(50);
    }
    return null;
  }

  function acknowledge<Thing>(list: Thing[], thing: Thing): void {
    list.push(thing);
    last = Date.now();
  }

  async function signUp(): Promise<Sender | null> {
    people += 1;
    const sender = { email: `${mark}-${people}@fault.test`, cookie: '', address: newAddress() };
    const form = await untilDone(() => ask('/signup', {}, sender));
    const opened = /name="opened"[^>]* value="(\d+)"/.exec(form?.text ?? '')?.[1] ?? '';
    const reply = await untilDone(() =>
      post(
        '/signup',
        Object.entries({
          name: 'Fault Person',
          email: sender.email,
          phone: '+49 30 123456',
          password: PASSWORD,
          opened,
        }),
        sender,
      ),
    );
    if (!reply) return null;
    if (reply.status !== 302) {
      wrong.push(`a sign-up was answered ${reply.status}`);
      return null;
    }
    acknowledge(acknowledged.accounts, sender.email);
    const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { ...sender, cookie: cookies.join('; ') };
  }

  async function upload(name: string, sender: Sender): Promise<string | null> {
    const form = new FormData();
    form.append('image', fileOf(name));
    const reply = await ask('/api/uploads', { method: 'POST', body: form }, sender);
    if (!reply) return null;
    const id = /"id":"([0-9a-f]{32})"/.exec(reply.text)?.[1];
    if (!id) wrong.push(`an upload was answered ${reply.status} ${reply.text.slice(0, 120)}`);
    return id ?? null;
  }

  async function sell(number: number, first: Sender): Promise<void> {
    let sender = first;
    for (let item = 0; running; item += 1) {
      // Nobody posts without end before their address is confirmed.
      if (item % ITEMS_EACH === ITEMS_EACH - 1) sender = (await signUp()) ?? sender;
      const name = `Item ${mark} ${number}-${item}`;
      const fields: [string, string][] = [
        ['key', randomUUID()],
        ['name', name],
      ];
      for (const picture of PICTURES) {
        const key = await untilDone(() => upload(picture, sender));
        if (key !== null) fields.push(['image', key]);
      }
      const reply = await untilDone(() => post('/create', fields, sender));
      if (!reply) return;
      const id = /id=([0-9a-f-]{36})/.exec(reply.headers.get('location') ?? '')?.[1];
      if (id) acknowledge(acknowledged.items, { id, name });
      else wrong.push(`a new item was answered ${reply.status}`);
    }
  }

  async function like(sender: Sender): Promise<void> {
    for (let next = 0; running; ) {
      const item = acknowledged.items[next];
      if (!item) {
        await pause(20);
        continue;
      }
      const reply = await untilDone(() =>
        post(`/view?id=${item.id}`, [['intent', 'like']], sender),
      );
      if (!reply) return;
      if (reply.status === 302)
        acknowledge(acknowledged.likes, { item: item.id, email: sender.email });
      else wrong.push(`a like was answered ${reply.status}`);
      next += 1;
    }
  }

  async function keepSigningUp(): Promise<void> {
    while (running) await signUp();
  }

  const senders: Sender[] = [];
  while (senders.length <= sellers) {
    const sender = await signUp();
    if (!sender) throw new Error(`Nobody could sign up: ${wrong.join(', ')}`);
    senders.push(sender);
  }
  const [liker, ...others] = senders;
  const all = [...others.map((sender, number) => sell(number, sender)), keepSigningUp()];
  if (liker) all.push(like(liker));
  return {
    acknowledged,
    wrong,
    figures,
    count: () =>
      acknowledged.items.length + acknowledged.likes.length + acknowledged.accounts.length,
    lastAt: () => last,
    async stop() {
      running = false;
      await Promise.all(all);
    },
  };
}

export interface Judgement {
  acknowledged: number;
  lost: number;
  half: number;
  doubled: number;
  /** Names what was found, for whoever must look. */
  words: string[];
}

/** Which files are stored, given those that should be. */
type Stored = (wanted: string[]) => Promise<string[]> | string[];

/**
 * Compares what was acknowledged with what is there, after the sweep of what nobody took.
 * @param stored where files lie elsewhere than on this disk
 */
export async function judge(
  { acknowledged, count }: Pick<Traffic, 'acknowledged' | 'count'>,
  databaseUrl: string,
  dataDir: string,
  stored: Stored = () => filesBelow(join(dataDir, 'files')),
): Promise<Judgement> {
  return inDatabase(databaseUrl, async (client) => {
    const texts = async (question: string, values: unknown[] = []): Promise<string[]> =>
      (await client.query<{ t: string }>(question, values)).rows.map(({ t }) => t);
    const missing = (kind: string, wanted: string[], found: string[]) => {
      const there = new Set(found);
      return wanted.filter((one) => !there.has(one)).map((one) => `lost ${kind} ${one}`);
    };
    const { items, likes, accounts } = acknowledged;
    const lost = [
      ...missing(
        'item',
        items.map(({ id, name }) => `${id} ${name}`),
        await texts("select id || ' ' || name as t from products"),
      ),
      ...missing(
        'like',
        likes.map(({ item, email }) => `${item} ${email}`),
        await texts(
          "select product_id || ' ' || email as t from likes join auth_users a on a.id = user_id",
        ),
      ),
      ...missing(
        'account',
        accounts,
        await texts('select email as t from auth_users join users using (id)'),
      ),
    ];
    await sweep(client.query.bind(client), dataDir);
    const { rows } = await client.query<{ key: string; widths: number[] }>(
      'select key, widths from images',
    );
    const known = new Set(rows.map(({ key }) => key));
    const found = new Set(
      await stored(rows.flatMap(({ key, widths }) => variantKeys(key, widths))),
    );
    const half = [
      ...(await texts(
        `select name as t from products p
         where (select count(*) from images where product_id = p.id) <> $1`,
        [PICTURES.length],
      )),
      ...rows
        .filter(({ key, widths }) => variantKeys(key, widths).some((one) => !found.has(one)))
        .map(({ key }) => `picture ${key} without its files`),
      ...[...found].filter((one) => !known.has(imageKeyOf(one) ?? '')),
      ...filesBelow(join(dataDir, 'uploads')),
    ].map((one) => `half ${one}`);
    const doubled = (
      await texts('select name as t from products group by name having count(*) > 1')
    ).map((one) => `twice ${one}`);
    return {
      acknowledged: count(),
      lost: lost.length,
      half: half.length,
      doubled: doubled.length,
      words: [...lost, ...half, ...doubled].slice(0, 20),
    };
  });
}

/** Lets the shop's own sweep run over all that nobody took, as if a day had passed. */
async function sweep(query: (text: string) => Promise<unknown>, dataDir: string): Promise<void> {
  const past = new Date(Date.now() - 2 * 86_400_000);
  for (const folder of ['files', 'uploads']) {
    for (const file of filesBelow(join(dataDir, folder))) {
      utimesSync(join(dataDir, folder, file), past, past);
    }
  }
  await query("update images set created_at = now() - interval '2 days' where product_id is null");
  await query("select graphile_worker.add_job('sweep-pictures', job_key => 'fault sweep')");
  await until('the sweep has run', async () => {
    const left = await query("select from graphile_worker.jobs where key = 'fault sweep'");
    return typeof left === 'object' && left !== null && 'rowCount' in left && left.rowCount === 0;
  });
}

/** Files by their path from the folder, without what begins with a dot. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('.'));
}
