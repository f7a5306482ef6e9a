/** `/compounding`: what putting rewards to work again comes to, and who does it. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.compounding,
    params: () => ({}),
    load: async () => (await import('./compounding-page.tsx')).CompoundingPage,
  }),
];
