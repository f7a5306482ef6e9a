/** `/blocks`: the list of blocks. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.blocks,
    params: () => ({}),
    load: async () => (await import('./blocks-page.tsx')).BlocksPage,
  }),
];
