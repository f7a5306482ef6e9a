/** CosmWasm: codes, contract state and contract queries. */
import type { AccAddress } from '@cairn/chain/address';
import { ApiError, NotFoundError } from '@cairn/chain/errors';
import * as v from 'valibot';
import { defineCall, defineGet, defineList } from '../define.ts';
import { orMovedTo } from '../moved.ts';
import { mapAnswer, type CallOptions, type NodeClient } from '../node-client.ts';
import {
  accAddress,
  base64AsHex,
  base64OrNull,
  field,
  json,
  named,
  oneOf,
  pageOf,
  safeIntString,
  wireObject,
} from '../wire.ts';

/** A page of the contracts that an account created. */
export const listCreatorContracts = defineList(
  '/cosmwasm/wasm/v1/contracts/creator/{creator}',
  pageOf('contract_addresses', accAddress),
  { creator: accAddress },
);

/** A page of the contracts of a code. */
export const listCodeContracts = defineList(
  '/cosmwasm/wasm/v1/code/{codeId}/contracts',
  pageOf('contracts', accAddress),
  { codeId: v.number() },
);

/** `Everybody`, `Nobody` or `AnyOfAddresses`, in the node's spelling. */
export interface WasmPermission {
  readonly permission: string;
  readonly addresses: readonly AccAddress[];
}

const wireAccess: v.GenericSchema<unknown, WasmPermission> = v.object({
  permission: v.string(),
  addresses: v.array(accAddress),
});

const code = wireObject({
  id: named('code_id', safeIntString),
  creator: accAddress,
  /** SHA-256 of the program, upper-case hex. */
  dataHash: v.string(),
  instantiatePermission: wireAccess,
});

export type WasmCode = v.InferOutput<typeof code>;

/** A page of the codes. */
export const listCodes = defineList('/cosmwasm/wasm/v1/code', pageOf('code_infos', code));

const getCodeInfo = defineGet(
  '/cosmwasm/wasm/v1/code-info/{codeId}',
  wireObject({
    id: named('code_id', safeIntString),
    creator: accAddress,
    dataHash: named('checksum', v.string()),
    instantiatePermission: wireAccess,
  }),
  { codeId: v.number() },
  { missing: /no such code/ },
);

interface CodeOptions extends CallOptions {
  readonly codeId: number;
}

/**
 * One code without its bytecode. wasmd has the route since 0.54; before, all codes are searched.
 * @throws {NotFoundError} when there is no such code.
 * @throws {ApiError} when the list was cut before it.
 */
export const getCode = defineCall(getCodeInfo, (node: NodeClient, options: CodeOptions) =>
  orMovedTo(getCodeInfo(node, options), async () => {
    const { signal, height } = options;
    return mapAnswer(await listCodes.all(node, { signal, height }), ({ items, complete }) => {
      const found = items.find(({ id }) => id === options.codeId);
      if (found === undefined && !complete) throw new ApiError(`more than ${items.length} codes`);
      if (found === undefined) throw new NotFoundError(`no such code: code id ${options.codeId}`);
      return found;
    });
  }),
);

/** A page of the codes that are pinned in memory. */
export const listPinnedCodes = defineList(
  '/cosmwasm/wasm/v1/codes/pinned',
  pageOf('code_ids', safeIntString),
);

const wasmParams = wireObject({
  codeUploadAccess: wireAccess,
  /** Default instantiate permission of new codes. */
  instantiateDefaultPermission: v.string(),
});

/** Parameters of x/wasm. */
export const getWasmParams = defineGet('/cosmwasm/wasm/v1/codes/params', field('params', wasmParams));

const OPERATION = 'CONTRACT_CODE_HISTORY_OPERATION_TYPE';

const codeChange = wireObject({
  operation: oneOf(
    {
      [`${OPERATION}_INIT`]: 'instantiated',
      [`${OPERATION}_MIGRATE`]: 'migrated',
      [`${OPERATION}_GENESIS`]: 'genesis',
    } as const,
    'change of code',
  ),
  codeId: safeIntString,
  /** null for genesis entries. */
  height: named(
    'updated',
    v.pipe(
      v.nullable(v.object({ block_height: safeIntString })),
      v.transform((place) => place?.block_height ?? null),
    ),
  ),
  /** The contract's own message. */
  message: named('msg', json),
});

export type ContractCodeChange = v.InferOutput<typeof codeChange>;

/** A page of a contract's code history, with the message of each change. */
export const listContractHistory = defineList(
  '/cosmwasm/wasm/v1/contract/{address}/history',
  pageOf('entries', codeChange),
  { address: accAddress },
);

const stateEntry = wireObject({
  /** Upper-case hex. */
  key: v.string(),
  /** Upper-case hex; often JSON. */
  value: base64AsHex,
});

export type ContractStateEntry = v.InferOutput<typeof stateEntry>;

/** A page of a contract's state, ordered by key. */
export const listContractState = defineList(
  '/cosmwasm/wasm/v1/contract/{address}/state',
  pageOf('models', stateEntry),
  { address: accAddress },
  { missing: /no such contract/ },
);

/**
 * A contract's state under a key, base64; empty when unset.
 * @see queryDataOf for `queryData`
 */
export const getRawContractState = defineGet(
  '/cosmwasm/wasm/v1/contract/{address}/raw/{queryData}',
  field('data', base64OrNull),
  { address: accAddress, queryData: v.string() },
  { missing: /no such contract/ },
);

/**
 * A smart query of a contract.
 * @see queryDataOf for `queryData`
 */
export const queryContract = defineGet(
  '/cosmwasm/wasm/v1/contract/{address}/smart/{queryData}',
  field('data', json),
  { address: accAddress, queryData: v.string() },
  { missing: /no such contract/ },
);
