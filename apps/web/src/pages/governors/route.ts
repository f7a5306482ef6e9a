/** `/governors`: everybody whom stake can be delegated to. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.governors,
    params: () => ({}),
    load: async () => (await import('./governors-page.tsx')).GovernorsPage,
  }),
];
