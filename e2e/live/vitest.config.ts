import { defineConfig } from 'vitest/config';

const root = new URL('../..', import.meta.url).pathname;

/** Real nodes, in sequence: each takes a core, and the explorer beside it another. */
export default defineConfig({
  test: {
    root,
    name: 'live',
    include: ['e2e/live/*.live.ts'],
    globalSetup: ['scripts/lib/temporary-folder.mjs', 'e2e/live/browser-server.ts'],
    // Only for tests that hang.
    testTimeout: 900_000,
    hookTimeout: 3_600_000,
    expect: { poll: { timeout: 120_000 } },
    fileParallelism: false,
    isolate: false,
  },
});
