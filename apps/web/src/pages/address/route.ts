/** `/address/{address}`: an account, by any form of its address. */
import { BASE } from '../../shared/config/base.ts';
import { definePage } from '../../shared/lib/router/page.ts';

export const pages = [
  definePage({
    path: `${BASE}/address/$address`,
    // Read by the page's own code: what is wrong with a mistyped address takes words that no other page needs.
    params: ({ address = '' }) => ({ text: address }),
    load: async () => (await import('./address-page.tsx')).AddressPage,
  }),
];
