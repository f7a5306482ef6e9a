// Builds the web application and the program into `web` and `service` of a folder: the argument, or dist/manual.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import esbuild from 'esbuild';
import { runnerImport, build as viteBuild } from 'vite';
import { ROOT } from './lib/bootstrap.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|woff)$/;
const MIN_COMPRESSED_BYTES = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const bundle = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
  legalComments: 'none',
};

async function buildWeb(out) {
  await viteBuild({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true, manifest: true },
  });
  await buildEmbeds(join(out, 'embed'));
  await buildServiceWorker(out);
  await compressFiles(out);
}

/** The renderer of pages in the service, and its table of pages. */
async function buildRenderer(out) {
  await viteBuild({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'src/server/render-page.tsx', outDir: join(out, 'render'), emptyOutDir: true },
  });
  const { listPages } = await import(pathToFileURL(join(out, 'render', 'render-page.js')).href);
  writeFileSync(join(out, 'web', '.vite', 'pages.json'), JSON.stringify(listPages()));
}

/** The pages for frames of other sites: separate programs, independent of the application. */
async function buildEmbeds(outdir) {
  await esbuild.build({
    ...bundle,
    platform: 'browser',
    target: ['chrome123', 'safari17.5', 'firefox128'],
    minify: true,
    entryPoints: ['blocks.ts', 'price.ts', 'embed.css'].map((file) => join(ROOT, 'apps/web/src/embed', file)),
    outdir,
    plugins: await translation(/\.ts$/),
  });
}

/** The service worker: at the root, as it answers for all paths below its own. */
async function buildServiceWorker(outdir) {
  await esbuild.build({
    ...bundle,
    platform: 'browser',
    format: 'iife',
    target: ['chrome123', 'safari17.5', 'firefox128'],
    minify: true,
    entryPoints: [join(ROOT, 'apps/web/src/offline/service-worker.ts')],
    outdir,
    plugins: await translation(/\.ts$/),
  });
}

/**
 * The program's texts for visitors. Texts of `packages/chain` are for programs and logs, and stay in English.
 */
const WRITTEN_BY_SERVICE = /[\\/](apps[\\/]service|packages[\\/]messages)[\\/].*\.(ts|json)$/;

/** The translation plugin of the pages for esbuild, for files that match `filter`; none for English. */
async function translation(filter) {
  if (!process.env.CAIRN_LANGUAGE) return [];
  const { module } = await runnerImport(join(ROOT, 'apps/web/vite/words.ts'), { configFile: false });
  const { transform } = module.words(process.env.CAIRN_LANGUAGE);
  const setup = ({ onLoad }) =>
    onLoad({ filter }, ({ path }) => {
      const contents = transform(readFileSync(path, 'utf8'), path)?.code;
      return contents === undefined ? undefined : { contents, loader: 'default' };
    });
  return [{ name: 'words', setup }];
}

async function compressFiles(dir) {
  const files = readdirSync(dir, { recursive: true }).map(String);
  await Promise.all(
    files
      .filter((file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'))
      .map(async (file) => {
        const plain = readFileSync(join(dir, file));
        if (plain.length < MIN_COMPRESSED_BYTES) return;
        const [br, gz] = await Promise.all([
          brotli(plain, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
            },
          }),
          gzipped(plain, { level: 9 }),
        ]);
        writeFileSync(join(dir, `${file}.br`), br);
        writeFileSync(join(dir, `${file}.gz`), gz);
      }),
  );
}

/** Replaces Node built-ins in the service's code for browsers. */
const inBrowsers = {
  name: 'in-browsers',
  setup({ onLoad, onResolve }) {
    const published = join(ROOT, 'apps/service/src/published');
    onResolve({ filter: /^node:crypto$/ }, () => ({ path: join(published, 'browser-crypto.ts') }));
    onResolve({ filter: /^node:buffer$/ }, () => ({ path: join(published, 'browser-buffer.ts') }));
    // PGlite imports them only in Node.
    onResolve({ filter: /^(?:fs|path)$/ }, ({ path }) => ({ path, namespace: 'absent' }));
    onLoad({ filter: /./, namespace: 'absent' }, () => ({ contents: '' }));
    // Browsers have no file system.
    onResolve({ filter: /\/disk-files\.ts$/ }, () => ({ path: join(published, 'no-disk-files.ts') }));
  },
};

/** Builds the scripts of published pages: the page script and the service as a web worker. */
async function buildPublished(outdir) {
  const browsers = {
    ...bundle,
    platform: 'browser',
    target: ['chrome123', 'safari17.5', 'firefox128'],
    minify: true,
    outdir,
    plugins: [...(await translation(WRITTEN_BY_SERVICE)), inBrowsers],
  };
  await esbuild.build({
    ...browsers,
    format: 'iife',
    entryPoints: {
      published: join(ROOT, 'apps/web/src/published/page.ts'),
      'service-worker': join(ROOT, 'apps/web/src/offline/published-worker.ts'),
    },
  });
  await esbuild.build({
    ...browsers,
    splitting: true,
    chunkNames: 'published-[name]-[hash]',
    entryPoints: { 'published-worker': join(ROOT, 'apps/service/src/published/worker.ts') },
    inject: [join(ROOT, 'apps/service/src/published/browser-buffer.ts')],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['fs/promises', 'util', 'node:*'],
  });
}

const DB = join(ROOT, 'packages/db');

const PROGRAM = { cairn: join(ROOT, 'apps/service/src/cli.ts') };
/** The thread that renders pages: its texts are those of the pages. */
const RENDER = { 'render-thread': join(ROOT, 'apps/service/src/resources/web/render-thread.ts') };
/** The thread that renders preview pictures: it has no words. */
const PREVIEW = { 'preview-thread': join(ROOT, 'apps/service/src/resources/preview/preview-thread.ts') };
/** It writes rows and no texts: the same in every language, as the index that it prepares. */
const FILL = { 'fill-process': join(ROOT, 'apps/service/src/index-lifecycle/fill-process.ts') };

/**
 * The program as one file, and the process that prepares an index as another. The embedded database stays a
 * package, as it has files of its own. Some packages are CommonJS and need `require`.
 */
export const serviceBundle = {
  ...bundle,
  entryPoints: { ...PROGRAM, ...RENDER, ...PREVIEW, ...FILL },
  outExtension: { '.js': '.mjs' },
  external: ['@electric-sql/pglite', 'pg-native'],
  sourcemap: true,
  banner: {
    js: "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);",
  },
};

/** Copies files that the bundle reads into `out`: the database's worker and migrations, and what pictures are rendered with. */
export function copyServiceFiles(out) {
  mkdirSync(join(out, 'service'), { recursive: true });
  cpSync(join(DB, 'src/pglite/pglite-worker.mjs'), join(out, 'service', 'pglite-worker.mjs'));
  cpSync(join(DB, 'migrations'), join(out, 'migrations'), { recursive: true });
  cpSync(join(ROOT, 'apps/service/fonts'), join(out, 'previews'), { recursive: true });
  cpSync(join(ROOT, 'node_modules/@resvg/resvg-wasm/index_bg.wasm'), join(out, 'previews', 'resvg.wasm'));
}

if (process.argv[1] === import.meta.filename) {
  const out = resolve(process.argv[2] ?? join(ROOT, 'dist', 'manual'));
  await Promise.all([
    buildWeb(join(out, 'web')).then(() => buildRenderer(out)),
    buildPublished(join(out, 'published')),
    esbuild.build({
      ...serviceBundle,
      entryPoints: PROGRAM,
      outdir: join(out, 'service'),
      plugins: await translation(WRITTEN_BY_SERVICE),
    }),
    esbuild.build({
      ...serviceBundle,
      entryPoints: { ...RENDER, ...PREVIEW, ...FILL },
      outdir: join(out, 'service'),
    }),
  ]);
  copyServiceFiles(out);
}
