// Builds the web application and the program into `web` and `service` of a folder: the argument, or dist/manual. Then
// the pages in other languages into `translations`.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import esbuild from 'esbuild';
import { runnerImport, build as viteBuild } from 'vite';
import { ROOT, missingTranslations, translationTags } from './lib/bootstrap.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest|woff)$/;
const MIN_COMPRESSED_BYTES = 1024;
const PAGES = 'web/.vite/pages.json';
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

async function buildWeb(out, copyPublicDir = true) {
  await viteBuild({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: out, emptyOutDir: true, manifest: true, copyPublicDir },
  });
  await buildEmbeds(join(out, 'embed'));
  await buildServiceWorker(out);
}

/** The renderer of pages in the service. */
async function buildRenderer(out) {
  await viteBuild({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'src/server/render-page.tsx', outDir: join(out, 'render'), emptyOutDir: true },
  });
}

/** The table of pages, and what distinguishes a build with other translations. */
async function describePages(out) {
  const { listPages } = await import(pathToFileURL(join(out, 'render', 'render-page.js')).href);
  writeFileSync(join(out, PAGES), JSON.stringify(listPages()));
  const hash = createHash('sha256');
  for (const tag of translationTags()) hash.update(readFileSync(join(ROOT, `apps/web/words/${tag}.json`)));
  writeFileSync(join(out, 'web/.vite/translations'), hash.digest('hex'));
}

/**
 * The same pages in another language, from the texts to their own folder: `translations/<tag>`. Their scripts are in
 * one folder for all of them, as their names contain their hashes; those that are equal to English ones go.
 */
async function buildTranslation(out, tag) {
  process.env.CAIRN_LANGUAGE = tag;
  const folder = join(out, 'translations', tag);
  const draft = `${folder}.draft-${process.pid}`;
  const web = join(draft, 'web');
  await Promise.all([
    buildWeb(web, false),
    buildRenderer(draft),
    translation(WRITTEN_BY_SERVICE).then((plugins) =>
      esbuild.build({ ...serviceBundle, entryPoints: TEXTS, outdir: draft, plugins, sourcemap: false }),
    ),
  ]);
  const assets = join(out, 'translations', 'assets');
  mkdirSync(assets, { recursive: true });
  const isBuilt = (file) => [assets, join(out, 'web', 'assets')].some((dir) => existsSync(join(dir, file)));
  for (const file of readdirSync(join(web, 'assets')).filter(isBuilt)) rmSync(join(web, 'assets', file));
  await compressFiles(web);
  cpSync(join(out, PAGES), join(draft, PAGES));
  for (const file of readdirSync(join(web, 'assets')))
    renameSync(join(web, 'assets', file), join(assets, file));
  // It appears when it is complete. Another process may have finished the same.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
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
/** What the program itself writes on pages: for each translation. */
const TEXTS = { texts: join(ROOT, 'apps/service/src/resources/web/texts.ts') };
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

/** Everything in English, or in the language of `CAIRN_LANGUAGE`. */
async function buildProgram(out) {
  await Promise.all([
    buildWeb(join(out, 'web'))
      .then(() => compressFiles(join(out, 'web')))
      .then(() => buildRenderer(out))
      .then(() => describePages(out)),
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

if (process.argv[1] === import.meta.filename) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    // Either part alone: the program starts without translations.
    options: { 'no-translations': { type: 'boolean' }, translations: { type: 'boolean' } },
  });
  const out = resolve(positionals[0] ?? join(ROOT, 'dist', 'manual'));
  if (!values.translations) {
    rmSync(join(out, 'translations'), { recursive: true, force: true });
    await buildProgram(out);
  }
  const tags = values['no-translations'] ? [] : missingTranslations(out);
  for (const tag of tags) await buildTranslation(out, tag);
}
