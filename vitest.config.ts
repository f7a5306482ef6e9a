import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['scripts/lib/temporary-folder.mjs'],
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/{src,vite}/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
      'docs/*.test.ts',
    ],
    // The tests over whole recordings read for longer than the default 5 s on two busy cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
