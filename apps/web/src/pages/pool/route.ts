/** `/pool/{id}`: one swap pool. */
import { BASE } from '../../shared/config/base.ts';
import { parsePoolId } from '../../entities/pool/pool-id.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/pool/$id`,
    params: ({ id = '' }) => ({ poolId: parsePoolId(id) }),
    load: async () => (await import('./pool-page.tsx')).PoolPage,
  }),
];
