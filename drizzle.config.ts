import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/data/schema.ts', './src/data/schema-sellers.ts', './src/data/schema-admin.ts'],
  out: './src/data/migrations',
});
