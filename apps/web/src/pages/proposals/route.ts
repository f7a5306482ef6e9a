/** `/proposals`: every proposal. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.proposals,
    params: () => ({}),
    load: async () => (await import('./proposals-page.tsx')).ProposalsPage,
  }),
];
