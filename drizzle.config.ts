import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/data/schema/schema.ts',
    './src/data/schema/schema-sellers.ts',
    './src/data/schema/schema-admin.ts',
    './src/data/schema/schema-messages.ts',
    './src/data/schema/schema-news.ts',
    './src/data/schema/schema-requests.ts',
    './src/data/schema/schema-staff.ts',
    './src/data/schema/schema-covers.ts',
    './src/data/schema/schema-clocks.ts',
    './src/data/schema/schema-offers.ts',
    './src/data/schema/schema-api.ts',
    './src/data/schema/schema-reviews.ts',
    './src/data/schema/schema-holds.ts',
    './src/data/schema/schema-lots.ts',
    './src/data/schema/schema-clocks.ts',
  ],
  out: './src/data/migrations',
});
