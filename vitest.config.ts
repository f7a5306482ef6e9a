import { defineConfig } from 'vitest/config';
import { DATABASE_FOLDERS } from './scripts/lib/database-folders.mjs';
import { workersFor } from './scripts/lib/workers.mjs';

/** What a worker takes at most. */
const WORKER_BYTES = 1.5 * 2 ** 30;

/** Tests that open a database, or change what the whole process has: each file has a process of its own. */
const OF_DATABASES = DATABASE_FOLDERS.map((folder) => `${folder}/**/*.test.ts`);

/** A test's database lives for seconds: to compile it a second time, for speed, is half of what it costs. */
const COMPILED_ONCE = ['--liftoff-only'];

/** Limits end only what hangs: a busy machine takes many times longer than a quiet one. */
const HANGS_MS = 300_000;

export default defineConfig({
  test: {
    maxWorkers: workersFor(WORKER_BYTES),
    projects: [
      {
        test: {
          name: 'db',
          globalSetup: [
            'scripts/lib/temporary-folder.mjs',
            'packages/indexer/src/testing/prepare-databases.ts',
          ],
          include: OF_DATABASES,
          execArgv: COMPILED_ONCE,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
      {
        test: {
          name: 'pure',
          globalSetup: ['scripts/lib/temporary-folder.mjs'],
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/{src,vite}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'docs/*.test.ts',
          ],
          // Pages in a DOM need an explorer that runs: e2e/vitest.config.ts has them.
          exclude: [...OF_DATABASES, '**/*.dom.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
        },
      },
    ],
  },
});
