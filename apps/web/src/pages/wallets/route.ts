/** `/wallets`: who holds what. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.wallets,
    params: () => ({}),
    load: async () => (await import('./wallets-page.tsx')).WalletsPage,
  }),
];
