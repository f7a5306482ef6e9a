// Clusters of PostgreSQL with Citus on this machine, indexed, read, killed and extended: `npm run test:citus`.
// Arguments go to vitest: CITUS_WORKERS=3 npm run test:citus -- faults
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/bootstrap.mjs';

const pgConfig = ['/usr/lib/postgresql/15/bin/pg_config', 'pg_config'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);
const share =
  pgConfig === undefined ? '' : spawnSync(pgConfig, ['--sharedir'], { encoding: 'utf8' }).stdout.trim();
if (!existsSync(join(share, 'extension', 'citus.control'))) {
  console.error(
    'Citus is missing: install its extension for the PostgreSQL of this machine, or build it from its source (docs/operations.md).',
  );
  process.exit(1);
}
const args = [
  'run',
  '--config',
  'e2e/citus/vitest.config.ts',
  '--reporter=verbose',
  ...process.argv.slice(2),
];
const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, stdio: 'inherit' });
child.on('close', (code) => process.exit(code ?? 1));
