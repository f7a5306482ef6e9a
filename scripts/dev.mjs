// Development: the program, restarted when its sources change, behind Vite's server for the web application.
// Arguments go to `cairn up`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { createServer } from 'vite';
import { serviceBundle } from './build.mjs';
import { ROOT, bringUpToDate } from './lib/bootstrap.mjs';

const PORT = 4281;
const SERVICE = `http://127.0.0.1:${PORT}`;
const OUT = join(ROOT, 'node_modules', '.cache', 'cairn-dev', 'cairn.mjs');
// The program serves the pages of the last build; only its data paths are used here.
await bringUpToDate((line) => console.log(line));

let child;
function restart() {
  child?.kill('SIGTERM');
  const run = [join(ROOT, 'scripts', 'start.mjs'), 'up', '--port', String(PORT), ...process.argv.slice(2)];
  child = spawn(process.execPath, run, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CAIRN_PROGRAM: OUT },
  });
}

const watcher = await esbuild.context({
  ...serviceBundle,
  outfile: OUT,
  plugins: [
    {
      name: 'restart',
      setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? restart() : undefined)),
    },
  ],
});
await watcher.watch();

process.env.CAIRN_DEV_SERVICE = SERVICE;
const vite = await createServer({
  root: join(ROOT, 'apps/web'),
  configFile: join(ROOT, 'apps/web/vite.config.ts'),
});
await vite.listen();
vite.printUrls();

async function stop() {
  child?.kill('SIGTERM');
  await Promise.all([watcher.dispose(), vite.close()]);
  process.exit();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
