/** `/modules`: what a chain has beside accounts, stake and votes. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.modules,
    params: () => ({}),
    load: async () => (await import('./modules-page.tsx')).ModulesPage,
  }),
];
