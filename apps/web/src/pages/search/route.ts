/** `/search?q=…`: where the search field leads while no script runs. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.search,
    params: () => ({}),
    load: async () => (await import('./search-page.tsx')).SearchPage,
  }),
];
