import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { curveHashes } from './vite/curve-hashes.ts';
import { plainImports } from './vite/plain-imports.ts';
import { renderBuild, waitingQueries } from './vite/render-config.ts';

/** A language to build in, English where there is none: the plugin of translations is then not even loaded. */
const LANGUAGE = process.env['CAIRN_LANGUAGE'] ?? '';
const translated = LANGUAGE === '' ? [] : [(await import('./vite/words.ts')).words(LANGUAGE)];

/** Where `npm run dev` finds a running `cairn up`. */
const SERVICE = process.env['CAIRN_DEV_SERVICE'] ?? 'http://127.0.0.1:3000';

const application: UserConfig = {
  root: import.meta.dirname,
  plugins: [...translated, react(), tailwind(), curveHashes(), plainImports()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The service reads it to preload a route's chunk beside the entry.
    manifest: true,
    // Old enough to need nothing rewritten (light-dark(), popover), new enough to keep the entry small.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // No data: URLs: the page's policy allows only what this service serves.
    assetsInlineLimit: 0,
    // The service preloads what a page's first visit needs; a list of every chunk would weigh 2 kB in the entry.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: /\/src\/main\.tsx$/, priority: 2 },
            // What many pages share travels sooner as one file than as thirty; a module of the chain only with pages that read it.
            { name: 'kit', minShareCount: 6, priority: 1, test: /^(?!.*\/node-client\/src\/modules\/)/ },
          ],
        },
      },
    },
  },
  // Sheets find their fonts beside themselves, wherever the application is served.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'css' ? { relative: true } : undefined),
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['^/api/.', '/chain', '/counterparty', '/embed', '/health'].map((path) => [
        path,
        { target: SERVICE, changeOrigin: true },
      ]),
    ),
  },
};

/** What renders its pages in the service, by `vite build --ssr`. */
const renderer: UserConfig = {
  root: import.meta.dirname,
  plugins: [...translated, waitingQueries(), react()],
  ...renderBuild,
};

export default defineConfig(({ isSsrBuild = false }) => (isSsrBuild ? renderer : application));
