/** Classifies addresses: controlled by a key, or by a program. */
import { parseAddress, type AccAddress } from '@cairn/chain/address';

/** `derived`: a 32-byte address, which no plain key has: treasuries, group policies, interchain accounts. */
export type AccountSort = 'account' | 'module' | 'contract' | 'derived';

/** Known addresses of programs. */
export interface ProgramAddresses {
  /** Modules, pools and escrows. */
  readonly modules: ReadonlySet<AccAddress>;
  readonly contracts: ReadonlySet<AccAddress>;
}

const KEY_BYTES = 20;

export function accountSort(address: AccAddress, programs: ProgramAddresses): AccountSort {
  if (programs.contracts.has(address)) return 'contract';
  if (programs.modules.has(address)) return 'module';
  return parseAddress(address).bytes.length === KEY_BYTES ? 'account' : 'derived';
}
