import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 600 },
  environments: {
    ssr: {
      resolve: { noExternal: [/^lucide-react/, /^@?better-auth/, /^better-call/] },
      build: { rollupOptions: { input: './src/server/main.ts' } },
    },
  },
});
