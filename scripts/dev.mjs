// Development: the program, restarted when its sources change, behind Vite's server for the web application.
// Arguments go to `cairn up`.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, installWhenNeeded } from './lib/bootstrap.mjs';

const PORT = 4281;
const SERVICE = `http://127.0.0.1:${PORT}`;
const BUILD = join(ROOT, 'node_modules', '.cache', 'cairn-dev');

await installWhenNeeded((line) => console.log(line));
// The pages come from Vite, but the program needs a folder for them.
mkdirSync(join(BUILD, 'web'), { recursive: true });
writeFileSync(
  join(BUILD, 'web', 'index.html'),
  '<html><head></head><body>The pages are at the address that Vite names.</body></html>',
);

// Imported only after the packages are installed.
const [{ default: esbuild }, { createServer }, { serviceBundle, copyServiceFiles }] = await Promise.all([
  import('esbuild'),
  import('vite'),
  import('./build.mjs'),
]);

let child;
function restart() {
  child?.kill('SIGTERM');
  const run = [join(ROOT, 'scripts', 'start.mjs'), 'up', '--port', String(PORT), ...process.argv.slice(2)];
  child = spawn(process.execPath, run, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CAIRN_BUILD: BUILD },
  });
}

copyServiceFiles(BUILD);
const watcher = await esbuild.context({
  ...serviceBundle,
  outdir: join(BUILD, 'service'),
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

// The program ends with this process in any case (Vite has handlers of its own).
process.on('exit', () => child?.kill('SIGTERM'));
process.on('SIGINT', () => process.exit());
process.on('SIGTERM', () => process.exit());
