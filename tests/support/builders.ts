// Rows for tests that complete themselves: a test says only what it is about.
import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Services } from '~/commands/services';
import type { Db } from '~/data/database/database';
import { authUsers, images, products, sellers } from '~/data/schema/schema';
import { newImageKey, type PreparedImage, prepareImage, storeImage } from '~/files/images';

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

export interface MadeUser {
  id: string;
  name: string;
  email: string;
}

/** A person with an account, whose address is confirmed, and a profile. */
export async function makeUser(
  db: Db,
  given: Partial<MadeUser> & { createdAt?: Date; phone?: string } = {},
): Promise<MadeUser> {
  const number = next();
  const user = {
    id: given.id ?? randomUUID(),
    name: given.name ?? `Test Person ${number}`,
    email: given.email ?? `person-${number}-${randomBytes(4).toString('hex')}@shop.test`,
  };
  const createdAt = given.createdAt ?? new Date('2026-01-15T12:00:00Z');
  const { phone = null } = given;
  await db.insert(authUsers).values({ ...user, phone, emailVerified: true, createdAt });
  // In words of its own: the database of an older release lacks columns that are newer.
  await db.execute(
    sql`insert into users (id, name, phone, created_at) values (${user.id}, ${user.name}, ${phone}, ${createdAt.toISOString()}::timestamptz)`,
  );
  return user;
}

/** The id of the account that was signed up with this address. */
export async function accountId(db: Db, email: string): Promise<string> {
  const [row] = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(authUsers.email, email));
  if (!row) throw new Error(`Nobody signed up as ${email}`);
  return row.id;
}

export type MadeSeller = MadeUser & { businessName: string };

/** A person with a seller's profile. Their products carry it by `sellerId`. */
export async function makeSeller(
  db: Db,
  given: Partial<typeof sellers.$inferInsert> & { user?: MadeUser } = {},
): Promise<MadeSeller> {
  const { user: givenUser, ...profile } = given;
  const user = givenUser ?? (await makeUser(db));
  const row = {
    businessName: `Test Shop ${next()}`,
    fullName: user.name,
    phone: '+49 30 123456',
    address: '1 Test Street',
    businessType: 'thrift-shop',
    ...profile,
    id: user.id,
  };
  await db.insert(sellers).values(row);
  return { ...user, businessName: row.businessName };
}

export type MadeProduct = typeof products.$inferSelect;

/** A product that everybody sees, unless it is told otherwise. Without an owner it gets one of its own. */
export async function makeProduct(
  db: Db,
  given: Partial<typeof products.$inferInsert> = {},
): Promise<MadeProduct> {
  const userId = given.userId ?? (await makeUser(db)).id;
  const [row] = await db
    .insert(products)
    .values({
      name: `Test chair ${next()}`,
      description: 'A chair made by a test.',
      category: 'furniture',
      price: '20.00',
      ...given,
      userId,
    })
    .returning();
  if (!row) throw new Error('The product was not inserted');
  return row;
}

export type MadeImage = typeof images.$inferSelect;

/** The smallest picture there is, as a preview. */
const BLUR = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A picture's row: of a product (and then its owner's), or not used yet. It has no files. */
export async function makeImage(
  db: Db,
  given: Partial<typeof images.$inferInsert> = {},
): Promise<MadeImage> {
  const ownerId = given.ownerId ?? (await ownerOf(db, given.productId ?? null));
  const [row] = await db
    .insert(images)
    .values({
      key: randomBytes(16).toString('hex'),
      width: 960,
      height: 1200,
      widths: [320, 640, 960],
      blur: BLUR,
      ...given,
      ownerId,
    })
    .returning();
  if (!row) throw new Error('The picture was not inserted');
  return row;
}

const PICTURE_SIZE = { width: 800, height: 1000 };
const drawn = new Map<string, Promise<PreparedImage>>();

/** Drawn once for all files of a worker. */
function draw(colour: string): Promise<PreparedImage> {
  const known = drawn.get(colour);
  if (known) return known;
  const create = { ...PICTURE_SIZE, channels: 3, background: colour } as const;
  const made = sharp({ create }).jpeg().toBuffer().then(prepareImage);
  drawn.set(colour, made);
  return made;
}

/** A picture of one colour with all its files, as an upload makes it. */
export async function makePicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  productId: string,
  colour: string,
  position = 0,
): Promise<MadeImage> {
  const key = newImageKey();
  const prepared = await draw(colour);
  await storeImage(storage, key, prepared);
  const widths = [...new Set(prepared.variants.map(({ width }) => width))].sort((a, b) => a - b);
  return makeImage(db, { ...PICTURE_SIZE, key, productId, position, widths, blur: prepared.blur });
}

async function ownerOf(db: Db, productId: string | null): Promise<string> {
  if (productId === null) return (await makeUser(db)).id;
  const [row] = await db
    .select({ userId: products.userId })
    .from(products)
    .where(eq(products.id, productId));
  if (!row) throw new Error(`There is no product ${productId}`);
  return row.userId;
}
