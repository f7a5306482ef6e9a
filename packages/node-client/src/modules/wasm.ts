/** CosmWasm contracts. Codes, state and queries are in `wasm-codes.ts`, which address pages do not need. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { accAddress, accAddressOrNull, safeIntString } from '../wire.ts';

export interface WasmContract {
  readonly address: AccAddress;
  readonly codeId: number;
  readonly creator: AccAddress;
  /** null when it cannot be migrated. */
  readonly admin: AccAddress | null;
  /** Untrusted text. */
  readonly label: string;
  /** null when the chain omits it. */
  readonly createdHeight: number | null;
  /** Empty unless the contract uses IBC. */
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

/**
 * The contract at an address.
 * @throws {NotFoundError} when the address is not a contract.
 * @throws {NotServedError} on a chain without wasm.
 */
export const getContract = defineGet(
  '/cosmwasm/wasm/v1/contract/{address}',
  contractAnswer,
  { address: accAddress },
  { missing: /no such contract/ },
);
