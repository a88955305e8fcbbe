// Sign-in with Google: ways back that are forged, stolen, replayed, and tokens that are not for us. What a right one does stands in tests/http.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { authAccounts, authSessions, authUsers } from '~/data/schema/schema';
import { isSignedIn, newVisitor, signUp, type Visitor } from '../support/accounts';
import { attack, attackTheLog, startAttackedServer } from '../support/attack';
import { allowLogged } from '../support/logged';
import { startProvider } from '../support/oidc';

const provider = await startProvider();
afterAll(() => provider.stop());
const server = await startAttackedServer({
  GOOGLE_CLIENT_ID: 'secondleaf',
  GOOGLE_CLIENT_SECRET: 'test-secret',
  GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
});
const { db } = server.services;
const ann = { sub: 'google-ann', email: 'ann@google.test', emailVerified: true, name: 'Ann' };
provider.become(ann);

/** Goes to the provider and gives the address that leads back. */
async function wayBack(visitor: Visitor): Promise<URL> {
  const start = await visitor.get('/login?with=google');
  const answer = await fetch(start.location ?? '', { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

const back = (visitor: Visitor, { pathname, search }: URL) => visitor.get(pathname + search);

/** Fails unless this way back signs nobody in, makes nobody, and says so on our own page. */
async function expectRefused(visitor: Visitor, address: URL): Promise<string> {
  const before = await standing();
  const { status, location, text } = await back(visitor, address);
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await standing()).toEqual(before);
  expect(status).toBeLessThan(500);
  expect(location ?? '').toMatch(/^\/login\?/);
  expect(text).not.toContain(provider.discoveryUrl);
  return `${status}, ${new URL(location ?? '', server.url).searchParams.get('error')}`;
}

const standing = async () => [
  await db.$count(authUsers),
  await db.$count(authAccounts),
  await db.$count(authSessions),
];

attack('no state, another state, the state of another browser', async () => {
  const seen: string[] = [];
  for (const change of [
    (url: URL) => url.searchParams.delete('state'),
    (url: URL) => url.searchParams.set('state', 'chosen-by-mallory'),
    (url: URL) => url.searchParams.set('state', ''),
    (url: URL) => url.searchParams.append('state', 'second'),
  ]) {
    const visitor = newVisitor(server);
    const url = await wayBack(visitor);
    const right = url.searchParams.get('state');
    change(url);
    // Said twice, the first one may count, and that is the right one.
    if (url.searchParams.get('state') === right) continue;
    seen.push(await expectRefused(visitor, url));
  }
  const mallory = newVisitor(server);
  seen.push(await expectRefused(newVisitor(server), await wayBack(mallory)));
  return [...new Set(seen)].join('; ');
});

attack('a made-up way back is no error of ours in the log', async () => {
  const lines = () => server.printed().split('\n');
  for (const query of ['code=x&state=made-up', 'error=made-up-words', 'code=x', '']) {
    await newVisitor(server).get(`/api/auth/callback/google?${query}`);
  }
  await expect.poll(lines).toContainEqual(expect.stringContaining('Failed to parse state'));
  expect(server.printed()).not.toContain('made-up');
  const errors = lines().filter((line) => /"level":[56]0/.test(line));
  expect(errors).toEqual([]);
  return 'a warning';
});

attack('names and addresses that no form would take, told by Google', async () => {
  const told: string[] = [];
  for (const [number, name] of [
    '   ',
    '\u3164\u200d',
    'Ann\u202e \u2060Lee',
    'a'.repeat(3_000),
    'Claim: https://evil.example',
    'Ann\r\nBcc: evil',
  ].entries()) {
    const email = `named-${number}@google.test`;
    provider.become({ ...ann, sub: `google-named-${number}`, email, name });
    const visitor = newVisitor(server);
    await back(visitor, await wayBack(visitor));
    const [row] = await db.select().from(authUsers).where(eq(authUsers.email, email));
    told.push(row?.name ?? 'nobody');
  }
  expect(told).toEqual([
    'New member',
    'New member',
    'Ann Lee',
    'a'.repeat(120),
    'New member',
    'Ann Bcc: evil',
  ]);
  for (const email of [
    'evil@google.test\r\nBcc: all@google.test',
    'a@google.test,b@x.test',
    'evil',
  ]) {
    provider.become({ ...ann, sub: 'google-many', email });
    const visitor = newVisitor(server);
    await expectRefused(visitor, await wayBack(visitor));
  }
  provider.become(ann);
  return 'names cleaned, or “New member”; addresses refused';
});

attack('a way back that was used already, in the same browser and in another', async () => {
  const visitor = newVisitor(server);
  const url = await wayBack(visitor);
  const cookies = new Map(visitor.cookies);
  expect((await back(visitor, url)).location).toBe('/');
  expect(await isSignedIn(visitor)).toBe(true);
  await visitor.post('/logout', {});
  const seen = [await expectRefused(visitor, url)];
  seen.push(await expectRefused(newVisitor(server, cookies), url));
  return [...new Set(seen)].join('; ');
});

attack('no code, another code, an error of the provider with words of its own', async () => {
  const seen: string[] = [];
  for (const change of [
    (url: URL) => url.searchParams.delete('code'),
    (url: URL) => url.searchParams.set('code', 'x'.repeat(5_000)),
    (url: URL) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_description', '<script>alert(1)</script>');
    },
  ]) {
    const visitor = newVisitor(server);
    const url = await wayBack(visitor);
    change(url);
    // The provider of the tests gives a token for any code: only a missing one is refused.
    if (url.searchParams.get('code')) continue;
    seen.push(await expectRefused(visitor, url));
    const page = await visitor.get(`/login?${url.searchParams}`);
    expect(page.text).not.toContain('<script>alert(1)');
  }
  return [...new Set(seen)].join('; ');
});

attack('what people cancel, and accounts that Google does not open, in the log', async () => {
  const errors = () =>
    server
      .printed()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line));
  const before = errors().length;
  const cancelled = newVisitor(server);
  const url = await wayBack(cancelled);
  url.searchParams.delete('code');
  url.searchParams.set('error', 'access_denied');
  const seen = [await expectRefused(cancelled, url)];
  const stolen = newVisitor(server);
  const other = await wayBack(stolen);
  other.searchParams.set('iss', 'https://evil.test');
  seen.push(await expectRefused(stolen, other));
  await signUp(newVisitor(server), 'unconfirmed@google.test');
  const people = [
    { sub: 'google-not-linked', email: 'unconfirmed@google.test', emailVerified: true },
    { sub: 'google-another-ann', email: ann.email, emailVerified: true },
    { sub: 'google-unsure', email: 'unsure@google.test', emailVerified: false },
  ];
  for (const person of people) {
    provider.become({ ...person, name: 'Ann' });
    const visitor = newVisitor(server);
    seen.push(await expectRefused(visitor, await wayBack(visitor)));
  }
  provider.become(ann);
  expect(errors().slice(before)).toEqual([]);
  return `${seen.join('; ')}: no error`;
});

const now = Math.floor(Date.now() / 1000);
const LIES: [string, Record<string, unknown>][] = [
  ['a token for another shop', { aud: 'another-shop' }],
  ['a token for two shops, in the hands of the other', { aud: ['other', 'x'], azp: 'other' }],
  ['a token of another issuer', { iss: 'https://evil.test' }],
  ['a token that has expired', { iat: now - 7_200, exp: now - 3_600 }],
  ['a token that is not valid yet', { nbf: now + 3_600 }],
  ['a token with another nonce', { nonce: 'chosen-by-mallory' }],
  ['a token without a nonce', { nonce: undefined }],
  ['a token about nobody', { sub: undefined }],
  ['a token without an address', { email: undefined }],
];

for (const [words, claims] of LIES) {
  attack(words, async () => {
    allowLogged('sign-in: ');
    provider.lie(claims);
    const visitor = newVisitor(server);
    const url = await wayBack(visitor);
    const seen = await expectRefused(visitor, url);
    provider.lie();
    return seen;
  });
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const payloadOf = (token: string) => token.split('.')[1] ?? '';
const headOf = (token: string): object =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const victim = { sub: 'google-victim', email: 'victim@google.test', email_verified: true };

const FORGERIES: [string, (right: string) => string][] = [
  ['a token that nobody signed', (right) => `${encoded({ alg: 'none' })}.${payloadOf(right)}.`],
  [
    'a token signed by another key under the provider’s name',
    (right) => {
      const text = `${encoded(headOf(right))}.${payloadOf(right)}`;
      const signature = sign('RSA-SHA256', Buffer.from(text), stranger.privateKey);
      return `${text}.${signature.toString('base64url')}`;
    },
  ],
  [
    'a token signed by a key that it brings itself',
    (right) => {
      const jwk = stranger.publicKey.export({ format: 'jwk' });
      const text = `${encoded({ alg: 'RS256', jwk, kid: 'mine' })}.${payloadOf(right)}`;
      const signature = sign('RSA-SHA256', Buffer.from(text), stranger.privateKey);
      return `${text}.${signature.toString('base64url')}`;
    },
  ],
  [
    'a token signed with the client’s secret',
    (right) => {
      const text = `${encoded({ alg: 'HS256' })}.${payloadOf(right)}`;
      const mac = createHmac('sha256', 'test-secret').update(text).digest('base64url');
      return `${text}.${mac}`;
    },
  ],
  [
    'a right signature under other words',
    (right) => {
      const [head = '', payload = '', signature = ''] = right.split('.');
      const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return `${head}.${encoded({ ...said, ...victim })}.${signature}`;
    },
  ],
  ['no token at all', () => ''],
];

for (const [words, forge] of FORGERIES) {
  attack(words, async () => {
    allowLogged('sign-in: ');
    provider.lie({}, forge);
    const visitor = newVisitor(server);
    const url = await wayBack(visitor);
    const seen = await expectRefused(visitor, url);
    provider.lie();
    return seen;
  });
}

attackTheLog(server);
