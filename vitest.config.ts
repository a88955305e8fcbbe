import { defineConfig } from 'vitest/config';

// Only runs that need them wait for a build and a database.
const world = ['tests/support/world.ts'];
const setup = ['tests/support/refuse-surprises.ts'];
/** A sweep gives a test ten times its inputs and more (npm run test:sweeps). */
const testTimeout = process.env.SWEEP ? 900_000 : 60_000;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Two cores: more workers only make each other wait.
    maxWorkers: 2,
    // What the files of a worker import is read once, and one browser serves all of them. A file keeps nothing for the next one.
    isolate: false,
    // The built server as Node itself reads it.
    server: { deps: { external: [/\/build\/server\//] } },
    hookTimeout: 120_000,
    // As long as the browser is waited for: what comes late on a busy machine is no fault.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/**/*.test.ts',
            'bench/**/*.test.mjs',
            'scripts/**/*.test.mjs',
            'tests/architecture.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          globalSetup: world,
          setupFiles: setup,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.test.ts'],
          globalSetup: world,
          setupFiles: setup,
          testTimeout,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          isolate: true,
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: world,
          setupFiles: setup,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'files', include: ['tests/files/**/*.test.ts'], testTimeout: 60_000 },
      },
    ],
  },
});
