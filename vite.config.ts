import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Not what only sellers, admins and owners of an account see, however many of their screens share it, and not what is needed before all of it. */
const FOR_SHOPPERS =
  /^(?!.*preload-helper|.*\/src\/(?:screens\/(?:moderation\/admin\/|accounts\/account\/|products\/listing-form\/|send-file)|rules\/(?:sellers\/(?:seller|business-texts)|figures\/(?:impact|analytics)|moderation\/(?:decision-item|queue-address)|products\/product-transitions)|ui\/(?:tabs|pager|empty|stat-card|address-dialog)))/;

/** What imports later would ask for styles and modules beside its own first: there is one style sheet, and a page names its modules itself (ui/with-start.ts). */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/** Of these the program comes, or they look for files beside themselves. */
const OUTSIDE = [
  'pg',
  'pg-copy-streams',
  'pino',
  'graphile-worker',
  'nodemailer',
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  'sharp',
];
/** While it is developed, only what Node itself can't read. */
const NOT_FOR_NODE = [/^lucide-react/, /^@?better-auth/, /^better-call/];

/** The router's own package names its development build to everybody: warnings that no visitor reads. */
const ROUTER = [
  ['react-router', 'index'],
  ['react-router/dom', 'dom-export'],
].map(([name = '', file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url),
  ),
}));

export default defineConfig(({ command }) => ({
  plugins: [plainImports, tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true, alias: command === 'build' ? ROUTER : [] },
  build: { modulePreload: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
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
