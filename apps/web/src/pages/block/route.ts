/** `/block/{height}` and `/block/latest`. */
import { BASE } from '../../shared/config/base.ts';
import { paths } from '../../shared/config/paths.ts';
import { definePage } from '../../shared/lib/router/page.ts';
import { parseHeight } from './parse-height.ts';

export const pages = [
  definePage({
    path: paths.block('latest'),
    params: () => ({}),
    load: async () => (await import('./latest-block-page.tsx')).LatestBlockPage,
  }),
  definePage({
    path: `${BASE}/block/$height`,
    params: ({ height = '' }) => ({ height: parseHeight(height) }),
    load: async () => (await import('./block-page.tsx')).BlockPage,
  }),
];
