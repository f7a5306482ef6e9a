// Bundles the application into one script in the given folder: same sources, no styles, not minified. A separate
// process, because inside a test runner React would build for development.
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';

const WEB = join(import.meta.dirname, '..');

/** Otherwise the script adds all styles to each page, which parses them. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  load: (id) => (/\.css$/.test(id) ? '' : null),
};

await build({
  root: WEB,
  configFile: false,
  logLevel: 'error',
  plugins: [withoutStyles, react()],
  build: {
    outDir: process.argv[2],
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(WEB, 'src/main.tsx'),
      transform: { define: { 'import.meta': '{}' } },
      output: { codeSplitting: false, format: 'iife', entryFileNames: 'app.js' },
    },
  },
});
