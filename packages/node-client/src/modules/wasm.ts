/** CosmWasm: codes and contracts. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import { accAddress, accAddressOrNull, named, pageOf, safeIntString, wireObject } from '../wire.ts';

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

/** A page of the contracts that run a code. */
export const listCodeContracts = defineList(
  '/cosmwasm/wasm/v1/code/{codeId}/contracts',
  pageOf('contracts', accAddress),
  { codeId: v.number() },
);

/** `Everybody`, `Nobody` or `AnyOfAddresses`, as the node words it. */
export interface WasmPermission {
  readonly permission: string;
  readonly addresses: readonly AccAddress[];
}

const wireAccess: v.GenericSchema<unknown, WasmPermission> = v.object({
  permission: v.string(),
  addresses: v.array(accAddress),
});

export interface WasmCode {
  readonly id: number;
  readonly creator: AccAddress;
  /** Upper-case hex. */
  readonly dataHash: string;
  readonly instantiatePermission: WasmPermission;
}

const code: v.GenericSchema<unknown, WasmCode> = wireObject({
  id: named('code_id', safeIntString),
  creator: accAddress,
  dataHash: v.string(),
  instantiatePermission: wireAccess,
});

/** A page of the codes. */
export const listCodes = defineList('/cosmwasm/wasm/v1/code', pageOf('code_infos', code));
