/** Classifies addresses: controlled by a key, or by a program. */
import { parseAddress, type AccAddress } from '@cairn/chain/address';

/** `module`: modules, pools and escrows of channels; `order`: escrows of orders. */
type ProgramSort = 'module' | 'order' | 'vault' | 'contract';

/** `derived`: a 32-byte address, which no plain key has: treasuries, group policies, interchain accounts. */
export type AccountSort = ProgramSort | 'account' | 'derived';

/** Known addresses of programs. */
export type ProgramAddresses = ReadonlyMap<AccAddress, ProgramSort>;

const KEY_BYTES = 20;

export function accountSort(address: AccAddress, programs: ProgramAddresses): AccountSort {
  const program = programs.get(address);
  return program ?? (parseAddress(address).bytes.length === KEY_BYTES ? 'account' : 'derived');
}
