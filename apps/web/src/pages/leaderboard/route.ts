/** `/leaderboard`: open perpetual positions by what they gain; the promo banner leads here. */
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: paths.leaderboard,
    params: () => ({}),
    load: async () => (await import('./leaderboard-page.tsx')).LeaderboardPage,
  }),
];
