/** `/governor/{valoper}`: one governor, or validator of an ordinary chain. */
import { BASE } from '../../shared/config/base.ts';
import { parseValoperAddress, type ValoperAddress } from '@cairn/chain/address';
import { AddressInvalidError } from '@cairn/chain/errors';
import { definePage } from '../../shared/lib/router/page.ts';

function readAddress(text: string): ValoperAddress {
  try {
    return parseValoperAddress(text);
  } catch (cause) {
    throw new AddressInvalidError(cause instanceof Error ? cause.message : '', { cause });
  }
}

export const pages = [
  definePage({
    path: `${BASE}/governor/$valoper`,
    params: ({ valoper = '' }) => ({ address: readAddress(valoper) }),
    load: async () => (await import('./governor-page.tsx')).GovernorPage,
  }),
];
