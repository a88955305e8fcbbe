import { expect, expectTypeOf, test } from 'vitest';
import { type Action, type Actor, can, VERBS } from './permissions';
import type { ImageResource, ProductResource } from './resources';

const person = (userId: string): NonNullable<Actor> => ({
  userId,
  name: userId,
  email: `${userId}@example.test`,
  emailVerified: false,
  seller: null,
  admin: null,
});

/** The business of an owner whose id is also its own. */
const businessOf = (id: string) =>
  ({ id, role: 'owner', verificationStatus: 'approved', businessName: 'Shop' }) as const;

const actors: Record<string, Actor> = {
  nobody: null,
  owner: person('owner'),
  stranger: person('stranger'),
  seller: { ...person('seller'), seller: businessOf('seller') },
  sellerWhoOwns: {
    ...person('owner'),
    seller: { ...businessOf('owner'), verificationStatus: null },
  },
  staff: { ...person('staff'), seller: { ...businessOf('owner'), role: 'staff' } },
  staffOfAnother: { ...person('other staff'), seller: { ...businessOf('seller'), role: 'staff' } },
  admin: { ...person('admin'), admin: { isActive: true } },
  formerAdmin: { ...person('former'), admin: { isActive: false } },
  adminToSecure: { ...person('unsecured'), admin: { isActive: true, mustSecure: true } },
};

const sold = new Date('2026-01-02T03:04:05Z');
const product = (status: string, soldAt: Date | null = null, onHold = false): ProductResource => ({
  userId: 'owner',
  sellerId: null,
  status,
  soldAt,
  onHold,
});

const products: Record<string, ProductResource> = {
  active: product('active'),
  sold: product('active', sold),
  pending: product('pending'),
  suspended: product('suspended'),
  suspendedSold: product('suspended', sold),
  statusFlagged: product('flagged'),
  statusUnknown: product('archived'),
  onHold: product('active', null, true),
};

const all = Object.keys(actors);
const signedIn = all.filter((name) => name !== 'nobody');
const owners = ['owner', 'sellerWhoOwns'];
const insiders = [...owners, 'admin'];
const others = signedIn.filter((name) => !owners.includes(name));
/** The same people, whatever the product's state. */
const forEvery = (who: string[]) =>
  Object.fromEntries(Object.keys(products).map((name) => [name, who]));

/** For each action and resource, exactly these may; everybody else of the list above may not. */
const productCases: [
  (
    | 'product.view'
    | 'product.moderation'
    | 'product.edit'
    | 'product.delete'
    | 'product.markSold'
    | 'product.moderate'
    | 'product.like'
    | 'product.report'
    | 'poster.write'
    | 'product.request'
    | 'product.lead'
  ),
  Record<string, string[]>,
][] = [
  ['product.view', { ...forEvery(insiders), active: all, sold: all }],
  ['product.moderation', forEvery(insiders)],
  ['product.edit', forEvery(owners)],
  ['product.delete', forEvery(owners)],
  ['product.markSold', forEvery(owners)],
  ['product.moderate', forEvery(['admin'])],
  ['product.like', { ...forEvery([]), active: others }],
  ['product.report', { ...forEvery([]), active: others }],
  ['poster.write', { ...forEvery([]), active: others }],
  ['product.request', { ...forEvery([]), active: others }],
  ['product.lead', forEvery(owners)],
];

for (const [action, allowed] of productCases) {
  for (const [name, resource] of Object.entries(products)) {
    test(`${action} on a product that is ${name} is open to those whom the table names, and to nobody else`, () => {
      const who = all.filter((actor) => can(actors[actor] ?? null, action, resource));
      expect(who).toEqual(all.filter((actor) => allowed[name]?.includes(actor)));
    });
  }
}

const images: Record<string, ImageResource> = {
  unattached: { ownerId: 'owner', product: null },
  ofActive: { ownerId: 'owner', product: product('active') },
  ofSold: { ownerId: 'owner', product: product('active', sold) },
  ofSuspended: { ownerId: 'owner', product: product('suspended') },
  ofSuspendedByOther: { ownerId: 'stranger', product: product('suspended') },
};

const imageCases: ['image.view' | 'upload.use', Record<string, string[]>][] = [
  [
    'image.view',
    {
      unattached: insiders,
      ofActive: all,
      ofSold: all,
      ofSuspended: insiders,
      ofSuspendedByOther: [...insiders, 'stranger'],
    },
  ],
  [
    'upload.use',
    {
      unattached: owners,
      ofActive: owners,
      ofSold: owners,
      ofSuspended: owners,
      // A product's pictures are its owner's.
      ofSuspendedByOther: owners,
    },
  ],
];

for (const [action, allowed] of imageCases) {
  for (const [name, resource] of Object.entries(images)) {
    test(`${action} on a picture that is ${name} is open to those whom the table names, and to nobody else`, () => {
      const who = all.filter((actor) => can(actors[actor] ?? null, action, resource));
      expect(who).toEqual(all.filter((actor) => allowed[name]?.includes(actor)));
    });
  }
}

test('owner and staff act for what a business offers, and its owner alone for what they offer as a person', () => {
  const of = { ...product('pending'), sellerId: 'owner' };
  const may = (action: 'product.view' | 'product.edit' | 'product.lead', item: ProductResource) =>
    all.filter((actor) => can(actors[actor] ?? null, action, item));
  expect(may('product.view', of)).toEqual(['owner', 'sellerWhoOwns', 'staff', 'admin']);
  expect(may('product.edit', of)).toEqual(['owner', 'sellerWhoOwns', 'staff']);
  expect(may('product.lead', of)).toEqual(['owner', 'sellerWhoOwns', 'staff']);
  expect(may('product.edit', product('pending'))).toEqual(['owner', 'sellerWhoOwns']);
});

test('neither owner nor staff like, report or ask for what their business offers', () => {
  const of = { ...product('active'), sellerId: 'owner' };
  for (const action of [
    'product.like',
    'product.report',
    'product.request',
    'poster.write',
  ] as const) {
    const who = all.filter((actor) => can(actors[actor] ?? null, action, of));
    expect(who, action).toEqual(others.filter((name) => name !== 'staff'));
  }
});

test('staff use pictures of what their business offers, whoever uploaded them, and otherwise their own alone', () => {
  const of = { ...product('pending'), sellerId: 'owner' };
  const may = (image: ImageResource) => can(actors.staff ?? null, 'upload.use', image);
  expect(may({ ownerId: 'owner', product: of })).toBe(true);
  expect(may({ ownerId: 'staff', product: null })).toBe(true);
  expect(may({ ownerId: 'owner', product: null })).toBe(false);
  expect(may({ ownerId: 'owner', product: product('pending') })).toBe(false);
});

const sellers = ['seller', 'sellerWhoOwns', 'staff', 'staffOfAnother'];
const businessOwners = ['seller', 'sellerWhoOwns'];

/** What is done to nothing yet. */
const plainCases: [
  Extract<
    Action,
    | `${string}.create`
    | `seller.${string}`
    | `admin.${string}`
    | `account.${string}`
    | 'document.submit'
    | 'business.own'
    | 'search.change'
    | 'dispute.decide'
  >,
  string[],
][] = [
  ['product.create', signedIn],
  ['upload.create', signedIn],
  ['listing.create', sellers],
  ['seller.enter', sellers],
  ['seller.open', signedIn.filter((name) => !sellers.includes(name))],
  ['business.own', businessOwners],
  ['document.submit', ['sellerWhoOwns']],
  ['seller.decide', ['admin']],
  ['admin.enter', ['admin']],
  ['admin.secure', ['admin', 'adminToSecure']],
  ['search.change', ['admin']],
  ['dispute.decide', ['admin']],
  // Also who must not do anything else yet.
  ['account.change', signedIn],
  ['account.export', signedIn],
  ['account.delete', signedIn],
];

test.each(plainCases)(
  '%s is open to those whom the table names, and to nobody else',
  (action, allowed) => {
    expect(all.filter((actor) => can(actors[actor] ?? null, action, null))).toEqual(allowed);
  },
);

test('a document is for its seller and active admins', () => {
  const resource = { sellerId: 'seller' };
  const who = all.filter((actor) => can(actors[actor] ?? null, 'document.view', resource));
  expect(who).toEqual(['seller', 'admin']);
  // Whoever is no seller any more has no documents.
  expect(can(actors.owner ?? null, 'document.view', { sellerId: 'owner' })).toBe(false);
});

test('an account is for active admins, but not their own', () => {
  const may = (userId: string) =>
    all.filter((actor) => can(actors[actor] ?? null, 'user.moderate', { userId }));
  expect(may('stranger')).toEqual(['admin']);
  expect(may('admin')).toEqual([]);
});

test('a member is reported by whoever is logged in, but not by themselves', () => {
  const may = (userId: string) =>
    all.filter((actor) => can(actors[actor] ?? null, 'member.report', { userId }));
  expect(may('stranger')).toEqual(signedIn.filter((name) => name !== 'stranger'));
  expect(may('somebody else')).toEqual(signedIn);
});

test('a business is marked as an organisation by active admins, but not their own', () => {
  const may = (userId: string) =>
    all.filter((actor) => can(actors[actor] ?? null, 'organisation.decide', { userId }));
  expect([may('seller'), may('admin')]).toEqual([['admin'], []]);
  const onStaff: Actor = {
    ...person('admin'),
    admin: { isActive: true },
    seller: { ...businessOf('seller'), role: 'staff' },
  };
  expect(can(onStaff, 'organisation.decide', { userId: 'seller' })).toBe(false);
  expect(can(actors.admin ?? null, 'organisation.decide', null)).toBe(false);
});

test('an object that was not found is refused to everybody, like one that is forbidden', () => {
  for (const actor of Object.values(actors)) {
    expect(can(actor, 'product.view', null)).toBe(false);
    expect(can(actor, 'product.edit', null)).toBe(false);
    expect(can(actor, 'poster.write', null)).toBe(false);
    expect(can(actor, 'image.view', null)).toBe(false);
    expect(can(actor, 'upload.use', null)).toBe(false);
  }
});

test('an unknown action is refused to everybody, and does not compile', () => {
  const admin = actors.admin ?? null;
  // Neither is an action; the second is a name that every object has.
  expectTypeOf<'product.destroy'>().not.toExtend<Action>();
  expectTypeOf<'toString'>().not.toExtend<Action>();
  expect(Reflect.apply(can, null, [admin, 'product.destroy', product('active')])).toBe(false);
  expect(Reflect.apply(can, null, [admin, 'toString', null])).toBe(false);
});

test('every action of the permission table has a test', () => {
  const tried = [
    ...productCases.map(([action]) => action),
    ...imageCases.map(([action]) => action),
    ...plainCases.map(([action]) => action),
    'document.view',
    'user.moderate',
    'member.report',
    'organisation.decide',
    // See trade/trade-permissions.test.ts and reviews/review-permissions.test.ts.
    'conversation.read',
    'conversation.write',
    'photo.view',
    'request.act',
    'lot.inside',
    'review.write',
    'review.delete',
    'review.reply',
    'review.report',
    'review.decide',
  ];
  expect([...VERBS].sort()).toEqual(tried.sort());
});
