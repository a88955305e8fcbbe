import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Not what only sellers, admins and owners of an account see, however many of their screens share it, and not what is needed before all of it. */
const FOR_SHOPPERS =
  /^(?!.*preload-helper|.*\/src\/(?:screens\/(?:admin\/|account\/|listing-form\/|send-file)|rules\/(?:seller|business-texts|impact|analytics|decision-item|queue-address|product-moves)|ui\/(?:tabs|pager|empty|stat-card|address-dialog)))/;

/** Of these the program comes, or they look for files beside themselves. */
const OUTSIDE = [
  ...['pg', 'pg-copy-streams', 'pino', 'graphile-worker', 'nodemailer'],
  ...['@aws-sdk/client-s3', '@node-rs/argon2', 'sharp'],
];
/** While it is developed, only what Node itself can't read. */
const NOT_FOR_NODE = [/^lucide-react/, /^@?better-auth/, /^better-call/];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What most screens share comes in one file: many small ones cost requests and work each.
          output: {
            codeSplitting: { groups: [{ name: 'base', minShareCount: 4, test: FOR_SHOPPERS }] },
          },
        },
      },
    },
    ssr: {
      // Half of a start went by in reading some five hundred small files of libraries, one after the other.
      resolve:
        command === 'build'
          ? { noExternal: true, external: OUTSIDE }
          : { noExternal: NOT_FOR_NODE },
      build: { rollupOptions: { input: './src/server/main.ts' } },
    },
  },
}));
