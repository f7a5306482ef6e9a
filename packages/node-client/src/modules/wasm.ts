/** CosmWasm: what a contract is. Codes, state and queries are in `wasm-codes.ts`: pages of addresses do without them. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { accAddress, accAddressOrNull, safeIntString } from '../wire.ts';

export interface WasmContract {
  readonly address: AccAddress;
  readonly codeId: number;
  readonly creator: AccAddress;
  /** null when nobody can migrate it. */
  readonly admin: AccAddress | null;
  /** Free text. */
  readonly label: string;
  /** null where the chain does not tell. */
  readonly createdHeight: number | null;
  /** Empty unless the contract speaks IBC. */
  readonly ibcPortId: string;
}

const contractAnswer: v.GenericSchema<unknown, WasmContract> = v.pipe(
  v.object({
    address: accAddress,
    contract_info: v.object({
      code_id: safeIntString,
      creator: accAddress,
      admin: accAddressOrNull,
      label: v.string(),
      created: v.nullable(v.object({ block_height: safeIntString })),
      ibc_port_id: v.string(),
    }),
  }),
  v.transform(({ address, contract_info: info }) => ({
    address,
    codeId: info.code_id,
    creator: info.creator,
    admin: info.admin,
    label: info.label,
    createdHeight: info.created?.block_height ?? null,
    ibcPortId: info.ibc_port_id,
  })),
);

/** The contract behind an address.
 * @throws {NotFoundError} when the address is no contract. @throws {NotServedError} on a chain without wasm. */
export const getContract = defineGet(
  '/cosmwasm/wasm/v1/contract/{address}',
  contractAnswer,
  { address: accAddress },
  { missing: /no such contract/ },
);
