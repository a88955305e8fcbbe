import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['src/**/*.test.ts', 'tests/architecture.test.ts'] },
      },
    ],
  },
});
