import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { leanRouter } from './scripts/lean-router.mjs';

/** The pages that everybody sees, and the document around them. */
const PUBLIC_PAGE =
  /\/src\/(root|screens\/shop\/home\/route|screens\/products\/view\/route|screens\/search\/viewmore\/route)\.tsx\?/;

/**
 * The file that a module comes in: what the public pages share is one, so that it packs well and costs one request; what one of
 * them shares with other screens is no weight on the others. Null: as it falls.
 */
function publicFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  // Needed before all of it.
  if (id.includes('preload-helper')) return null;
  const pages = new Set<string>();
  const above = new Set([id]);
  for (const module of above) {
    const page = PUBLIC_PAGE.exec(module)?.[1];
    if (page) pages.add(page);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) above.add(importer);
  }
  if (pages.has('root') || pages.size > 1) return 'base';
  const [only] = pages;
  return only?.split('/').at(-2) ?? null;
}

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
  plugins: [plainImports, leanRouter(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true, alias: command === 'build' ? ROUTER : [] },
  build: { modulePreload: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: publicFile, minShareCount: 2, priority: 1 },
                // What most other screens share: many small files cost requests and work each.
                { name: 'shared', minShareCount: 4, test: /^(?!.*preload-helper)/ },
              ],
            },
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
