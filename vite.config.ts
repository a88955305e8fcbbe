import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const NO_FORMS = /^(?!.*\/src\/screens\/(?:listing-form\/|send-file))/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What most screens share comes in one file: many small ones cost requests and work each.
          // Not what several forms share: who reads and searches does not need it.
          output: {
            codeSplitting: { groups: [{ name: 'base', minShareCount: 4, test: NO_FORMS }] },
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
