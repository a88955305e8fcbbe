import { defineConfig } from 'vitest/config';

const setup = ['tests/support/refuse-surprises.ts'];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Two cores: more workers only make each other wait.
    maxWorkers: 2,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/world.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['src/**/*.test.ts', 'tests/architecture.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          setupFiles: setup,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'files', include: ['tests/files/**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
});
