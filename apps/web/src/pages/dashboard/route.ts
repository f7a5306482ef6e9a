/** `/`: the dashboard. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.dashboard,
    params: () => ({}),
    load: async () => (await import('./dashboard-page.tsx')).DashboardPage,
  }),
];
