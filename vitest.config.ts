import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/setup/sequencer.ts';

// Vitest would leave one core to itself, which is half of a machine with two.
const maxWorkers = availableParallelism();

/** Two projects: `unit` needs nothing but Node, `browser` builds the page and drives it in Chromium. */
export default defineConfig({
  test: {
    reporters: ['./test/setup/reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          globalSetup: ['test/setup/built.ts'],
          // Modules are loaded once in each worker: no test changes their state.
          isolate: false,
          maxWorkers,
          // The first test that asks for the package waits until it is built and packed.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/*.test.ts'],
          globalSetup: ['test/setup/site.ts'],
          // After the unit tests, and never more pages than cores: a busy machine must not change
          // an answer.
          sequence: { groupOrder: 1 },
          maxWorkers: Math.min(maxWorkers, 4),
          // One browser serves all files of a worker; every test has a context of its own in it.
          isolate: false,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // A busy machine may delay a tap or a frame; a fault of the page fails every time.
          retry: 2,
        },
      },
    ],
  },
});
