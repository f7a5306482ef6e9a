import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds a running `cairn up`. */
const SERVICE = process.env['CAIRN_DEV_SERVICE'] ?? 'http://127.0.0.1:3000';

const OF_CURVES = '?curves';

/** The curves need SHA-512. With a copy of the hashes of their own, what everybody loads keeps SHA-256 alone: 2 kB less. */
const curveHashes: Plugin = {
  name: 'curve-hashes',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isForCurves =
      importer?.includes('/@noble/curves/') === true || importer?.endsWith(OF_CURVES) === true;
    if (!isForCurves) return null;
    const resolved = await this.resolve(source, importer.replace(OF_CURVES, ''), {
      ...options,
      skipSelf: true,
    });
    if (resolved?.id.includes('/@noble/hashes/') !== true) return resolved;
    return { ...resolved, id: resolved.id + OF_CURVES };
  },
};

/** No chunk has styles of its own and none is preloaded from here: what is left of the helper is its word about a failure. */
const plainImports: Plugin = {
  name: 'plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({
      code: `export const __vitePreload = (load) => load().catch((error) => {
        const event = new Event('vite:preloadError', { cancelable: true });
        event.payload = error;
        if (window.dispatchEvent(event)) throw error;
      });`,
      map: null,
    }),
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), curveHashes, plainImports],
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
            // What many pages share compresses better, and travels sooner, as one file than as thirty.
            {
              name: 'tables',
              test: /\/shared\/ui\/(data-table|table-tools|arrange-rows|export-rows)\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'kit', minShareCount: 22 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['^/api/.', '/chain', '/counterparty', '/health'].map((path) => [
        path,
        { target: SERVICE, changeOrigin: true },
      ]),
    ),
  },
});
