/** The visitor's stars that are accounts of this network. */
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import type { Star } from '../../shared/lib/stored-schemas.ts';

export interface StarredAddress {
  readonly address: AccAddress;
  /** The visitor's own label. */
  readonly label: string;
  readonly note: string;
}

/** Accounts with this prefix, in starring order; other stars are left out. */
export function starredAddresses(stars: readonly Star[], prefix: string): readonly StarredAddress[] {
  return stars.flatMap(({ id, label, note }) => {
    const address = tryParseAccAddress(id, prefix);
    return address === null ? [] : [{ address, label, note }];
  });
}
