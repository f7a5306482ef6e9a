/** x/wasm codes and contracts, from the selected node. */
import type { AccAddress } from '@cairn/chain/address';
import {
  getCode,
  getRawContractState,
  getWasmParams,
  listCodeContracts,
  listCodes,
  listContractHistory,
  listContractState,
  listCreatorContracts,
  listPinnedCodes,
  queryContract,
} from '@cairn/node-client/modules/wasm-codes';
import { queryDataOf } from '@cairn/node-client/query-data';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Maximum contracts fetched per code; the list says when there are more. */
const MAX_CONTRACTS = 2_000;
/** State entries per page. */
const STATE_PAGE = 50;

/** @see listCodes */
export const codesQuery = (node: NodeClient) => nodeQuery(node, 'wasm/codes', {}, listCodes.all);

/** @see getCode */
export const codeQuery = (node: NodeClient, codeId: number) =>
  nodeQuery(node, 'wasm/code', { codeId }, getCode);

/** The contracts that run a code, oldest first. @see listCodeContracts */
export const codeContractsQuery = (node: NodeClient, codeId: number) =>
  nodeQuery(node, 'wasm/code-contracts', { codeId, cap: MAX_CONTRACTS }, listCodeContracts.all);

/** The contracts that an account created. @see listCreatorContracts */
export const creatorContractsQuery = (node: NodeClient, creator: AccAddress) =>
  nodeQuery(node, 'wasm/creator-contracts', { creator, cap: MAX_CONTRACTS }, listCreatorContracts.all);

/** Codes pinned in memory. @see listPinnedCodes */
export const pinnedCodesQuery = (node: NodeClient) =>
  nodeQuery(node, 'wasm/pinned', {}, listPinnedCodes.all, { staleTime: REGISTRY_STALE_MS });

/** Who may upload code. @see getWasmParams */
export const wasmParamsQuery = (node: NodeClient) =>
  nodeQuery(node, 'wasm/params', {}, getWasmParams, { staleTime: REGISTRY_STALE_MS });

/** The codes that a contract has run. @see listContractHistory */
export const contractHistoryQuery = (node: NodeClient, address: AccAddress) =>
  nodeQuery(node, 'wasm/history', { address }, listContractHistory.all);

/**
 * A page of a contract's state.
 * @param key of the page; null for the first.
 * @see listContractState
 */
export const contractStateQuery = (node: NodeClient, address: AccAddress, key: string | null) =>
  nodeQuery(
    node,
    'wasm/state',
    { address, page: { limit: STATE_PAGE, key: key ?? undefined } },
    listContractState,
  );

/** The raw state at a key of the contract, base64. @see getRawContractState */
export const rawStateQuery = (node: NodeClient, address: AccAddress, key: Uint8Array) => {
  const queryData = queryDataOf(key);
  return nodeQuery(node, 'wasm/raw', { address, queryData }, getRawContractState);
};

/**
 * A smart query's result.
 * @param query JSON text
 * @see queryContract
 */
export const smartQuery = (node: NodeClient, address: AccAddress, query: string) => {
  const queryData = queryDataOf(new TextEncoder().encode(query));
  return nodeQuery(node, 'wasm/smart', { address, queryData }, queryContract);
};
