/** `/vault/{id}`: a lending vault, or a strategy vault. */
import { BASE } from '../../shared/config/base.ts';
import { parsePoolId } from '../../entities/pool/pool-id.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/vault/$id`,
    params: ({ id = '' }) => ({ vaultId: parsePoolId(id) }),
    load: async () => (await import('./vault-page.tsx')).VaultPage,
  }),
];
