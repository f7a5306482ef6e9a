import { defineConfig } from 'vitest/config';

const root = new URL('../..', import.meta.url).pathname;

/** Clusters of several servers, in sequence. */
export default defineConfig({
  test: {
    root,
    name: 'citus',
    include: ['e2e/citus/*.citus.ts'],
    globalSetup: ['scripts/lib/temporary-folder.mjs'],
    // Only for tests that hang.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
