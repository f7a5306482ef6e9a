/** `/changes` and `/changes/{version}`: what changed, from the change log. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: [paths.changes, `${paths.changes}/$version`],
    params: ({ version }) => ({ version: version ?? null }),
    load: async () => (await import('./changes-page.tsx')).ChangesPage,
  }),
];
