/** `/tx/{hash}`: one transaction. */
import { BASE } from '../../shared/config/base.ts';
import { parseTxHash } from '@cairn/chain/hash';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/tx/$hash`,
    params: ({ hash = '' }) => ({ hash: parseTxHash(hash) }),
    load: async () => (await import('./tx-page.tsx')).TxPage,
  }),
];
