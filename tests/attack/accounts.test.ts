// Logins: what they tell about who has an account, how often they may be tried, and what a cookie is worth.
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import {
  admins,
  authAccounts,
  authSessions,
  authUsers,
  authVerifications,
} from '~/data/schema/schema';
import { newVisitor, PASSWORD, signUp, type Visitor } from '../support/accounts';
import { type AttackedServer, attack, attackTheLog, startAttackedServer } from '../support/attack';
import { accountId, makeProduct } from '../support/builders';
import { createClient, type Reply } from '../support/client';
import { fileOf, newAdmin, newPerson, newSeller, type Person } from '../support/people';

const server = await startAttackedServer();
const { db } = server.services;
/** As it stands without a proxy in front: whatever a header says is a stranger's word. */
const bare = await startAttackedServer({ TRUST_PROXY: 'false' });
const PUBLIC_URL = 'https://shop.test';
const secure = await startAttackedServer({ PUBLIC_URL });

let customer: Person;
let seller: Person;
let admin: Person;
let suspended: Person;
let withoutPassword: Person;

beforeAll(async () => {
  customer = await newPerson(server);
  seller = await newSeller(server, 'approved');
  admin = await newAdmin(server);
  suspended = await newPerson(server);
  withoutPassword = await newPerson(server);
  await db.update(authUsers).set({ suspendedAt: new Date() }).where(eq(authUsers.id, suspended.id));
  await db
    .update(authAccounts)
    .set({ password: null })
    .where(eq(authAccounts.userId, withoutPassword.id));
});

// --- What the logins tell ---

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
/** By how much two ways may differ that should take the same time. */
const EVEN = 1.7;
/** As many rounds as it takes on a busy machine: what is really uneven stays so. */
const ROUNDS = { least: 3, most: 9 };

/** Tries both in turn, each from an address of its own, and gives what is the same of them and the ratio of their times. */
async function compare(
  path: string,
  known: Record<string, string>,
  unknown: Record<string, string>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  const said: [Set<string>, Set<string>] = [new Set(), new Set()];
  const ratioNow = () => median(times[0]) / median(times[1]);
  const isEven = () => ratioNow() < EVEN && ratioNow() > 1 / EVEN;
  for (let round = 0; round < ROUNDS.most; round += 1) {
    if (round >= ROUNDS.least && isEven()) break;
    for (const [index, fields] of [known, unknown].entries()) {
      const who = newVisitor(server);
      const started = performance.now();
      const reply = await who.post(path, fields);
      times[index === 0 ? 0 : 1].push(performance.now() - started);
      said[index === 0 ? 0 : 1].add(wordsOf(reply, fields.email ?? ''));
    }
  }
  expect([...said[0]], path).toEqual([...said[1]]);
  const ratio = ratioNow();
  expect(ratio, `${path}: ${median(times[0])} and ${median(times[1])} ms`).toBeLessThan(EVEN);
  expect(ratio, `${path}: ${median(times[0])} and ${median(times[1])} ms`).toBeGreaterThan(
    1 / EVEN,
  );
  return ratio;
}

/** All of a reply but what is of this request alone. */
function wordsOf({ status, headers, text, location }: Reply, email: string): string {
  const names = [...headers.keys()].filter(
    (name) => !/date|x-request-id|content-length/.test(name),
  );
  const cookies = headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''));
  const body = text.replaceAll(email, 'EMAIL').replace(/[0-9a-f]{10}-[0-9a-z]+|\d{13}/g, '');
  return JSON.stringify([status, location, names, cookies, body]);
}

const wrong = 'not-this-one-7';
const unknown = { email: 'nobody@nowhere.test', password: wrong };

attack(
  'a wrong password at each login: of a customer, a seller, an admin, and of nobody',
  async () => {
    const ratios = await Promise.all([
      compare('/login', { email: customer.email, password: wrong }, unknown),
      compare('/seller/login', { email: seller.email, password: wrong }, unknown),
      compare('/admin/login', { email: admin.email, password: wrong }, unknown),
    ]);
    return `the same words; medians as 1 to ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`;
  },
);

attack('a wrong password of a suspended account, and of one that has none', async () => {
  const ratios = await Promise.all([
    compare('/login', { email: suspended.email, password: wrong }, unknown),
    compare('/login', { email: withoutPassword.email, password: wrong }, unknown),
  ]);
  return `the same words; medians as 1 to ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`;
});

attack('asking for a new password: known, suspended, unknown', async () => {
  const nobody = { email: 'nobody@nowhere.test' };
  const ratios = await Promise.all([
    compare('/forgot-password', { email: customer.email }, nobody),
    compare('/forgot-password', { email: suspended.email }, nobody),
  ]);
  return `the same words; medians as 1 to ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`;
});

attack('a link for a new password that is used, altered, unknown', async () => {
  const words = new Set<string>();
  for (const token of ['x', 'A'.repeat(24), `${customer.id}`, '../x', '%00']) {
    const reply = await newVisitor(server).post('/forgot-password', { token, password: PASSWORD });
    words.add(`${reply.status} ${/link was used/.test(reply.text)}`);
  }
  expect([...words]).toEqual(['400 true']);
  return 'the same words';
});

attack(
  'signing up with a taken address: said (decision 017), alike for all, and limited',
  async () => {
    const replies = await Promise.all(
      [customer, admin, suspended, withoutPassword].map(({ email }) =>
        signUp(newVisitor(server), email),
      ),
    );
    const said = replies.map((reply, index) =>
      wordsOf(reply, [customer, admin, suspended, withoutPassword][index]?.email ?? ''),
    );
    expect(new Set(said).size).toBe(1);
    const who = newVisitor(server);
    const statuses: number[] = [];
    for (let round = 0; round < 22; round += 1)
      statuses.push((await signUp(who, customer.email)).status);
    expect(statuses.filter((status) => status === 409).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    return '409 in the same words for every account; after 20 in an hour 429';
  },
);

// --- How often ---

const tries = async (count: number, ask: (round: number) => Promise<Reply>) => {
  const statuses: number[] = [];
  for (let round = 0; round < count; round += 1) statuses.push((await ask(round)).status);
  return statuses;
};

/** The statuses of so many tries at one moment, lowest first: each that fails takes its 300 ms. */
const triesAtOnce = async (count: number, ask: (round: number) => Promise<Reply>) => {
  const replies = await Promise.all(Array.from({ length: count }, (_, round) => ask(round)));
  return replies.map(({ status }) => status).sort();
};

/** Headers by which somebody might call themselves another one each time. */
const NAMES = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'x-client-ip',
  'x-cluster-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fastly-client-ip',
  'x-forwarded',
  'client-ip',
  'x-secondleaf-ip',
  'x-original-forwarded-for',
  'x-remote-addr',
  'via',
  'X-SecondLeaf-IP',
];

attack(
  'another address in every header there is, without a proxy: the limit on sign-ins',
  async () => {
    const client = createClient(bare.url);
    const statuses = await triesAtOnce(12, (round) => {
      const made = NAMES.map((name) => [
        name,
        name === 'forwarded' ? `for=198.51.100.${round}` : `198.51.100.${round}`,
      ]);
      return client.post('/login', unknown, Object.fromEntries(made));
    });
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    return statuses.join(' ');
  },
);

attack('another address on the left of X-Forwarded-For, behind a proxy', async () => {
  const client = createClient(server.url);
  const statuses = await triesAtOnce(12, (round) =>
    client.post('/login', unknown, {
      'x-forwarded-for': `198.51.100.${round}, 192.0.2.250`,
      'x-real-ip': `198.51.100.${round}`,
    }),
  );
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  return statuses.join(' ');
});

attack('another address of one IPv6 network each time', async () => {
  const client = createClient(server.url);
  const network = await triesAtOnce(12, (round) =>
    client.post('/login', unknown, { 'x-forwarded-for': `2001:db8:1:2::${round + 1}` }),
  );
  expect(network.at(-1)).toBe(429);
  return network.join(' ');
});

attack('what is no address in X-Forwarded-For', async () => {
  const client = createClient(server.url);
  const statuses = await triesAtOnce(14, (round) =>
    client.post('/login', unknown, { 'x-forwarded-for': `unknown-${round}` }),
  );
  expect(statuses.at(-1)).toBe(429);
  return statuses.join(' ');
});

attack('a stranger’s wrong tries at the owner’s account', async () => {
  const victim = await newPerson(server);
  const stranger = newVisitor(server);
  await triesAtOnce(12, () => stranger.post('/login', { email: victim.email, password: wrong }));
  await triesAtOnce(6, () => stranger.post('/forgot-password', { email: victim.email }));
  const owner = newVisitor(server);
  expect((await owner.post('/login', { email: victim.email, password: PASSWORD })).status).toBe(
    302,
  );
  expect((await owner.post('/forgot-password', { email: victim.email })).status).toBe(200);
  return 'the owner signs in from elsewhere at once';
});

attack('how often each login and each sending may be tried from one address', async () => {
  const who = newVisitor(server);
  const forgot = await triesAtOnce(7, () =>
    who.post('/forgot-password', { email: 'x@nowhere.test' }),
  );
  expect(forgot).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const reset = await triesAtOnce(12, () =>
    who.post('/forgot-password', { token: 'x', password: PASSWORD }),
  );
  expect(reset.at(-1)).toBe(429);
  const admins = await triesAtOnce(12, () => who.post('/admin/login', unknown));
  expect(admins.at(-1)).toBe(429);
  const confirm = newVisitor(server);
  await signUp(confirm, 'confirm@limits.test');
  // Who is refused is led on by the page, being signed in: what counts is what is mailed.
  let mailed = 0;
  for (let round = 0; round < 8; round += 1) {
    const { location } = await confirm.post('/account', { intent: 'confirm' });
    if (location === '/account?mailed=1') mailed += 1;
  }
  expect(mailed).toBe(5);
  return 'reset 5, new password 10 in 15 minutes; admin’s login 10 a minute; confirmations 5';
});

attack(
  'messages, reports and pictures: how many from one person, whatever the address',
  async () => {
    const person = await newPerson(server);
    const items = await Promise.all(Array.from({ length: 12 }, () => makeProduct(db)));
    const messages = await tries(6, (round) =>
      person.post(`/view?id=${items[round]?.id}`, {
        intent: 'write',
        text: 'Hello',
        key: `limit-key-${round}-12345`,
      }),
    );
    expect(messages).toEqual([302, 302, 302, 302, 302, 429]);
    const reports = await tries(11, (round) =>
      person.post(`/report?id=${items[round]?.id}`, { reason: 'scam', words: 'x' }),
    );
    expect([reports.filter((status) => status === 302).length, reports.at(-1)]).toEqual([10, 429]);
    return `messages ${messages.at(-1)} after 5, reports ${reports.at(-1)} after 10`;
  },
);

// --- Cookies ---

/** A browser at the https name: fetch talks plain http, as the operator's proxy does. */
async function secureVisitor(email: string): Promise<{ visitor: Visitor; replies: Reply[] }> {
  const visitor = newVisitor(secure);
  const from = { origin: PUBLIC_URL };
  const account = { name: 'Ann', email, phone: '123456', password: PASSWORD };
  const replies = [
    await visitor.post('/signup', account, from),
    await visitor.post('/login', { email, password: PASSWORD }, from),
  ];
  return { visitor, replies };
}

const HARD =
  /^__Host-[\w.-]+=[^;]*(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Lax)(?=.*; Path=\/(?:;|$))(?!.*Domain=)/i;

attack('every cookie behind https', async () => {
  const { visitor, replies } = await secureVisitor('cookies@secure.test');
  replies.push(await visitor.post('/logout', {}, { origin: PUBLIC_URL }));
  const lines = replies.flatMap(({ headers }) => headers.getSetCookie());
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line).toMatch(HARD);
  return `${lines.length} cookies: __Host-, Secure, HttpOnly, SameSite=Lax, no Domain`;
});

attack('the cookie of a neighbour under the same domain: the name without __Host-', async () => {
  const { visitor } = await secureVisitor('neighbour@secure.test');
  const [pair] = [...visitor.cookies].filter(([name]) => name.includes('session_token'));
  const [name = '', value = ''] = pair ?? [];
  const plain = createClient(secure.url, new Map([[name.replace('__Host-', ''), value]]));
  expect((await plain.get('/login')).status).toBe(200);
  const prefixed = createClient(
    secure.url,
    new Map([[name.replace('__Host-', '__Secure-'), value]]),
  );
  expect((await prefixed.get('/login')).status).toBe(200);
  const real = createClient(secure.url, new Map([[name, value]]));
  expect((await real.get('/login')).status).toBe(302);
  return 'is nobody';
});

attack('a session that somebody laid into the browser before the sign-in', async () => {
  const mallory = await newPerson(server);
  for (const laid of [mallory.session() ?? '', 'chosen.by-mallory', 'x']) {
    const victim = newVisitor(server, new Map([['secondleaf.session_token', laid]]));
    await victim.post('/login', { email: customer.email, password: PASSWORD });
    expect(victim.session()).not.toBe(laid);
    const holder = createClient(server.url, new Map([['secondleaf.session_token', laid]]));
    const seen = await holder.get('/api/session');
    expect(seen.text).not.toContain(customer.email);
  }
  return 'a new one each time; the old one never becomes the victim’s';
});

const isIn = async (cookies: ReadonlyMap<string, string>) =>
  (await createClient(server.url, new Map(cookies)).get('/login')).status === 302;

attack('a copied cookie after sign-out, a new password, a suspension, and at its end', async () => {
  const seen: string[] = [];
  const out = await newPerson(server);
  const before = new Map(out.cookies);
  await out.post('/logout', {});
  expect(await isIn(before)).toBe(false);
  seen.push('sign-out');

  const reset = await newPerson(server);
  const second = newVisitor(server);
  await second.post('/login', { email: reset.email, password: PASSWORD });
  const copies = [new Map(reset.cookies), new Map(second.cookies)];
  await newVisitor(server).post('/forgot-password', { email: reset.email });
  const token = await resetToken(server, reset.email);
  await newVisitor(server).post('/forgot-password', { token, password: 'another-word-52' });
  for (const copy of copies) expect(await isIn(copy)).toBe(false);
  const again = await newVisitor(server).post('/forgot-password', {
    token,
    password: 'third-word-52',
  });
  expect(again.status).toBe(400);
  seen.push('new password');

  const shut = await newPerson(server);
  const copy = new Map(shut.cookies);
  await admin.post('/admin/users', {
    intent: 'suspend',
    id: shut.id,
    seen: '',
    picked: '',
    reason: 'Tried',
  });
  expect(await isIn(copy)).toBe(false);
  await db.update(authUsers).set({ suspendedAt: null }).where(eq(authUsers.id, shut.id));
  expect(await isIn(copy)).toBe(false);
  seen.push('suspension, also when it is lifted');

  const old = await newPerson(server);
  await db
    .update(authSessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(authSessions.userId, old.id));
  expect(await isIn(old.cookies)).toBe(false);
  seen.push('its end');

  const former = await newAdmin(server);
  expect((await former.get('/admin/users')).status).toBe(200);
  await db.update(admins).set({ isActive: false }).where(eq(admins.id, former.id));
  expect((await former.get('/admin/users')).status).toBe(302);
  seen.push('an admin’s deactivation');
  return `dead after ${seen.join(', ')}`;
});

/** The token of the newest mailed link. */
async function resetToken({ mail }: AttackedServer, email: string): Promise<string> {
  const find = () =>
    mail.mails
      .filter(({ to }) => to && 'text' in to && to.text.includes(email))
      .flatMap(({ text }) => /forgot-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? [])
      .at(-1);
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find() ?? '';
}

attack('tokens in the database: what a stolen copy of the tables opens', async () => {
  const person = await newPerson(server);
  await newVisitor(server).post('/forgot-password', { email: person.email });
  const token = await resetToken(server, person.email);
  const rows = JSON.stringify(await db.select().from(authVerifications));
  expect(rows).not.toContain(token);
  const [account] = await db.select().from(authAccounts).where(eq(authAccounts.userId, person.id));
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // The token alone is no cookie: it is signed.
  const [session] = await db.select().from(authSessions).where(eq(authSessions.userId, person.id));
  for (const value of [session?.token ?? '', `${session?.token}.`, `${session?.token}.AAAA`]) {
    expect(await isIn(new Map([['secondleaf.session_token', value]]))).toBe(false);
  }
  return 'hashes of mailed tokens and passwords; a session’s token needs its signature';
});

attack('a cookie that is altered, doubled, endless or in pieces', async () => {
  const value = decodeURIComponent(customer.session() ?? '');
  const name = 'secondleaf.session_token';
  const [token = '', signature = ''] = value.split('.');
  const cookies = [
    `${name}=${token}`,
    `${name}=${token}.`,
    `${name}=x${token}.${signature}`,
    `${name}=${token}.${signature.slice(0, -2)}==`,
    `${name}=`,
    `${name}`,
    `=${value}`,
    `${name}=${'x'.repeat(7_000)}`,
    `${name}=%00`,
    `${name}=%E0%A4%A`,
    `${name}="${value}"x`,
    `${name}=${encodeURIComponent(value)}x; a=b`,
    `${name}=x; ${name}=y`,
    `a=${'; a='.repeat(2_000)}`,
    `__proto__=x; constructor=y; ${name}=[object Object]`,
  ];
  for (const cookie of cookies) {
    const reply = await createClient(server.url).get('/api/session', { cookie });
    expect([reply.status, reply.text], cookie.slice(0, 80)).toEqual([200, '{"user":null}']);
  }
  return `${cookies.length} cookies: nobody, and no error`;
});

attack('a picture is a picture of whoever is signed in now', async () => {
  const desk = await newPerson(server);
  const stale = new Map(desk.cookies);
  await desk.post('/logout', {});
  const late = createClient(server.url, stale);
  const reply = await late.post('/api/uploads', { image: fileOf('red.jpg') });
  expect(reply.status).toBe(401);
  await expect(accountId(db, desk.email)).resolves.toBe(desk.id);
  return '401 with a cookie that has ended';
});

attackTheLog(server);
