import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Not what only sellers and admins see, however many of their screens share it. */
const FOR_SHOPPERS =
  /^(?!.*\/src\/(?:screens\/(?:admin\/|listing-form\/|send-file)|rules\/(?:seller|business-texts|impact|analytics|decision-item|queue-address|product-moves)|ui\/(?:tabs|pager|empty|stat-card|address-dialog)))/;

export default defineConfig({
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
      resolve: { noExternal: [/^lucide-react/, /^@?better-auth/, /^better-call/] },
      build: { rollupOptions: { input: './src/server/main.ts' } },
    },
  },
});
