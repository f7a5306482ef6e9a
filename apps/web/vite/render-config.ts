/** The build of what renders pages in the service: one folder of modules that need nothing else. */
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

const WAITING = join(import.meta.dirname, '../src/server/waiting-queries.ts');
const QUERY_PACKAGE = '@tanstack/react-query';

/** Components wait for their queries: their module of that name is another. */
export function waitingQueries(): Plugin {
  return {
    name: 'waiting-queries',
    enforce: 'pre',
    resolveId: (source, importer) => (source === QUERY_PACKAGE && importer !== WAITING ? WAITING : null),
  };
}

/** Where it begins, and that it brings its packages. */
export const renderBuild: UserConfig = {
  build: { ssr: 'src/server/render-page.tsx', manifest: false, minify: false, copyPublicDir: false },
  ssr: { noExternal: true },
};
