import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { curveHashes } from './vite/curve-hashes.ts';
import { lazyCalls } from './vite/lazy-calls.ts';
import { plainImports } from './vite/plain-imports.ts';
import { runtimeInFrame } from './vite/runtime-in-frame.ts';
import { sharedCode } from './vite/shared-code.ts';
import { hydratingQueries, renderBuild, waitingQueries } from './vite/render-config.ts';

/** The build language; without one the translation plugin is not loaded. */
const LANGUAGE = process.env['CAIRN_LANGUAGE'] ?? '';
const translated = LANGUAGE === '' ? [] : [(await import('./vite/words.ts')).words(LANGUAGE)];

/** The running `cairn up` that `npm run dev` proxies to. */
const SERVICE = process.env['CAIRN_DEV_SERVICE'] ?? 'http://127.0.0.1:3000';

const shared = sharedCode();

const application: UserConfig = {
  root: import.meta.dirname,
  plugins: [
    ...translated,
    hydratingQueries(),
    react(),
    tailwind(),
    curveHashes(),
    lazyCalls(),
    plainImports(),
    shared.plugin,
    runtimeInFrame(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The service uses it to preload a route's chunk with the entry.
    manifest: true,
    // Old enough to need few rewrites (light-dark(), popover), recent enough for a small entry.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    // No data: URLs: the CSP only allows files from this service.
    assetsInlineLimit: 0,
    // The service preloads the first page's chunks; a list of all chunks would add 2 kB to the entry.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: shared.fileOf }],
        },
      },
    },
  },
  // Stylesheets reference fonts relatively, independent of the base path.
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

/** The server renderer, built by `vite build --ssr`. */
const renderer: UserConfig = {
  root: import.meta.dirname,
  plugins: [...translated, waitingQueries(), react()],
  ...renderBuild,
};

export default defineConfig(({ isSsrBuild = false }) => (isSsrBuild ? renderer : application));
