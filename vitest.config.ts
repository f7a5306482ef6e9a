import { defineConfig } from 'vitest/config';
import { DATABASE_FOLDERS } from './scripts/lib/database-folders.mjs';
import { longestFirst } from './scripts/lib/longest-first.mjs';
import { workersFor } from './scripts/lib/workers.mjs';

/** Maximum memory of a worker. */
const WORKER_BYTES = 1.5 * 2 ** 30;

/** Tests that open a database run in processes: a thread cannot start one with flags of its own. */
const OF_DATABASES = DATABASE_FOLDERS.map((folder) => `${folder}/**/*.test.ts`);

/** A test's database is open for seconds: optimizing its WebAssembly would double its cost. */
const COMPILED_ONCE = ['--liftoff-only'];

/** Slow files, started first so that they do not extend the run. */
const LONGEST = [
  'packages/indexer/src/unwind.test.ts',
  'packages/indexer/src/open-interest.test.ts',
  'apps/service/src/record/record-network.test.ts',
  'apps/service/src/index-lifecycle/shipped-index.test.ts',
  'apps/service/src/commands/index-command.test.ts',
  'apps/service/src/index-lifecycle/history.test.ts',
  // These mostly wait.
  'packages/db/src/pglite/lock-file.test.ts',
  'apps/service/src/resources/stream/stream.test.ts',
  'apps/service/src/resources/shared/exports.test.ts',
  'apps/service/src/index-lifecycle/faulty-node.test.ts',
  'apps/service/src/index-answers.test.ts',
  'packages/db/src/pglite/row-file.test.ts',
  'packages/indexer/src/sentence-amounts.test.ts',
  'packages/indexer/src/proof.test.ts',
  'packages/indexer/src/indexer.test.ts',
];

/** Limits only stop hanging tests: a busy machine takes many times longer than an idle one. */
const HANGS_MS = 900_000;
const LIMITS = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    maxWorkers: workersFor(WORKER_BYTES),
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        test: {
          name: 'db',
          globalSetup: ['scripts/lib/temporary-folder.mjs', 'packages/indexer/testing/prepare-databases.ts'],
          include: OF_DATABASES,
          execArgv: COMPILED_ONCE,
          // Loading the service again for each file costs as much as its tests.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        test: {
          name: 'pure',
          globalSetup: ['scripts/lib/temporary-folder.mjs'],
          include: [
            'packages/*/{src,testing}/**/*.test.ts',
            'apps/*/{src,vite}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'docs/*.test.ts',
          ],
          // DOM pages need a running explorer: see e2e/vitest.config.ts.
          exclude: [...OF_DATABASES, '**/*.dom.test.ts'],
          pool: 'threads',
          isolate: false,
          ...LIMITS,
        },
      },
    ],
  },
});
