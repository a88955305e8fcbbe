// Every address and its data, opened and written to by everybody: taken from the route tables, so that none is forgotten.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { admins, authUsers, images, products, sellers, users } from '~/data/schema/schema';
import { auditLog, productReports } from '~/data/schema/schema-admin';
import { conversationEntries } from '~/data/schema/schema-messages';
import routes from '~/routes';
import { ACTIONS, type ActionName, REQUEST_ACTIONS } from '~/server/api/request-actions';
import { attack, attackTheLog, startAttackedServer } from '../support/attack';
import { makeProduct } from '../support/builders';
import type { Reply } from '../support/client';
import { handIn, hiddenProduct, makeCrowd, ROLES, type Role } from '../support/crowd';
import { faultsOf, leavePages } from '../support/html';

const server = await startAttackedServer();
const { db } = server.services;
const crowd = await makeCrowd(server);
const hidden = await hiddenProduct(server, crowd.customer);
const open = await makeProduct(db, { userId: crowd.customer.id });
const paper = await handIn(crowd.pending);

/** What each of them gets: a status, or where they are sent. `else` is everybody who is not named. */
type Expected = Partial<Record<Role, string>> & { else: string };

const all = (what: string): Expected => ({ else: what });
const admin = (what: string, others: string): Expected => ({ admin: what, else: others });
const sellersGet = (what: string, others: string): Expected => ({
  pending: what,
  approved: what,
  rejected: what,
  else: others,
});
/** Who is signed in is sent on. A suspended account is nobody. */
const guests = (what: string, others: string): Expected => ({
  nobody: what,
  suspended: what,
  else: others,
});
const ownerOf = (what: string, others: string): Expected => ({
  customer: what,
  admin: what,
  else: others,
});

interface Screen {
  /** What stands behind the path. */
  query?: string;
  get: Expected;
  /** An empty form, sent to the address of the data. */
  post: Expected;
  /** The same sent without a script, where the page then sends on whom it does not serve. */
  postPage?: Expected;
}

const noForm = all('405');
const adminScreen = { get: admin('200', '→ /admin/login'), post: admin('400', '403') };
const adminPage = { ...adminScreen, post: noForm };
const LOGIN = '→ /seller/login';
const onward = guests('400', '→ /');

/** Each screen of src/routes.ts. */
const SCREENS: Record<string, Screen[]> = {
  '/': [{ get: all('200'), post: noForm }],
  '/signup': [{ get: guests('200', '→ /'), post: all('400'), postPage: onward }],
  '/login': [{ get: guests('200', '→ /'), post: all('400'), postPage: onward }],
  '/login/code': [{ get: all('→ /login'), post: all('400'), postPage: all('→ /login') }],
  '/create': [{ get: all('200'), post: guests('401', '422') }],
  '/forgot-password': [{ get: all('200'), post: all('400') }],
  '/confirm': [{ query: '?token=x', get: all('404'), post: all('400') }],
  // Written to by the attacks on cookies: it would end the sessions of all others here.
  '/logout': [{ get: guests('→ /login', '200'), post: all('') }],
  '/terms': [{ get: all('200'), post: noForm }],
  '/privacy': [{ get: all('200'), post: noForm }],
  '/view': [
    { query: `?id=${open.id}`, get: all('200'), post: all('400') },
    { query: `?id=${hidden.id}`, get: ownerOf('200', '→ /'), post: all('400') },
    { query: '?id=x', get: all('→ /'), post: all('400') },
  ],
  '/viewmore': [
    { get: all('200'), post: all('400') },
    { query: '?mine=1', get: guests('→ /login', '200'), post: guests('403', '400') },
  ],
  '/report': [
    {
      query: `?id=${open.id}`,
      get: { ...guests('→ /login', '200'), customer: '→ /view' },
      post: guests('403', '400'),
      postPage: { ...guests('403', '400'), customer: '→ /view' },
    },
    {
      query: `?id=${hidden.id}`,
      get: ownerOf('→ /view', '→ /'),
      post: guests('403', '400'),
      postPage: { ...guests('403', '→ /'), customer: '→ /view', admin: '→ /view' },
    },
  ],
  '/messages': [{ get: guests('→ /login', '200'), post: noForm }],
  '/messages/:conversation': [{ get: guests('→ /login', '404'), post: guests('→ /login', '400') }],
  '/ask/:product': [
    { get: all('→ /'), post: guests('→ /login', '400'), postPage: guests('→ /login', '→ /') },
  ],
  // Of an item that is drawn: tests/http/lots.test.ts.
  '/lots/:product': [{ get: all('→ /'), post: noForm }],
  '/requests': [
    { get: guests('→ /login', '200'), post: guests('→ /login', '400') },
    {
      query: `?product=${open.id}`,
      get: { ...guests('→ /login', '404'), customer: '200' },
      post: guests('→ /login', '400'),
    },
  ],
  '/handover/:request': [{ get: guests('→ /login', '404'), post: guests('→ /login', '400') }],
  '/reviews': [{ get: guests('→ /login', '200'), post: noForm }],
  '/reviews/:request': [{ get: guests('→ /login', '404'), post: guests('→ /login', '404') }],
  '/report-review/:review': [{ get: guests('→ /login', '404'), post: guests('→ /login', '404') }],
  '/notifications': [{ get: guests('→ /login', '200'), post: guests('→ /login', '200') }],
  '/members/:member': [{ get: all('404'), post: guests('→ /login', '404') }],
  '/unsubscribe': [{ query: '?token=x', get: all('200'), post: all('400') }],
  '/account/blocked': [{ get: guests('→ /login', '200'), post: guests('→ /login', '400') }],
  '/account/notifications': [
    { get: guests('→ /login', '200'), post: guests('→ /login', '→ /account/notifications') },
  ],
  '/account': [{ get: guests('→ /login', '200'), post: guests('→ /login', '400') }],
  '/account/profile': [{ get: guests('→ /login', '200'), post: guests('→ /login', '400') }],
  '/account/email': [{ get: guests('→ /login', '200'), post: guests('→ /login', '400') }],
  '/account/email/confirm': [{ get: all('200'), post: all('400') }],
  '/account/password': [{ get: guests('→ /login', '200'), post: guests('→ /login', '400') }],
  '/account/tokens': [{ get: guests('→ /login', '200'), post: guests('→ /login', '400') }],
  '/account/delete': [{ get: guests('→ /login', '200'), post: guests('→ /login', '400') }],
  '/seller/signup': [
    {
      get: sellersGet('→ /seller/dashboard', '200'),
      post: sellersGet('→ /seller/dashboard', '400'),
    },
  ],
  '/seller/login': [
    {
      get: sellersGet('→ /seller/dashboard', '200'),
      post: all('400'),
      postPage: sellersGet('→ /seller/dashboard', '400'),
    },
  ],
  '/seller/dashboard': [{ get: sellersGet('200', LOGIN), post: sellersGet('400', '403') }],
  '/seller/add-product': [
    {
      get: sellersGet('200', LOGIN),
      post: { ...sellersGet('400', '403'), nobody: '401', suspended: '401' },
    },
    {
      query: `?id=${hidden.id}`,
      get: sellersGet('→ /', LOGIN),
      post: { ...sellersGet('404', '403'), nobody: '401', suspended: '401' },
    },
  ],
  '/seller/verification': [
    { get: sellersGet('200', LOGIN), post: { pending: '422', rejected: '422', else: '403' } },
  ],
  '/seller/import': [
    {
      get: sellersGet('200', LOGIN),
      post: { ...sellersGet('422', '403'), nobody: '401', suspended: '401' },
    },
  ],
  '/seller/handovers': [{ get: sellersGet('200', LOGIN), post: sellersGet('400', '403') }],
  '/seller/staff': [
    { get: sellersGet('200', LOGIN), post: { ...all('400'), nobody: LOGIN, suspended: LOGIN } },
  ],
  '/staff-invitation': [{ query: '?token=x', get: all('200'), post: guests('→ /login', '400') }],
  '/admin/login': [
    {
      get: admin('→ /admin/dashboard', '200'),
      post: all('400'),
      postPage: admin('→ /admin/dashboard', '400'),
    },
  ],
  '/admin/dashboard': [adminPage],
  '/admin/sellers': [adminScreen],
  '/admin/products': [adminScreen],
  '/admin/conversations': [adminScreen],
  '/admin/reports': [adminPage],
  '/admin/users': [adminScreen],
  '/admin/search': [adminScreen],
  '/admin/audit': [adminPage],
  '/admin/security': [adminScreen],
  '*': [
    { query: 'nowhere', get: all('404'), post: all('405') },
    { query: 'admin/nowhere', get: all('404'), post: all('405') },
  ],
};

type Try = [address: string, expected: Expected];

/** Whether an action wants more than a word. */
const wantsFields = (name: ActionName) => !z.object(ACTIONS[name].fields).safeParse({}).success;

const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Each address of the HTTP application that is no screen. An empty list: every request passes through it. */
const ADDRESSES: Record<string, Try[]> = {
  'ALL /*': [],
  'GET /livez': [['/livez', all('200')]],
  'GET /readyz': [['/readyz', all('200')]],
  'ALL /assets/*': [],
  'GET /assets/*': [
    ['/assets/none.js', all('404')],
    ['/assets/..%2f..%2fserver%2findex.js', all('404')],
  ],
  'GET /favicon.ico': [['/favicon.ico', all('→ /icon-192.png')]],
  'GET /admin': [['/admin', all('→ /admin/dashboard')]],
  'GET /admin/': [['/admin/', all('→ /admin/dashboard')]],
  'GET /seller': [['/seller', all('→ /seller/dashboard')]],
  'GET /seller/': [['/seller/', all('→ /seller/dashboard')]],
  ...Object.fromEntries(
    readdirSync('public').map((file): [string, Try[]] => [
      `ALL /${file}`,
      [[`/${file}`, all('200')]],
    ]),
  ),
  'ALL /api/auth/*': [
    ['/api/auth/get-session', all('404')],
    ['/api/auth/list-sessions', all('404')],
    ['/api/auth/error', all('404')],
    ['/api/auth/verify-email?token=x', all('→ /confirm')],
    ['/api/auth/callback/google', all('→ /login')],
  ],
  'GET /images/:key/:file': [
    [hidden.picture, ownerOf('200', '404')],
    ['/images/..%2f..%2f/320.webp', all('404')],
  ],
  'GET /message-photos/:key/:file': [
    [`/message-photos/${'a'.repeat(32)}/320.webp`, all('404')],
    ['/message-photos/x/320.webp', all('404')],
  ],
  // The two of a request get it: see tests/http/requests.test.ts.
  'GET /handover/:request/calendar.ics': [
    [`/handover/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/calendar.ics`, all('404')],
    ['/handover/x/calendar.ics', all('404')],
  ],
  'GET /request-covers/:request': [
    [`/request-covers/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`, all('404')],
    ['/request-covers/x', all('404')],
  ],
  // Its address is made for one session and five minutes: see tests/http/conversation-reports.test.ts.
  'GET /report-photos/:report/:key/:file': [
    [
      `/report-photos/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}/${'a'.repeat(32)}/320.webp`,
      all('404'),
    ],
    ['/report-photos/x/x/320.webp', all('404')],
  ],
  // Who is logged in gets a stream that does not end: see tests/http/news.test.ts.
  'GET /api/events': [],
  'GET /documents/:id': [
    [paper, { pending: '200', else: '404' }],
    [paper.replace(/\?.*/, ''), all('404')],
  ],
  // Its address is made for one session and five minutes: see tests/http/data-export.test.ts.
  'GET /account/data.zip': [['/account/data.zip', all('404')]],
  'POST /api/uploads': [['/api/uploads', guests('401', '415')]],
  'POST /api/documents': [
    ['/api/documents', { ...guests('401', '403'), pending: '415', rejected: '415' }],
  ],
  'GET /robots.txt': [['/robots.txt', all('200')]],
  'GET /sitemap.xml': [
    ['/sitemap.xml', all('200')],
    ['/sitemap.xml?part=1', all('200')],
    ['/sitemap.xml?part=2', all('404')],
  ],
  'GET /seller/products.csv': [['/seller/products.csv', sellersGet('200', '403')]],
  'GET /seller/import/template.csv': [['/seller/import/template.csv', sellersGet('200', '403')]],
  'POST /seller/import/rows-to-mend.csv': [
    ['/seller/import/rows-to-mend.csv', sellersGet('400', '403')],
  ],
  'GET /admin/reports/export.json': [['/admin/reports/export.json', admin('200', '403')]],
  'GET /admin/reports/export.csv': [['/admin/reports/export.csv', admin('200', '403')]],
  'GET /admin/audit.csv': [['/admin/audit.csv', admin('200', '403')]],
  'GET /admin/audit.jsonl': [['/admin/audit.jsonl', admin('200', '403')]],
  'GET /api': [['/api', all('200')]],
  'GET /api/openapi.json': [['/api/openapi.json', all('200')]],
  'GET /api/products': [['/api/products', all('200')]],
  'GET /api/products/:id': [
    [`/api/products/${open.id}`, all('200')],
    [`/api/products/${hidden.id}`, ownerOf('200', '404')],
    ['/api/products/x', all('404')],
  ],
  'GET /api/search/suggestions': [['/api/search/suggestions?q=chair', all('200')]],
  'POST /api/products': [['/api/products', guests('401', '400')]],
  'PATCH /api/products/:id': [],
  'DELETE /api/products/:id': [],
  // By programs and the two of a request: see tests/http/programs.test.ts.
  'POST /api/products/:id/requests': [[`/api/products/${open.id}/requests`, guests('401', '400')]],
  'POST /api/products/:id/questions': [
    [`/api/products/${open.id}/questions`, guests('401', '400')],
  ],
  'GET /api/requests': [['/api/requests', guests('401', '200')]],
  'GET /api/requests/:id': [
    [`/api/requests/${NO_ID}`, guests('401', '404')],
    ['/api/requests/x', guests('401', '404')],
  ],
  ...Object.fromEntries(
    REQUEST_ACTIONS.map((name): [string, Try[]] => [
      `POST /api/requests/:id/${name}`,
      [[`/api/requests/${NO_ID}/${name}`, guests('401', wantsFields(name) ? '400' : '404')]],
    ]),
  ),
  'GET /api/conversations': [['/api/conversations', guests('401', '200')]],
  'GET /api/conversations/:id/messages': [
    [`/api/conversations/${NO_ID}/messages`, guests('401', '404')],
    ['/api/conversations/x/messages', guests('401', '404')],
  ],
  'POST /api/conversations/:id/messages': [
    [`/api/conversations/${NO_ID}/messages`, guests('401', '400')],
  ],
  'GET /api/notifications': [['/api/notifications', guests('401', '200')]],
  ...Object.fromEntries(
    [
      '/products/:id/requests',
      '/products/:id/questions',
      '/requests',
      '/requests/:id',
      ...REQUEST_ACTIONS.map((name) => `/requests/:id/${name}`),
      '/conversations',
      '/conversations/:id/messages',
      '/notifications',
    ].map((path): [string, Try[]] => [`ALL /api${path}`, []]),
  ),
  'POST /api/images': [['/api/images', guests('401', '415')]],
  'GET /api/session': [['/api/session', all('200')]],
  'ALL /api': [['/api', all('405')]],
  'ALL /api/openapi.json': [['/api/openapi.json', all('405')]],
  'ALL /api/products': [],
  'ALL /api/products/:id': [[`/api/products/${hidden.id}`, all('405')]],
  'ALL /api/search/suggestions': [['/api/search/suggestions', all('405')]],
  'ALL /api/session': [['/api/session', all('405')]],
  'ALL /api/images': [],
  'ALL /api/uploads': [],
  'ALL /api/documents': [],
  'ALL /api/*': [['/api/none', all('404')]],
};

/** The screens' paths as their table has them. */
const PATHS = routes.map(({ path, index }) => (index ? '/' : path === '*' ? '*' : `/${path}`));

test('no route is without a line in these tables, and no line without a route', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(PATHS.toSorted());
  expect(Object.keys(ADDRESSES).toSorted()).toEqual([...new Set(server.routes)].toSorted());
});

/** A status, or the path that a redirect leads to, also in a page's data. */
function outcome({ status, location, text }: Reply): string {
  const target = location ?? /"redirect","([^"]*)"/.exec(text)?.[1];
  // Whoever signs in goes on to a page, never to its data.
  expect(target ?? '').not.toContain('.data');
  return target ? `→ ${target.replace(/\?.*/, '')}` : String(status);
}

/** The pages that were opened: of each address and status the one with the most in it. */
const pages = new Map<string, string>();

function keepPage(name: string, { status, headers, text }: Reply): void {
  if (!headers.get('content-type')?.includes('text/html')) return;
  const key = `${name.replace(/[0-9a-f-]{32,}/g, 'id')} ${status}`;
  if (text.length > (pages.get(key)?.length ?? 0)) pages.set(key, text);
}

/** Tries an address as everybody at once, and says in one line what came. */
async function tried(method: 'GET' | 'POST', address: string, expected: Expected): Promise<string> {
  const seen = await Promise.all(
    ROLES.map(async (role): Promise<[Role, string]> => {
      const who = crowd[role];
      const reply = await (method === 'GET' ? who.get(address) : who.post(address, {}));
      keepPage(`${method} ${address}`, reply);
      const mine = expected[role] ?? expected.else;
      if (mine !== '200') expect(reply.text, `${role} at ${address}`).not.toMatch(SECRETS);
      return [role, outcome(reply)];
    }),
  );
  const wanted = ROLES.map((role) => [role, expected[role] ?? expected.else]);
  expect(seen, `${method} ${address}`).toEqual(wanted);
  const [, most] = seen[0] ?? [];
  const others = seen.filter(([, what]) => what !== most).map(([role, what]) => `${role} ${what}`);
  return `${method} ${[most, ...others].join(', ')}`;
}

const SECRETS = /Hidden heirloom|Hidden reason/;

const dataOf = (path: string) => (path === '/' ? '/_.data' : `${path}.data`);

/** What no stranger's empty form may change. */
const standing = async () => [
  await db.select().from(authUsers).orderBy(authUsers.id),
  await db.select().from(users).orderBy(users.id),
  await db.select().from(sellers).orderBy(sellers.id),
  await db.select().from(admins).orderBy(admins.id),
  // Looks are counted.
  (await db.select().from(products).orderBy(products.id)).map((row) => ({ ...row, views: 0 })),
  await db.select().from(images).orderBy(images.key),
  await db.select().from(conversationEntries),
  await db.select().from(productReports),
  await db.select().from(auditLog),
];

const before = await standing();

for (const [path, screens] of Object.entries(SCREENS)) {
  attack(`${path} and its data: opened by everybody`, async () => {
    const seen: string[] = [];
    for (const { query = '', get } of screens) {
      const [page, data] = addressesOf(path, query);
      seen.push(await tried('GET', page, get));
      await tried('GET', data, get);
    }
    return seen.join('; ');
  });

  if (path === '/logout') continue;
  attack(`${path} and its data: an empty form from everybody`, async () => {
    const seen: string[] = [];
    for (const { query = '', post, postPage = post } of screens) {
      const [page, data] = addressesOf(path, query);
      await tried('POST', page, postPage);
      seen.push(await tried('POST', data, post));
    }
    return seen.join('; ');
  });
}

function addressesOf(path: string, query: string): [string, string] {
  if (path === '*') return [`/${query}`, `/${query}.data`];
  return [path + query, dataOf(path) + query];
}

for (const [route, tries] of Object.entries(ADDRESSES)) {
  if (tries.length === 0) continue;
  attack(`${route.replace('ALL', 'any')}: tried by everybody`, async () => {
    const method = /^POST|^ALL \/api(?!\/auth)/.test(route) ? 'POST' : 'GET';
    const seen: string[] = [];
    for (const [address, expected] of tries) seen.push(await tried(method, address, expected));
    return seen.join('; ');
  });
}

attack('every address by PUT, PATCH, DELETE, OPTIONS and a made-up method', async () => {
  const addresses = [
    ...PATHS.filter((path) => path !== '*').flatMap((path) => [path, dataOf(path)]),
    ...Object.values(ADDRESSES)
      .flat()
      .map(([address]) => address),
  ];
  const statuses = new Set<number>();
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    for (const address of addresses) {
      const init = { method, headers: { origin: server.url } };
      const { status, text } = await crowd.admin.send(address, init);
      // A product is changed and deleted over the API, by its owner.
      const isTaken = ['PATCH', 'DELETE'].includes(method) && address.startsWith('/api/products/');
      expect(isTaken ? [403, 404, 405] : [404, 405], `${method} ${address}`).toContain(status);
      expect(text).not.toMatch(SECRETS);
      statuses.add(status);
    }
  }
  return `${addresses.length} addresses: ${[...statuses].toSorted().join(' or ')}`;
});

/** Pages that look otherwise when more is asked of them. */
const STATES: [who: Role, address: string][] = [
  ['nobody', '/viewmore?q=chair'],
  ['nobody', '/viewmore?q=zzzz&min=1&max=2'],
  ['nobody', '/viewmore?category=furniture&condition=good&sort=oldest&page=2'],
  ['customer', '/viewmore?mine=1'],
  ['customer', '/viewmore?liked=1'],
  ['customer', `/create?id=${open.id}`],
  ['customer', '/requests?tab=mine'],
  ['customer', '/reviews?tab=about-me'],
  ['customer', '/reviews?tab=by-me'],
  ['approved', '/seller/dashboard?tab=products'],
  ['approved', '/seller/dashboard?tab=verification'],
  ['approved', '/seller/dashboard?tab=analytics'],
  ['admin', '/admin/dashboard?tab=sellers'],
  ['admin', '/admin/sellers?tab=all'],
  ['admin', '/admin/products?tab=all'],
  ['admin', '/admin/products?tab=reported'],
  ['admin', '/admin/audit?tab=sign-ins'],
];

attack('every page, and the forms that refuse: faults in its HTML', async () => {
  for (const [who, address] of STATES) keepPage(address, await crowd[who].get(address));
  const csv = 'Was,category,description,condition,price,images\nA,Möbel,Words,gut,much,a.jpg';
  for (const more of [{}, { 'column:Was': 'name' }]) {
    const form = { intent: 'preview', csv, ...more };
    keepPage('/seller/import', await crowd.approved.post('/seller/import', form));
  }
  leavePages(pages);
  const found = await Promise.all(
    [...pages].map(async ([name, html]) => [name, await faultsOf(html)] as const),
  );
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([]);
  return `${pages.size} pages, none`;
});

attack('what all of this has changed', async () => {
  expect(await standing()).toEqual(before);
  return 'no row of an account, a product, a decision';
});

attackTheLog(server);
