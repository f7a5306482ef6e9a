// Real nodes, built from public Go modules (e2e/nodes), explored, stopped, recorded: `npm run test:live`.
// Arguments go to vitest: npm run test:live -- -t simd
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, bringUpToDate } from './lib/bootstrap.mjs';
import { needHeadless } from './lib/chromium.mjs';

const go = spawnSync('go', ['version'], { encoding: 'utf8' });
if (go.status !== 0) {
  console.error(
    'Go is missing: the nodes are built from their modules. Install Go 1.24 or later (https://go.dev/dl).',
  );
  process.exit(1);
}
console.log(go.stdout.trim());
await bringUpToDate((line) => console.log(line));
const env = { ...process.env, CHROMIUM_PATH: needHeadless((line) => console.log(line)) };
// Each takes minutes: reported when it ends.
const args = ['run', '--config', 'e2e/live/vitest.config.ts', '--reporter=verbose', ...process.argv.slice(2)];
const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT, env, stdio: 'inherit' });
child.on('close', (code) => process.exit(code ?? 1));
