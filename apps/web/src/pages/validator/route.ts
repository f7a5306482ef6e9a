/** `/validator/{valcons}`: one signer of blocks. */
import { BASE } from '../../shared/config/base.ts';
import { parseValconsAddress, type ValconsAddress } from '@cairn/chain/address';
import { AddressInvalidError } from '@cairn/chain/errors';
import { definePage } from '../../shared/lib/router/page.ts';

function readAddress(text: string): ValconsAddress {
  try {
    return parseValconsAddress(text);
  } catch (cause) {
    throw new AddressInvalidError(cause instanceof Error ? cause.message : '', { cause });
  }
}

export const pages = [
  definePage({
    path: `${BASE}/validator/$valcons`,
    params: ({ valcons = '' }) => ({ address: readAddress(valcons) }),
    load: async () => (await import('./validator-page.tsx')).ValidatorPage,
  }),
];
