// Copies of what things looked like when somebody asked for them.
import { customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './schema';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Small copies of pictures with which products were asked for: for the two of each request alone. */
export const requestCovers = pgTable(
  'request_covers',
  {
    /** The picture's own key: what many ask for is copied once. */
    imageKey: text('image_key').primaryKey(),
    giverId: text('giver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A WebP file. */
    file: bytes('file').notNull(),
  },
  (t) => [index('request_covers_giver').on(t.giverId)],
);
