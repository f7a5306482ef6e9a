/** Whose stake the page is about: the address in the URL, else the visitor's own. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useMyAddress } from '../../shared/lib/my-address.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';

export interface PageAddress {
  /** As typed; '' for none. */
  readonly text: string;
  /** Null for none, and for what is no address of this network. */
  readonly address: AccAddress | null;
}

/** Null where there is none; nothing is asked for a mistyped one. */
export function usePageAddress(): PageAddress {
  const { addressPrefix } = useChain();
  const mine = useMyAddress() ?? '';
  const text = (useUrlSearch()['address'] ?? mine).trim();
  return { text, address: accountOrNull(text, addressPrefix) };
}

function accountOrNull(text: string, prefix: string): AccAddress | null {
  try {
    return parseAccAddress(text, prefix);
  } catch {
    return null;
  }
}
