/** The contract at an address; a separate file because every address page needs it. */
import type { AccAddress } from '@cairn/chain/address';
import { getContract } from '@cairn/node-client/modules/wasm';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** @see getContract */
export const contractQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'wasm', 'contract', address],
    queryFn: ({ signal }) => getContract(node, { address, signal }),
    staleTime: STATE_STALE_MS,
  });
