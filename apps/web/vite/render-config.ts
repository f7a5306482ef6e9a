/** What stands in for the query package, and the build of the server renderer: one folder of self-contained modules. */
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

const QUERY_PACKAGE = '@tanstack/react-query';

function replaceQueries(module: string): Plugin {
  const id = join(import.meta.dirname, '../src', module);
  return {
    name: 'replace-queries',
    enforce: 'pre',
    resolveId: (source, importer) => (source === QUERY_PACKAGE && importer !== id ? id : null),
  };
}

/** Of the renderer: components wait for their queries. */
export const waitingQueries = (): Plugin => replaceQueries('server/waiting-queries.ts');

/** Of the browser: parts that hydrate late start with the answers of the page. */
export const hydratingQueries = (): Plugin => replaceQueries('shared/lib/hydrating-queries.ts');

/** Entry and bundled dependencies. */
export const renderBuild: UserConfig = {
  build: { ssr: 'src/server/render-page.tsx', manifest: false, minify: false, copyPublicDir: false },
  ssr: { noExternal: true },
  // Unlike a build for browsers, one for servers would read it when it runs, and render with React's development version.
  define: { 'process.env.NODE_ENV': '"production"' },
};
