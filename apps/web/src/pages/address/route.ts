/** `/address/{address}`: an account, by any form of its address. */
import { definePage } from '../../shared/lib/router/page.ts';
import { readAddress } from './read-address.ts';

export const pages = [
  definePage({
    path: '/address/$address',
    params: ({ address = '' }) => readAddress(address),
    load: async () => (await import('./address-page.tsx')).AddressPage,
  }),
];
