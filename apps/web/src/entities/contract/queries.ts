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
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Maximum contracts fetched per code; the list says when there are more. */
const MAX_CONTRACTS = 2_000;
/** State entries per page. */
const STATE_PAGE = 50;

/** @see listCodes */
export const codesQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'codes'],
    queryFn: ({ signal }) => listCodes.all(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getCode */
export const codeQuery = (node: NodeClient, codeId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'code', codeId],
    queryFn: ({ signal }) => getCode(node, { codeId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** The contracts that run a code, oldest first. @see listCodeContracts */
export const codeContractsQuery = (node: NodeClient, codeId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'code-contracts', codeId],
    queryFn: ({ signal }) => listCodeContracts.all(node, { codeId, cap: MAX_CONTRACTS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** The contracts that an account created. @see listCreatorContracts */
export const creatorContractsQuery = (node: NodeClient, creator: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'creator-contracts', creator],
    queryFn: ({ signal }) => listCreatorContracts.all(node, { creator, cap: MAX_CONTRACTS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Codes pinned in memory. @see listPinnedCodes */
export const pinnedCodesQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'pinned'],
    queryFn: ({ signal }) => listPinnedCodes.all(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** Who may upload code. @see getWasmParams */
export const wasmParamsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'params'],
    queryFn: ({ signal }) => getWasmParams(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** The codes that a contract has run. @see listContractHistory */
export const contractHistoryQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'history', address],
    queryFn: ({ signal }) => listContractHistory.all(node, { address, signal }),
    staleTime: STATE_STALE_MS,
  });

/**
 * A page of a contract's state.
 * @param key of the page; null for the first.
 * @see listContractState
 */
export const contractStateQuery = (node: NodeClient, address: AccAddress, key: string | null) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'state', address, key],
    queryFn: ({ signal }) =>
      listContractState(node, { address, page: { limit: STATE_PAGE, key: key ?? undefined }, signal }),
    staleTime: STATE_STALE_MS,
  });

/** The raw state at a key of the contract, base64. @see getRawContractState */
export const rawStateQuery = (node: NodeClient, address: AccAddress, key: Uint8Array) => {
  const queryData = queryDataOf(key);
  return queryOptions({
    queryKey: ['node', node.url, 'wasm', 'raw', address, queryData],
    queryFn: ({ signal }) => getRawContractState(node, { address, queryData, signal }),
    staleTime: STATE_STALE_MS,
  });
};

/**
 * A smart query's result.
 * @param query JSON text
 * @see queryContract
 */
export const smartQuery = (node: NodeClient, address: AccAddress, query: string) => {
  const queryData = queryDataOf(new TextEncoder().encode(query));
  return queryOptions({
    queryKey: ['node', node.url, 'wasm', 'smart', address, queryData],
    queryFn: ({ signal }) => queryContract(node, { address, queryData, signal }),
    staleTime: STATE_STALE_MS,
    // The contract would refuse the same query again.
    retry: false,
  });
};
