import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Each takes half a gigabyte. */
const MOST_WORKERS = 6;

export default defineConfig({
  test: {
    include: ['e2e/**/*.{test,e2e}.ts'],
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['scripts/lib/temporary-folder.mjs', 'e2e/support/serve.ts'],
    testTimeout: 180_000,
    hookTimeout: 150_000,
    // As patient as the browser's own waiting: a busy machine answers late, not wrongly.
    expect: { poll: { timeout: 15_000 } },
    // Each worker has a browser of its own. One more than the cores: journeys wait for time as well as for work.
    maxWorkers: Math.min(availableParallelism() + 1, MOST_WORKERS),
    // Nothing that a file loads keeps anything: loading it once a worker is enough.
    isolate: false,
  },
});
