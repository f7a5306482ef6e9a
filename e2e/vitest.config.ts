import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.{test,e2e}.ts'],
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['scripts/lib/temporary-folder.mjs', 'e2e/support/serve.ts'],
    testTimeout: 180_000,
    hookTimeout: 150_000,
    // As patient as the browser's own waiting: a busy machine answers late, not wrongly.
    expect: { poll: { timeout: 15_000 } },
    // Each worker has a browser of its own; more than the cores would only make them wait for each other.
    maxWorkers: 2,
  },
});
