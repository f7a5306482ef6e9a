import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/lib/longest-first.mjs';
import { workersFor } from '../scripts/lib/workers.mjs';

/** Memory of a worker, with its pages and the explorers that it starts. */
const WORKER_BYTES = 2 * 2 ** 30;
const MAX_WORKERS = 6;

/** Slow files, started first so that they do not extend the run. */
const LONGEST = [
  'e2e/faults.dom.test.ts',
  'e2e/layout.e2e.ts',
  'e2e/published.e2e.ts',
  'e2e/translation.e2e.ts',
  'e2e/figures.dom.test.ts',
  'e2e/plain-chain.e2e.ts',
  'e2e/rendered.dom.test.ts',
  'e2e/several-networks.e2e.ts',
  'e2e/frame.e2e.ts',
  'e2e/endpoints.e2e.ts',
  'e2e/hostile.e2e.ts',
  'apps/web/src/shared/ui/partial-index.dom.test.ts',
  'e2e/evm.dom.test.ts',
  'e2e/contracts.dom.test.ts',
  'e2e/questions.e2e.ts',
  'e2e/record.e2e.ts',
  'e2e/embed.e2e.ts',
  'apps/web/src/pages/block/block.dom.test.ts',
];

const root = new URL('..', import.meta.url).pathname;
const shared = {
  root,
  // Only for tests that hang.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
  // Loaded modules have no state: loading them once per worker is enough.
  isolate: false,
  // `--changed` selects tests by their lines.
  includeTaskLocation: true,
  // Pages without a browser allocate much that is soon unused; without a limit a worker keeps 1.7 GB of it.
  // Every page runs the application in a new context, for which code optimized early is made in vain.
  execArgv: ['--max-semi-space-size=64', '--max-old-space-size=1536', '--interrupt-budget=800000'],
  setupFiles: ['e2e/support/repeat-lost-requests.ts'],
};

/** Pages with a browser and without, over one held explorer. */
export default defineConfig({
  test: {
    root,
    // Once for both projects.
    globalSetup: ['scripts/lib/temporary-folder.mjs', 'e2e/support/serve.ts'],
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        test: {
          ...shared,
          name: 'dom',
          include: ['{apps/web/src,e2e}/**/*.dom.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['e2e/**/*.{test,e2e}.ts'],
          exclude: ['**/*.dom.test.ts'],
        },
      },
    ],
    // Journeys also spend time waiting: two more than the cores.
    maxWorkers: Math.min(workersFor(WORKER_BYTES, 2), MAX_WORKERS),
  },
});
