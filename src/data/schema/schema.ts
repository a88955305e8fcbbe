// The tables, with the invariants that the rules promise repeated as constraints.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { authUsers, moment } from './schema-auth';

export * from './schema-auth';
export * from './schema-shop';

// --- People: the profiles that stand beside an account ---

export const users = pgTable('users', {
  id: text('id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** What others call them, where they chose it; null: the name. */
  publicName: text('public_name'),
  phone: text('phone'),
  /** Of it the person's entries in draws are made: it is there before any number is drawn, and only they see it. */
  drawKey: uuid('draw_key').notNull().defaultRandom(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const sellers = pgTable(
  'sellers',
  {
    id: text('id')
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    businessName: text('business_name').notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    businessType: text('business_type').notNull(),
    ecoCertification: text('eco_certification'),
    verificationStatus: text('verification_status'),
    verificationSubmittedAt: moment('verification_submitted_at'),
    verificationNotes: text('verification_notes'),
    verifiedAt: moment('verified_at'),
    verifiedBy: text('verified_by').references((): AnyPgColumn => admins.id),
    /** Admins have marked it as an organisation for the common good, which may ask first where a giver says so. */
    organisation: boolean('organisation').notNull().default(false),
    // Kept by a trigger on products, so that a dashboard costs the same with ten products and with ten thousand.
    totalProducts: integer('total_products').notNull().default(0),
    totalSales: integer('total_sales').notNull().default(0),
    ecoProducts: integer('eco_products').notNull().default(0),
    /** The sum of the ratings of all products that have one. */
    ratingSum: integer('rating_sum').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('sellers_created').on(t.createdAt, t.id),
    index('sellers_queue').on(t.verificationStatus, t.verificationSubmittedAt, t.createdAt, t.id),
    index('sellers_status').on(t.verificationStatus, t.createdAt, t.id),
    index('sellers_submitted').on(t.verificationSubmittedAt),
    index('sellers_verified').on(t.verifiedAt),
    index('sellers_verified_by').on(t.verifiedBy).where(sql`verified_by is not null`),
    index('sellers_ranking').on(t.ecoProducts, t.ratingSum, t.id),
    index('sellers_search').using(
      'gin',
      sql`lower(${t.businessName} || ' ' || ${t.fullName}) gin_trgm_ops`,
    ),
    check('sellers_status', sql`${t.verificationStatus} in ('pending', 'approved', 'rejected')`),
    check(
      'sellers_business_type',
      sql`${t.businessType} in ('individual', 'small-business', 'eco-store', 'thrift-shop', 'vintage-dealer', 'upcycling-artisan')`,
    ),
  ],
);

export const admins = pgTable('admins', {
  id: text('id')
    .primaryKey()
    .references(() => authUsers.id),
  fullName: text('full_name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  lastLogin: moment('last_login'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

// --- What is for sale ---

const onSale = sql`status = 'active' and sold_at is null`;
/** A search reads what is waiting in the index row by row: little may wait. */
const FEW_WAITING = { gin_pending_list_limit: 128 };

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    sellerId: text('seller_id').references(() => sellers.id),
    name: text('name').notNull().default(''),
    /** The name as a search compares it: see the migration that made search_text(). */
    searchName: text('search_name').generatedAlwaysAs(sql`search_text(name)`),
    description: text('description').notNull().default(''),
    category: text('category'),
    price: numeric('price', { precision: 12, scale: 2 }),
    condition: text('condition'),
    ecoRating: smallint('eco_rating'),
    materials: text('materials').notNull().default(''),
    sustainability: text('sustainability').notNull().default(''),
    status: text('status').notNull().default('active'),
    /** The status to go back to, while the product is suspended because its owner's account is. */
    heldStatus: text('held_status'),
    /** Reports of shoppers that no admin has decided on yet; kept by a trigger. */
    openReports: integer('open_reports').notNull().default(0),
    flagged: boolean('flagged').notNull().default(false),
    flagReason: text('flag_reason'),
    flaggedAt: moment('flagged_at'),
    flaggedBy: text('flagged_by').references(() => admins.id),
    adminNotes: text('admin_notes'),
    reviewedAt: moment('reviewed_at'),
    reviewedBy: text('reviewed_by').references(() => admins.id),
    views: integer('views').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    soldAt: moment('sold_at'),
    /** Something hides it beside its status (see product_holds); kept by a trigger, as is the next. */
    onHold: boolean('on_hold').notNull().default(false),
    /** Every piece is promised to somebody. */
    reserved: boolean('reserved').notNull().default(false),
    // Set by the form that created it: a second sending of the same form finds the first one's row.
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('products_idempotency').on(t.userId, t.idempotencyKey),
    index('products_public_created').on(t.createdAt, t.id).where(onSale),
    index('products_public_category').on(t.category, t.createdAt, t.id).where(onSale),
    index('products_public_price').on(t.price, t.createdAt, t.id).where(onSale),
    // What a list is narrowed by, for counting what is left.
    index('products_listed_filter')
      .on(t.category, t.price, t.condition)
      .where(sql`status = 'active' and sold_at is null and not on_hold`),
    // Without a price comes last, whichever way a list is sorted (see product-order.ts).
    index('products_public_cheapest')
      .on(sql`coalesce(${t.price}, 10000000000)`, t.createdAt, t.id)
      .where(onSale),
    index('products_public_dearest')
      .on(sql`coalesce(${t.price}, -1)`, t.createdAt, t.id)
      .where(onSale),
    index('products_search').using('gin', t.searchName.op('gin_trgm_ops')).with(FEW_WAITING),
    index('products_signs').using('gin', sql`search_signs(${t.searchName})`).with(FEW_WAITING),
    // What a search asks for of a product: see the migration that made search_terms(). Made by search-index.ts where there are many.
    index('products_words')
      .using(
        'gin',
        sql`search_terms(${t.searchName}, ${t.description}, ${t.category}, ${t.condition}, ${t.price}, ${t.status} = 'active' and ${t.soldAt} is null, ${t.createdAt})`,
      )
      .with(FEW_WAITING),
    index('products_created').on(t.createdAt, t.id),
    index('products_status').on(t.status, t.createdAt, t.id),
    index('products_flagged_marker').on(t.createdAt, t.id).where(sql`flagged`),
    index('products_reported').on(t.createdAt, t.id).where(sql`open_reports > 0`),
    index('products_sold').on(t.soldAt, t.id).where(sql`sold_at is not null`),
    // An admin who leaves is looked for in both.
    index('products_flagged_by').on(t.flaggedBy).where(sql`flagged_by is not null`),
    index('products_reviewed_by').on(t.reviewedBy).where(sql`reviewed_by is not null`),
    index('products_user').on(t.userId, t.createdAt, t.id),
    // Few, and none while an item is posted: what an owner looks for in a long list.
    index('products_user_sold').on(t.userId, t.createdAt, t.id).where(sql`sold_at is not null`),
    index('products_user_hidden').on(t.userId, t.createdAt, t.id).where(sql`status <> 'active'`),
    index('products_user_public').on(t.userId, t.createdAt, t.id).where(onSale),
    index('products_seller').on(t.sellerId, t.createdAt, t.id),
    index('products_seller_public').on(t.sellerId, t.createdAt, t.id).where(onSale),
    check(
      'products_category',
      sql`${t.category} in ('furniture', 'clothing', 'electronics', 'home-decor', 'books', 'sports', 'tools', 'art', 'other')`,
    ),
    check('products_condition', sql`${t.condition} in ('new', 'like-new', 'good', 'fair', 'poor')`),
    check('products_status', sql`${t.status} in ('active', 'pending', 'suspended', 'flagged')`),
    check('products_price', sql`${t.price} >= 0`),
    check('products_eco_rating', sql`${t.ecoRating} between 0 and 5`),
    check('products_counts', sql`${t.views} >= 0 and ${t.likes} >= 0`),
    check('products_flagged', sql`not ${t.flagged} or ${t.flagReason} is not null`),
    check(
      'products_lengths',
      sql`char_length(${t.name}) <= 200 and char_length(${t.description}) <= 5000 and char_length(${t.materials}) <= 500 and char_length(${t.sustainability}) <= 1000`,
    ),
  ],
);

/** A picture. It belongs to who uploaded it, and to a product once a form was saved with it. */
export const images = pgTable(
  'images',
  {
    /** Random, 128 bits or more: the address of a hidden item's picture cannot be guessed. */
    key: text('key').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    widths: jsonb('widths').$type<number[]>().notNull(),
    /** A data: address of some 20 pixels, shown while the picture loads. */
    blur: text('blur').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('images_product').on(t.productId, t.position),
    index('images_owner').on(t.ownerId),
    index('images_unattached').on(t.createdAt).where(sql`product_id is null`),
    check('images_size', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

// --- What a row belongs to, and goes with ---

export const ofProduct = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

export const ofSeller = () =>
  text('seller_id')
    .notNull()
    .references(() => sellers.id, { onDelete: 'cascade' });

export const ofPerson = (column: string) =>
  text(column)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
