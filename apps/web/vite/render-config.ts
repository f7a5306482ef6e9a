/** The build of the server renderer: one folder of self-contained modules. */
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';

const WAITING = join(import.meta.dirname, '../src/server/waiting-queries.ts');
const QUERY_PACKAGE = '@tanstack/react-query';

/** Replaces the query module with the suspending one. */
export function waitingQueries(): Plugin {
  return {
    name: 'waiting-queries',
    enforce: 'pre',
    resolveId: (source, importer) => (source === QUERY_PACKAGE && importer !== WAITING ? WAITING : null),
  };
}

/** Entry and bundled dependencies. */
export const renderBuild: UserConfig = {
  build: { ssr: 'src/server/render-page.tsx', manifest: false, minify: false, copyPublicDir: false },
  ssr: { noExternal: true },
};
