import { defineConfig } from 'vitest/config';

/** Two projects: `unit` needs nothing but Node, `browser` builds the page and drives it in Chromium. */
export default defineConfig({
  test: {
    reporters: ['./test/setup/reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          globalSetup: ['test/setup/site.ts'],
          // One page at a time, after the unit tests: a busy machine must not change an answer.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          // One browser serves all files; every test has a context of its own in it.
          isolate: false,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
