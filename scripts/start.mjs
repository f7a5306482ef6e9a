// Starts cairn from a bare checkout: installs and builds what changed, then runs the program in this process.
// Needs nothing but Node's own modules.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  ROOT,
  bringUpToDate,
  buildTranslations,
  isNodeNewEnough,
  untilTranslated,
} from './lib/bootstrap.mjs';

if (!isNodeNewEnough(process.versions.node)) {
  console.error(`cairn needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const argv = process.argv.slice(2);
const begun = Date.now();
const stopped = new Promise((resolve) => {
  let requested = false;
  const stop = () => {
    // A second Ctrl-C does not wait for requests in flight.
    if (requested) process.exit(130);
    requested = true;
    resolve();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
});

let build;
try {
  // `npm run dev` names a build that it makes itself.
  build = process.env.CAIRN_BUILD ?? (await bringUpToDate((line) => console.log(line), stopped));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
let serve;
const served = new Promise((resolve) => (serve = resolve));
// After the program is ready, as they take as long as the program itself. Those of a named build are its maker's.
const built = process.env.CAIRN_BUILD
  ? untilTranslated(build)
  : served.then(() => buildTranslations(build, stopped));
const { main } = await import(pathToFileURL(join(build, 'service', 'cairn.mjs')).href);
process.exitCode = await main(argv, {
  root: ROOT,
  web: join(build, 'web'),
  renderer: pathToFileURL(join(build, 'render', 'render-page.js')),
  translations: { dir: join(build, 'translations'), built },
  renderThread: pathToFileURL(join(build, 'service', 'render-thread.mjs')),
  previewThread: pathToFileURL(join(build, 'service', 'preview-thread.mjs')),
  previewFiles: pathToFileURL(join(build, 'previews', '/')),
  published: join(build, 'published'),
  fillFile: pathToFileURL(join(build, 'service', 'fill-process.mjs')),
  env: process.env,
  now: () => Date.now(),
  print: (line) => {
    const isReady = line.startsWith('Open ');
    if (isReady) serve();
    console.log(
      isReady ? `${line}   (ready after ${((Date.now() - begun) / 1000).toFixed(1)} s; Ctrl-C stops)` : line,
    );
  },
  warn: (line) => console.error(line),
  stopped,
});
// Open handles (keep-alive sockets, worker threads) had their time to close.
process.exit();
