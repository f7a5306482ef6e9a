/** `/status`: how the network, the endpoints and this explorer's own service do. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.status,
    params: () => ({}),
    load: async () => (await import('./status-page.tsx')).StatusPage,
  }),
];
