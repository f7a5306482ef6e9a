/** `/api`: what this explorer's own service answers. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.api,
    params: () => ({}),
    load: async () => (await import('./api-page.tsx')).ApiPage,
  }),
];
