/** `/analytics`: what the network earns, holds and issues. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.analytics,
    params: () => ({}),
    load: async () => (await import('./analytics-page.tsx')).AnalyticsPage,
  }),
];
