/** `/asset/{denom}`: one denom, slashes and all. */
import { BASE } from '../../shared/config/base.ts';
import { parseDenom } from '@cairn/chain/denom';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/asset/$`,
    params: ({ _splat = '' }) => ({ denom: parseDenom(_splat) }),
    load: async () => (await import('./asset-page.tsx')).AssetPage,
  }),
];
