/** `/assets`: everything that has a denom. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.assets,
    params: () => ({}),
    load: async () => (await import('./assets-page.tsx')).AssetsPage,
  }),
];
