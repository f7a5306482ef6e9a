/** `/contract/{address}`: forwards to the page of the address, which shows what the contract is. */
import { BASE } from '../../shared/config/base.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/contract/$address`,
    params: ({ address = '' }) => ({ text: address }),
    load: async () => (await import('./contract-page.tsx')).ContractPage,
  }),
];
