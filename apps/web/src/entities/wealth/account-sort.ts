/** What stands behind an address: a key that somebody holds, or a program. */
import { parseAddress, type AccAddress } from '@cairn/chain/address';

/** `derived`: an address of 32 bytes, which no plain key has: treasuries, group policies, accounts of other networks. */
export type AccountSort = 'account' | 'module' | 'contract' | 'derived';

/** What is known of programs' addresses. */
export interface ProgramAddresses {
  /** Modules, pools and escrows. */
  readonly modules: ReadonlySet<AccAddress>;
  readonly contracts: ReadonlySet<AccAddress>;
}

const KEY_BYTES = 20;

/** The sort of an address. */
export function accountSort(address: AccAddress, programs: ProgramAddresses): AccountSort {
  if (programs.contracts.has(address)) return 'contract';
  if (programs.modules.has(address)) return 'module';
  return parseAddress(address).bytes.length === KEY_BYTES ? 'account' : 'derived';
}
