/** `/relayers`: what connects this network to others, and who keeps it going. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.relayers,
    params: () => ({}),
    load: async () => (await import('./relayers-page.tsx')).RelayersPage,
  }),
];
