/** Who may use a code. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { accAddress } from '../../wire.ts';

/** `Everybody`, `Nobody` or `AnyOfAddresses`, as the node words it. */
export interface WasmPermission {
  readonly permission: string;
  readonly addresses: readonly AccAddress[];
}

/** @see WasmPermission */
export const wireAccess: v.GenericSchema<unknown, WasmPermission> = v.object({
  permission: v.string(),
  addresses: v.array(accAddress),
});
