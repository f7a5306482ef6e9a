/** CosmWasm: codes, contract state and contract queries. */
import type { AccAddress } from '@cairn/chain/address';
import { ApiError, NotFoundError } from '@cairn/chain/errors';
import * as v from 'valibot';
import { defineCall, defineGet, defineList } from '../define.ts';
import { fallbackIfMoved } from '../fallback-if-moved.ts';
import { mapAnswer, type CallOptions, type NodeClient } from '../node-client.ts';
import * as w from '../wire.ts';

export const listCreatorContracts = defineList(
  '/cosmwasm/wasm/v1/contracts/creator/{creator}',
  w.pageOf('contract_addresses', w.accAddress),
  { creator: w.accAddress },
);

export const listCodeContracts = defineList(
  '/cosmwasm/wasm/v1/code/{codeId}/contracts',
  w.pageOf('contracts', w.accAddress),
  { codeId: v.number() },
);

/** `Everybody`, `Nobody` or `AnyOfAddresses`, in the node's spelling. */
export interface WasmPermission {
  readonly permission: string;
  readonly addresses: readonly AccAddress[];
}

const wireAccess: v.GenericSchema<unknown, WasmPermission> = v.object({
  permission: v.string(),
  addresses: v.array(w.accAddress),
});

const code = w.wireObject({
  id: w.named('code_id', w.safeIntString),
  creator: w.accAddress,
  /** SHA-256 of the program, upper-case hex. */
  dataHash: v.string(),
  instantiatePermission: wireAccess,
});

export type WasmCode = v.InferOutput<typeof code>;

export const listCodes = defineList('/cosmwasm/wasm/v1/code', w.pageOf('code_infos', code));

const getCodeInfo = defineGet(
  '/cosmwasm/wasm/v1/code-info/{codeId}',
  w.wireObject({
    id: w.named('code_id', w.safeIntString),
    creator: w.accAddress,
    dataHash: w.named('checksum', v.string()),
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
  fallbackIfMoved(getCodeInfo(node, options), async () => {
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
  w.pageOf('code_ids', w.safeIntString),
);

const wasmParams = w.wireObject({
  codeUploadAccess: wireAccess,
});

export const getWasmParams = defineGet('/cosmwasm/wasm/v1/codes/params', w.field('params', wasmParams));

const OPERATION = 'CONTRACT_CODE_HISTORY_OPERATION_TYPE';

const codeChange = w.wireObject({
  operation: w.oneOf(
    {
      [`${OPERATION}_INIT`]: 'instantiated',
      [`${OPERATION}_MIGRATE`]: 'migrated',
      [`${OPERATION}_GENESIS`]: 'genesis',
    } as const,
    'change of code',
  ),
  codeId: w.safeIntString,
  /** null for genesis entries. */
  height: w.named(
    'updated',
    v.pipe(
      v.nullable(v.object({ block_height: w.safeIntString })),
      v.transform((place) => place?.block_height ?? null),
    ),
  ),
  /** The contract's own message. */
  message: w.named('msg', w.json),
});

export type ContractCodeChange = v.InferOutput<typeof codeChange>;

/** A page of a contract's code history, with the message of each change. */
export const listContractHistory = defineList(
  '/cosmwasm/wasm/v1/contract/{address}/history',
  w.pageOf('entries', codeChange),
  { address: w.accAddress },
);

const stateEntry = w.wireObject({
  /** Upper-case hex. */
  key: v.string(),
  /** Upper-case hex; often JSON. */
  value: w.base64AsHex,
});

export type ContractStateEntry = v.InferOutput<typeof stateEntry>;

/** A page of a contract's state, ordered by key. */
export const listContractState = defineList(
  '/cosmwasm/wasm/v1/contract/{address}/state',
  w.pageOf('models', stateEntry),
  { address: w.accAddress },
  { missing: /no such contract/ },
);

/**
 * A contract's state under a key, base64; empty when unset.
 * @see queryDataOf for `queryData`
 */
export const getRawContractState = defineGet(
  '/cosmwasm/wasm/v1/contract/{address}/raw/{queryData}',
  w.field('data', w.base64OrNull),
  { address: w.accAddress, queryData: v.string() },
  { missing: /no such contract/ },
);

/**
 * A smart query of a contract.
 * @see queryDataOf for `queryData`
 */
export const queryContract = defineGet(
  '/cosmwasm/wasm/v1/contract/{address}/smart/{queryData}',
  w.field('data', w.json),
  { address: w.accAddress, queryData: v.string() },
  { missing: /no such contract/ },
);
